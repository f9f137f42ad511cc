import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { calledLines, linesOf } from './rules.ts'

/**
 * Answers, of a number as it is compared, the reason of the recall that is open and calls it back.
 * The caller has locked the product, as who begins a recall does. Without an import: recalls rest on
 * the catalogue.
 */
export async function openRecalls(
  { db }: Shop,
  productId: string,
): Promise<(plain: string) => string | undefined> {
  const { rows } = await db.execute<{ reason: string; serials: string[] }>(sql`
    select reason, serials from recall
    where product_id = ${productId} and serials is not null and closed_at is null
    order by started_at, id`)
  const recalls = rows.map(({ reason, serials }) => {
    const lines = calledLines(serials.join('\n'))
    if ('problem' in lines) throw new Error(`a recall of ${productId}: ${lines.problem}`)
    return { reason, linesOfNumber: linesOf(lines) }
  })
  return (plain) => recalls.find(({ linesOfNumber }) => linesOfNumber(plain).length > 0)?.reason
}
