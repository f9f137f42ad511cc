import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { accountContract } from './contract.ts'
import { ownAccount } from './own-account.ts'

const { me } = accountContract
const serve = implement({ me }).$context<StaffCallContext>().use(requireStaff)

export const accountApi = {
  me: serve.me.handler(({ context }) => ownAccount(context.shop, memberOf(context))),
}
