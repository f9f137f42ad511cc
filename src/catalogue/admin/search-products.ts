import { sql } from 'drizzle-orm'
import { inOurDigits } from '#platform/digits.ts'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

/** At most so many of a kind are found; they are then filtered and sorted as the list is. */
const most = 500

/**
 * Ids of the products that a search means, on sale or not: an id, a SKU or its beginning, a
 * barcode, else the words of the name and the beginnings of words. Every part has an index.
 */
export async function idsMatching({ db }: Shop, typed: string): Promise<string[]> {
  if (isId(typed)) return [typed.toLowerCase()]
  const parts = [
    sql`(select id from product where sku ^@ ${typed.toUpperCase()} or sku ^@ ${typed} limit ${most})`,
  ]
  const digits = inOurDigits(typed).replaceAll(/\s/g, '')
  if (/^\d{8,14}$/.test(digits))
    parts.push(sql`(select id from product where barcode = ${digits} limit ${most})`)
  const query = tsqueryOf(typed)
  if (query)
    parts.push(
      ...['tier = 0', 'tier = 1', 'tier = 2', 'tier is null'].map(
        (tier) =>
          sql`(select product_id from product_search where words @@ to_tsquery('english', ${query}) and ${sql.raw(tier)} limit ${most})`,
      ),
    )
  const { rows } = await db.execute<{ id: string }>(sql.join(parts, sql` union `))
  return rows.map(({ id }) => id)
}

/** Every word, the last one as a beginning: what is typed is not finished yet. */
function tsqueryOf(typed: string): string | undefined {
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ')
}
