import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import { hmacHex } from './ids.ts'
import type { SettlementListing } from '../api/requests.ts'
import { collection, feesOf, type Collection } from '../api/shapes.ts'
import { addMs, type Sandbox } from '../sandbox.ts'
import { payments, refunds, type PaymentRow, type RefundRow } from './tables.ts'

const dayMs = 24 * 60 * 60_000
/** From the day of the payment to the day of the transfer (payment-provider.md#settlements). */
const settlesAfterMs = 2 * dayMs
/** Ten in the morning, in India. */
const transferAfterMs = 10 * 60 * 60_000

/**
 * GET /settlements/recon/combined: payments of two days before and refunds made then, all in one
 * transfer to the bank.
 */
export async function settlementRows(
  sandbox: Sandbox,
  { year, month, day, count, skip }: SettlementListing,
): Promise<Collection<object>> {
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  const midnight = new Date(`${date}T00:00:00+05:30`)
  const settledAt = addMs(midnight, transferAfterMs)
  if (Number.isNaN(midnight.getTime()) || settledAt > sandbox.clock())
    return collection([], (row: object) => row)
  const from = addMs(midnight, -settlesAfterMs)
  const to = addMs(from, dayMs)
  const transfer = {
    on_hold: false,
    settled: true,
    settled_at: unix(settledAt),
    settlement_id: `setl_${hmacHex(date, sandbox.keys.keyId).slice(0, 14)}`,
    settlement_utr: `${unix(settledAt)}${hmacHex(date, sandbox.keys.keyId).slice(14, 20)}`,
  }
  const rows = [
    ...(await paymentsBetween(sandbox, from, to)).map(paymentEntry),
    ...(await refundsBetween(sandbox, from, to)).map(refundEntry),
  ].map((row) => ({ ...row, ...transfer }))
  return collection(rows.slice(skip, skip + count), (row) => row)
}

function paymentsBetween({ db }: Sandbox, from: Date, to: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(eq(payments.captured, true), gte(payments.createdAt, from), lt(payments.createdAt, to)),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

type RefundOfPayment = RefundRow & { orderId: string }

/** Of captured payments: what lapsed was never the store's. */
async function refundsBetween({ db }: Sandbox, from: Date, to: Date): Promise<RefundOfPayment[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(ne(refunds.status, 'failed'), gte(refunds.createdAt, from), lt(refunds.createdAt, to)),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ paymentId }) => paymentId)
  const captured = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.id, ids), eq(payments.captured, true)))
  const orders = new Map(captured.map(({ id, orderId }) => [id, orderId]))
  return rows.flatMap((row) => {
    const orderId = orders.get(row.paymentId)
    return orderId === undefined ? [] : [{ ...row, orderId }]
  })
}

function paymentEntry(row: PaymentRow) {
  const { fee, tax } = feesOf(row)
  return {
    entity_id: row.id,
    type: 'payment',
    debit: 0,
    credit: row.amount - (fee ?? 0),
    amount: row.amount,
    currency: row.currency,
    fee,
    tax,
    created_at: unix(row.createdAt),
    payment_id: null,
    order_id: row.orderId,
    method: row.method,
  }
}

function refundEntry(row: RefundOfPayment) {
  return {
    entity_id: row.id,
    type: 'refund',
    debit: row.amount,
    credit: 0,
    amount: row.amount,
    currency: row.currency,
    fee: 0,
    tax: 0,
    created_at: unix(row.createdAt),
    payment_id: row.paymentId,
    order_id: row.orderId,
    method: null,
  }
}

function unix(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
