import { useSyncExternalStore } from 'react'
import { cart } from '#cart/store.ts'
import { contentsOf } from '../checkout/bought-cart.ts'
import { removeStorage, writeStorage, readStorage } from '../browser-storage.ts'
import { forgetKey } from '../checkout/idempotency-key.ts'

/**
 * The order of this tab that waits for its payment: whose it is, what the cart held, the key it was
 * placed under, until when it is kept, and whether the window reported a payment that is not
 * confirmed yet.
 */
export type AwaitedOrder = {
  userId: string
  id: string
  number: string
  contents: string
  key: string
  until?: string | null
  isReported?: boolean
}

const storageKey = 'awaited-order'
const listeners = new Set<() => void>()
let current: AwaitedOrder | undefined
let isRead = false

/** The awaited order on the screen; the server knows of none. */
export function useAwaitedOrder(userId: string): AwaitedOrder | undefined {
  const order = useSyncExternalStore(onChange, awaitedOrder, () => undefined)
  return order?.userId === userId ? order : undefined
}

/** Session storage is this tab's alone, so it is read once. */
export function awaitedOrder(): AwaitedOrder | undefined {
  if (!isRead) current = parseAwaited(readStorage('sessionStorage', storageKey))
  isRead = true
  return current
}

export function setAwaitedOrder(order: Omit<AwaitedOrder, 'contents'>): void {
  setAwaited({ ...order, contents: contentsOf(cart.read()) })
}

export function setPayUntil(id: string, until: string | null): void {
  const order = awaitedOrder()
  if (order?.id === id) setAwaited({ ...order, until })
}

/**
 * The window says that the order is paid: from now on nobody is asked to pay it again, until the
 * shop knows better.
 */
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
  setAwaited({
    ...(order?.id === id ? order : { id, number, userId, contents: '', key: '' }),
    isReported: true,
  })
}

export function paymentNotProven(id: string): void {
  const order = awaitedOrder()
  if (order?.id === id) setAwaited({ ...order, isReported: false })
}

/**
 * The order is paid or has ended: nothing waits for it any more, and the same one may be placed
 * anew.
 */
export function stopAwaiting(id: string): void {
  const order = awaitedOrder()
  if (order?.id !== id) return
  forgetKey(order.key)
  setAwaited(undefined)
}

function setAwaited(order: AwaitedOrder | undefined): void {
  current = order
  isRead = true
  if (order) writeStorage('sessionStorage', storageKey, order)
  else removeStorage('sessionStorage', storageKey)
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parseAwaited(value: unknown): AwaitedOrder | undefined {
  const { userId, id, number, contents, key, until, isReported } = (value ?? {}) as Record<
    string,
    unknown
  >
  if (!isText(userId) || !isText(id) || !isText(number) || !isText(contents) || !isText(key))
    return undefined
  return {
    userId,
    id,
    number,
    contents,
    key,
    until: isText(until) ? until : null,
    isReported: isReported === true,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
