import { t, tn } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { QuoteLine } from '#orders/shapes.ts'
import type { CartItem } from '../rules.ts'

/** A cart line with its live catalogue values (rulings.md#cart). */
export type LiveLine = CartItem & {
  wall: string
  note?: string
  available?: number
  isSold?: boolean
  categoryId?: string | null
  bestBefore?: string
}

export function liveLine(
  line: CartItem,
  now: QuoteLine | undefined,
  oldPrice: number | undefined,
): LiveLine {
  const note = now && noteOf(line, now, oldPrice)
  return {
    ...line,
    wall: now?.productWall ?? 'ret',
    ...(note && { note }),
    ...(now && { available: now.available, isSold: now.isSold, categoryId: now.categoryId }),
    ...(now?.bestBefore && { bestBefore: now.bestBefore }),
  }
}

/** It cannot be ordered as it is. */
export function isBlocked({ available, quantity }: LiveLine): boolean {
  return available !== undefined && available < quantity
}

/** Not a piece of it can be had: it is not counted. */
export function isGone({ available }: LiveLine): boolean {
  return available === 0
}

function noteOf(line: CartItem, now: QuoteLine, oldPrice: number | undefined): string | undefined {
  if (!now.isSold) return t('This product is no longer sold.')
  if (now.available === 0) return t('This product is currently out of stock.')
  if (now.available < line.quantity)
    return tn(now.available, 'Only {count} piece is left.', 'Only {count} pieces are left.')
  // Another quantity may be another price, which is no news.
  if (!now.isByQuantity && oldPrice !== undefined && oldPrice !== now.price)
    return t('The price changed from {before} to {now}.', {
      before: rupees(paiseOf(oldPrice)),
      now: rupees(paiseOf(now.price)),
    })
  return undefined
}
