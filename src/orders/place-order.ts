import { takeStock } from '#catalogue/stock.ts'
import { refusal } from '#platform/contract.ts'
import { post } from '#platform/post.ts'
import type { Shopper } from '#platform/serve.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { confirmationOf, orderOfConfirmation, orderOfTwin, type Confirmation, type PlacedOrder } from './confirmation.ts'
import { noes, type Draft } from './contract.ts'
import { orderPlacedLetter } from './letters.ts'
import { persistently, WorldMoved } from './persistently.ts'
import { quoteFor, type PricedQuote } from './quote.ts'
import { recordLines, recordOrder } from './record-order.ts'
import { whatChanged } from './what-changed.ts'

/** One confirmation, one order: a repeat with the same key gets the first answer (decision 17). */
export async function placeOrder(shop: Shop, shopper: Shopper, { draft, key }: { draft: Draft; key: string | undefined }): Promise<PlacedOrder> {
  if (draft.voucher !== null) throw refusal(noes, 'VOUCHER_INVALID')
  if (draft.paymentMethod === 'Online') throw refusal(noes, 'ONLINE_UNAVAILABLE')
  const confirmation = confirmationOf(shopper, draft, key)
  return persistently(() => placeOnce(shop, confirmation))
}

async function placeOnce(shop: Shop, confirmation: Confirmation): Promise<PlacedOrder> {
  const { draft } = confirmation
  const quote = await quoteFor(shop, { products: draft.products, postalCode: draft.shippingAddress.postalCode })
  const no = whatChanged(quote, draft)
  if (!no) return atomically(shop, (shop) => record(shop, confirmation, quote))
  // This very confirmation may be what took the last piece.
  const placed = await orderOfConfirmation(shop, confirmation)
  if (!placed) throw no
  return placed
}

async function record(shop: Shop, confirmation: Confirmation, quote: PricedQuote): Promise<PlacedOrder> {
  const twin = await orderOfTwin(shop, confirmation)
  if (twin) return twin
  const placed = await recordOrder(shop, confirmation, quote)
  if (!placed) return firstOf(shop, confirmation)
  await takeEverything(shop, quote)
  await recordLines(shop, placed, quote)
  await sayItIsPlaced(shop, confirmation, { ...quote, ...placed })
  return placed
}

async function firstOf(shop: Shop, confirmation: Confirmation): Promise<PlacedOrder> {
  const first = await orderOfConfirmation(shop, confirmation)
  if (!first) throw new WorldMoved()
  return first
}

/** By ascending product id, as everywhere, so that two orders cannot wait for each other. */
async function takeEverything(shop: Shop, { lines }: PricedQuote): Promise<void> {
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const chargedPaise = await takeStock(shop, line.productId, line.quantity)
    if (chargedPaise !== line.unitPricePaise) throw new WorldMoved()
  }
}

/** An order that waits for its payment is not placed yet. */
async function sayItIsPlaced(shop: Shop, { shopper, draft }: Confirmation, placed: PricedQuote & PlacedOrder): Promise<void> {
  if (placed.status !== 'Placed') return
  const letter = orderPlacedLetter({ ...placed, to: shopper.email, name: shopper.name, draft }, shop.settings.publicUrl)
  await post(shop, `order-placed ${placed.id}`, letter)
}
