import { implement } from '@orpc/server'
import { lockAccount } from '#accounts/erase-account.ts'
import { audited } from '#platform/audit/audited.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { eraseInTransaction } from '../erase-shopper.ts'
import { exportShopper } from '../export-data.ts'
import { appendToJournal } from '../journal-file.ts'
import { contract, requestErrors } from './contract.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const exports: Limit = {
  name: 'customer-export',
  what: 'exports of customers',
  attempts: 10,
  minutes: 24 * 60,
}

export const adminPrivacyApi = serve.router({
  exportCustomer: serve.exportCustomer.handler(async ({ context, input: { id, reason } }) => {
    const about = { subject: subjectOf(id), reason }
    await countAttempt(context.shop, exports, memberOf(context).id)
    return audited(context, about, async (shop) => {
      if (!(await lockAccount(shop, id))) throw noCustomer()
      return exportShopper(shop, id)
    })
  }),

  eraseCustomer: serve.eraseCustomer.handler(async ({ context, input: { id, name, reason } }) => {
    const about = { subject: subjectOf(id), reason }
    const entries = await audited(context, about, async (shop, member) => {
      const account = await lockAccount(shop, id)
      if (!account) throw noCustomer()
      if (account.name !== name.trim()) throw apiError(requestErrors, 'OTHER_NAME')
      return eraseInTransaction(shop, id, { actor: `staff ${member.id}`, reason })
    })
    await appendToJournal(context.shop, entries)
  }),
})

function subjectOf(id: string) {
  if (!isId(id)) throw noCustomer()
  return { kind: 'shopper', id }
}

function noCustomer() {
  return apiError(commonErrors, 'NOT_FOUND', {
    message: 'There is no such customer, or the data were erased already.',
  })
}
