import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { contract } from './contract.ts'
import { lookAtView, mayChange, mayShare, removeView, saveView, viewsOf } from './saved-views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const savedViewsApi = {
  listViews: serve.listViews.handler(async ({ context, input }) => {
    const member = memberOf(context)
    const views = await viewsOf(context.shop, member, input.list)
    return {
      views: views.map(({ id, name, query, shared, staffId }) => ({
        id,
        name,
        query,
        isShared: shared,
        mayChange: mayChange(member, { shared, staffId }),
      })),
      mayShare: mayShare(member),
    }
  }),
  saveView: serve.saveView.handler(async ({ context, input }) => {
    const id = v7()
    const look = (shop: Shop) => lookAtView(shop, id)
    await audited(context, { subject: { kind: 'view', id }, look }, (shop, member) =>
      saveView(shop, member, { ...input, id }),
    )
    return { id }
  }),
  removeView: serve.removeView.handler(({ context, input: { id } }) =>
    audited(
      context,
      { subject: { kind: 'view', id }, look: (shop) => lookAtView(shop, id) },
      (shop, member) => removeView(shop, member, id),
    ),
  ),
}
