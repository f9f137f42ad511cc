import { v7 } from 'uuid'
import { takeStock } from '#catalogue/stock.ts'
import { refusal } from '#platform/contract.ts'
import type { Shopper } from '#platform/serve.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { confirmationOf, firstAnswer, orderOfConfirmation, orderOfTwin, type Confirmation, type PlacedOrder } from './confirmation.ts'
import { noes, type Draft } from './contract.ts'
import { firstState } from './lifecycle.ts'
import { refuseTooMany } from './order-limit.ts'
import { persistently, WorldMoved } from './persistently.ts'
import { quoteFor, type PricedQuote } from './quote.ts'
import { insertLines, insertOrder } from './order-statements.ts'
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
  return placed
}

/** Waits for a repeat of the same confirmation that is under way; undefined when that one made the order. */
async function recordOrder(shop: Shop, confirmation: Confirmation, { totals }: PricedQuote): Promise<PlacedOrder | undefined> {
  const { shopper, draft, key, requestHash } = confirmation
  const { shippingAddress, paymentMethod } = draft
  const row = { id: v7(), userId: shopper.id, paymentMethod, ...firstState[paymentMethod], ...totals, ...shippingAddress, idempotencyKey: key, requestHash }
  // Decision 15: a number abroad has another length, and the owner calls it before sending.
  const phoneToConfirm = shippingAddress.phone.length !== 10
  const [inserted] = await insertOrder(shop.db, { ...row, phoneToConfirm, placedAt: shop.clock() })
  refuseTooMany(shop, inserted?.oldest)
  return inserted && firstAnswer({ ...row, number: Number(inserted.number) })
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

/** After the stock is taken, because until then most losers of a race have left. */
async function recordLines(shop: Shop, { id, status }: PlacedOrder, { lines }: PricedQuote): Promise<void> {
  const columns = {
    productIds: lines.map(({ productId }) => productId),
    names: lines.map(({ productName }) => productName),
    images: lines.map(({ productImage }) => productImage),
    prices: lines.map(({ unitPricePaise }) => unitPricePaise),
    quantities: lines.map(({ quantity }) => quantity),
  }
  await insertLines(shop.db, { ...columns, orderId: id, status, at: shop.clock() })
}
