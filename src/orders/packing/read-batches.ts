import { sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { endOfUse, isFree } from './begin-batch.ts'
import { isToPack } from '../state/parcels.ts'
import { packingErrors } from './errors.ts'
import type { BatchRow } from './tables.ts'

/** Batches that are used, the newest first, with their progress. */
export async function batches({ db, clock }: Shop, id?: string): Promise<BatchRow[]> {
  const { rows } = await db.execute<BatchRow>(sql`
    select b.id, b.staff_id as "staffId", s.name as by, b.region, b.began_at as "beganAt",
      count(o.id)::int as orders,
      count(o.id) filter (where not ${isToPack})::int as packed,
      count(o.id) filter (where o.status in ('Shipped', 'Delivered', 'Returned'))::int as sent
    from packing_batch b left join staff s on s.id = b.staff_id
    left join packing_order p on p.batch_id = b.id
    left join "order" o on o.id = p.order_id and o.status not in ('Cancelled', 'Payment Pending')
    where b.used_at >= ${endOfUse(clock())} and ${id === undefined ? sql`true` : sql`b.id = ${id}`}
    group by b.id, s.name order by b.began_at desc limit 100`)
  return rows
}

/** Throws NO_BATCH, also for one that is over. */
export async function requireBatch(shop: Shop, id: string): Promise<BatchRow> {
  const [batch] = isId(id) ? await batches(shop, id) : []
  if (!batch) throw apiError(packingErrors, 'NO_BATCH')
  return batch
}

/** The batch in use that an order is in. */
export async function batchWith({ db, clock }: Shop, number: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from "order" o join packing_order p on p.order_id = o.id
    join packing_batch b on b.id = p.batch_id
    where o.number = ${number}::bigint and b.used_at >= ${endOfUse(clock())}`)
  return rows[0]?.id ?? null
}

/** A step was done: the batch stays in use. Written once a minute, as many work in it. */
export async function keepBatch({ db, clock }: Shop, id: string): Promise<void> {
  await db.execute(sql`
    update packing_batch set used_at = ${clock()}
    where id = ${id} and used_at < ${new Date(clock().getTime() - 60_000)}`)
}

const mostCounted = 1_001
const mostRegions = 40

/** What could be begun: how many orders, up to 1,001, and where the oldest of them go. */
export async function freeOrders({ db }: Shop) {
  const { rows } = await db.execute<{ region: string | null; count: number }>(sql`
    select case when free.postal_code ~ '^[0-9]{6}$' then left(free.postal_code, 2) end as region,
      count(*)::int as count
    from (
      select o.postal_code from "order" o where ${isFree()} order by o.number limit ${mostCounted}
    ) as free group by 1 order by 2 desc, 1`)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    regions: rows
      .flatMap(({ region, count }) => (region === null ? [] : [{ region, count }]))
      .slice(0, mostRegions),
  }
}
