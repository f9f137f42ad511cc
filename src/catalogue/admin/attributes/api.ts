import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import type { Facts } from '#platform/audit/facts.ts'
import type { StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import { categories } from '../../categories.ts'
import { readDefinitions } from '../../facts/definitions.ts'
import { contract } from './contract.ts'
import { mergeValues } from './merge-values.ts'
import {
  askedAttributes,
  editedAttribute,
  listAttributes,
  placedAttributes,
} from './read-attributes.ts'
import { placeAttributes } from './place-attributes.ts'
import {
  createAttribute,
  deleteAttribute,
  nextAttributeId,
  saveAttribute,
} from './save-attribute.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Action and audit entry in one transaction. */
async function changing(
  context: StaffAction,
  id: number,
  work: (shop: Shop) => Promise<void>,
): Promise<void> {
  const subject = { kind: 'attribute', id: String(id) }
  await audited(context, { subject, look: (shop) => attributeFacts(shop, id) }, work)
}

/** What the audit compares of an attribute. */
async function attributeFacts(shop: Shop, id: number): Promise<Facts | undefined> {
  const { attributes, categories: places } = await readDefinitions(shop)
  const attribute = attributes.get(id)
  if (!attribute) return undefined
  const { name, kind, unit, isFilter, isCompared, isKey, values, words } = attribute
  const names = await categories(shop)
  return {
    name,
    kind,
    unit,
    isFilter,
    isCompared,
    isKey,
    words,
    values: [...values.values()].map((value) => ({
      name: value.name,
      synonyms: value.synonyms,
      mergedInto: value.mergedInto === null ? null : (values.get(value.mergedInto)?.name ?? null),
    })),
    categories: [...places.values()]
      .flat()
      .filter(({ attributeId }) => attributeId === id)
      .map(({ categoryId, isRequired }) => ({
        name: names.get(categoryId)?.name ?? categoryId,
        isRequired,
      })),
  }
}

/** The attributes of a category as the audit compares them. */
async function placeFacts(shop: Shop, category: string): Promise<Facts> {
  const { attributes, categories: places } = await readDefinitions(shop)
  return {
    attributes: (places.get(category) ?? []).map(({ attributeId, isRequired }) => ({
      name: attributes.get(attributeId)?.name ?? '',
      isRequired,
    })),
  }
}

export const attributesApi = serve.router({
  list: serve.list.handler(async ({ context: { shop } }) => ({ rows: await listAttributes(shop) })),

  attribute: serve.attribute.handler(({ context: { shop }, input }) =>
    editedAttribute(shop, Number(input.id)),
  ),

  ofCategory: serve.ofCategory.handler(async ({ context: { shop }, input }) => ({
    attributes: await askedAttributes(shop, input),
  })),

  create: serve.create.handler(async ({ context, input }) => {
    const id = await nextAttributeId(context.shop)
    await changing(context, id, (shop) => createAttribute(shop, { id, form: input }))
    return editedAttribute(context.shop, id)
  }),

  save: serve.save.handler(async ({ context, input }) => {
    await changing(context, input.id, (shop) => saveAttribute(shop, input))
    return editedAttribute(context.shop, input.id)
  }),

  remove: serve.remove.handler(async ({ context, input }) => {
    await changing(context, input.id, (shop) => deleteAttribute(shop, input))
    return { success: true as const }
  }),

  mergeValues: serve.mergeValues.handler(async ({ context, input }) => {
    await changing(context, input.id, (shop) => mergeValues(shop, input))
    return editedAttribute(context.shop, input.id)
  }),

  placed: serve.placed.handler(({ context: { shop }, input }) =>
    placedAttributes(shop, input.category),
  ),

  place: serve.place.handler(async ({ context, input: { category, ...order } }) => {
    const subject = { kind: 'category', id: category.slice(0, 36) }
    await audited(context, { subject, look: (shop) => placeFacts(shop, category) }, (shop) =>
      placeAttributes(shop, category, order),
    )
    return placedAttributes(context.shop, category)
  }),
})
