import { useSyncExternalStore } from 'react'
import { removeStorage, writeStorage, readStorage } from '#web/browser-storage.ts'

/**
 * The unpaid order of this tab: its shopper, cart contents, idempotency key, deadline, and whether
 * the window reported a payment that is not confirmed yet.
 */
export type AwaitedOrder = {
  userId: string
  id: string
  number: string
  contents: string
  key: string
  until?: string | null
  isReported?: boolean
  hasVoucher?: boolean
}

const storageKey = 'awaited-order'
const listeners = new Set<() => void>()
let current: AwaitedOrder | undefined
let isRead = false

/** Undefined on the server. */
export function useAwaitedOrder(userId: string): AwaitedOrder | undefined {
  const order = useSyncExternalStore(onChange, awaitedOrder, () => undefined)
  return order?.userId === userId ? order : undefined
}

/** Session storage belongs to this tab, so it is read once. */
export function awaitedOrder(): AwaitedOrder | undefined {
  if (!isRead) current = parseAwaited(readStorage('sessionStorage', storageKey))
  isRead = true
  return current
}

export function keepAwaited(order: AwaitedOrder | undefined): void {
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
  const { userId, id, number, contents, key, until, isReported, hasVoucher } = (value ??
    {}) as Record<string, unknown>
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
    hasVoucher: hasVoucher === true,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
