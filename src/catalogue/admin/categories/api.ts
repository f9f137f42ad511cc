import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited } from '#platform/audit/audited.ts'
import type { StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import { createCategory, deleteCategory, orderCategories, saveCategory } from './change-category.ts'
import { contract } from './contract.ts'
import { categoryFacts, listCategories, orderFacts } from './list-categories.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Action and audit entry in one transaction; the answer is the list as it is now. */
async function changing(
  context: StaffAction,
  id: string,
  work: (shop: Shop) => Promise<void>,
): Promise<{ rows: Awaited<ReturnType<typeof listCategories>> }> {
  const subject = { kind: 'category', id: id.slice(0, 36) }
  await audited(context, { subject, look: (shop) => categoryFacts(shop, id) }, work)
  return listed(context.shop)
}

async function listed(shop: Shop) {
  return { rows: await listCategories(shop) }
}

export const categoriesApi = serve.router({
  listCategories: serve.listCategories.handler(({ context: { shop } }) => listed(shop)),

  createCategory: serve.createCategory.handler(({ context, input }) => {
    const id = v7()
    return changing(context, id, (shop) => createCategory(shop, { id, ...input }))
  }),

  saveCategory: serve.saveCategory.handler(({ context, input }) =>
    changing(context, input.id, (shop) => saveCategory(shop, input)),
  ),

  orderCategories: serve.orderCategories.handler(async ({ context, input }) => {
    const subject = { kind: 'category', id: 'all' }
    await audited(context, { subject, look: orderFacts }, (shop) =>
      orderCategories(shop, input.ids),
    )
    return listed(context.shop)
  }),

  deleteCategory: serve.deleteCategory.handler(({ context, input }) =>
    changing(context, input.id, (shop) => deleteCategory(shop, input)),
  ),
})
