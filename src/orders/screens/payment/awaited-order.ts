import { useSyncExternalStore } from 'react'
import { cart } from '#cart/store.ts'
import { contentsOf } from '../checkout/bought-cart.ts'
import { forget, keep, kept } from '../browser-storage.ts'
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

const place = 'awaited-order'
const listeners = new Set<() => void>()
let known: AwaitedOrder | undefined
let isRead = false

/** The awaited order on the screen; the server knows of none. */
export function useAwaitedOrder(userId: string): AwaitedOrder | undefined {
  const awaited = useSyncExternalStore(onChange, awaitedOrder, () => undefined)
  return awaited?.userId === userId ? awaited : undefined
}

/** Session storage is this tab's alone, so it is read once. */
export function awaitedOrder(): AwaitedOrder | undefined {
  if (!isRead) known = parsed(kept('sessionStorage', place))
  isRead = true
  return known
}

export function awaitOrder(order: Omit<AwaitedOrder, 'contents'>): void {
  become({ ...order, contents: contentsOf(cart.read()) })
}

export function keptUntil(id: string, until: string | null): void {
  const awaited = awaitedOrder()
  if (awaited?.id === id) become({ ...awaited, until })
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
  const awaited = awaitedOrder()
  become({
    ...(awaited?.id === id ? awaited : { id, number, userId, contents: '', key: '' }),
    isReported: true,
  })
}

export function paymentNotProven(id: string): void {
  const awaited = awaitedOrder()
  if (awaited?.id === id) become({ ...awaited, isReported: false })
}

/**
 * The order is paid or has ended: nothing waits for it any more, and the same one may be placed
 * anew.
 */
export function stopAwaiting(id: string): void {
  const awaited = awaitedOrder()
  if (awaited?.id !== id) return
  forgetKey(awaited.key)
  become(undefined)
}

function become(order: AwaitedOrder | undefined): void {
  known = order
  isRead = true
  if (order) keep('sessionStorage', place, order)
  else forget('sessionStorage', place)
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parsed(value: unknown): AwaitedOrder | undefined {
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
