import { eq, sql } from 'drizzle-orm'
import { memberNames } from '#platform/audit/member-names.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { goodsErrors } from '../errors.ts'
import { bulkRun, type BulkVerdict } from '../tables.ts'
import type { BulkChange, BulkRun } from './contract.ts'
import { wordsOfChange } from './changes.ts'

const mostProblems = 50

type Counts = { verdict: BulkVerdict; count: number; noted: number }

/** How far a run is, and the first that were refused or left. Throws NO_RUN. */
export async function shownRun(shop: Shop, id: string): Promise<BulkRun> {
  const [row] = isId(id) ? await shop.db.select().from(bulkRun).where(eq(bulkRun.id, id)) : []
  if (!row) throw apiError(goodsErrors, 'NO_RUN')
  const { rows: counts } = await shop.db.execute<Counts>(sql`
    select verdict, count(*)::int as count, count(note)::int as noted from bulk_row where run_id = ${row.id} group by verdict`)
  const of = (verdict: BulkVerdict) => counts.find((tally) => tally.verdict === verdict)
  const count = (verdict: BulkVerdict) => of(verdict)?.count ?? 0
  const { rows: problems } = await shop.db.execute<BulkRun['problems'][number]>(sql`
    select r.product_id as id, coalesce(p.name, '') as name, coalesce(r.note, '') as note
    from bulk_row r left join product p on p.id = r.product_id
    where r.run_id = ${row.id} and r.note is not null
    order by r.verdict = 'changed', r.product_id limit ${mostProblems}`)
  return {
    ...(await named(shop, row)),
    state: row.state,
    total: row.total,
    waiting: count('waiting'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    warned: of('changed')?.noted ?? 0,
    undone: count('undone'),
    left: count('left'),
    problems,
  }
}

async function named(shop: Shop, { id, staffId, change, createdAt }: typeof bulkRun.$inferSelect) {
  const names = await memberNames(shop, [staffId])
  return {
    id,
    words: wordsOfChange(change as BulkChange),
    by: names.get(staffId) ?? null,
    at: createdAt.toISOString(),
  }
}
