import { and, eq, gt, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { workingMember } from '#staff/working-member.ts'
import { UnreadableFile } from '../files/file-row.ts'
import type { PlannedRow } from '../kinds/kind.ts'
import { kindActions } from '../kinds/kinds.ts'
import type { Issue } from '../lifecycle.ts'
import { importKey, importRow } from '../tables.ts'
import { byColumn, fieldRow, type StoredRow } from './field-rows.ts'
import { inStage } from './lease.ts'
import { nextRows } from './next-rows.ts'
import type { Run, RunChanges } from './run-record.ts'

const rowsAtOnce = 500

/** The dry run: asks of each row what writing it would do, by the code that will write it. */
export function checkRows(shop: Shop, { id, state }: Run): Promise<boolean> {
  return inStage(shop, { id, state }, async (shop, run) => {
    if (run.doneUpTo === 0) await shop.db.delete(importKey).where(eq(importKey.runId, run.id))
    const rest = and(eq(importRow.runId, run.id), gt(importRow.line, run.doneUpTo))
    const rows = await nextRows(shop.db, rest, { most: rowsAtOnce })
    const last = rows.at(-1)
    if (!last) return { state: 'checked' }
    const checked = await checkedRows(shop, run, rows)
    await storeVerdicts(shop, run.id, checked)
    return { doneUpTo: last.line, ...countsWith(run, checked) }
  })
}

export type Checked = Omit<PlannedRow, 'keys' | 'either'>

export async function checkedRows(
  shop: Shop,
  run: Run,
  rows: readonly StoredRow[],
): Promise<Checked[]> {
  const member = await workingMember(shop, run.actingId)
  if (!member) throw new UnreadableFile('The member who began this is suspended.')
  const readable = rows.filter(({ faults }) => faults.length === 0)
  const planned = await kindActions[run.kind].plan(shop, member, {
    rows: readable.map((row) => ({ ...fieldRow(run, row), memo: undefined })),
    options: run.options,
    source: run.source,
    isWriting: false,
  })
  const broken = rows
    .filter(({ faults }) => faults.length > 0)
    .map(({ line, faults }): Checked => ({ ...refusedRow(line), issues: faults }))
  const once = await withoutRepeated(shop, run.id, planned)
  return [...broken, ...once.map((row) => ({ ...row, issues: byColumn(run, row.issues) }))]
}

function refusedRow(line: number): Omit<Checked, 'issues'> {
  return { line, verdict: 'refused', changes: [], subjectId: null, subjectName: '' }
}

/** What a row is about belongs to the first good row that names it. */
async function withoutRepeated(
  { db }: Shop,
  runId: string,
  planned: PlannedRow[],
): Promise<PlannedRow[]> {
  const keys = planned
    .filter(({ verdict }) => verdict !== 'refused')
    .flatMap((row) =>
      [...row.keys, ...(row.either ? [row.either.own] : [])].map((key) => ({
        key,
        line: row.line,
      })),
    )
  if (keys.length === 0) return planned
  // As arrays: cells with many serial numbers make more keys than a statement has parameters.
  const names = sql`${sql.param(keys.map(({ key }) => key))}::text[]`
  await db.execute(sql`
    insert into import_key (run_id, key, line)
    select ${runId}, k.key, k.line
    from unnest(${names}, ${sql.param(keys.map(({ line }) => line))}::int[]) as k (key, line)
    on conflict do nothing`)
  const others = sql`${sql.param(planned.flatMap(({ either }) => either?.other ?? []))}::text[]`
  const { rows: owners } = await db.execute<{ key: string; line: number }>(sql`
    select key, line from import_key
    where run_id = ${runId} and (key = any(${names}) or key = any(${others}))`)
  const lineOf = new Map(owners.map(({ key, line }) => [key, line]))
  return planned.map((row) => {
    const issue = row.verdict === 'refused' ? undefined : repeatedIn(row, lineOf)
    if (!issue) return row
    return { ...row, ...refusedRow(row.line), subjectName: row.subjectName, issues: [issue] }
  })
}

function repeatedIn(
  { line, keys, either }: PlannedRow,
  lineOf: ReadonlyMap<string, number>,
): Issue | undefined {
  const first = either && lineOf.get(either.other)
  if (first !== undefined && first < (lineOf.get(either?.own ?? '') ?? line))
    return { column: either?.column ?? '', message: either?.message(first) ?? '' }
  const repeated = keys.find((key) => (lineOf.get(key) ?? line) !== line)
  if (repeated === undefined) return undefined
  const message = `${nameOf(repeated)} stands in line ${lineOf.get(repeated)} already.`
  return { column: repeated.split(' ')[0]?.toLowerCase() ?? '', message }
}

function nameOf(key: string): string {
  if (key.startsWith('serials ')) return `Serial number ${key.split(' ')[2]}`
  if (key.startsWith('lot ')) return `Lot ${key.split(' ')[2]}`
  if (key.startsWith('text ')) return 'The same word'
  return key.startsWith('id ') ? 'The same product' : key.replace(/^pin/, 'Pin')
}

/** For the reader of the dry run, in one statement. */
export async function storeVerdicts(
  { db }: Shop,
  runId: string,
  rows: readonly Checked[],
): Promise<void> {
  const records = rows.map(({ line, verdict, issues, changes, subjectId, subjectName, memo }) => ({
    line,
    verdict,
    issues,
    changes,
    subject_id: subjectId,
    subject_name: subjectName,
    memo: memo ?? null,
    is_warned: verdict !== 'refused' && issues.length > 0,
  }))
  await db.execute(sql`
    update import_row set verdict = d.verdict, issues = d.issues, changes = d.changes, memo = d.memo,
      subject_id = d.subject_id, subject_name = d.subject_name, is_warned = d.is_warned
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as d (line int, verdict text,
      issues jsonb, changes jsonb, subject_id text, subject_name text, memo jsonb, is_warned boolean)
    where import_row.run_id = ${runId} and import_row.line = d.line`)
}

type Counted = Pick<Checked, 'verdict' | 'issues'>

/** The counts of a run with these rows; `sign` -1 is without them. */
export function countsWith(run: Run, rows: readonly Counted[], sign = 1): RunChanges {
  const count = (is: (row: Counted) => boolean) => sign * rows.filter(is).length
  return {
    newCount: run.newCount + count(({ verdict }) => verdict === 'new'),
    changedCount: run.changedCount + count(({ verdict }) => verdict === 'changed'),
    unchangedCount: run.unchangedCount + count(({ verdict }) => verdict === 'unchanged'),
    refusedCount: run.refusedCount + count(({ verdict }) => verdict === 'refused'),
    warnedCount:
      run.warnedCount + count(({ verdict, issues }) => verdict !== 'refused' && issues.length > 0),
  }
}
