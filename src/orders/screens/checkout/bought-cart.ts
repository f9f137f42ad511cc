import { cart } from '#cart/store.ts'
import type { Order } from '../../shapes.ts'
import { forget, keep } from '../browser-storage.ts'

const place = 'bought-cart'
type Line = { productId: string; quantity: number }

/**
 * What is in the cart is bought: it is empty here, and in every other open tab that holds the same.
 */
export function cartIsBought(): void {
  const bought = contentsOf(cart.read())
  cart.clear()
  tellOtherTabs(bought)
}

/**
 * The order is paid, wherever that happened: a cart that still holds it, here or in another tab, is
 * empty now. True when this one did.
 */
export function orderIsBought({ products }: Order): boolean {
  const bought = contentsOf(products.map(({ _id, quantity }) => ({ productId: _id, quantity })))
  const wasHere = contentsOf(cart.read()) === bought
  if (wasHere) cart.clear()
  tellOtherTabs(bought)
  return wasHere
}

/** Two carts of the same products and quantities are the same cart. */
export function contentsOf(lines: readonly Line[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join(',')
}

function tellOtherTabs(bought: string): void {
  if (!bought) return
  keep('localStorage', place, { bought })
  // It is a message and no record: what somebody bought is nothing to leave behind.
  forget('localStorage', place)
}

// The browser's own event comes to every tab but the one that wrote.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === place && newValue?.includes(JSON.stringify(contentsOf(cart.read())))) cart.clear()
  })
}
