import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import { actFacts, actOnVouchers, undoActs } from './act-on-vouchers.ts'
import { contract } from './contract.ts'
import { editedVoucher, voucherFacts } from './edited-voucher.ts'
import { findGoods } from './find-goods.ts'
import { listVouchers, voucherCounts } from './list-vouchers.ts'
import { batchCodes, batchFacts, makeVouchers } from './make-vouchers.ts'
import { createFromForm, saveVoucher } from './save-voucher.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const about = (id: string) => ({
  subject: { kind: 'voucher', id: id.slice(0, 36) },
  look: (shop: Shop) => voucherFacts(shop, id),
})
const several = (ids: readonly string[]) => ({
  subject: { kind: 'voucher', id: ids.length === 1 ? (ids[0] ?? '').slice(0, 36) : 'several' },
  look: (shop: Shop) => actFacts(shop, ids),
})

const batches: Limit = {
  name: 'voucher-batches',
  what: 'batches of vouchers',
  attempts: 40,
  minutes: 24 * 60,
}

export const vouchersAdminApi = serve.router({
  list: serve.list.handler(({ context: { shop }, input }) => listVouchers(shop, input)),

  counts: serve.counts.handler(({ context: { shop } }) => voucherCounts(shop)),

  detail: serve.detail.handler(({ context: { shop }, input }) => editedVoucher(shop, input.id)),

  create: serve.create.handler(async ({ context, input: { id, form } }) => {
    await audited(context, about(id), (shop) => createFromForm(shop, id, form))
    return editedVoucher(context.shop, id)
  }),

  save: serve.save.handler(async ({ context, input }) => {
    await audited(context, about(input.id), (shop) => saveVoucher(shop, input))
    return editedVoucher(context.shop, input.id)
  }),

  act: serve.act.handler(async ({ context, input }) => ({
    changed: await audited(context, several(input.ids), (shop) => actOnVouchers(shop, input)),
  })),

  undo: serve.undo.handler(async ({ context, input: { vouchers } }) => ({
    restored: await audited(context, several(vouchers.map(({ id }) => id)), (shop) =>
      undoActs(shop, vouchers),
    ),
  })),

  make: serve.make.handler(async ({ context, input }) => {
    await countAttempt(context.shop, batches, context.member?.id ?? '')
    const { batch } = input
    const subject = { kind: 'voucher', id: batch }
    const look = (shop: Shop) => batchFacts(shop, batch)
    const voucherCount = await audited(context, { subject, look }, (shop) =>
      makeVouchers(shop, input),
    )
    return { batch, count: voucherCount }
  }),

  codes: serve.codes.handler(async ({ context: { shop }, input }) => ({
    codes: await batchCodes(shop, input.batch),
  })),

  goods: serve.goods.handler(({ context: { shop }, input }) => findGoods(shop, input.words ?? '')),
})
