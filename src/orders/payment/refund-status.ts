import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { PaymentStatus } from '../lifecycle.ts'
import type { OrderRow } from '../state/transition.ts'

/**
 * The payment status a shopper sees (rulings.md#payment-status). A refunded duplicate says nothing
 * about a paid order.
 */
export async function paymentStatusAfter({ db }: Shop, row: OrderRow): Promise<PaymentStatus> {
  // A refunded payment did not pay for it; another still can.
  if (row.status === 'Payment Pending') return row.paymentStatus
  const { rows } = await db.execute<{ paid: string; processed: string; under_way: string }>(sql`
    select coalesce(sum(p.amount_paise), 0) as paid, coalesce(sum(r.processed), 0) as processed, coalesce(sum(r.under_way), 0) as under_way
    from payment p left join lateral (
      select sum(amount_paise) filter (where status = 'processed') as processed, sum(amount_paise) filter (where status in ('requested', 'pending')) as under_way
      from refund where payment_id = p.id
    ) r on true
    where p.order_id = ${row.id} and p.status in ('captured', 'refunded') and (${row.paidPaymentId}::text is null or p.id = ${row.paidPaymentId})`)
  const {
    paid,
    processed,
    under_way: underWay,
  } = rows[0] ?? { paid: 0, processed: 0, under_way: 0 }
  if (Number(underWay) > 0) return 'Refund Initiated'
  // A failed refund leaves the money with us.
  if (Number(processed) === 0)
    return row.paymentStatus === 'Refund Initiated' ? 'Paid' : row.paymentStatus
  return Number(processed) >= Number(paid) ? 'Refunded' : 'Partially Refunded'
}
