import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Carried } from '#catalogue/serials/parcels-of-serials.ts'
import { refundablePaise, refundById, requestRefund, type Reason } from '#payments/refunds.ts'
import { rupeesExact } from '#platform/money.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors, staffOrderErrors } from '../errors.ts'
import { uncreditedPaise } from '../invoicing/credit-earlier.ts'
import { creditRefund } from '../invoicing/invoice-order.ts'
import { keepRefundLines, pricePieces, refuseOtherPieces } from '../pieces/refund-lines.ts'
import type { Pieces } from '../pieces/rules.ts'
import { cashBackEmail } from '../emails-of-changes.ts'
import { cashHeld, owedByHand, refundedLines } from '../state/due.ts'
import { emailShopper } from '../state/order-emails.ts'
import { setPaymentStatus, type OrderRow } from '../state/transition.ts'
import { cashMovement } from '../state/tables.ts'
import { addNote, changeOrder, recordCash } from './change-order.ts'
import { refuseOddRefund, refuseOverLimit } from './refund-limits.ts'

type Refunding = Reason & {
  /** Without it all that is left. */
  amountPaise?: number | undefined
  /** Instead of an amount: what these are worth (rulings.md#refunds). */
  pieces?: Pieces | undefined
  /** The id of the refund, and its key: a repeat finds it. */
  key?: string
  /** The limit of who asks; null is without limit. */
  mostPaise?: number | null
  /** Printed on the credit note. */
  noteReason?: string
  /** In which parcels pieces that came back were, where that is known. */
  carried?: Carried | undefined
  /** Of the bank transfer or receipt by which cash went back. */
  reference?: string | undefined
}

type Asked = Pick<Refunding, 'amountPaise' | 'pieces'>

/** A repeat of the same request; under the same key another amount or order is another request. */
async function sameRefund(
  shop: Shop,
  existing: { id: string; paise: number },
  { amountPaise, pieces }: Asked,
): Promise<number> {
  if (pieces) await refuseOtherPieces(shop, existing.id, pieces)
  else if (amountPaise !== undefined && amountPaise !== existing.paise)
    throw apiError(staffOrderErrors, 'OTHER_REQUEST')
  return existing.paise
}

