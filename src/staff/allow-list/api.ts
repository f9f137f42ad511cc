import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { readAllowList } from './allow-list.ts'
import { allowListContract } from './contract.ts'
import { saveAllowList } from './save-allow-list.ts'

const serve = implement(allowListContract).$context<StaffCallContext>().use(requireStaff)

export const allowListApi = {
  allowList: serve.allowList.handler(async ({ context: { shop, address } }) => ({
    ...(await readAllowList(shop)),
    address,
  })),
  saveAllowList: serve.saveAllowList.handler(({ input, context }) => saveAllowList(context, input)),
}
