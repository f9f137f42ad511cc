import { putLines } from '#cart/put-lines.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { quoteFor } from '../checkout/quote.ts'
import { againErrors } from '../errors.ts'
import { orderById } from '../orders.ts'

const limit: Limit = { name: 'order-again', what: 'orders again', attempts: 60, minutes: 60 }

/**
 * Puts into the shopper's cart what can be had today of an order of theirs, at today's prices; answers
 * how many products. Throws NOT_FOUND, and NOTHING_LEFT when none can be had.
 */
export async function orderAgain(shop: Shop, shopper: Shopper, id: string): Promise<number> {
  const row = await orderById(shop, shopper, id)
  if (!row) throw apiError(againErrors, 'NOT_FOUND')
  await countAttempt(shop, limit, shopper.id)
  const count = await putAvailable(shop, shopper.id, row.lines)
  if (count === 0) throw apiError(againErrors, 'NOTHING_LEFT')
  return count
}

type OrderItem = { productId: string; quantity: number }

/** As many pieces of each product as can be had today; answers how many products. */
export async function putAvailable(
  shop: Shop,
  userId: string,
  items: readonly OrderItem[],
): Promise<number> {
  const products = items.map(({ productId, quantity }) => ({ productId, quantity }))
  const { lines } = await quoteFor(shop, { products })
  const there = lines.filter(({ available }) => available > 0)
  const asLines = there.map(({ productId, available, unitPricePaise }) => ({
    productId,
    quantity: available,
    seenPaise: unitPricePaise,
  }))
  if (there.length > 0) await putLines(shop, userId, asLines)
  return there.length
}
