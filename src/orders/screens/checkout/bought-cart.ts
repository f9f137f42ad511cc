import { cart } from '#cart/store.ts'
import type { Order } from '../../shapes.ts'
import { removeStorage, writeStorage } from '../browser-storage.ts'

const storageKey = 'bought-cart'
type Line = { productId: string; quantity: number }

/** Empties the cart, also in other tabs with the same contents. */
export function cartIsBought(): void {
  const contents = contentsOf(cart.read())
  cart.clear()
  notifyOtherTabs(contents)
}

/** Empties every cart that still holds the paid order; true when this tab's did. */
export function orderIsBought({ products }: Order): boolean {
  const contents = contentsOf(products.map(({ _id, quantity }) => ({ productId: _id, quantity })))
  const wasHere = contentsOf(cart.read()) === contents
  if (wasHere) cart.clear()
  notifyOtherTabs(contents)
  return wasHere
}

export function contentsOf(lines: readonly Line[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join(',')
}

function notifyOtherTabs(contents: string): void {
  if (!contents) return
  writeStorage('localStorage', storageKey, { bought: contents })
  // A message to other tabs, removed at once: purchases are private.
  removeStorage('localStorage', storageKey)
}

// The storage event reaches every tab but the writer.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue?.includes(JSON.stringify(contentsOf(cart.read()))))
      cart.clear()
  })
}
