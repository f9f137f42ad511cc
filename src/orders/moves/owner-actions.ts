import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { returnSold, writeOffSold } from '#catalogue/stock.ts'
import { isCaptured } from '#payments/record-payment.ts'
import {
  leastRefundPaise,
  refundablePaise,
  refundById,
  requestRefund,
  type Reason,
} from '#payments/refunds.ts'
import { refusal } from '#platform/rpc/contract.ts'
import { rupeesExact } from '#platform/money.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { ownerErrors } from '../contract.ts'
import { refundRemaining, closedPaymentStatus } from '../state/close-order.ts'
import { canTransition, type OrderStatus } from '../lifecycle.ts'
import {
  lockOrderRow,
  transitionOrder,
  setPaymentStatus,
  orderUnits,
  type OrderRow,
} from '../state/transition.ts'
import { withRetry } from '../retry.ts'
import { emailShipped } from '../state/order-emails.ts'
import { cashMovement, order, orderNote } from '../tables.ts'

/**
 * What the owner does with an order (rulings.md#order-moves). Each is one transaction, checked by
 * the lifecycle and written into the order's history.
 */

/** The owner has called the shopper: rulings.md#phone marks a phone of an unusual length. */
export function confirmPhone(shop: Shop, id: string, because: Reason): Promise<void> {
  return change(shop, id, async (shop, row) => {
    if (row.status === 'Cancelled' || row.status === 'Returned')
      throw refusal(ownerErrors, 'NOT_ALLOWED', {
        message: `Order ${row.number} is ${row.status} already.`,
      })
    if (!row.phoneToConfirm)
      throw refusal(ownerErrors, 'NOT_ALLOWED', {
        message: `The phone of order ${row.number} needs no confirmation.`,
      })
    await shop.db.update(order).set({ phoneToConfirm: false }).where(eq(order.id, id))
    await note(shop, row, { actor: because.actor, cause: `phone confirmed: ${because.cause}` })
  })
}

type Packing = Reason & { isUnconfirmedFine?: boolean }

/**
 * An unusual phone number is confirmed first, or `isUnconfirmedFine` says that it is packed all the
 * same.
 */
export function packOrder(
  shop: Shop,
  id: string,
  { isUnconfirmedFine, ...because }: Packing,
): Promise<void> {
  return change(shop, id, async (shop, row) => {
    const from = allowed(row, 'Packed')
    if (!isUnconfirmedFine) refuseUnconfirmed(row)
    await transitionOrder(shop, from, { to: 'Packed', ...because })
  })
}

function refuseUnconfirmed({ number, phone, phoneToConfirm, status }: OrderRow): void {
  if (!phoneToConfirm || status !== 'Placed') return
  const message = `The phone number ${phone} of order ${number} is not confirmed: call it, then "confirm ${number}"; or go on without, with --reason.`
  throw refusal(ownerErrors, 'NOT_ALLOWED', { message })
}

/**
 * Online orders leave the house only when their money is here: one that is only authorised can
 * still lapse (rulings.md#sending).
 */
export function shipOrder(
  shop: Shop,
  id: string,
  { trackingNumber, isUnconfirmedFine, ...because }: Packing & { trackingNumber: string },
): Promise<void> {
  return change(shop, id, async (shop, row) => {
    const from = allowed(row, 'Shipped')
    if (!isUnconfirmedFine) refuseUnconfirmed(row)
    const goesBack =
      row.paidPaymentId !== null && (await refundablePaise(shop, row.paidPaymentId)) === 0
    if (goesBack)
      throw refusal(ownerErrors, 'NOT_ALLOWED', {
        message: `All that was paid for order ${row.number} is on its way back: cancel it instead.`,
      })
    const waits = row.paidPaymentId !== null && !(await isCaptured(shop, row.paidPaymentId))
    if (waits) throw refusal(ownerErrors, 'NOT_CAPTURED')
    await transitionOrder(shop, from, { to: 'Shipped', ...because, trackingNumber })
    await emailShipped(shop, row, trackingNumber)
  })
}

/** Cash On Delivery: the money was collected at the door. */
export function deliverOrder(shop: Shop, id: string, because: Reason): Promise<void> {
  return change(shop, id, async (shop, row) => {
    const collects = row.paymentMethod === 'Cash On Delivery' && row.totalPaise > 0
    await transitionOrder(shop, allowed(row, 'Delivered'), {
      to: 'Delivered',
      ...because,
      ...(collects && { paymentStatus: 'Paid' }),
    })
    if (!collects) return
    await recordCash(shop, row, { id: v7(), amountPaise: row.totalPaise, actor: because.actor })
    await note(shop, row, {
      actor: because.actor,
      cause: `${rupeesExact(row.totalPaise)} in cash collected`,
    })
  })
}

/**
 * Came back from the shopper or the courier (rulings.md#returns): its units as new, or written off;
 * what was paid by way of the provider goes back in full.
 */
export function returnOrder(
  shop: Shop,
  id: string,
  { resaleable, ...because }: Reason & { resaleable: boolean },
): Promise<void> {
  return change(shop, id, async (shop, row) => {
    const from = allowed(row, 'Returned')
    const units = await orderUnits(shop, id)
    await (resaleable
      ? returnSold(shop, units)
      : writeOffSold(shop, units, `returned with order ${row.number}`))
    const refundPaise = await refundRemaining(shop, row, because)
    const owesCash =
      row.paymentMethod === 'Cash On Delivery' && row.paymentStatus === 'Paid' && row.totalPaise > 0
    await transitionOrder(shop, from, {
      to: 'Returned',
      ...because,
      paymentStatus: refundPaise > 0 || owesCash ? 'Refund Initiated' : closedPaymentStatus(row),
    })
  })
}

