import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/**
 * Pieces of a locked product, which the caller settles, are called back: held in stock, put out of
 * the box of an order that is not packed yet, and not sent in a parcel that is. Answers the orders in
 * whose boxes they lay.
 */
export async function blockSerials(
  { db }: Shop,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<string[]> {
  const pieces = sql`${sql.param(ids)}::uuid[]`
  await db.execute(sql`
    update device_serial set blocked_at = clock_timestamp(), blocked_because = ${reason}
    where id = any(${pieces}) and blocked_at is null`)
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from serial_choice where serial_id = any(${pieces}) returning order_id as id`)
  return [...new Set(rows.map(({ id }) => id))].toSorted()
}

/**
 * On a piece by its id: a recall names it, so its record has to stay. Without an import, as recalls
 * rest on the catalogue.
 */
export const isInRecall = (id: SQL): SQL =>
  sql`exists (select from recall_serial z where z.serial_id = ${id})`
