import { refusal } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/serve.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { lookUpVoucher } from '#vouchers/look-up.ts'
import { redeemVoucher } from '#vouchers/redemptions.ts'
import { usableVoucher } from '#vouchers/vouchers.ts'
import { refuseOwing } from './cash-limit.ts'
import {
  confirmationOf,
  orderOfConfirmation,
  orderOfTwin,
  type Confirmation,
  type PlacedOrder,
} from './idempotency.ts'
import { noes, type Draft } from '../contract.ts'
import { refuseTooMany } from './order-limit.ts'
import { inTurn } from './lock-queue.ts'
import { persistently, unsureOfOrder, WorldMoved } from '../retry.ts'
import { quoteAsSeen, quoteFor, type PricedQuote } from './quote.ts'
import {
  newOrder,
  recordContent,
  recordOrder,
  recordWhole,
  type NewOrder,
  type Recorded,
} from './insert-order.ts'
import { refuseHoarding } from './unpaid-limit.ts'
import { whatChanged } from './stale-quote.ts'

type Wish = { draft: Draft; key: string | undefined; address?: string }

/**
 * One confirmation, one order: a repeat with the same key gets the first answer
 * (rulings.md#idempotency). An order that is paid online begins as Payment Pending with its units
 * held, every other one as Placed (rulings.md#order-moves).
 */
export async function placeOrder(
  shop: Shop,
  shopper: Shopper,
  { draft, key, address = 'unknown' }: Wish,
): Promise<PlacedOrder> {
  if (draft.paymentMethod === 'Online' && shop.settings.payments.mode === 'off')
    throw refusal(noes, 'ONLINE_UNAVAILABLE')
  const confirmation = confirmationOf(shopper, draft, key)
  if (draft.voucher === null)
    return persistently(() => inTurn(shop, () => placeOnce(shop, confirmation)), unsureOfOrder)
  // A repeat asks about a voucher that its own order has used up: not a guess.
  const first = await orderOfConfirmation(shop, confirmation)
  if (first) return first
  await lookUpVoucher(shop, draft.voucher, { userId: shopper.id, address })
  return persistently(() => inTurn(shop, () => placeOnce(shop, confirmation)), unsureOfOrder)
}

async function placeOnce(shop: Shop, confirmation: Confirmation): Promise<PlacedOrder> {
  return (await placeAsSeen(shop, confirmation)) ?? placeAsQuoted(shop, confirmation)
}

/**
 * What the shopper saw is nearly always how it is, and the order's own statement looks: nobody asks
 * before. Undefined when it is otherwise, or not known well enough.
 */
async function placeAsSeen(
  shop: Shop,
  confirmation: Confirmation,
): Promise<PlacedOrder | undefined> {
  const { draft, hasOwnKey } = confirmation
  if (!hasOwnKey || draft.voucher !== null) return undefined
  const quote = quoteAsSeen(shop, {
    products: draft.products,
    postalCode: draft.shippingAddress.postalCode,
  })
  return quote && !whatChanged(quote, draft) ? record(shop, confirmation, quote) : undefined
}

async function placeAsQuoted(shop: Shop, confirmation: Confirmation): Promise<PlacedOrder> {
  const { draft, shopper } = confirmation
  const voucher =
    draft.voucher === null ? undefined : await usableVoucher(shop, draft.voucher, shopper.id)
  const quote = await quoteFor(shop, {
    products: draft.products,
    postalCode: draft.shippingAddress.postalCode,
    voucher,
  })
  const no = whatChanged(quote, draft)
  if (!no) return movedUnless(await record(shop, confirmation, quote))
  // This very confirmation may be what took the last piece, or the last use of the voucher.
  const placed = await orderOfConfirmation(shop, confirmation)
  if (!placed) throw no
  return placed
}

/**
 * Most orders are one statement; what must be asked between its parts makes it a transaction.
 * Undefined: the world is not as quoted.
 */
function record(
  shop: Shop,
  confirmation: Confirmation,
  quote: PricedQuote,
): Promise<PlacedOrder | undefined> {
  const wanted = newOrder(shop, confirmation, quote)
  if (confirmation.hasOwnKey && !quote.voucher) return recordAtOnce(shop, confirmation, wanted)
  return atomically(shop, (shop) => recordInSteps(shop, confirmation, { quote, wanted }))
}

async function recordAtOnce(
  shop: Shop,
  confirmation: Confirmation,
  wanted: NewOrder,
): Promise<PlacedOrder | undefined> {
  const recorded = await recordWhole(shop, wanted)
  return recorded.placed ?? firstOf(shop, confirmation, { wanted, recorded })
}

/**
 * The order's row, the voucher's, then the products by ascending id: the lock order of everything
 * here (rulings.md#locks).
 */
async function recordInSteps(
  shop: Shop,
  confirmation: Confirmation,
  { quote, wanted }: { quote: PricedQuote; wanted: NewOrder },
): Promise<PlacedOrder> {
  const twin = await orderOfTwin(shop, confirmation)
  if (twin) return twin
  const recorded = await recordOrder(shop, wanted)
  const { placed } = recorded
  if (!placed) return movedUnless(await firstOf(shop, confirmation, { wanted, recorded }))
  if (placed.status === 'Payment Pending') await refuseHoarding(shop, wanted.row)
  await useVoucher(shop, confirmation, { quote, placed })
  await recordContent(shop, wanted)
  return placed
}

async function firstOf(
  shop: Shop,
  confirmation: Confirmation,
  { wanted, recorded }: { wanted: NewOrder; recorded: Recorded },
): Promise<PlacedOrder | undefined> {
  const first = await orderOfConfirmation(shop, confirmation)
  if (first) return first
  refuseTooMany(shop, recorded.oldestMs)
  if (wanted.row.status === 'Payment Pending') await refuseHoarding(shop, wanted.row)
  if (wanted.row.paymentMethod === 'Cash On Delivery') await refuseOwing(shop, wanted.row)
  return undefined
}

function movedUnless(placed: PlacedOrder | undefined): PlacedOrder {
  if (!placed) throw new WorldMoved()
  return placed
}

/** Somebody may have had its last use since the quote: then a new quote will say so. */
async function useVoucher(
  shop: Shop,
  { shopper }: Confirmation,
  { quote, placed }: { quote: PricedQuote; placed: PlacedOrder },
): Promise<void> {
  if (!quote.voucher) return
  const state = placed.status === 'Placed' ? 'consumed' : 'held'
  if (
    !(await redeemVoucher(shop, {
      voucherId: quote.voucher.id,
      orderId: placed.id,
      userId: shopper.id,
      state,
    }))
  )
    throw new WorldMoved()
}
