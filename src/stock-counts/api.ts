import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import type { Member, StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import { beginCount } from './begin-count.ts'
import { contract } from './contract.ts'
import { countProduct } from './count-product.ts'
import { postCount, settleCount } from './post-count.ts'
import { countFacts, lineFacts, lineOfCount, listCounts, shownCount } from './read-counts.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const kind = 'stock-count'

/** A change of a count, with its numbers before and after. */
function changing<T>(
  context: StaffAction,
  id: string,
  work: (shop: Shop, member: Member) => Promise<T>,
): Promise<T> {
  const subject = { kind, id: id.slice(0, 36) }
  return audited(context, { subject, look: (shop) => countFacts(shop, id) }, work)
}

export const stockCountsApi = serve.router({
  list: serve.list.handler(async ({ context: { shop } }) => ({ rows: await listCounts(shop) })),

  begin: serve.begin.handler(async ({ context, input }) => {
    const subject = { kind, id: 'new' }
    const id = await audited(context, { subject }, (shop, member) =>
      beginCount(shop, member, input),
    )
    return { id }
  }),

  count: serve.count.handler(({ context: { shop }, input }) => shownCount(shop, input)),

  saveLine: serve.saveLine.handler(async ({ context, input }) => {
    const { id, product } = input
    const subject = { kind, id: id.slice(0, 36) }
    await audited(
      context,
      { subject, look: (shop) => lineFacts(shop, id, product) },
      (shop, member) => countProduct(shop, member, input),
    )
    return lineOfCount(context.shop, id, product)
  }),

  post: serve.post.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => postCount(shop, member, input.id)),
  ),

  end: serve.end.handler(async ({ context, input }) => {
    await changing(context, input.id, (shop) => settleCount(shop, input.id, 'ended'))
    return { success: true as const }
  }),

  resume: serve.resume.handler(async ({ context, input }) => {
    await changing(context, input.id, (shop) => settleCount(shop, input.id, 'running'))
    return { success: true as const }
  }),
})
