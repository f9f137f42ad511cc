import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  adjustStocks,
  namedProblem,
  type JudgedStock,
} from '#catalogue/admin/batch/adjust-stocks.ts'
import { lockProducts } from '#catalogue/admin/batch/find-products.ts'
import { unnamedPieces } from '#catalogue/serials/unnamed.ts'
import { unlessTaken } from '#platform/db/unless-taken.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { countErrors } from './errors.ts'
import { stockCount, stockCountLine } from './tables.ts'

type Posted = { posted: number; refused: number }

/**
 * Writes every difference between what was counted and what had to be there at that moment, under
 * the locks of the products: sales made since stay. What was corrected otherwise since is refused,
 * and waits to be counted again. Throws NO_COUNT, OVER.
 */
export async function postCount(shop: Shop, member: Member, id: string): Promise<Posted> {
  const count = await lockedCount(shop, id)
  if (count.state !== 'running') throw apiError(countErrors, 'OVER')
  const lines = await openLines(shop, id)
  await lockProducts(
    shop,
    lines.map(({ productId }) => productId),
  )
  const judged = await judgedLines(shop, id)
  const good = judged.filter(({ error }) => error === undefined)
  await adjustStocks(shop, member, good)
  await noteResults(shop, id, judged)
  const refused = judged.length - good.length
  if (refused === 0)
    await shop.db
      .update(stockCount)
      .set({ state: 'posted', settledAt: shop.clock() })
      .where(eq(stockCount.id, id))
  return { posted: good.filter(({ quantity }) => quantity !== 0).length, refused }
}

/** Ends a count without posting, or goes on with it. Throws NO_COUNT, OVER, NOT_ENDED. */
export async function settleCount(shop: Shop, id: string, to: 'ended' | 'running'): Promise<void> {
  const count = await lockedCount(shop, id)
  const from = to === 'ended' ? 'running' : 'ended'
  if (count.state !== from) throw apiError(countErrors, to === 'ended' ? 'OVER' : 'NOT_ENDED')
  const settled = { state: to, settledAt: to === 'ended' ? shop.clock() : null }
  const statement = shop.db.update(stockCount).set(settled).where(eq(stockCount.id, id))
  // Another count of the same shelves may be under way by now.
  await unlessTaken(statement, () => apiError(countErrors, 'NOT_ENDED'))
}

async function lockedCount({ db }: Shop, id: string) {
  const [row] = isId(id)
    ? await db.select().from(stockCount).where(eq(stockCount.id, id)).for('update')
    : []
  if (!row) throw apiError(countErrors, 'NO_COUNT')
  return row
}

function openLines({ db }: Shop, id: string) {
  return db
    .select({ productId: stockCountLine.productId })
    .from(stockCountLine)
    .where(
      and(
        eq(stockCountLine.countId, id),
        isNotNull(stockCountLine.counted),
        isNull(stockCountLine.postedAt),
      ),
    )
}

type Judged = JudgedStock & { words: string | undefined }

/** Under the locks of their products. */
async function judgedLines(shop: Shop, id: string): Promise<Judged[]> {
  const { rows } = await shop.db.execute<{
    id: string
    stock: number
    quantity: number
    reason: string | null
    isCorrected: boolean
  }>(sql`
    select p.id, p.stock, l.counted - l.expected as quantity, l.reason,
      exists (
        select from stock_receipt r where r.product_id = p.id and r.at > l.counted_at
          and r.kind in ('counted', 'correction')
      ) as "isCorrected"
    from stock_count_line l join product p on p.id = l.product_id
    where l.count_id = ${id} and l.counted is not null and l.posted_at is null order by p.id`)
  const unnamed = await unnamedPieces(
    shop,
    rows.map((row) => row.id),
  )
  return rows.map(({ stock, quantity, reason, isCorrected, ...row }) => ({
    ...row,
    stock,
    quantity,
    isCount: true,
    typed: '',
    seen: 0,
    words: reason ?? undefined,
    error: problemOf({ stock, quantity, isCorrected, unnamed: unnamed.get(row.id) }),
  }))
}

type Facts = {
  stock: number
  quantity: number
  isCorrected: boolean
  unnamed: number | undefined
}

function problemOf({ stock, quantity, isCorrected, unnamed }: Facts): string | undefined {
  if (quantity === 0) return undefined
  if (isCorrected) return 'Its stock was corrected after it was counted. Please count it again.'
  if (stock + quantity < 0)
    return `Only ${stock} pieces are free to be sold, and ${-quantity} are missing. Please look at the orders that wait for it.`
  return namedProblem({ unnamed, quantity })
}

async function noteResults({ db, clock }: Shop, id: string, judged: Judged[]): Promise<void> {
  await db.execute(sql`
    update stock_count_line l
    set posted_at = case when d.note is null then ${clock().toISOString()}::timestamptz end, note = d.note
    from unnest(
      ${sql.param(judged.map((verdict) => verdict.id))}::uuid[],
      ${sql.param(judged.map(({ error }) => error ?? null))}::text[]
    ) as d (product_id, note)
    where l.count_id = ${id} and l.product_id = d.product_id`)
}
