import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { findSerials } from '../find-serials.ts'
import { openRecalls } from './open-recalls.ts'
import { calledLines } from './rules.ts'

/**
 * Open recalls note again of which of their numbers the books lack, after these came into the books
 * or left them. The caller has locked the product, and settles it: pieces without a number are held
 * while a number is missing. Without an import: recalls rest on the catalogue.
 */
export async function updateMissing(
  shop: Shop,
  productId: string,
  plain: readonly string[],
): Promise<void> {
  const reasonOf = await openRecalls(shop, productId)
  if (plain.every((number) => reasonOf(number) === undefined)) return
  const { rows } = await shop.db.execute<{ id: string; serials: string[] }>(sql`
    select id, serials from recall
    where product_id = ${productId} and serials is not null and closed_at is null order by id`)
  for (const { id, serials } of rows) {
    const lines = calledLines(serials.join('\n'))
    if ('problem' in lines) throw new Error(`recall ${id}: ${lines.problem}`)
    const { missing } = await findSerials(shop, productId, lines)
    await shop.db.execute(sql`
      update recall set missing = ${sql.param(missing)}::text[]
      where id = ${id} and missing is distinct from ${sql.param(missing)}::text[]`)
  }
}
