import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited } from '#platform/audit/audited.ts'
import type { Member, StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import { productRecord } from '../change-product.ts'
import { listedView } from '../views.ts'
import { contract, type EditedFamily, type FamilyDone } from './contract.ts'
import { familyForEdit, type FamilyForEdit } from './edited-family.ts'
import { familyFacts, familyKind } from './family-record.ts'
import { generateVariants } from './generate-variants.ts'
import { proposeVariants } from './propose-variants.ts'
import { saveFamily } from './save-family.ts'
import { undoFamily } from './undo-family.ts'
import { writeShared } from './write-shared.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

async function familyOf(shop: Shop, productId: string): Promise<EditedFamily | null> {
  const family = await familyForEdit(shop, productId)
  return family && { ...family, variants: family.variants.map((row) => variantView(shop, row)) }
}

function variantView(shop: Shop, row: FamilyForEdit['variants'][number]) {
  return { product: listedView(shop, row), values: row.optionValues, differs: row.differs }
}

/** Action and audit entry in one transaction; the answer is the family of the form's product. */
async function changing(
  context: StaffAction,
  { id, of }: { id: string; of: string },
  work: (shop: Shop, member: Member) => Promise<number>,
): Promise<FamilyDone> {
  const subject = { kind: familyKind, id: id.slice(0, 36) }
  const look = (shop: Shop) => familyFacts(shop, id)
  const version = await audited(context, { subject, look }, work)
  return { family: await familyOf(context.shop, of), done: { id, version } }
}

export const familiesApi = serve.router({
  ofProduct: serve.ofProduct.handler(async ({ context: { shop }, input }) => {
    const { id } = await productRecord(shop, input.id)
    return { family: await familyOf(shop, id) }
  }),

  proposals: serve.proposals.handler(async ({ context: { shop }, input }) => ({
    rows: (await proposeVariants(shop, input)).map(({ row, words }) => ({
      product: listedView(shop, row),
      words,
    })),
  })),

  save: serve.save.handler(({ context, input: { of, id, version = 0, ...body } }) => {
    const target = id === undefined ? { id: v7() } : { id, version }
    return changing(context, { ...target, of }, (shop, member) =>
      saveFamily(shop, member, { ...target, ...body }),
    )
  }),

  generate: serve.generate.handler(({ context, input }) =>
    changing(context, input, (shop, member) => generateVariants(shop, member, input)),
  ),

  writeShared: serve.writeShared.handler(({ context, input }) =>
    changing(context, input, (shop, member) => writeShared(shop, member, input)),
  ),

  undo: serve.undo.handler(({ context, input }) =>
    changing(context, input, (shop, member) => undoFamily(shop, member, input)),
  ),
})
