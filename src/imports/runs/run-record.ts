import { eq } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { importErrors } from '../errors.ts'
import { importRun } from '../tables.ts'

export type Run = typeof importRun.$inferSelect
export type RunChanges = Partial<typeof importRun.$inferInsert>

/** Throws NO_RUN (404). */
export async function runRecord({ db }: Shop, id: string): Promise<Run> {
  const [row] = isId(id) ? await db.select().from(importRun).where(eq(importRun.id, id)) : []
  if (!row) throw apiError(importErrors, 'NO_RUN')
  return row
}

/** Throws NO_RUN (404). */
export async function lockedRun({ db }: Shop, id: string): Promise<Run> {
  const [row] = isId(id)
    ? await db.select().from(importRun).where(eq(importRun.id, id)).for('update')
    : []
  if (!row) throw apiError(importErrors, 'NO_RUN')
  return row
}

/** Every change of what a member may do next raises the version. */
export async function changeRun(
  { db }: Shop,
  { id, version }: Pick<Run, 'id' | 'version'>,
  changes: RunChanges,
): Promise<void> {
  await db
    .update(importRun)
    .set({ ...changes, version: version + 1 })
    .where(eq(importRun.id, id))
}

/** What the audit compares of a run. */
export async function runFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = isId(id) ? await db.select().from(importRun).where(eq(importRun.id, id)) : []
  return row && { file: row.name, kind: row.kind, state: row.state, rows: row.rowCount }
}
