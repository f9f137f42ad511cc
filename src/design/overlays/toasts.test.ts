import { beforeEach, describe, expect, it } from 'vitest'
import { restoreToasts, saveToasts } from './toasts-across-loads.ts'
import { dismissToast, noToasts, onToasts, showToast, toastsNow } from './toasts.ts'

const messages = () => toastsNow().map((toast) => toast.message)

describe('the messages on the screen', () => {
  beforeEach(() => toastsNow().forEach((toast) => dismissToast(toast.id)))

  it('shows at most three, the newest last', () => {
    for (const message of ['one', 'two', 'three', 'four']) showToast({ tone: 'ok', message })
    expect(messages()).toEqual(['two', 'three', 'four'])
  })

  it('tells the same words twice as two messages', () => {
    showToast({ tone: 'warn', message: 'This product is already in your cart.' })
    showToast({ tone: 'warn', message: 'This product is already in your cart.' })
    expect(new Set(toastsNow().map((toast) => toast.id)).size).toBe(2)
  })

  it('takes away only the one that is dismissed', () => {
    showToast({ tone: 'ok', message: 'one' })
    showToast({ tone: 'bad', message: 'two' })
    const [first] = toastsNow()
    dismissToast(first?.id ?? 0)
    expect(messages()).toEqual(['two'])
  })

  it('tells its listeners until they leave, and never the server', () => {
    let calls = 0
    const unsubscribe = onToasts(() => (calls += 1))
    showToast({ tone: 'ok', message: 'one' })
    unsubscribe()
    showToast({ tone: 'ok', message: 'two' })
    expect(calls).toBe(1)
    expect(noToasts()).toEqual([])
  })

  describe('across a load of the page', () => {
    const tab = () => {
      const items = new Map<string, string>()
      return {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
        removeItem: (key: string) => void items.delete(key),
      }
    }
    const unsubscribe = (storage: ReturnType<typeof tab>) => {
      saveToasts(storage, 1_000)
      toastsNow().forEach(({ id }) => dismissToast(id))
    }

    it('are shown again, once, without an action that was a function', () => {
      const storage = tab()
      showToast({
        tone: 'warn',
        message: 'Log in again.',
        action: { label: 'Undo', onPress: () => undefined },
      })
      showToast({ tone: 'ok', message: 'In the cart.', action: { label: 'Cart', to: '/cart' } })
      unsubscribe(storage)
      restoreToasts(storage, { now: 2_000, lifeMs: 6_000 })
      expect(toastsNow()).toMatchObject([
        { tone: 'warn', message: 'Log in again.' },
        { message: 'In the cart.', action: { to: '/cart' } },
      ])
      expect(toastsNow()[0]).not.toHaveProperty('action')
      unsubscribe(tab())
      restoreToasts(storage, { now: 2_000, lifeMs: 6_000 })
      expect(messages()).toEqual([])
    })

    it('are not when their time is over, or what is stored is none of ours', () => {
      const storage = tab()
      showToast({ tone: 'ok', message: 'one' })
      unsubscribe(storage)
      restoreToasts(storage, { now: 7_001, lifeMs: 6_000 })
      storage.setItem('toasts', 'no JSON')
      restoreToasts(storage, { now: 2_000, lifeMs: 6_000 })
      expect(messages()).toEqual([])
    })
  })
})
