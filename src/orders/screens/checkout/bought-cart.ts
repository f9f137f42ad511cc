import type { CartLine } from '#cart/rules.ts'
import { cart } from '#cart/store.ts'
import { syncCart } from '#cart/screens/use-cart-sync.ts'
import type { Order } from '../../shapes.ts'
import { contentsOf } from './cart-contents.ts'

const longestWaitMs = 2_000

/** What waits to be sent goes before the order, so that it does not come back after it. */
export async function cartIsSent(): Promise<void> {
  if (cart.pending().length === 0) return
  await Promise.race([syncCart(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}

/** Takes what was ordered out of the cart, in every tab; the server has done the same. */
export function cartIsBought(lines: readonly CartLine[]): void {
  cart.takeOrdered(lines)
  void syncCart()
}

/**
 * The same for an order that was paid later; true when it was the whole cart, which the server may
 * have emptied first.
 */
export function orderIsBought({ products }: Order): boolean {
  const lines = products.map(({ _id, quantity }) => ({ productId: _id, quantity }))
  const wasHere = ['', contentsOf(lines)].includes(contentsOf(cart.read()))
  if (wasHere) cart.takeOrdered(lines)
  void syncCart()
  return wasHere
}
