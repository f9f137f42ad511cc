import { promiseTo, promiseWords } from '#delivery/promise.ts'
import type { Shop } from '#platform/shop.ts'
import type { PricedQuote } from './quote.ts'

/** When it arrives, in words; null where nothing is promised, and where nothing can be had. */
export async function arrivalOf(
  shop: Shop,
  { delivery, lines, shippingBasis }: PricedQuote,
): Promise<string | null> {
  if (shippingBasis === 'not-sent' || !lines.some(({ available }) => available > 0)) return null
  const days = await promiseTo(shop, delivery)
  return days && promiseWords(days)
}
