import { implement } from '@orpc/server'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { allow, requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { addNote } from '../moves/change-order.ts'
import { assignOrder, setTags } from '../moves/edit-order.ts'
import { contract } from './contract.ts'
import { invoicesApi } from './invoices/api.ts'
import { countViews, listOrders, neighboursOf } from './list-orders.ts'
import { activeMembers, requireMember } from './members.ts'
import { movesApi } from './moves/api.ts'
import { changeAsSeen } from './moves/as-seen.ts'
import { deliveryThere } from './moves/delivery-there.ts'
import { detailOf } from './order-detail.ts'
import { papersApi } from './papers/api.ts'
import { parcelsApi } from './parcels/api.ts'
import { phoneApi } from './phone/api.ts'
import { emailOf, resendEmail, resendLimit } from './resend-email.ts'
import { orderSerialsApi } from './serials/api.ts'
import { storyOf } from './story.ts'
import { storyView } from './story-view.ts'
import { changedDetail, readerOf, viewerOf, visibleOrder } from './viewed-order.ts'
import { pageView } from './page-view.ts'
import { detailView } from './views.ts'

// The text has the phone and the address whole.
const contactRule = { who: 'staff', may: ['customers.contact'], stepUp: false } as const

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const ordersApi = serve.router({
  list: serve.list.handler(async ({ context, input }) =>
    pageView(await listOrders(context.shop, input, readerOf(context)), viewerOf(context)),
  ),

  neighbours: serve.neighbours.handler(({ context, input }) =>
    neighboursOf(context.shop, input, readerOf(context)),
  ),

  viewCounts: serve.viewCounts.handler(({ context }) =>
    countViews(context.shop, readerOf(context)),
  ),

  detail: serve.detail.handler(async ({ context, input }) =>
    detailView(
      await detailOf(context.shop, await visibleOrder(context, input.number)),
      viewerOf(context),
    ),
  ),

  story: serve.story.handler(async ({ context, input }) =>
    storyView(
      await storyOf(context.shop, await visibleOrder(context, input.number)),
      viewerOf(context),
    ),
  ),

  deliveryThere: serve.deliveryThere.handler(async ({ context, input }) =>
    deliveryThere(context.shop, await visibleOrder(context, input.number), input.postalCode),
  ),

  email: serve.email.handler(async ({ context, input }) => {
    const row = await visibleOrder(context, input.number)
    const { to, subject, text } = (await emailOf(context.shop, row, input.email_id)).email
    return { to, subject, text }
  }),

  members: serve.members.handler(({ context }) => activeMembers(context.shop)),

  addNote: serve.addNote.handler(async ({ context, input }) => {
    await changeAsSeen(context, input, (shop, { actor }, member) =>
      addNote(shop, { id: input.order_id }, { actor, cause: input.note, staffId: member.id }),
    )
    return changed(context, input.order_id)
  }),

  setTags: serve.setTags.handler(async ({ context, input }) => {
    await changeAsSeen(context, input, (shop) => setTags(shop, input.order_id, input.tags))
    return changed(context, input.order_id)
  }),

  assign: serve.assign.handler(async ({ context, input }) => {
    await changeAsSeen(context, input, async (shop) => {
      await requireMember(shop, input.assignedTo)
      await assignOrder(shop, input.order_id, input.assignedTo)
    })
    return changed(context, input.order_id)
  }),

  resendEmail: serve.resendEmail.handler(async ({ context, input }) => {
    const row = await visibleOrder(context, input.order_id)
    if (input.to !== undefined) allow(memberOf(context), contactRule, context.shop.clock())
    await countAttempt(context.shop, resendLimit, row.id)
    const { id: staffId } = memberOf(context)
    await changeAsSeen(context, input, (shop) =>
      resendEmail(shop, row, { emailId: input.email_id, to: input.to, staffId }),
    )
    return changed(context, input.order_id)
  }),
})

/** Orders in the back office. */
export const adminOrdersApi = {
  ...ordersApi,
  ...movesApi,
  ...papersApi,
  ...parcelsApi,
  ...phoneApi,
  ...invoicesApi,
  ...orderSerialsApi,
}

async function changed(context: StaffAction, id: string) {
  return {
    success: true as const,
    order: detailView(await changedDetail(context, id), viewerOf(context)),
  }
}
