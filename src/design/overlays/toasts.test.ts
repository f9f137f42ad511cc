import { beforeEach, describe, expect, it } from 'vitest'
import { restoreToasts, saveToasts } from './toasts-across-loads.ts'
import { dismissToast, noToasts, onToasts, showToast, toastsNow } from './toasts.ts'

const messages = () => toastsNow().map((toast) => toast.message)

describe('the toasts', () => {
  beforeEach(() => toastsNow().forEach((toast) => dismissToast(toast.id)))

  it('are at most three, the newest last', () => {
    for (const message of ['one', 'two', 'three', 'four']) showToast({ tone: 'ok', message })
    expect(messages()).toEqual(['two', 'three', 'four'])
  })

  it('show the same message twice as two toasts', () => {
    showToast({ tone: 'warn', message: 'This product is already in your cart.' })
    showToast({ tone: 'warn', message: 'This product is already in your cart.' })
    expect(new Set(toastsNow().map((toast) => toast.id)).size).toBe(2)
  })

  it('lose only the dismissed one', () => {
    showToast({ tone: 'ok', message: 'one' })
    showToast({ tone: 'bad', message: 'two' })
    const [first] = toastsNow()
    dismissToast(first?.id ?? 0)
    expect(messages()).toEqual(['two'])
  })

  it('notify listeners until they unsubscribe, and are empty on the server', () => {
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

    it('are restored once, without an action that was a function', () => {
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

    it('are not restored after their time, or from invalid storage', () => {
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
