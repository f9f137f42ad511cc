import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import {
  attribute,
  attributeValue,
  categoryAttribute,
  productAttribute,
} from '#catalogue/facts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { retyped } from '#tests/support/goods.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

type About = Partial<typeof attribute.$inferInsert>

async function anAttribute(shop: Shop, about: About, ...values: string[]) {
  const row = { name: 'Size', kind: 'choice' as const, ...about }
  const [attributeRow] = await shop.db.insert(attribute).values(row).returning()
  const id = attributeRow?.id ?? 0
  const rows = values.map((name, position) => ({ attributeId: id, name, position }))
  const valueRows =
    rows.length === 0 ? [] : await shop.db.insert(attributeValue).values(rows).returning()
  return { id, values: valueRows.map((value) => value.id) }
}

/** A live product whose category asks a size, a length, cotton or not, and words. */
async function aBrace(shop: Shop) {
  const { id: categoryId } = await aCategory(shop)
  const size = await anAttribute(shop, { isKey: true }, 'Medium', 'Large', 'L size')
  const length = await anAttribute(shop, {
    name: 'Length',
    kind: 'number',
    unit: 'cm',
    isKey: true,
  })
  const cotton = await anAttribute(shop, { name: 'Cotton', kind: 'yes' })
  const cloth = await anAttribute(shop, { name: 'Cloth', kind: 'text' })
  const attributes = [size, length, cotton, cloth]
  await shop.db
    .insert(categoryAttribute)
    .values(attributes.map(({ id }, position) => ({ categoryId, attributeId: id, position })))
  const row = await aProduct(shop, { categoryId, imageAlts: ['Seen'], details: '' })
  const member = await aMember(shop)
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: object) => ask('POST', `/admin/api/${call}`, { body })
  const read = async () => (await ask('GET', `/admin/api/catalogue/product?id=${row.id}`)).body
  const { version, body } = await read()
  const form = retyped(body)
  const save = (facts: object, changes: object = {}) =>
    post('catalogue/save-product', { id: row.id, version, form: { ...form, facts, ...changes } })
  const inShop = async () =>
    (await asking(shop)('GET', `/api/single-product/${row.id}`)).body.product
  return {
    id: row.id,
    categoryId,
    ask,
    post,
    read,
    form,
    version,
    save,
    inShop,
    size,
    length,
    cotton,
    cloth,
  }
}

