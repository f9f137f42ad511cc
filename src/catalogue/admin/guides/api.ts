import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { guideFacts, guideForEdit, saveGuide } from './guides.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const guidesApi = serve.router({
  guideForEdit: serve.guideForEdit.handler(({ context: { shop }, input }) =>
    guideForEdit(shop, input.id),
  ),

  saveGuide: serve.saveGuide.handler(async ({ context, input }) => {
    const subject = { kind: 'category', id: input.id.slice(0, 36) }
    const look = (shop: typeof context.shop) => guideFacts(shop, input.id)
    await audited(context, { subject, look }, (shop) => saveGuide(shop, input))
    return guideForEdit(context.shop, input.id)
  }),
})
