import { beforeEach, describe, expect, it } from 'vitest'
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
    let told = 0
    const leave = onToasts(() => (told += 1))
    showToast({ tone: 'ok', message: 'one' })
    leave()
    showToast({ tone: 'ok', message: 'two' })
    expect(told).toBe(1)
    expect(noToasts()).toEqual([])
  })
})
