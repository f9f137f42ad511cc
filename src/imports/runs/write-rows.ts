import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { addEntry } from '#platform/audit/add-entry.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { workingMember } from '#staff/working-member.ts'
import { UnreadableFile } from '../files/file-row.ts'
import type { PlannedRow, WrittenRow } from '../kinds/kind.ts'
import { kindActions } from '../kinds/kinds.ts'
import type { Issue } from '../lifecycle.ts'
import { importPicture, importRow } from '../tables.ts'
import { byColumn, fieldRow, type StoredRow } from './field-rows.ts'
import { inStage } from './lease.ts'
import { nextRows } from './next-rows.ts'
import type { Run } from './run-record.ts'

const mostRows = 500

/** Writes the next good rows of the dry run: rows, what became of them and the audit at once. */
export function writeRows(shop: Shop, { id, state }: Run): Promise<boolean> {
  return inStage(shop, { id, state }, async (shop, run) => {
    const good = and(
      eq(importRow.runId, run.id),
      inArray(importRow.verdict, ['new', 'changed']),
      gt(importRow.line, run.doneUpTo),
    )
    const most = Math.max(1, mostRows >> (run.failures * 3))
    const rows = await nextRows(shop.db, good, { most })
    const last = rows.at(-1)
    if (!last) return over(shop, run)
    const { written, failed } = await write(shop, run, rows)
    return {
      doneUpTo: last.line,
      writtenCount: run.writtenCount + written,
      failedCount: run.failedCount + failed,
    }
  })
}

async function over(shop: Shop, { id }: Run) {
  const waiting = await shop.db
    .select({ line: importPicture.line })
    .from(importPicture)
    .where(eq(importPicture.runId, id))
    .limit(1)
  if (waiting.length > 0) return { state: 'pictures' as const }
  return { state: 'done' as const, finishedAt: shop.clock() }
}

async function write(shop: Shop, run: Run, rows: readonly StoredRow[]) {
  const member = await workingMember(shop, run.actingId)
  const { permission, plan, write: writeKind } = kindActions[run.kind]
  if (!member?.permissions.has('import.run') || !member.permissions.has(permission))
    throw new UnreadableFile('The member who began this may not do it any more.')
  const planned = await plan(shop, member, {
    rows: rows.map((row) => fieldRow(run, row)),
    options: run.options,
    source: run.source,
    isWriting: true,
  })
  const good = planned.filter(({ verdict }) => verdict === 'new' || verdict === 'changed')
  const cause = `import of ${run.name}`.slice(0, 120)
  const written = good.length > 0 ? await writeKind(shop, member, { planned: good, cause }) : []
  const failed = planned.filter(({ verdict }) => verdict === 'refused')
  await storeOutcomes(shop, run, { written, failed })
  await keepPictures(shop, run.id, written)
  await note(shop, run, { member, call: 'imports.go', rows, done: written.length })
  return { written: written.length, failed: failed.length }
}

type Outcomes = { written: readonly WrittenRow[]; failed: readonly PlannedRow[] }

async function storeOutcomes({ db }: Shop, run: Run, { written, failed }: Outcomes): Promise<void> {
  const records = [
    ...written.map(({ line, subjectId, trace }) => ({
      line,
      outcome: 'written',
      subject_id: subjectId,
      trace,
      issues: null as Issue[] | null,
    })),
    ...failed.map(({ line, subjectId, issues }) => ({
      line,
      outcome: 'failed',
      subject_id: subjectId,
      trace: null,
      issues: byColumn(run, issues),
    })),
  ]
  await db.execute(sql`
    update import_row set outcome = d.outcome, trace = d.trace, subject_id = d.subject_id,
      issues = coalesce(d.issues, import_row.issues)
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as d
      (line int, outcome text, subject_id text, trace jsonb, issues jsonb)
    where import_row.run_id = ${run.id} and import_row.line = d.line`)
}

async function keepPictures(
  { db }: Shop,
  runId: string,
  written: readonly WrittenRow[],
): Promise<void> {
  const values = written.flatMap(({ line, subjectId, pictures = [] }) =>
    pictures.map(({ address, alt }, place) => ({
      runId,
      line,
      place,
      productId: subjectId,
      address,
      alt,
    })),
  )
  if (values.length > 0) await db.insert(importPicture).values(values).onConflictDoNothing()
}

type Note = { member: Member; call: string; rows: readonly { line: number }[]; done: number }

/** One entry for a step; each product keeps its versions, with who and by which file. */
export async function note(
  shop: Shop,
  run: Run,
  { member, call, rows, done }: Note,
): Promise<void> {
  const lines = rows.map(({ line }) => line)
  await addEntry(shop, {
    staffId: member.id,
    actor: `staff ${member.id}`,
    sessionId: null,
    address: 'job',
    requestId: run.id,
    call,
    steppedUp: false,
    subject: { kind: 'import', id: run.id },
    reason: null,
    outcome: 'done',
    after: { lines: `${Math.min(...lines)} to ${Math.max(...lines)}`, rows: done },
  })
}
