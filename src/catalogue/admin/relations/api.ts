import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { productKind } from '../change-product.ts'
import { contract } from './contract.ts'
import { addRelation, proposals, relationFacts, relationsOf, removeRelation } from './relations.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

async function changing(context: StaffAction, id: string, work: (shop: Shop) => Promise<void>) {
  const subject = { kind: productKind, id: id.slice(0, 36) }
  await audited(context, { subject, look: (shop) => relationFacts(shop, id) }, work)
  return relationsOf(context.shop, id)
}

export const relationsApi = serve.router({
  ofProduct: serve.ofProduct.handler(({ context: { shop }, input }) => relationsOf(shop, input.id)),

  proposals: serve.proposals.handler(async ({ context: { shop }, input }) => ({
    rows: await proposals(shop, input),
  })),

  add: serve.add.handler(({ context, input }) =>
    changing(context, input.id, (shop) => addRelation(shop, input)),
  ),

  remove: serve.remove.handler(({ context, input }) =>
    changing(context, input.id, (shop) => removeRelation(shop, input)),
  ),
})
