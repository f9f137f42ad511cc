import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/** Pieces in the house without a number, of those products that are kept by serial numbers. */
export async function unnamedPieces(
  { db }: Shop,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; pieces: number }>(sql`
    select p.id, (select coalesce(sum(l.on_hand), 0)::int from lot l where l.product_id = p.id)
      - (select count(*)::int from device_serial s
        where s.product_id = p.id and s.state = 'in stock') as pieces
    from product p
    where p.id = any(${sql.param(productIds)}::uuid[]) and p.serials_since is not null`)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/** Pieces in stock by their numbers, by the lots of a product. */
export async function namedByLot({ db }: Shop, productId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ lotId: string; pieces: number }>(sql`
    select lot_id as "lotId", count(*)::int as pieces from device_serial
    where product_id = ${productId} and state = 'in stock' group by lot_id`)
  return new Map(rows.map(({ lotId, pieces }) => [lotId, pieces]))
}
