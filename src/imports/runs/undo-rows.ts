import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { workingMember } from '#staff/working-member.ts'
import { UnreadableFile } from '../files/file-row.ts'
import { kindActions } from '../kinds/kinds.ts'
import { importRow } from '../tables.ts'
import { inStage } from './lease.ts'
import { nextRows } from './next-rows.ts'
import type { Run } from './run-record.ts'
import { note } from './write-rows.ts'

const rowsAtOnce = 200

/** Takes the last written rows back; what somebody changed since is left, and listed. */
export function undoRows(shop: Shop, { id, state }: Run): Promise<boolean> {
  return inStage(shop, { id, state }, async (shop, run) => {
    const written = and(
      eq(importRow.runId, run.id),
      eq(importRow.outcome, 'written'),
      isNotNull(importRow.trace),
    )
    const most = Math.max(1, rowsAtOnce >> (run.failures * 3))
    const rows = await nextRows(shop.db, written, { most, isBackwards: true })
    if (rows.length === 0) return { state: 'undone', finishedAt: shop.clock() }
    const member = await workingMember(shop, run.actingId)
    const { permission, undo } = kindActions[run.kind]
    if (!member?.permissions.has('import.run') || !member.permissions.has(permission))
      throw new UnreadableFile('The member who began this may not do it any more.')
    const undone = await undo(shop, member, rows)
    const records = undone.map(({ line, problem }) => ({
      line,
      outcome: problem === undefined ? 'undone' : 'left',
      issues: problem === undefined ? null : [{ message: problem }],
    }))
    await shop.db.execute(sql`
      update import_row set outcome = d.outcome, issues = coalesce(d.issues, import_row.issues)
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as d
        (line int, outcome text, issues jsonb)
      where import_row.run_id = ${run.id} and import_row.line = d.line`)
    const left = undone.filter(({ problem }) => problem !== undefined).length
    await note(shop, run, { member, call: 'imports.undo', rows, done: undone.length - left })
    return {
      undoneCount: run.undoneCount + undone.length - left,
      leftCount: run.leftCount + left,
    }
  })
}
