import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited } from '#platform/audit/audited.ts'
import { revisionsOf } from '#platform/audit/revisions.ts'
import type { Member, StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductState } from '../tables.ts'
import { productFacts, productKind, productRecord } from './change-product.ts'
import { contract } from './contract.ts'
import { listProducts } from './list-products.ts'
import { listedProduct } from './listed-row.ts'
import { differingInBodies } from './differing-bodies.ts'
import { factsForEdit } from './edited-product.ts'
import type { ProductRecord } from './product-body.ts'
import { productCounts } from './product-counts.ts'
import { deleteDraft, moveProduct } from './publish-product.ts'
import { createProduct, duplicateProduct, restoreProduct, saveProduct } from './save-product.ts'
import { setField } from './cells/set-field.ts'
import type { ProductBody } from './shapes.ts'
import { editedView, listedView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Action and audit entry in one transaction; the audit compares the product before and after. */
function changing<T>(
  context: StaffAction,
  id: string,
  work: (shop: Shop, member: Member) => Promise<T>,
): Promise<T> {
  const subject = { kind: productKind, id: id.slice(0, 36) }
  return audited(context, { subject, look: (shop) => productFacts(shop, id) }, work)
}

function adding<T>(
  context: StaffAction,
  work: (shop: Shop, member: Member, id: string) => Promise<T>,
): Promise<T> {
  const id = v7()
  return changing(context, id, (shop, member) => work(shop, member, id))
}

async function edited(shop: Shop, row: ProductRecord) {
  return editedView(row, await factsForEdit(shop, row))
}

const moving =
  (state: ProductState) =>
  async ({ context, input }: { context: StaffAction; input: { id: string; version: number } }) =>
    edited(
      context.shop,
      await changing(context, input.id, (shop, member) =>
        moveProduct(shop, member, { ...input, state }),
      ),
    )

export const goodsApi = serve.router({
  listProducts: serve.listProducts.handler(async ({ context: { shop }, input }) => {
    const { rows, ...page } = await listProducts(shop, input)
    return { rows: rows.map((row) => listedView(shop, row)), ...page }
  }),

  productCounts: serve.productCounts.handler(({ context: { shop } }) => productCounts(shop)),

  productForEdit: serve.productForEdit.handler(async ({ context: { shop }, input }) =>
    edited(shop, await productRecord(shop, input.id)),
  ),

  createProduct: serve.createProduct.handler(async ({ context, input }) =>
    edited(
      context.shop,
      await adding(context, (shop, member, id) => createProduct(shop, member, { id, form: input })),
    ),
  ),

  saveProduct: serve.saveProduct.handler(async ({ context, input }) =>
    edited(
      context.shop,
      await changing(context, input.id, (shop, member) => saveProduct(shop, member, input)),
    ),
  ),

  setField: serve.setField.handler(async ({ context, input }) => {
    const { id } = await changing(context, input.id, (shop, member) =>
      setField(shop, member, input),
    )
    return listedView(context.shop, await listedProduct(context.shop, id))
  }),

  publish: serve.publish.handler(moving('live')),
  unpublish: serve.unpublish.handler(moving('draft')),
  archive: serve.archive.handler(moving('archived')),

  duplicate: serve.duplicate.handler(async ({ context, input }) =>
    edited(
      context.shop,
      await adding(context, (shop, member, id) =>
        duplicateProduct(shop, member, { id, of: input.id }),
      ),
    ),
  ),

  deleteDraft: serve.deleteDraft.handler(async ({ context, input }) => {
    await changing(context, input.id, (shop) => deleteDraft(shop, input))
    return { success: true as const }
  }),

  history: serve.history.handler(async ({ context: { shop }, input }) => {
    const { id } = await productRecord(shop, input.id)
    const history = await revisionsOf(shop, { kind: productKind, id }, 51)
    const revisions = history.slice(0, 50).map(({ version, cause, by, at, body }, place) => ({
      version,
      cause,
      by,
      at: at.toISOString(),
      fields: differingInBodies(history[place + 1]?.body ?? body, body),
      body: body as ProductBody,
    }))
    return { revisions }
  }),

  restore: serve.restore.handler(async ({ context, input }) =>
    edited(
      context.shop,
      await changing(context, input.id, (shop, member) => restoreProduct(shop, member, input)),
    ),
  ),
})
