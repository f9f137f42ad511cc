import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { changeProduct, lockedProduct } from '../change-product.ts'
import type { EditedColumns } from '../product-body.ts'
import { bulkRow, type BulkVerdict } from '../tables.ts'
import { undeclaredWarning } from '../undeclared.ts'
import type { BulkChange } from './contract.ts'
import { columnsFor } from './plan.ts'
import { wordsOfChange } from './changes.ts'

export type Run = {
  id: string
  /** In whose name: of an undo, who undoes. */
  staffId: string
  change: BulkChange
  state: 'running' | 'undoing'
}

export type OpenRow = typeof bulkRow.$inferSelect

/** The next products of a run, in the order in which everybody locks them. */
export function openRows({ db }: Shop, { id, state }: Run, most: number): Promise<OpenRow[]> {
  const verdict = state === 'running' ? sql`'waiting'` : sql`'changed'`
  return db
    .select()
    .from(bulkRow)
    .where(and(eq(bulkRow.runId, id), sql`${bulkRow.verdict} = ${verdict}`))
    .orderBy(bulkRow.productId)
    .limit(most)
}

/** Changes products of a run and notes of each what became of it, in the caller's transaction. */
export async function changeRows(shop: Shop, run: Run, rows: readonly OpenRow[]): Promise<void> {
  const changeRow = run.state === 'running' ? changed : putBack
  for (const row of rows) {
    const result = await unlessRefused(shop, run, (shop) => changeRow(shop, run, row))
    await shop.db
      .update(bulkRow)
      .set(result)
      .where(and(eq(bulkRow.runId, row.runId), eq(bulkRow.productId, row.productId)))
  }
}

/** Settles all that is left of a run, whose member may not do it any more. */
export async function leaveRows({ db }: Shop, { id, state }: Run): Promise<void> {
  const [open, verdict] =
    state === 'running' ? (['waiting', 'refused'] as const) : (['changed', 'left'] as const)
  await db
    .update(bulkRow)
    .set({ verdict, note: 'By a member who may not do this any more.' })
    .where(and(eq(bulkRow.runId, id), eq(bulkRow.verdict, open)))
}

type Result = Partial<Pick<OpenRow, 'note' | 'before' | 'afterVersion'>> & { verdict: BulkVerdict }

/** A refusal is the answer of its row alone. */
async function unlessRefused(
  shop: Shop,
  { state }: Run,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  try {
    return await atomically(shop, work)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { verdict: state === 'running' ? 'refused' : 'left', note: error.message }
  }
}

async function changed(shop: Shop, run: Run, { productId: id }: OpenRow): Promise<Result> {
  const row = await lockedProduct(shop, id)
  const columns = columnsFor(run.change, row)
  const cause = `with others: ${wordsOfChange(run.change)}`
  const after = await changeProduct(
    shop,
    { id: run.staffId },
    { id, cause, changesOf: () => columns },
  )
  if (after.version === row.version) return { verdict: 'same' }
  const own = row as Record<string, unknown>
  const before = Object.fromEntries(Object.keys(columns).map((name) => [name, own[name]]))
  const note = run.change.kind === 'state' ? undeclaredWarning(shop, after) : null
  return { verdict: 'changed', note, before, afterVersion: after.version }
}

async function putBack(shop: Shop, run: Run, row: OpenRow): Promise<Result> {
  const { productId: id, before, afterVersion } = row
  const { version } = await lockedProduct(shop, id)
  if (version !== afterVersion) return { verdict: 'left', note: 'Somebody has changed it since.' }
  const cause = `undone: ${wordsOfChange(run.change)}`
  const changesOf = () => (before ?? {}) as EditedColumns
  await changeProduct(shop, { id: run.staffId }, { id, cause, changesOf })
  return { verdict: 'undone', note: null }
}
