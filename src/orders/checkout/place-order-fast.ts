import { claimOf } from '#accounts/current-user.ts'
import { isId, Refusal } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { confirmationOf, type PlacedOrder } from './idempotency.ts'
import type { Draft } from '../contract.ts'
import { inTurn } from './lock-queue.ts'
import { persistently, unsureOfOrder } from '../retry.ts'
import { quoteAsSeen } from './quote.ts'
import { newOrder, recordClaimed, type NewOrder } from './insert-order.ts'
import { whatChanged } from './stale-quote.ts'

/**
 * Nearly every checkout is a shopper's with a session, for what was just seen, and confirmed for
 * the first time: one statement looks whether that is so and places the order. Undefined when it is
 * otherwise, or when that cannot be told so simply: then nothing happened, and `placeOrder` finds
 * out and says it.
 */
export async function placeAtOnce(
  shop: Shop,
  headers: Headers,
  { draft, key }: { draft: Draft; key: string },
): Promise<PlacedOrder | undefined> {
  const claim = claimOf(shop, headers)
  if (!claim) return undefined
  const once = async () => {
    const wanted = orderAsSeen(shop, draft, key)
    return wanted && recordClaimed(shop, claim, wanted)
  }
  return persistently(() => inTurn(shop, once), unsureOfOrder)
}

function orderAsSeen(shop: Shop, draft: Draft, key: string): NewOrder | undefined {
  const {
    userId,
    voucher,
    products,
    shippingAddress: { postalCode },
    paymentMethod,
  } = draft
  const isPlain =
    voucher === null && (paymentMethod !== 'Online' || shop.settings.payments.mode !== 'off')
  // The id as we write it: the database would take it in capital letters, too.
  if (!isPlain || !isId(userId) || userId !== userId.toLowerCase()) return undefined
  try {
    const quote = quoteAsSeen(shop, { products, postalCode })
    return quote && !whatChanged(quote, draft)
      ? newOrder(shop, confirmationOf({ id: userId }, draft, key), quote)
      : undefined
  } catch (error) {
    // Not to be told to whoever may not be the shopper.
    if (error instanceof Refusal) return undefined
    throw error
  }
}
