import { cart } from '#cart/store.ts'
import { contentsOf } from '../checkout/cart-contents.ts'
import { forgetKey } from '../checkout/idempotency-key.ts'
import { awaitedOrder, keepAwaited, type AwaitedOrder } from './awaited-order.ts'

export function setAwaitedOrder(order: Omit<AwaitedOrder, 'contents'>): void {
  keepAwaited({ ...order, contents: contentsOf(cart.read()) })
}

export function setPayUntil(id: string, until: string | null): void {
  const order = awaitedOrder()
  if (order?.id === id) keepAwaited({ ...order, until })
}

/** The window reported a payment: no second one is offered until the shop has checked. */
export function paymentReported({
  id,
  number,
  userId,
}: {
  id: string
  number: string
  userId: string
}): void {
  const order = awaitedOrder()
  keepAwaited({
    ...(order?.id === id ? order : { id, number, userId, contents: '', key: '' }),
    isReported: true,
  })
}

export function paymentNotProven(id: string): void {
  const order = awaitedOrder()
  if (order?.id === id) keepAwaited({ ...order, isReported: false })
}

/** Paid or closed: the same order may be placed again under a new key. */
export function stopAwaiting(id: string): void {
  const order = awaitedOrder()
  if (order?.id !== id) return
  forgetKey(order.key)
  keepAwaited(undefined)
}
