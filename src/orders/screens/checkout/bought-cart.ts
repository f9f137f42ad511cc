import { cart } from '#cart/store.ts'
import type { Order } from '../../shapes.ts'
import { removeStorage, writeStorage } from '../browser-storage.ts'

const storageKey = 'bought-cart'
type Line = { productId: string; quantity: number }

/**
 * What is in the cart is bought: it is empty here, and in every other open tab that holds the same.
 */
export function cartIsBought(): void {
  const contents = contentsOf(cart.read())
  cart.clear()
  notifyOtherTabs(contents)
}

/**
 * The order is paid, wherever that happened: a cart that still holds it, here or in another tab, is
 * empty now. True when this one did.
 */
export function orderIsBought({ products }: Order): boolean {
  const contents = contentsOf(products.map(({ _id, quantity }) => ({ productId: _id, quantity })))
  const wasHere = contentsOf(cart.read()) === contents
  if (wasHere) cart.clear()
  notifyOtherTabs(contents)
  return wasHere
}

/** Two carts of the same products and quantities are the same cart. */
export function contentsOf(lines: readonly Line[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join(',')
}

function notifyOtherTabs(contents: string): void {
  if (!contents) return
  writeStorage('localStorage', storageKey, { bought: contents })
  // It is a message and no record: what somebody bought is nothing to leave behind.
  removeStorage('localStorage', storageKey)
}

// The browser's own event comes to every tab but the one that wrote.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue?.includes(JSON.stringify(contentsOf(cart.read()))))
      cart.clear()
  })
}
