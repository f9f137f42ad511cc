import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import type { CartLine } from './rules.ts'

/**
 * Takes exactly the ordered pieces out of the account's cart, in the transaction that places the
 * order: what another tab put in meanwhile stays. One statement, because others wait for its locks.
 */
export async function takeOrdered(
  { db }: Shop,
  userId: string,
  bought: readonly CartLine[],
): Promise<void> {
  const pieces = Object.fromEntries(bought.map(({ productId, quantity }) => [productId, quantity]))
  await takePieces(db, { userId, pieces: JSON.stringify(pieces) })
}

const takePieces = statement(
  'take_ordered',
  sql`
  update cart set lines = coalesce((
    select jsonb_agg(jsonb_set(line, '{quantity}', to_jsonb(rest)) order by place)
    from (
      select line, place, (line->>'quantity')::int
        - coalesce((${sql.placeholder('pieces')}::jsonb->>(line->>'productId'))::int, 0) as rest
      from jsonb_array_elements(lines) with ordinality as l (line, place)
    ) remaining where rest > 0
  ), '[]')
  where user_id = ${sql.placeholder('userId')}::uuid`,
)
