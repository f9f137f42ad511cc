import { implement } from '@orpc/server'
import { audited, auditedOnce } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Member, StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { productKind } from '../change-product.ts'
import { blockLot, correctLot, lotFacts, releaseLot } from './change-lot.ts'
import { contract } from './contract.ts'
import { keepLots, keptFacts, stopLots } from './keep-lots.ts'
import { listLots, lotCounts, lotRow, lotsOfProduct, movesOfLot } from './list-lots.ts'
import { lotView, moveView, productView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const lotKind = 'lot'

type OfOne = { id: string; reason?: string }

const aboutLot = ({ id, reason }: OfOne) => ({
  subject: { kind: lotKind, id: id.slice(0, 36) },
  look: (shop: Shop) => lotFacts(shop, id),
  ...(reason !== undefined && { reason }),
})

async function changingProduct(
  context: StaffAction,
  id: string,
  work: (shop: Shop, member: Member) => Promise<void>,
) {
  const subject = { kind: productKind, id: id.slice(0, 36) }
  await audited(context, { subject, look: (shop) => keptFacts(shop, id) }, work)
  return productView(await lotsOfProduct(context.shop, id))
}

export const lotsApi = serve.router({
  list: serve.list.handler(async ({ context, input }) => {
    const { rows, ...page } = await listLots(context.shop, input)
    return { rows: rows.map(lotView), ...page }
  }),

  counts: serve.counts.handler(({ context }) => lotCounts(context.shop)),

  ofProduct: serve.ofProduct.handler(async ({ context, input }) =>
    productView(await lotsOfProduct(context.shop, input.id)),
  ),

  lot: serve.lot.handler(async ({ context: { shop }, input }) => ({
    lot: lotView(await lotRow(shop, input.id)),
    moves: (await movesOfLot(shop, input.id)).map(moveView),
  })),

  keep: serve.keep.handler(({ context, input }) =>
    changingProduct(context, input.id, (shop, member) => keepLots(shop, member, input)),
  ),

  stop: serve.stop.handler(({ context, input }) =>
    changingProduct(context, input.id, (shop) => stopLots(shop, input.id)),
  ),

  correct: serve.correct.handler(async ({ context, input: { key, ...input } }) => {
    await auditedOnce(
      context,
      { ...aboutLot(input), once: { key, request: input } },
      async (shop, member) => {
        await correctLot(shop, member, input)
        return { done: true }
      },
    )
    return lotView(await lotRow(context.shop, input.id))
  }),

  block: serve.block.handler(async ({ context, input }) => {
    await audited(context, aboutLot(input), (shop, member) => blockLot(shop, member, input))
    return lotView(await lotRow(context.shop, input.id))
  }),

  release: serve.release.handler(async ({ context, input }) => {
    await audited(context, aboutLot(input), (shop, member) => releaseLot(shop, member, input))
    return lotView(await lotRow(context.shop, input.id))
  }),
})
