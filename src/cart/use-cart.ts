import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Lines } from './rules.ts'
import { cart } from './store.ts'

const emptyCart: Lines = []
const serverSnapshot = () => emptyCart

// What is drawn once the page is alive shows the cart from the beginning.
let isAlive = false

/**
 * The cart on the screen. Until the browser has read it, `ready` is false: server and first paint
 * know no cart.
 */
export function useCart(): { lines: Lines; count: number; ready: boolean } {
  const [isRead, setRead] = useState(() => isAlive)
  const lines = useSyncExternalStore(
    cart.subscribe,
    isRead ? cart.read : serverSnapshot,
    serverSnapshot,
  )
  useEffect(() => {
    isAlive = true
    // As a transition: a store that differs from the server's is drawn at once, in the same task
    // that brings the page to life.
    startTransition(() => setRead(true))
  }, [])
  return { lines, count: lines.length, ready: lines !== emptyCart }
}
