import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/** The columns of the dashboard's file, in its order. */
const head = [
  'transaction_entity',
  'entity_id',
  'amount',
  'currency',
  'fee (exclusive tax)',
  'tax',
  'debit',
  'credit',
  'payment_method',
  'entity_created_at',
  'payment_notes',
  'order_id',
  'settlement_id',
  'settled_at',
  'settlement_utr',
]

export type Entry = Partial<Record<(typeof head)[number], string>>

/** A payment of 1,000.00 with a fee of 20.00 and its GST, settled on a day. */
export function anEntry(id: string, fields: Entry = {}): Entry {
  return {
    transaction_entity: 'payment',
    entity_id: id,
    amount: '1000.00',
    currency: 'INR',
    'fee (exclusive tax)': '20.00',
    tax: '3.60',
    debit: '0.00',
    credit: '976.40',
    payment_method: 'upi',
    entity_created_at: '21/11/2026 10:00:00',
    payment_notes: '{"email":"leela@clinic.example","phone":"9845000000"}',
    order_id: '',
    settlement_id: 'setl_Jq0XZksg0i2Fat',
    settled_at: '23/11/2026 10:00:00',
    settlement_utr: '1568176960vxp0rj',
    ...fields,
  }
}

export function aRefundEntry(id: string, rupees: string, fields: Entry = {}): Entry {
  const sums = {
    amount: rupees,
    debit: rupees,
    credit: '0.00',
    tax: '0',
    'fee (exclusive tax)': '0',
  }
  return anEntry(id, { transaction_entity: 'refund', ...sums, ...fields })
}

/** The file, with its columns in another order where it is asked for. */
export function aReport(entries: readonly Entry[], columns: readonly string[] = head): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = entries.map((entry) =>
    columns.map((name) => quoted(entry[name.toLowerCase() as keyof Entry] ?? '')).join(','),
  )
  return [columns.join(','), ...lines].join('\r\n')
}

export const reportHead: readonly string[] = head

/** The payment of an order as our record has it. */
export async function paymentOf({ db }: Shop, orderId: string) {
  const { rows } = await db.execute<{ id: string; paise: string; day: string }>(sql`
    select id, amount_paise as paise, (first_seen_at at time zone 'Asia/Kolkata')::date::text as day
    from payment where order_id = ${orderId}`)
  const [row] = rows
  if (!row) throw new Error('the order has no payment')
  return { id: row.id, paise: Number(row.paise), day: row.day }
}
