import { and, eq, sql } from 'drizzle-orm'
import { enqueue } from '#platform/jobs/queue.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Shop } from '#platform/shop.ts'
import { goodsErrors } from '../errors.ts'
import { checkedFacts } from '../attributes/checked-facts.ts'
import { attributeErrors } from '../attributes/errors.ts'
import { readDefinitions } from '../../facts/definitions.ts'
import { demand, requireCategory } from '../save-product.ts'
import { bulkRow, bulkRun } from '../tables.ts'
import { noteChosen } from './choose.ts'
import type { BulkChange, Chosen } from './contract.ts'
import { changeRows, openRows, type Run } from './change-rows.ts'
import { mostInline, mostOfRun } from './rules.ts'

export const bulkJob = 'bulk-edit'

const permissionOf: Partial<Record<BulkChange['kind'], Permission>> = {
  price: 'products.price',
  discount: 'products.price',
  state: 'products.publish',
}

export function permissionFor({ kind }: BulkChange): Permission {
  return permissionOf[kind] ?? 'products.edit'
}

type NewRun = { key: string; chosen: Chosen; change: BulkChange }

/**
 * The change as it is written: whether the member may make it, and whether it can be made at all.
 * Throws NO_CATEGORY, NO_ATTRIBUTE, BAD_FACT, NOT_ALLOWED.
 */
export async function requireChange(
  shop: Shop,
  member: Member,
  change: BulkChange,
): Promise<BulkChange> {
  demand(shop, member, permissionFor(change))
  if (change.kind === 'category') await requireCategory(shop, change.categoryId)
  return change.kind === 'fact' ? factChange(shop, change) : change
}

type FactChange = Extract<BulkChange, { kind: 'fact' }>

async function factChange(shop: Shop, change: FactChange): Promise<FactChange> {
  const { attribute, value } = change
  if (!(await readDefinitions(shop)).attributes.has(attribute))
    throw apiError(attributeErrors, 'NO_ATTRIBUTE')
  if (value === null) return change
  const { facts, errors } = await checkedFacts(shop, { [attribute]: value })
  const [error] = errors
  if (error) throw apiError(attributeErrors, 'BAD_FACT', { message: error.message })
  return { ...change, value: facts[attribute] ?? null }
}

/** Throws NO_CATEGORY, NOTHING_CHOSEN, TOO_MANY_CHOSEN, NOT_ALLOWED. */
export async function startRun(
  shop: Shop,
  member: Member,
  { key, chosen, change: typed }: NewRun,
): Promise<void> {
  const change = await requireChange(shop, member, typed)
  const run = {
    id: key,
    staffId: member.id,
    change,
    state: 'running' as const,
    total: 0,
    createdAt: shop.clock(),
  }
  const { rowCount } = await shop.db.insert(bulkRun).values(run).onConflictDoNothing()
  if (rowCount === 0) return
  const total = await noteChosen(shop, key, chosen)
  if (total === 0) throw apiError(goodsErrors, 'NOTHING_CHOSEN')
  if (total > mostOfRun) throw apiError(goodsErrors, 'TOO_MANY_CHOSEN')
  await shop.db.update(bulkRun).set({ total }).where(eq(bulkRun.id, key))
  await begin(shop, run, total)
}

/** Puts back what nobody changed since. Throws NO_RUN, NOT_DONE. */
export async function undoRun(shop: Shop, member: Member, id: string): Promise<void> {
  const [row] = isId(id)
    ? await shop.db.select().from(bulkRun).where(eq(bulkRun.id, id)).for('update')
    : []
  if (!row) throw apiError(goodsErrors, 'NO_RUN')
  const change = row.change as BulkChange
  demand(shop, member, permissionFor(change))
  if (change.kind === 'category') await requireCategory(shop, change.categoryId)
  if (row.state !== 'done') throw apiError(goodsErrors, 'NOT_DONE')
  await shop.db.update(bulkRun).set({ state: 'undoing' }).where(eq(bulkRun.id, id))
  const changed = await shop.db.$count(
    bulkRow,
    and(eq(bulkRow.runId, id), eq(bulkRow.verdict, 'changed')),
  )
  await begin(shop, { id, staffId: member.id, change, state: 'undoing' }, changed)
}

/** At once while the member can wait, else in the background. */
async function begin(shop: Shop, run: Run, count: number): Promise<void> {
  if (count > mostInline)
    return enqueue(shop, {
      kind: bulkJob,
      key: `${run.id} ${run.state}`,
      payload: { id: run.id, staffId: run.staffId },
    })
  await changeRows(shop, run, await openRows(shop, run, mostInline))
  await finish(shop, run)
}

export async function finish({ db, clock }: Shop, { id, state }: Run): Promise<void> {
  await db
    .update(bulkRun)
    .set({ state: state === 'running' ? 'done' : 'undone', finishedAt: clock() })
    .where(eq(bulkRun.id, id))
}

/** What the audit keeps of a run: what was asked, and what became of it in numbers. */
export async function runFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [run] = isId(id) ? await db.select().from(bulkRun).where(eq(bulkRun.id, id)) : []
  if (!run) return undefined
  const { rows } = await db.execute<{ verdict: string; count: number }>(sql`
    select verdict, count(*)::int as count from bulk_row where run_id = ${id} group by verdict`)
  const counts = Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]))
  return { change: run.change, state: run.state, total: run.total, ...counts }
}
