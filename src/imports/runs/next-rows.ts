import { and, asc, desc, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { importRow } from '../tables.ts'
import type { StoredRow } from './field-rows.ts'

// Characters of cells: a cell may hold thousands of serial numbers, and a step of such rows would
// keep the process from everybody else.
const mostText = 400_000

/** The next rows of a step, by their lines: so many at most, and one at least whatever it holds. */
export async function nextRows(
  db: Database,
  where: SQL | undefined,
  { most, isBackwards = false }: { most: number; isBackwards?: boolean },
): Promise<StoredRow[]> {
  const order = isBackwards ? desc(importRow.line) : asc(importRow.line)
  const sizes = await db
    .select({ line: importRow.line, size: sql<number>`length(${importRow.cells}::text)` })
    .from(importRow)
    .where(where)
    .orderBy(order)
    .limit(most)
  let text = 0
  const lines = sizes
    .filter(({ size }, at) => {
      text += size
      return at === 0 || text <= mostText
    })
    .map(({ line }) => line)
  const first = lines[0]
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return []
  const [least, greatest] = isBackwards ? [last, first] : [first, last]
  return db
    .select()
    .from(importRow)
    .where(and(where, gte(importRow.line, least), lte(importRow.line, greatest)))
    .orderBy(order)
}
