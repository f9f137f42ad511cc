import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { isSendable } from './move-lots.ts'

type Leaving = { productId: string; lotId: string; quantity: number; serials: readonly string[] }

/**
 * Whether orders wait for pieces that are to leave a lot of a locked product: of those that may be
 * sent none is free but what is on sale, and what is held instead serves no order. Without an import:
 * recalls rest on the catalogue.
 */
export async function areWaitedFor({ db }: Shop, leaving: Leaving): Promise<boolean> {
  const { productId, lotId, quantity, serials } = leaving
  const named = sql`(select count(*) from device_serial s
    where s.id = any(${sql.param(serials)}::uuid[]) and s.blocked_at is null)`
  const isHeldByCount = sql`p.serials_since is not null and exists (
    select from recall r
    where r.product_id = p.id and r.closed_at is null and cardinality(r.missing) > 0)`
  const { rowCount } = await db.execute(sql`
    select from product p join lot l on l.product_id = p.id
    where p.id = ${productId} and l.id = ${lotId} and ${isSendable} and p.stock < ${named}
      + case when ${isHeldByCount} then 0 else ${quantity - serials.length}::int end`)
  return rowCount === 1
}
