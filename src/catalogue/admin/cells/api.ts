import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { productFacts, productKind } from '../change-product.ts'
import { listedProduct } from '../listed-row.ts'
import { listedView } from '../views.ts'
import { contract } from './contract.ts'
import { setRow } from './set-row.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const cellsApi = serve.router({
  setRow: serve.setRow.handler(async ({ context, input }) => {
    const subject = { kind: productKind, id: input.id.slice(0, 36) }
    const { id } = await audited(
      context,
      { subject, look: (shop) => productFacts(shop, input.id) },
      (shop, member) => setRow(shop, member, input),
    )
    return listedView(context.shop, await listedProduct(context.shop, id))
  }),
})
