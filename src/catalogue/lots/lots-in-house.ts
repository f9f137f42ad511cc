import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

export type LotInHouse = { code: string; expiresOn: string | null }

/** Recorded lots with pieces in the house, by product, the earliest expiry first. */
export async function lotsInHouse(
  { db }: Shop,
  productIds: readonly string[],
): Promise<Map<string, LotInHouse[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<LotInHouse & { productId: string }>(sql`
    select product_id as "productId", code, expires_on::text as "expiresOn" from lot
    where product_id = any(${sql.param(productIds)}::uuid[]) and on_hand > 0 and code is not null
    order by coalesce(expires_on, date '9999-12-31'), code, id`)
  return Map.groupBy(rows, ({ productId }) => productId)
}