describe('facts of a product', () => {
  it('are typed as people write them, and shoppers read them in the order of the category', async ({
    shop,
  }) => {
    const { save, inShop, size, length, cotton, cloth, id } = await aBrace(shop)
    const typed = {
      [cloth.id]: ' Nylon & <b>cotton</b> ',
      [length.id]: '१,२००.५',
      [cotton.id]: false,
      [size.id]: [size.values[1]],
    }
    expect((await save(typed)).status).toBe(200)
    const shown = await inShop()
    expect(shown.facts).toMatchObject([
      { attribute: size.id, name: 'Size', value: 'Large', isKey: true },
      { name: 'Length', value: '1,200.5 cm' },
      { name: 'Cotton', value: 'No' },
      { name: 'Cloth', value: 'Nylon & <b>cotton</b>', isKey: false },
    ])
    expect(shown.productDetails).toMatch(
      /^<table><tbody><tr><th scope="row">Size<\/th><td>Large<\/td>.*Nylon &amp; &lt;b&gt;cotton&lt;\/b&gt;<\/td><\/tr><\/tbody><\/table>$/,
    )
    const listed = (await asking(shop)('GET', '/api/get-product')).body.products[0]
    expect(listed).toMatchObject({ _id: id, productKeyFact: 'Large, 1,200.5 cm' })
    expect(listed).not.toHaveProperty('facts')
  })

  it('are refused field by field where their attribute cannot say them', async ({ shop }) => {
    const { save, size, length, cotton, cloth } = await aBrace(shop)
    const strange = {
      [size.id]: size.values,
      [length.id]: '1,2',
      [cotton.id]: 'perhaps',
      [cloth.id]: 7,
    }
    const refused = await save(strange)
    expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual(
      [422, [size, length, cotton, cloth].map(({ id }) => `form.facts.${id}`)],
    )
    expect((await save({ [size.id]: [999_999] })).status).toBe(422)
    expect((await save({ [cloth.id]: 'a\u0000b' })).status).toBe(400)
    expect((await save({ 'not a number': 'x' })).status).toBe(400)
    // What is no attribute any more says nothing.
    expect((await save({ 999999: 'x' })).body.body.facts).toEqual({})
  })

  it('say the value that another one was merged into, and a renamed one at once', async ({
    shop,
  }) => {
    const { save, inShop, size } = await aBrace(shop)
    const [, large = 0, other = 0] = size.values
    await save({ [size.id]: [other] })
    await shop.db
      .update(attributeValue)
      .set({ mergedInto: large })
      .where(eq(attributeValue.id, other))
    await shop.db.update(attributeValue).set({ name: 'XL' }).where(eq(attributeValue.id, large))
    expect((await inShop()).facts).toMatchObject([{ value: 'XL' }])
  })

  it('that two members change are merged one by one', async ({ shop }) => {
    const { id, post, read, form, version, save, length, cloth } = await aBrace(shop)
    await save({ [length.id]: '30' })
    const facts = { [cloth.id]: 'Wool' }
    const late = await post('catalogue/save-product', { id, version, form: { ...form, facts } })
    expect(late).toMatchObject({ status: 409, body: { fields: [`facts.${length.id}`] } })
    const detail = await read()
    const draft = { id, version: detail.version, draft: 0 }
    await post('drafts/keep', {
      ...draft,
      form: { ...form, facts: { [length.id]: '30', ...facts } },
    })
    const other = { ...retyped(detail.body), facts: { [length.id]: '31' } }
    await post('catalogue/save-product', { id, version: detail.version, form: other })
    const at = new Date(shop.clock().getTime() + 60_000).toISOString()
    expect((await post('drafts/schedule', { id, action: 'publish', at })).status).toBe(200)
  })

  it('that a category needs stop publishing, and never a change of what is on sale', async ({
    shop,
  }) => {
    const { id, post, categoryId, save, form, cloth, version } = await aBrace(shop)
    await shop.db
      .update(categoryAttribute)
      .set({ isRequired: true })
      .where(eq(categoryAttribute.attributeId, cloth.id))
    const changed = await save({}, { bin: 'B 1' })
    expect(changed.body).toMatchObject({ state: 'live', body: { bin: 'B 1' } })
    const off = await post('catalogue/unpublish', { id, version: version + 1 })
    const refused = await post('catalogue/publish', { id, version: off.body.version })
    expect(refused).toMatchObject({ status: 422, body: { message: 'Still missing: Cloth.' } })
    const filledForm = { ...form, categoryId, facts: { [cloth.id]: 'Wool' } }
    const saved = await post('catalogue/save-product', {
      id,
      version: off.body.version,
      form: filledForm,
    })
    expect((await post('catalogue/publish', { id, version: saved.body.version })).status).toBe(200)
    const gone = { id, version: saved.body.version + 1, form: { ...filledForm, facts: {} } }
    expect((await post('catalogue/save-product', gone)).status).toBe(422)
  })

  it('stay when a form or a version of before says nothing of them', async ({ shop }) => {
    const { id, post, form, save, version, cloth } = await aBrace(shop)
    await save({ [cloth.id]: 'Wool' })
    const { facts: _, ...without } = form
    const body = { id, version: version + 1, form: { ...without, bin: 'B 2' } }
    expect((await post('catalogue/save-product', body)).body.body).toMatchObject({
      bin: 'B 2',
      facts: { [cloth.id]: 'Wool' },
    })
  })

  it('change for many products at once, and are put back', async ({ shop }) => {
    const { id, post, size, cloth, inShop, save } = await aBrace(shop)
    await save({ [cloth.id]: 'Wool' })
    const [medium = 0] = size.values
    const change = { kind: 'fact', attribute: size.id, value: [medium] }
    const chosen = { ids: [id] }
    const preview = await post('bulk/preview', { chosen, change })
    expect(preview.body).toMatchObject({
      changed: 1,
      samples: [{ before: 'Nothing', after: 'Medium' }],
    })
    const key = crypto.randomUUID()
    expect((await post('bulk/start', { key, chosen, change })).body).toMatchObject({ changed: 1 })
    expect((await inShop()).facts).toMatchObject([{ value: 'Medium' }, { value: 'Wool' }])
    await post('bulk/undo', { id: key })
    expect((await inShop()).facts).toMatchObject([{ value: 'Wool' }])
    const strange = { ...change, value: 'Medium' }
    expect((await post('bulk/preview', { chosen, change: strange })).status).toBe(422)
    const unknown = { ...change, attribute: 999_999 }
    expect((await post('bulk/preview', { chosen, change: unknown })).status).toBe(404)
  })

  it('are counted by attribute and value while the product changes', async ({ shop }) => {
    const { save, size, length, id } = await aBrace(shop)
    const counted = () =>
      shop.db
        .select({
          attribute: productAttribute.attributeId,
          value: productAttribute.valueId,
          number: productAttribute.number,
        })
        .from(productAttribute)
        .where(eq(productAttribute.productId, id))
        .orderBy(productAttribute.attributeId)
    await save({ [size.id]: [size.values[0]], [length.id]: '30' })
    expect(await counted()).toEqual([
      { attribute: size.id, value: size.values[0], number: null },
      { attribute: length.id, value: 0, number: 30 },
    ])
    await shop.db.update(product).set({ facts: {} }).where(eq(product.id, id))
    expect(await counted()).toEqual([])
  })
})
