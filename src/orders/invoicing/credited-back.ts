import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/** What notes credited of a lower price, in paise; not what was never sent or came back whole. */

const ofLowerPrice = sql.raw(`(n.cause like 'refund %' or n.cause like 'given back before%')`)

/** On the invoices of an order that count; beside invoice `id` on those of other parcels. */
export async function creditedBack(
  { db }: Shop,
  { orderId, id }: { orderId: string; id?: string },
): Promise<number> {
  const isCounted = id === undefined ? sql`true` : sql`i.id <> ${id} and i.parcel_id is not null`
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(n.total_paise), 0) as paise
    from invoice n join invoice i on i.id = n.original_id
    where i.order_id = ${orderId} and ${isCounted} and ${ofLowerPrice}
      and not exists (select from invoice a where a.original_id = i.id and (
        a.cause in ('replaced', 'unpacked', 'returned', 'cancelled') or a.cause like 'parcel %'))`)
  return Number(rows[0]?.paise ?? 0)
}

/** On one of them. */
export async function creditedBackOn({ db }: Shop, originalId: string): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(n.total_paise), 0) as paise from invoice n
    where n.original_id = ${originalId} and ${ofLowerPrice}`)
  return Number(rows[0]?.paise ?? 0)
}
