import { atomically, type Shop } from '#platform/shop.ts'
import { openCart, saveCart } from './open-cart.ts'
import { mergedCarts } from './rules.ts'
import type { StoredLine } from './tables.ts'

/**
 * Puts lines into the account's cart: the larger quantity of a product counts, as at log-in, so that a
 * repeat does no harm. What does not fit is left out.
 */
export function putLines(shop: Shop, userId: string, lines: readonly StoredLine[]): Promise<void> {
  return atomically(shop, async (shop) => {
    const open = await openCart(shop, { userId }, { create: true })
    if (open) await saveCart(shop, { ...open, lines: mergedCarts(open.lines, lines) })
  })
}
