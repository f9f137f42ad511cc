import { sql } from 'drizzle-orm'
import { settleLots } from '#catalogue/lots/move-lots.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { blockAgain, lockProductOf } from './block-called.ts'
import { recallErrors } from './errors.ts'
import type { RecallAnswer } from './lifecycle.ts'

/** Throws NO_RECALL, CLOSED. */
export async function lockOpenRecall(shop: Shop, id: string): Promise<void> {
  if (await isClosed(shop, id)) throw apiError(recallErrors, 'CLOSED')
}

async function isClosed({ db }: Shop, id: string): Promise<boolean> {
  const { rows } = isId(id)
    ? await db.execute<{ is_closed: boolean }>(
        sql`select closed_at is not null as is_closed from recall where id = ${id} for update`,
      )
    : { rows: [] }
  const [row] = rows
  if (!row) throw apiError(recallErrors, 'NO_RECALL')
  return row.is_closed
}

type Answered = { id: string; order: string; answer: RecallAnswer | null }

/** Throws NO_RECALL, CLOSED. */
export async function noteAnswer(shop: Shop, { id, order, answer }: Answered): Promise<void> {
  await lockOpenRecall(shop, id)
  if (!isId(order)) throw apiError(recallErrors, 'NO_RECALL')
  const at = answer === null ? null : shop.clock()
  const { rowCount } = await shop.db.execute(sql`
    update recall_notice set answer = ${answer}, answered_at = ${at}
    where recall_id = ${id} and order_id = ${order}`)
  if (rowCount === 0) throw apiError(recallErrors, 'NO_RECALL')
}

/**
 * Closed it holds its pieces until each is released; those without a number are on sale again. Opened
 * again it holds all that it calls back. Throws NO_RECALL, WAITING.
 */
export async function closeRecall(
  shop: Shop,
  member: Member,
  { id, isClosed: toClosed }: { id: string; isClosed: boolean },
): Promise<void> {
  const product = isId(id) ? await lockProductOf(shop, id) : undefined
  const wasClosed = await isClosed(shop, id)
  if (toClosed) {
    const { rowCount } = await shop.db.execute(
      sql`select from recall_notice where recall_id = ${id} and answer is null limit 1`,
    )
    if (rowCount) throw apiError(recallErrors, 'WAITING')
  }
  const at = toClosed ? shop.clock() : null
  await shop.db.execute(sql`update recall set closed_at = ${at} where id = ${id}`)
  if (!product || wasClosed === toClosed) return
  const productId = product.id
  if (!toClosed) await blockAgain(shop, { id, productId, actor: `staff ${member.id}` })
  await settleLots(shop, [productId])
}

/** What the audit compares of a recall. */
export async function recallFacts({ db }: Shop, id: string) {
  if (!isId(id)) return undefined
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select reason, words, serials, closed_at,
      (select count(answer)::int from recall_notice n where n.recall_id = r.id) as answered
    from recall r where id = ${id}`)
  return rows[0]
}
