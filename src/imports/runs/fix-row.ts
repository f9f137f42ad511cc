import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { importErrors } from '../errors.ts'
import { importKey, importRow } from '../tables.ts'
import { runAt } from './change-runs.ts'
import { checkedRows, countsWith, storeVerdicts } from './check-rows.ts'
import type { StoredRow } from './field-rows.ts'
import { changeRun, type Run } from './run-record.ts'

type Fixed = { id: string; line: number; column: number; was: string; value: string }

/**
 * Writes another text into a cell of a checked run, and tries its row again by the code of the dry
 * run. Throws NO_RUN, NOT_READY, NO_CELL; CHANGED when somebody else was quicker.
 */
export async function fixRow(
  shop: Shop,
  member: Member,
  { id, line, column, was, value }: Fixed,
): Promise<{ run: Run; row: StoredRow }> {
  const run = await runAt(shop, member, { id, states: ['checked'] })
  const before = await rowAt(shop, run, line)
  if (!before || before.faults.length > 0 || column >= run.columns.length)
    throw apiError(importErrors, 'NO_CELL')
  if ((before.cells[column] ?? '') !== was) throw apiError(importErrors, 'CHANGED')
  const cells = Array.from({ length: Math.max(before.cells.length, column + 1) }, (_, at) =>
    at === column ? value : (before.cells[at] ?? ''),
  )
  await shop.db.update(importRow).set({ cells }).where(isRow(run, line))
  // Another line may name what this one named.
  await shop.db.delete(importKey).where(and(eq(importKey.runId, run.id), eq(importKey.line, line)))
  const checked = await checkedRows(shop, run, [{ ...before, cells }])
  await storeVerdicts(shop, run.id, checked)
  const { verdict, issues } = before
  const without = { ...run, ...countsWith(run, verdict ? [{ verdict, issues }] : [], -1) }
  await changeRun(shop, run, countsWith(without as Run, checked))
  const row = await rowAt(shop, run, line)
  if (!row) throw apiError(importErrors, 'NO_CELL')
  return { run, row }
}

function isRow({ id }: Run, line: number) {
  return and(eq(importRow.runId, id), eq(importRow.line, line))
}

async function rowAt({ db }: Shop, run: Run, line: number): Promise<StoredRow | undefined> {
  const [row] = await db.select().from(importRow).where(isRow(run, line))
  return row
}
