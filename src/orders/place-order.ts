import { reserveStock, takeStock } from '#catalogue/stock.ts'
import { recordIntent } from '#payments/intents.ts'
import { refusal } from '#platform/contract.ts'
import { post } from '#platform/post.ts'
import type { Shopper } from '#platform/serve.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { lookUpVoucher } from '#vouchers/look-up.ts'
import { redeemVoucher } from '#vouchers/redemptions.ts'
import { usableVoucher } from '#vouchers/vouchers.ts'
import { confirmationOf, orderOfConfirmation, orderOfTwin, type Confirmation, type PlacedOrder } from './confirmation.ts'
import { noes, type Draft } from './contract.ts'
import { orderPlacedLetter } from './letters.ts'
import { persistently, WorldMoved } from './persistently.ts'
import { quoteFor, type PricedQuote } from './quote.ts'
import { recordLines, recordOrder } from './record-order.ts'
import { refuseHoarding } from './unpaid-limit.ts'
import { whatChanged } from './what-changed.ts'

const unsure = 'We cannot tell yet whether your order was placed. Please confirm again in a moment: it will not be ordered twice.'

type Wish = { draft: Draft; key: string | undefined; address?: string }

/**
 * One confirmation, one order: a repeat with the same key gets the first answer (decision 17). An order that is paid online
 * begins as Payment Pending with its units held (S1), every other one as Placed (S2).
 */
export async function placeOrder(shop: Shop, shopper: Shopper, { draft, key, address = 'unknown' }: Wish): Promise<PlacedOrder> {
  if (draft.paymentMethod === 'Online' && shop.settings.payments.mode === 'off') throw refusal(noes, 'ONLINE_UNAVAILABLE')
  const confirmation = confirmationOf(shopper, draft, key)
  if (draft.voucher === null) return persistently(() => placeOnce(shop, confirmation), unsure)
  // A repeat asks about a voucher that its own order has used up: not a guess.
  const first = await orderOfConfirmation(shop, confirmation)
  if (first) return first
  await lookUpVoucher(shop, draft.voucher, { userId: shopper.id, address })
  return persistently(() => placeOnce(shop, confirmation), unsure)
}

async function placeOnce(shop: Shop, confirmation: Confirmation): Promise<PlacedOrder> {
  const { draft, shopper } = confirmation
  const voucher = draft.voucher === null ? undefined : await usableVoucher(shop, draft.voucher, shopper.id)
  const quote = await quoteFor(shop, { products: draft.products, postalCode: draft.shippingAddress.postalCode, voucher })
  const no = whatChanged(quote, draft)
  if (!no) return atomically(shop, (shop) => record(shop, confirmation, quote))
  // This very confirmation may be what took the last piece, or the last use of the voucher.
  const placed = await orderOfConfirmation(shop, confirmation)
  if (!placed) throw no
  return placed
}

/** The order's row, the voucher's, then the products by ascending id: the lock order of everything here (orders-and-payments 3.2). */
async function record(shop: Shop, confirmation: Confirmation, quote: PricedQuote): Promise<PlacedOrder> {
  const twin = await orderOfTwin(shop, confirmation)
  if (twin) return twin
  const placed = await recordOrder(shop, confirmation, quote)
  if (!placed) return firstOf(shop, confirmation)
  const waits = placed.status === 'Payment Pending'
  if (waits) await refuseHoarding(shop, confirmation.shopper)
  await useVoucher(shop, confirmation, { quote, placed })
  await takeEverything(shop, quote, waits ? reserveStock : takeStock)
  await recordLines(shop, placed, quote)
  if (waits) await recordIntent(shop, { orderId: placed.id, amountPaise: placed.totalPaise })
  else await sayItIsPlaced(shop, confirmation, { ...quote, ...placed })
  return placed
}

async function firstOf(shop: Shop, confirmation: Confirmation): Promise<PlacedOrder> {
  const first = await orderOfConfirmation(shop, confirmation)
  if (!first) throw new WorldMoved()
  return first
}

/** Somebody may have had its last use since the quote: then a new quote will say so. */
async function useVoucher(shop: Shop, { shopper }: Confirmation, { quote, placed }: { quote: PricedQuote; placed: PlacedOrder }): Promise<void> {
  if (!quote.voucher) return
  const state = placed.status === 'Placed' ? 'consumed' : 'held'
  if (!(await redeemVoucher(shop, { voucherId: quote.voucher.id, orderId: placed.id, userId: shopper.id, state }))) throw new WorldMoved()
}

/** By ascending product id, as everywhere, so that two orders cannot wait for each other. */
async function takeEverything(shop: Shop, { lines }: PricedQuote, take: typeof takeStock): Promise<void> {
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    if ((await take(shop, line)) !== line.unitPricePaise) throw new WorldMoved()
  }
}

async function sayItIsPlaced(shop: Shop, { shopper, draft }: Confirmation, placed: PricedQuote & PlacedOrder): Promise<void> {
  const letter = orderPlacedLetter({ ...placed, to: shopper.email, name: shopper.name, draft }, shop.settings.publicUrl)
  await post(shop, `order-placed ${placed.id}`, letter)
}
