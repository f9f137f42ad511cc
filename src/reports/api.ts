import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { makeReturn } from './gst/make-return.ts'
import { makeFile } from './make-file.ts'
import { makeReport } from './make-report.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const reportsApi = {
  read: serve.read.handler(({ context, input }) => makeReport(context.shop, input)),
  gstReturn: serve.gstReturn.handler(({ context, input }) => makeReturn(context.shop, input.month)),
  file: serve.file.handler(({ context, input }) => makeFile(context.shop, input)),
}