/**
 * Sends back part of what was paid online, or all that is left, of the payment that placed the
 * order or of another one that came for it. In paise; answers how much. The order itself stays
 * where it is.
 */
export function refundOrder(
  shop: Shop,
  id: string,
  { amountPaise, ...because }: Reason & { amountPaise?: number | undefined },
): Promise<number> {
  // The key is made before the work, which may be done twice when a commit's answer is lost.
  const refundId = v7()
  return change(shop, id, async (shop, row) => {
    const made = await refundById(shop, refundId)
    if (made) return made.amountPaise
    const paid = await refundablePayment(shop, row)
    if (!paid) throw refusal(ownerErrors, 'NOTHING_TO_REFUND')
    const requested = amountPaise ?? paid.remainingPaise
    const rest = paid.remainingPaise - requested
    if (requested < leastRefundPaise || rest < 0 || (rest > 0 && rest < leastRefundPaise))
      throw refusal(ownerErrors, 'NOTHING_TO_REFUND', {
        message: `At most ${rupeesExact(paid.remainingPaise)} can go back, at least ₹1, and less than ₹1 cannot be left.`,
      })
    await requestRefund(shop, { paymentId: paid.id, amountPaise: requested, id: refundId }, because)
    if (paid.id === row.paidPaymentId || row.status === 'Cancelled')
      await setPaymentStatus(shop, id, 'Refund Initiated')
    await note(shop, row, {
      actor: because.actor,
      cause: `refund of ${rupeesExact(requested)}: ${because.cause}`,
    })
    return requested
  })
}

async function refundablePayment(
  shop: Shop,
  row: OrderRow,
): Promise<{ id: string; remainingPaise: number } | undefined> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from payment where order_id = ${row.id} and status = 'captured' order by id = ${row.paidPaymentId ?? ''} desc, first_seen_at`,
  )
  for (const { id } of rows) {
    const remainingPaise = await refundablePaise(shop, id)
    if (remainingPaise > 0) return { id, remainingPaise }
  }
  return undefined
}

/**
 * The owner gave cash back by hand for an order that was paid at the door: an amount, or all that
 * is left. In paise; answers how much.
 */
export function recordCashRefund(
  shop: Shop,
  id: string,
  { amountPaise, ...because }: Reason & { amountPaise?: number | undefined },
): Promise<number> {
  const movementId = v7()
  return change(shop, id, async (shop, row) => {
    const [made] = await shop.db.select().from(cashMovement).where(eq(cashMovement.id, movementId))
    if (made) return -made.amountPaise
    const cashPaise = await cashHeld(shop, id)
    if (cashPaise <= 0)
      throw refusal(ownerErrors, 'NOTHING_TO_REFUND', {
        message: 'Nothing in cash is left to give back for this order.',
      })
    const givenPaise = amountPaise ?? cashPaise
    if (givenPaise <= 0 || givenPaise > cashPaise)
      throw refusal(ownerErrors, 'NOTHING_TO_REFUND', {
        message: `At most ${rupeesExact(cashPaise)} in cash can go back for this order.`,
      })
    await recordCash(shop, row, { id: movementId, amountPaise: -givenPaise, actor: because.actor })
    await note(shop, row, {
      actor: because.actor,
      cause: `${rupeesExact(givenPaise)} in cash given back: ${because.cause}`,
    })
    await setPaymentStatus(shop, id, givenPaise === cashPaise ? 'Refunded' : 'Partially Refunded')
    return givenPaise
  })
}

function change<T>(
  shop: Shop,
  id: string,
  work: (shop: Shop, row: OrderRow) => Promise<T>,
): Promise<T> {
  return withRetry(() =>
    atomically(shop, async (shop) => {
      const row = await lockOrderRow(shop, id)
      if (!row) throw refusal(ownerErrors, 'NOT_FOUND')
      return work(shop, row)
    }),
  )
}

function allowed(row: OrderRow, to: OrderStatus): OrderRow {
  if (canTransition(row.status, to)) return row
  throw refusal(ownerErrors, 'NOT_ALLOWED', {
    message: `Order ${row.number} is ${row.status}: it cannot become ${to}.`,
  })
}

async function note(
  { db, clock }: Shop,
  { id }: OrderRow,
  { actor, cause }: Reason,
): Promise<void> {
  await db.insert(orderNote).values({ id: v7(), orderId: id, actor, note: cause, at: clock() })
}

async function recordCash(
  { db, clock }: Shop,
  row: OrderRow,
  movement: { id: string; amountPaise: number; actor: string },
): Promise<void> {
  await db.insert(cashMovement).values({ ...movement, orderId: row.id, at: clock() })
}

async function cashHeld({ db }: Shop, id: string): Promise<number> {
  const { rows } = await db.execute<{ held: string }>(
    sql`select coalesce(sum(amount_paise), 0) as held from cash_movement where order_id = ${id}`,
  )
  return Number(rows[0]?.held ?? 0)
}
