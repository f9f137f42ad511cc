import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { waitingByProduct } from './waiting-by-product.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const adminAlertsApi = serve.router({
  list: serve.list.handler(async ({ context: { shop } }) => {
    const rows = await waitingByProduct(shop)
    const now = shop.clock()
    return {
      rows: rows.map(({ since, ...row }) => ({ ...row, since: (since ?? now).toISOString() })),
    }
  }),
})
