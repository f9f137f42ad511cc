import type { OrderRow, PaymentRow, RefundRow } from '../ledger/tables.ts'

export type Collection<Item> = { entity: 'collection'; count: number; items: Item[] }

export function collection<Row, Item>(rows: Row[], shape: (row: Row) => Item): Collection<Item> {
  return { entity: 'collection', count: rows.length, items: rows.map(shape) }
}

/** The provider's order (payment-provider.md#rest): paise, unix seconds, `[]` for no notes. */
export function orderShape(row: OrderRow) {
  return {
    id: row.id,
    entity: 'order',
    amount: row.amount,
    amount_paid: row.amountPaid,
    amount_due: Math.max(row.amount - row.amountPaid, 0),
    currency: row.currency,
    receipt: row.receipt,
    offer_id: null,
    status: row.status,
    attempts: row.attempts,
    notes: notesShape(row.notes),
    created_at: unix(row.createdAt),
  }
}

export function paymentShape(row: PaymentRow) {
  return {
    id: row.id,
    entity: 'payment',
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    order_id: row.orderId,
    invoice_id: null,
    international: false,
    method: row.method,
    amount_refunded: row.amountRefunded,
    refund_status: refundStatus(row),
    captured: row.captured,
    description: null,
    card_id: row.card && `card_${row.id.slice(4)}`,
    ...(row.card && { card: cardShape(row.card, row.id) }),
    bank: row.bank,
    wallet: null,
    vpa: row.vpa,
    ...(row.vpa && { upi: { vpa: row.vpa } }),
    email: row.email,
    contact: row.contact,
    notes: [],
    ...feesOf(row),
    error_code: row.failure?.code ?? null,
    error_description: row.failure?.description ?? null,
    error_source: row.failure?.source ?? null,
    error_step: row.failure?.step ?? null,
    error_reason: row.failure?.reason ?? null,
    acquirer_data: {},
    late_authorized: row.lateAuthorized,
    created_at: unix(row.createdAt),
  }
}

export function refundShape(row: RefundRow) {
  return {
    id: row.id,
    entity: 'refund',
    amount: row.amount,
    currency: row.currency,
    payment_id: row.paymentId,
    notes: notesShape(row.notes),
    receipt: row.receipt,
    acquirer_data: { arn: row.status === 'processed' ? row.id.slice(5).toUpperCase() : null },
    created_at: unix(row.createdAt),
    batch_id: null,
    status: row.status,
    speed_requested: row.speed,
    speed_processed: 'normal',
  }
}

function notesShape(notes: Record<string, string>): Record<string, string> | [] {
  return Object.keys(notes).length === 0 ? [] : notes
}

function cardShape(card: { name: string; last4: string; network: string }, paymentId: string) {
  return {
    id: `card_${paymentId.slice(4)}`,
    entity: 'card',
    ...card,
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
  }
}

function refundStatus({ amount, amountRefunded }: PaymentRow): null | 'partial' | 'full' {
  if (amountRefunded === 0) return null
  return amountRefunded === amount ? 'full' : 'partial'
}

/** Two per cent and the tax on them, once the money is the store's. */
export function feesOf({ amount, captured }: Pick<PaymentRow, 'amount' | 'captured'>): {
  fee: number | null
  tax: number | null
} {
  if (!captured) return { fee: null, tax: null }
  const tax = Math.round(amount * 0.0036)
  return { fee: Math.round(amount * 0.02) + tax, tax }
}

function unix(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
