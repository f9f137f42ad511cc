import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { importRow } from '../tables.ts'
import { harmless } from './exported-rows.ts'

const rowsAtOnce = 1_000

/** The refused rows with all of their cells, their line and what is wrong. */
export async function* errorRows(
  { db }: Shop,
  { id, columns }: { id: string; columns: string[] },
): AsyncGenerator<string[][]> {
  yield [[...columns.map(harmless), 'Line', 'Column', 'Error']]
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(importRow)
      .where(
        and(
          eq(importRow.runId, id),
          gt(importRow.line, last),
          or(
            eq(importRow.verdict, 'refused'),
            eq(importRow.outcome, 'failed'),
            eq(importRow.outcome, 'left'),
          ),
        ),
      )
      .orderBy(asc(importRow.line))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    yield rows.map(({ cells, line, issues }) => [
      ...columns.map((_, at) => harmless(cells[at] ?? '')),
      String(line),
      issues.flatMap(({ column }) => column ?? []).join('; '),
      issues.map(({ message }) => message).join(' '),
    ])
    last = rows.at(-1)?.line ?? last
  }
}
