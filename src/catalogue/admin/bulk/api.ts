import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { contract } from './contract.ts'
import { listRuns } from './list-runs.ts'
import { previewBulk } from './plan.ts'
import { requireChange, runFacts, startRun, undoRun } from './run-bulk.ts'
import { shownRun } from './shown-run.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

async function changing(
  context: StaffAction,
  id: string,
  work: (shop: Shop, member: Member) => Promise<void>,
) {
  const subject = { kind: 'bulk-run', id: id.slice(0, 36) }
  await audited(context, { subject, look: (shop) => runFacts(shop, id) }, work)
  return shownRun(context.shop, id)
}

export const bulkApi = serve.router({
  preview: serve.preview.handler(async ({ context, input }) => {
    const change = await requireChange(context.shop, memberOf(context), input.change)
    return previewBulk(context.shop, { chosen: input.chosen, change })
  }),

  start: serve.start.handler(({ context, input }) =>
    changing(context, input.key, (shop, member) => startRun(shop, member, input)),
  ),

  run: serve.run.handler(({ context: { shop }, input }) => shownRun(shop, input.id)),

  runs: serve.runs.handler(({ context: { shop }, input }) => listRuns(shop, input)),

  undo: serve.undo.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => undoRun(shop, member, input.id)),
  ),
})
