import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { productKind, productRecord } from '../change-product.ts'
import { factsForEdit } from '../edited-product.ts'
import type { ProductRecord } from '../product-body.ts'
import { editedView } from '../views.ts'
import { contract } from './contract.ts'
import { discardDraft, draftFacts, keepDraft } from './keep-draft.ts'
import { previewLink } from './preview.ts'
import { addSchedule, cancelSchedule, scheduleFacts } from './schedule.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

async function edited(shop: Shop, row: ProductRecord) {
  return editedView(row, await factsForEdit(shop, row))
}

const subjectOf = (id: string) => ({ kind: productKind, id: id.slice(0, 36) })

export const draftsApi = serve.router({
  keep: serve.keep.handler(async ({ context, input }) => {
    const about = {
      subject: subjectOf(input.id),
      look: (shop: Shop) => draftFacts(shop, input.id),
    }
    const row = await audited(context, about, (shop, member) => keepDraft(shop, member, input))
    return edited(context.shop, row)
  }),

  discard: serve.discard.handler(async ({ context, input }) => {
    const about = {
      subject: subjectOf(input.id),
      look: (shop: Shop) => draftFacts(shop, input.id),
    }
    const row = await audited(context, about, (shop) => discardDraft(shop, input))
    return edited(context.shop, row)
  }),

  preview: serve.preview.handler(async ({ context: { shop }, input }) => {
    const { id } = await productRecord(shop, input.id)
    return previewLink(shop, id)
  }),

  schedule: serve.schedule.handler(async ({ context, input }) => {
    const about = {
      subject: subjectOf(input.id),
      look: (shop: Shop) => scheduleFacts(shop, input.id),
    }
    await audited(context, about, (shop, member) => addSchedule(shop, member, input))
    return edited(context.shop, await productRecord(context.shop, input.id))
  }),

  cancel: serve.cancel.handler(async ({ context, input }) => {
    const about = {
      subject: subjectOf(input.id),
      look: (shop: Shop) => scheduleFacts(shop, input.id),
    }
    await audited(context, about, (shop) => cancelSchedule(shop, input))
    return edited(context.shop, await productRecord(context.shop, input.id))
  }),
})
