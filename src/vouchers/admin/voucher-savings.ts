import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { VoucherUse } from './shapes.ts'

export type Savings = { givenPaise: number; revenuePaise: number }

/**
 * What orders that were placed with these vouchers saved and cost; cancelled ones do not count, nor
 * pieces taken off, nor what a member gave by hand.
 */
export async function savingsOf(
  { db }: Shop,
  ids: readonly string[],
): Promise<Map<string, Savings>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; discount: string; revenue: string }>(sql`
    select r.voucher_id as id, sum(o.discount_paise - coalesce(t.discount_paise, 0)) as discount,
      sum(o.total_paise - coalesce((
        select sum(amount_paise) from order_reduction where order_id = o.id), 0)) as revenue
    from voucher_redemption r join "order" o on o.id = r.order_id
    left join order_terms t on t.order_id = o.id
    where r.voucher_id = any(${sql.param([...ids])}::uuid[]) and r.state = 'consumed'
    group by r.voucher_id`)
  return new Map(
    rows.map(({ id, discount, revenue }) => [
      id,
      { givenPaise: Number(discount), revenuePaise: Number(revenue) },
    ]),
  )
}

type UseRow = {
  number: string
  at: Date
  status: string
  released: boolean
  discount: string
  total: string
}

/** The newest uses with their orders. */
export async function newestUses({ db }: Shop, id: string): Promise<VoucherUse[]> {
  const { rows } = await db.execute<UseRow>(sql`
    select o.number, r.at, o.status, r.state = 'released' as released,
      o.discount_paise as discount, o.total_paise as total
    from voucher_redemption r join "order" o on o.id = r.order_id
    where r.voucher_id = ${id}::uuid order by o.number desc limit 20`)
  return rows.map(({ number, at, status, released, discount, total }) => ({
    number: String(number),
    at: new Date(at).toISOString(),
    status,
    isReleased: released,
    discountPaise: Number(discount),
    totalPaise: Number(total),
  }))
}
