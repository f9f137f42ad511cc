import { takeOrdered } from '#cart/take-ordered.ts'
import { takeForOrder } from '#catalogue/stock.ts'
import { recordIntent } from '#payments/intents.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { pipelined } from '#platform/db/pipeline.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { lookUpVoucher } from '#vouchers/look-up.ts'
import { redeemVoucher } from '#vouchers/redemptions.ts'
import { usableVoucher } from '#vouchers/vouchers.ts'
import type { Draft } from '../draft.ts'
import { orderErrors, orderOutcomeUnknown } from '../errors.ts'
import { withRetry, StaleQuoteError } from '#platform/retry.ts'
import { emailOrderPlaced } from '../state/order-placed.ts'
import { refuseCashBlock, refuseOverCashLimit } from './cash-limit.ts'
import {
  confirmationOf,
  findDuplicateOrder,
  type Confirmation,
  type PlacedOrder,
} from './idempotency.ts'
import { insertLines, insertOrder, newOrder, type NewOrder } from './insert-order.ts'
import { inLockQueue } from './lock-queue.ts'
import { lockShopper, type OpenOrders } from './open-orders.ts'
import { refuseDelivery, refuseUnsaidBuyer } from './refuse-delivery.ts'
import { refuseTooManyOrders } from './order-limit.ts'
import { quoteFor, type PricedQuote } from './quote.ts'
import { voucherOf } from './requested-voucher.ts'
import { staleQuoteError } from './stale-quote.ts'
import { refuseTooManyUnpaid } from './unpaid-limit.ts'

type OrderRequest = { draft: Draft; key: string | undefined; address?: string }

/**
 * One order per confirmation; a repeat gets the first answer (rulings.md#idempotency). An online
 * order starts as Payment Pending with reserved units, others as Placed (rulings.md#order-moves).
 */
export async function placeOrder(
  shop: Shop,
  shopper: Shopper,
  { draft, key, address = 'unknown' }: OrderRequest,
): Promise<PlacedOrder> {
  if (draft.paymentMethod === 'Online' && shop.settings.payments.mode === 'off')
    throw apiError(orderErrors, 'ONLINE_UNAVAILABLE')
  refuseUnsaidBuyer(draft)
  const confirmation = confirmationOf(shopper, draft, { key })
  if (draft.voucher !== null) {
    // A repeat names a voucher its own order used: no guess.
    const duplicate = await findDuplicateOrder(shop, confirmation)
    if (duplicate) return duplicate
    await lookUpVoucher(shop, draft.voucher, { userId: shopper.id, address })
  }
  const run = () => atomically(shop, (tx) => placeOnce(tx, confirmation))
  return withRetry(() => inLockQueue(shop, run), orderOutcomeUnknown)
}

/**
 * Pipelined statements stand in the order of locks: shopper, voucher, products by ascending id, the
 * shopper's cart; products late, because other shoppers wait for them.
 */
async function placeOnce(shop: Shop, confirmation: Confirmation): Promise<PlacedOrder> {
  const [openOrders, duplicate, quote] = await pipelined(shop.db, () => [
    lockShopper(shop, confirmation.shopper.id),
    findDuplicateOrder(shop, confirmation),
    currentQuote(shop, confirmation),
  ])
  if (duplicate) return duplicate
  const change = staleQuoteError(quote, confirmation.draft)
  if (change) throw change
  refuseDelivery(shop, quote, confirmation.draft)
  return placeQuoted(shop, confirmation, { quote, open: openOrders })
}

/** The statements that place an order, of the shop's checkout and of the staff's. */
export async function placeQuoted(
  shop: Shop,
  confirmation: Confirmation,
  { quote, open }: { quote: PricedQuote; open: OpenOrders },
): Promise<PlacedOrder> {
  const order = newOrder(shop, confirmation, quote)
  refuseOverLimits(shop, order, { quote, open })

  const isOwnCart = order.status === 'Placed' && order.channel === 'shop'
  const [number] = await pipelined(shop.db, () => [
    insertOrder(shop, order),
    announce(shop, order),
    useVoucher(shop, order),
    takeStock(shop, order, quote),
    insertLines(shop, order.id, quote.lines),
    isOwnCart && takeOrdered(shop, order.userId, quote.lines),
  ])
  const { id, status, paymentStatus, totalPaise } = order
  return { id, number, status, paymentStatus, totalPaise }
}

/** What is to be asked of the provider, or the email; who pays at the counter gets another one. */
function announce(shop: Shop, order: NewOrder): Promise<void> | false {
  if (order.status === 'Placed')
    return order.paymentMethod !== 'Cash' && emailOrderPlaced(shop, order.id)
  return order.paymentMethod === 'Online' && recordIntent(shop, order)
}

export async function currentQuote(
  shop: Shop,
  { draft, shopper }: Pick<Confirmation, 'draft' | 'shopper'>,
): Promise<PricedQuote> {
  const { products, shippingAddress, voucher: code } = draft
  const usable = code === null ? undefined : await usableVoucher(shop, code, shopper.id)
  const voucher = code === null ? undefined : await voucherOf(shop, usable, shopper.id)
  return quoteFor(shop, { products, postalCode: shippingAddress.postalCode, voucher })
}

function refuseOverLimits(
  shop: Shop,
  { totalPaise, status, paymentMethod }: NewOrder,
  { quote, open }: { quote: PricedQuote; open: OpenOrders },
): void {
  refuseTooManyOrders(shop, open)
  if (status === 'Payment Pending') refuseTooManyUnpaid(shop, open)
  if (paymentMethod !== 'Cash On Delivery') return
  refuseCashBlock(shop, open)
  const pieces = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  refuseOverCashLimit(shop, { pieces, totalPaise }, open)
}

/** The voucher may be used up since the quote: the retry's quote shows it. */
async function useVoucher(
  shop: Shop,
  { id: orderId, userId, status, voucherId }: NewOrder,
): Promise<void> {
  if (voucherId === null) return
  const state = status === 'Placed' ? 'consumed' : 'held'
  if (!(await redeemVoucher(shop, { voucherId, orderId, userId, state })))
    throw new StaleQuoteError()
}

/** Stock or price may have changed since the quote: the retry's quote shows it. */
async function takeStock(shop: Shop, { status }: NewOrder, { lines }: PricedQuote): Promise<void> {
  const stockState = status === 'Placed' ? 'sold' : 'reserved'
  if (!(await takeForOrder(shop, lines, stockState))) throw new StaleQuoteError()
}
