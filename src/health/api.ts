import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { dropJob, retryFailed, retryJob } from '#platform/jobs/queue.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { askForCheck, askForReconciling, askForWebhook } from './ask-for-work.ts'
import { contract } from './contract.ts'
import { readState } from './read-state.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const healthApi = {
  state: serve.state.handler(({ context }) => readState(context.shop)),

  retryJob: serve.retryJob.handler(({ context, input: { id } }) =>
    audited(context, { subject: { kind: 'job', id } }, async (shop) => {
      if (!(await retryJob(shop, id))) throw apiError(commonErrors, 'NOT_FOUND')
    }),
  ),

  retryAll: serve.retryAll.handler(async ({ context }) => ({
    jobs: await audited(context, { subject: { kind: 'job', id: 'all' } }, (shop) =>
      retryFailed(shop),
    ),
  })),

  dropJob: serve.dropJob.handler(({ context, input: { id, reason } }) =>
    audited(context, { subject: { kind: 'job', id }, reason }, async (shop) => {
      if (!(await dropJob(shop, id))) throw apiError(commonErrors, 'NOT_FOUND')
    }),
  ),

  processWebhook: serve.processWebhook.handler(({ context, input: { id } }) =>
    audited(context, { subject: { kind: 'webhook', id } }, async (shop) => {
      if (!(await askForWebhook(shop, id))) throw apiError(commonErrors, 'NOT_FOUND')
    }),
  ),

  checkBooks: serve.checkBooks.handler(async ({ context }) => {
    await audited(context, { subject: { kind: 'books', id: 'all' } }, askForCheck)
    return { success: true as const }
  }),

  reconcile: serve.reconcile.handler(async ({ context }) => {
    await audited(context, { subject: { kind: 'payments', id: 'all' } }, askForReconciling)
    return { success: true as const }
  }),
}