async function isOfOrder({ db }: Shop, paymentId: string, orderId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from payment where id = ${paymentId} and order_id = ${orderId}`,
  )
  return rowCount === 1
}

/**
 * Refunds part or the rest of an online payment, whether it placed the order or not. Paise; the
 * order keeps its state.
 */
export function refundOrder(
  shop: Shop,
  id: string,
  { amountPaise, pieces, key, mostPaise, noteReason, carried, ...reason }: Refunding,
): Promise<number> {
  // Made outside the retried work: a lost commit must not refund twice.
  const refundId = key ?? v7()
  return changeOrder(shop, id, async (shop, row) => {
    const existingRefund = await refundById(shop, refundId)
    if (existingRefund && !(await isOfOrder(shop, existingRefund.paymentId, id)))
      throw apiError(staffOrderErrors, 'OTHER_REQUEST')
    if (existingRefund) {
      const existing = { id: refundId, paise: existingRefund.amountPaise }
      return sameRefund(shop, existing, { amountPaise, pieces })
    }
    const refundable = await refundablePayment(shop, row)
    if (!refundable) throw apiError(ownerErrors, 'NOTHING_TO_REFUND')
    const priced = pieces && (await pricePieces(shop, row, pieces))
    const refundPaise = priced?.paise ?? amountPaise ?? refundable.remainingPaise
    refuseOddRefund(refundPaise, refundable.remainingPaise)
    refuseOverLimit(refundPaise, mostPaise)
    if (priced) await keepRefundLines(shop, row, { requestId: refundId, ...priced })
    await requestRefund(
      shop,
      { paymentId: refundable.id, amountPaise: refundPaise, id: refundId },
      reason,
    )
    if (refundable.id === row.paidPaymentId || row.status === 'Cancelled')
      await setPaymentStatus(shop, id, 'Refund Initiated')
    const cause = `refund of ${rupeesExact(refundPaise)}: ${reason.cause}`
    await addNote(shop, row, { actor: reason.actor, cause })
    if (refundable.id !== row.paidPaymentId) return refundPaise
    const isForPieces = priced !== undefined || noteReason !== undefined
    const paise = isForPieces ? refundPaise : await uncreditedPaise(shop, id, refundPaise)
    await creditRefund(shop, row, { id: refundId, paise, priced, noteReason, carried })
    return refundPaise
  })
}

/** The payment that can be refunded next, and how much of it. Locks its row. */
export async function refundablePayment(
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

/** Records a cash refund of a Cash On Delivery order: an amount, pieces, or the rest. Paise. */
export function recordCashRefund(
  shop: Shop,
  id: string,
  { amountPaise, pieces, key, mostPaise, noteReason, carried, reference, ...reason }: Refunding,
): Promise<number> {
  const movementId = key ?? v7()
  return changeOrder(shop, id, async (shop, row) => {
    const existing = await cashGivenBack(shop, row, movementId)
    if (existing) return sameRefund(shop, existing, { amountPaise, pieces })
    const cashPaise = await cashHeld(shop, id)
    if (cashPaise <= 0)
      throw apiError(ownerErrors, 'NOTHING_TO_REFUND', {
        message: 'Nothing in cash is left to give back for this order.',
      })
    const priced = pieces && (await pricePieces(shop, row, pieces))
    const refundPaise = priced?.paise ?? amountPaise ?? cashPaise
    if (refundPaise <= 0 || refundPaise > cashPaise)
      throw apiError(ownerErrors, 'NOTHING_TO_REFUND', {
        message: `At most ${rupeesExact(cashPaise)} in cash can go back for this order.`,
      })
    refuseOverLimit(refundPaise, mostPaise)
    if (priced) await keepRefundLines(shop, row, { requestId: movementId, ...priced })
    const isForPieces = priced !== undefined || noteReason !== undefined
    const overpaidPaise = isForPieces ? 0 : Math.min(refundPaise, await owedByHand(shop, row))
    await recordCash(shop, row, {
      id: movementId,
      amountPaise: -refundPaise,
      actor: reason.actor,
      words: `${rupeesExact(refundPaise)} in cash given back: ${reason.cause}`,
      ...(reference !== undefined && { reference }),
    })
    // What was overpaid is on no invoice, or has its note already; a return has a note of its own.
    const paise = refundPaise - overpaidPaise
    await creditRefund(shop, row, { id: movementId, paise, priced, noteReason, carried })
    // Pending with cash: other parcels still bring theirs, and their labels say so.
    const after = refundPaise === cashPaise ? 'Refunded' : 'Partially Refunded'
    if (row.paymentStatus !== 'Pending') await setPaymentStatus(shop, id, after)
    await emailCashBack(shop, row, { id: movementId, amountPaise: refundPaise })
    return refundPaise
  })
}

/** Throws OTHER_REQUEST for the key of another order. */
async function cashGivenBack(
  { db }: Shop,
  { id: orderId }: OrderRow,
  id: string,
): Promise<{ id: string; paise: number } | undefined> {
  const [movement] = await db.select().from(cashMovement).where(eq(cashMovement.id, id))
  if (movement && movement.orderId !== orderId) throw apiError(staffOrderErrors, 'OTHER_REQUEST')
  return movement && { id, paise: -movement.amountPaise }
}

async function emailCashBack(
  shop: Shop,
  row: OrderRow,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<void> {
  const lines = await refundedLines(shop, id)
  await emailShopper(shop, row, {
    key: `cash-back ${id}`,
    kind: 'refunded',
    email: (reader) => cashBackEmail({ ...reader, amountPaise, lines }, shop.settings.publicUrl),
  })
}
