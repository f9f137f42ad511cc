import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  minRefundPaise,
  refundablePaise,
  refundById,
  requestRefund,
  type Reason,
} from '#payments/refunds.ts'
import { rupeesExact } from '#platform/money.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { setPaymentStatus, type OrderRow } from '../state/transition.ts'
import { cashMovement } from '../tables.ts'
import { addNote, changeOrder, recordCash } from './change-order.ts'

/**
 * Refunds part or the rest of an online payment, whether it placed the order or not. Paise; the
 * order keeps its state.
 */
export function refundOrder(
  shop: Shop,
  id: string,
  { amountPaise, ...reason }: Reason & { amountPaise?: number | undefined },
): Promise<number> {
  // Idempotency key made outside the retried work: a lost commit must not refund twice.
  const refundId = v7()
  return changeOrder(shop, id, async (shop, row) => {
    const existingRefund = await refundById(shop, refundId)
    if (existingRefund) return existingRefund.amountPaise
    const refundable = await refundablePayment(shop, row)
    if (!refundable) throw apiError(ownerErrors, 'NOTHING_TO_REFUND')
    const refundPaise = amountPaise ?? refundable.remainingPaise
    const restPaise = refundable.remainingPaise - refundPaise
    if (
      refundPaise < minRefundPaise ||
      restPaise < 0 ||
      (restPaise > 0 && restPaise < minRefundPaise)
    )
      throw apiError(ownerErrors, 'NOTHING_TO_REFUND', {
        message: `At most ${rupeesExact(refundable.remainingPaise)} can go back, at least ₹1, and less than ₹1 cannot be left.`,
      })
    await requestRefund(
      shop,
      { paymentId: refundable.id, amountPaise: refundPaise, id: refundId },
      reason,
    )
    if (refundable.id === row.paidPaymentId || row.status === 'Cancelled')
      await setPaymentStatus(shop, id, 'Refund Initiated')
    await addNote(shop, row, {
      actor: reason.actor,
      cause: `refund of ${rupeesExact(refundPaise)}: ${reason.cause}`,
    })
    return refundPaise
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

/** Records a cash refund of a Cash On Delivery order: an amount, or the rest. Paise. */
export function recordCashRefund(
  shop: Shop,
  id: string,
  { amountPaise, ...reason }: Reason & { amountPaise?: number | undefined },
): Promise<number> {
  const movementId = v7()
  return changeOrder(shop, id, async (shop, row) => {
    const [existingMovement] = await shop.db
      .select()
      .from(cashMovement)
      .where(eq(cashMovement.id, movementId))
    if (existingMovement) return -existingMovement.amountPaise
    const cashPaise = await cashHeld(shop, id)
    if (cashPaise <= 0)
      throw apiError(ownerErrors, 'NOTHING_TO_REFUND', {
        message: 'Nothing in cash is left to give back for this order.',
      })
    const refundPaise = amountPaise ?? cashPaise
    if (refundPaise <= 0 || refundPaise > cashPaise)
      throw apiError(ownerErrors, 'NOTHING_TO_REFUND', {
        message: `At most ${rupeesExact(cashPaise)} in cash can go back for this order.`,
      })
    await recordCash(shop, row, { id: movementId, amountPaise: -refundPaise, actor: reason.actor })
    await addNote(shop, row, {
      actor: reason.actor,
      cause: `${rupeesExact(refundPaise)} in cash given back: ${reason.cause}`,
    })
    await setPaymentStatus(shop, id, refundPaise === cashPaise ? 'Refunded' : 'Partially Refunded')
    return refundPaise
  })
}

async function cashHeld({ db }: Shop, id: string): Promise<number> {
  const { rows } = await db.execute<{ held: string }>(
    sql`select coalesce(sum(amount_paise), 0) as held from cash_movement where order_id = ${id}`,
  )
  return Number(rows[0]?.held ?? 0)
}
