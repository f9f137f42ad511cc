import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited } from '#platform/audit/audited.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { allowOrNote, requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { contract } from './contract.ts'
import { beginExport, exportFacts } from './exports/begin-export.ts'
import { beginFile, beginRun } from './runs/begin-run.ts'
import { cancelRun, goRun, mapRun, pauseRun, resumeRun, undoRun } from './runs/change-runs.ts'
import { fixRow } from './runs/fix-row.ts'
import { kindsOf, ruleOf } from './runs/kind-rules.ts'
import { listRows, listRuns, namedRun } from './runs/list-runs.ts'
import { openRuns } from './runs/open-runs.ts'
import { runFacts, runRecord, type Run } from './runs/run-record.ts'
import { openRunView, rowView, runDetail, runView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Action and audit entry in one transaction; the audit compares the run before and after. */
async function changing(
  context: StaffAction,
  id: string,
  work: (shop: Shop, member: Member) => Promise<void>,
): Promise<{ success: true }> {
  const subject = { kind: 'import', id: id.slice(0, 36) }
  await audited(context, { subject, look: (shop) => runFacts(shop, id) }, work)
  return { success: true }
}

/** A file is read with the permission of its kind alone. Throws NO_RUN, NOT_ALLOWED. */
async function readableRun(context: StaffAction, id: string): Promise<Run> {
  const run = await runRecord(context.shop, id)
  const { member, call } = context
  await allowOrNote(context, { member, rule: ruleOf(run.kind), call })
  return run
}

export const importsApi = serve.router({
  beginUpload: serve.beginUpload.handler(({ context, input }) => beginFile(context, input)),

  begin: serve.begin.handler(async ({ context, input }) => {
    const id = v7()
    await changing(context, id, (shop, member) => beginRun(shop, member, { id, ...input }))
    return { id }
  }),

  list: serve.list.handler(async ({ context, input }) => {
    const kinds = kindsOf(memberOf(context))
    const { rows, next } = await listRuns(context.shop, { kinds, ...input })
    return { kinds, rows: rows.map(runView), next }
  }),

  open: serve.open.handler(async ({ context }) =>
    (await openRuns(context.shop, memberOf(context))).map(openRunView),
  ),

  run: serve.run.handler(async ({ context, input }) =>
    runDetail(await namedRun(context.shop, await readableRun(context, input.id))),
  ),

  rows: serve.rows.handler(async ({ context, input: { id, ...page } }) => {
    const run = await readableRun(context, id)
    const { rows, next } = await listRows(context.shop, run, page)
    return { rows: rows.map((row) => rowView(run, row)), next }
  }),

  map: serve.map.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => mapRun(shop, member, input)),
  ),

  fixRow: serve.fixRow.handler(async ({ context, input }) => {
    const subject = { kind: 'import', id: input.id.slice(0, 36) }
    const reason = `line ${input.line}: “${input.was}” became “${input.value}”`
    const { run, row } = await audited(context, { subject, reason }, (shop, member) =>
      fixRow(shop, member, input),
    )
    return rowView(run, row)
  }),

  go: serve.go.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => goRun(shop, member, input)),
  ),

  cancel: serve.cancel.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => cancelRun(shop, member, input)),
  ),

  pause: serve.pause.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => pauseRun(shop, member, input)),
  ),

  resume: serve.resume.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => resumeRun(shop, member, input)),
  ),

  undo: serve.undo.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => undoRun(shop, member, input)),
  ),

  beginExport: serve.beginExport.handler(async ({ context, input }) => {
    const id = v7()
    const about = { subject: { kind: 'export', id }, look: (shop: Shop) => exportFacts(shop, id) }
    await audited(context, about, (shop, member) => beginExport(shop, member, { id, ...input }))
    return { id, path: `/admin/api/files/exports/${id}` }
  }),
})
