import { useSyncExternalStore } from 'react'
import type { Lines } from './rules.ts'
import { cart } from './store.ts'

const unread: Lines = []

/** The cart on the screen. Until the browser has read it, `ready` is false: server and first paint know no cart. */
export function useCart(): { lines: Lines; count: number; ready: boolean } {
  const lines = useSyncExternalStore(cart.subscribe, cart.read, () => unread)
  return { lines, count: lines.length, ready: lines !== unread }
}
