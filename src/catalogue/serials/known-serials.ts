import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { SerialState } from './lifecycle.ts'

type SerialKey = { productId: string; plain: string }
export type KnownSerial = SerialKey & {
  id: string
  serial: string
  state: SerialState
  lotId: string
  /** The number of the order that has it. */
  order: string | null
}

/** Of these numbers, as they are compared, those that the books have. */
export async function knownSerials(
  { db }: Shop,
  keys: readonly SerialKey[],
): Promise<KnownSerial[]> {
  if (keys.length === 0) return []
  const { rows } = await db.execute<KnownSerial>(sql`
    select s.id, s.product_id as "productId", s.serial, s.serial_plain as plain, s.state,
      s.lot_id as "lotId", o.number::text as "order"
    from (select distinct * from unnest(
      ${sql.param(keys.map(({ productId }) => productId))}::uuid[],
      ${sql.param(keys.map(({ plain }) => plain))}::text[])) as k (product_id, plain)
    join device_serial s on s.product_id = k.product_id and s.serial_plain = k.plain
    left join "order" o on o.id = s.order_id`)
  return rows
}

/** Numbers of pieces in the house, by product. */
export async function serialsInStock(
  { db }: Shop,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; serials: string[] }>(sql`
    select product_id as id, array_agg(serial order by serial_plain) as serials
    from device_serial
    where product_id = any(${sql.param(productIds)}::uuid[]) and state = 'in stock'
    group by product_id`)
  return new Map(rows.map(({ id, serials }) => [id, serials]))
}
