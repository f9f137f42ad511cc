import { and, asc, count, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import { memberNames } from '#platform/audit/member-names.ts'
import type { Shop } from '#platform/shop.ts'
import { importPicture, importRow, importRun } from '../tables.ts'
import type { StoredRow } from './field-rows.ts'
import type { Kind, RunState, Shown } from '../lifecycle.ts'
import type { Run } from './run-record.ts'

export type NamedRun = Run & { by: string | null }

type Page = {
  kinds: readonly Kind[]
  states?: readonly RunState[]
  after?: string | undefined
  limit?: number | undefined
}

/** Imports of these kinds, newest first; ids grow with time. */
export async function listRuns(
  shop: Shop,
  { kinds, states, after, limit = 25 }: Page,
): Promise<{ rows: NamedRun[]; next: string | null }> {
  const rows = await shop.db
    .select()
    .from(importRun)
    .where(
      and(
        inArray(importRun.kind, [...kinds]),
        states && inArray(importRun.state, [...states]),
        after !== undefined && isId(after) ? lt(importRun.id, after) : undefined,
      ),
    )
    .orderBy(desc(importRun.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const names = await memberNames(
    shop,
    page.map(({ staffId }) => staffId),
  )
  return {
    rows: page.map((row) => ({ ...row, by: names.get(row.staffId) ?? null })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

export type Pictures = { waiting: number; added: number; failed: number }

export async function namedRun(shop: Shop, run: Run): Promise<NamedRun & { pictures: Pictures }> {
  const names = await memberNames(shop, [run.staffId])
  const counts = await shop.db
    .select({ outcome: importPicture.outcome, count: count() })
    .from(importPicture)
    .where(eq(importPicture.runId, run.id))
    .groupBy(importPicture.outcome)
  const of = (outcome: string | null) => counts.find((row) => row.outcome === outcome)?.count ?? 0
  const pictures = { waiting: of(null), added: of('added'), failed: of('failed') }
  return { ...run, by: names.get(run.staffId) ?? null, pictures }
}

const conditions: Record<Shown, SQL | undefined> = {
  refused: eq(importRow.verdict, 'refused'),
  warned: sql`${importRow.isWarned}`,
  new: eq(importRow.verdict, 'new'),
  changed: eq(importRow.verdict, 'changed'),
  unchanged: eq(importRow.verdict, 'unchanged'),
  failed: eq(importRow.outcome, 'failed'),
  left: eq(importRow.outcome, 'left'),
  all: undefined,
}

type RowPage = {
  show?: Shown | undefined
  after?: number | undefined
  limit?: number | undefined
}

/** Rows by their lines. */
export async function listRows(
  shop: Shop,
  run: Run,
  { show = 'all', after = 0, limit = 50 }: RowPage,
): Promise<{ rows: StoredRow[]; next: number | null }> {
  const rows = await shop.db
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, run.id), gt(importRow.line, after), conditions[show]))
    .orderBy(asc(importRow.line))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    rows: page,
    next: rows.length > limit ? (page.at(-1)?.line ?? null) : null,
  }
}
