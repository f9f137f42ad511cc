import { sql } from 'drizzle-orm'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderInFull } from './shapes.ts'

type Row = { paise: string; at: string; is_done: boolean }

const most = 100

/** What went back of an order, or is on its way, oldest first: to where it was paid from, or in cash. */
export async function refundsOf({ db }: Shop, orderId: string): Promise<OrderInFull['refunds']> {
  const { rows } = await db.execute<Row>(sql`
    select r.amount_paise as paise, r.created_at as at, r.status = 'processed' as is_done
    from refund r join payment p on p.id = r.payment_id
    where p.order_id = ${orderId} and r.status <> 'failed'
    union all
    select -amount_paise, at, true from cash_movement
    where order_id = ${orderId} and amount_paise < 0
    order by at limit ${most}`)
  return rows.map(({ paise, at, is_done: isDone }) => ({
    amount: rupeesOf(Number(paise)),
    at: new Date(at).toISOString(),
    isDone,
  }))
}
