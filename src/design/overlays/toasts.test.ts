import { beforeEach, describe, expect, it } from 'vitest'
import { restoreToast, saveToast } from './toasts-across-loads.ts'
import { dismissOfLastPage, dismissToast, noToast, onToast, showToast, toastNow } from './toasts.ts'

const message = () => toastNow()?.message

describe('the toast', () => {
  beforeEach(() => dismissToast(toastNow()?.id ?? 0))

  it('is one: a newer one takes the place of an older one', () => {
    showToast({ tone: 'ok', message: 'one' })
    expect(toastNow()?.replaces).toBe(false)
    const first = toastNow()?.id ?? 0
    showToast({ tone: 'warn', message: 'one' })
    expect(toastNow()).toMatchObject({ tone: 'warn', replaces: true })
    dismissToast(first)
    expect(message()).toBe('one')
    dismissToast(toastNow()?.id ?? 0)
    expect(toastNow()).toBeUndefined()
  })

  it('is gone with the next page, unless the way to that page made it', () => {
    showToast({ tone: 'ok', message: 'on this page' })
    dismissOfLastPage()
    expect(toastNow()).toBeUndefined()
    showToast({ tone: 'ok', message: 'in the cart', acrossNavigation: true })
    dismissOfLastPage()
    expect(message()).toBe('in the cart')
    dismissOfLastPage()
    expect(toastNow()).toBeUndefined()
  })

  it('notifies listeners until they unsubscribe, and is none on the server', () => {
    let calls = 0
    const unsubscribe = onToast(() => (calls += 1))
    showToast({ tone: 'ok', message: 'one' })
    unsubscribe()
    showToast({ tone: 'ok', message: 'two' })
    expect(calls).toBe(1)
    expect(noToast()).toBeUndefined()
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
    const leave = (storage: ReturnType<typeof tab>) => {
      saveToast(storage, 1_000)
      dismissToast(toastNow()?.id ?? 0)
    }
    const inTime = { now: 2_000, lifeMs: 6_000 }

    it('is restored once when the load made it, without an action that was a function', () => {
      const storage = tab()
      showToast({
        tone: 'warn',
        message: 'Log in again.',
        acrossNavigation: true,
        action: { label: 'Undo', onPress: () => undefined },
      })
      leave(storage)
      restoreToast(storage, inTime)
      expect(toastNow()).toMatchObject({ tone: 'warn', message: 'Log in again.' })
      expect(toastNow()).not.toHaveProperty('action')
      leave(storage)
      restoreToast(storage, inTime)
      expect(toastNow()).toBeUndefined()
      const action = { label: 'Cart', to: '/cart' }
      showToast({ tone: 'ok', message: 'In the cart.', acrossNavigation: true, action })
      leave(storage)
      restoreToast(storage, inTime)
      expect(toastNow()).toMatchObject({ action })
    })

    it('is not restored when the load did not make it, after its time, or from invalid storage', () => {
      const storage = tab()
      showToast({ tone: 'ok', message: 'one' })
      leave(storage)
      restoreToast(storage, inTime)
      showToast({ tone: 'ok', message: 'two', acrossNavigation: true })
      leave(storage)
      restoreToast(storage, { now: 7_001, lifeMs: 6_000 })
      storage.setItem('toast', 'no JSON')
      restoreToast(storage, inTime)
      expect(toastNow()).toBeUndefined()
    })
  })
})
