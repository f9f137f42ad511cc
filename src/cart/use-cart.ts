import { startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Lines } from './rules.ts'
import { cart } from './store.ts'

const emptyCart: Lines = []
const serverSnapshot = () => emptyCart

// Components mounted after hydration show the cart at once.
let isAlive = false

/** `ready` is false on the server and in the first render. */
export function useCart(): { lines: Lines; count: number; ready: boolean } {
  const [isRead, setRead] = useState(() => isAlive)
  const lines = useSyncExternalStore(
    cart.subscribe,
    isRead ? cart.read : serverSnapshot,
    serverSnapshot,
  )
  useEffect(() => {
    isAlive = true
    // A transition: a store update would render within the hydration task.
    startTransition(() => setRead(true))
  }, [])
  return { lines, count: lines.length, ready: lines !== emptyCart }
}

/** Takes over the cart that a page was rendered with; none says nothing. */
export function useServerCart(lines: Lines): void {
  useLayoutEffect(() => {
    if (lines.length > 0) cart.accept(lines)
  }, [lines])
}
