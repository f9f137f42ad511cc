import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { seedCategories } from '#catalogue/seed/all.ts'
import { seedDeclarations } from '#catalogue/seed/declarations.ts'
import { countryName } from '#catalogue/declarations/countries/rules.ts'
import { declarationsMissing } from '#catalogue/declarations/rules.ts'
import { TypedDeclarations } from '#catalogue/declarations/shapes.ts'
import { product } from '#catalogue/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { retyped } from '#tests/support/goods.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

/** A live product and its form. */
async function anEdited(shop: Shop) {
  const row = await aProduct(shop, { listPricePaise: 45_000, imageAlts: ['Seen'] })
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const post = (call: string, body: object) => ask('POST', `/admin/api/catalogue/${call}`, { body })
  const { version, body } = (await ask('GET', `/admin/api/catalogue/product?id=${row.id}`)).body
  const form = retyped(body)
  const save = (declarations: object, { at = version, more = {} } = {}) =>
    post('save-product', { id: row.id, version: at, form: { ...form, ...more, declarations } })
  const inShop = async () =>
    (await asking(shop)('GET', `/api/single-product/${row.id}`)).body.product
  return { id: row.id, ask, post, form, version, save, inShop }
}

describe('declarations of a product', () => {
  it('are typed as people write them; shoppers and callers read them in words', async ({
    shop,
  }) => {
    const { save, inShop } = await anEdited(shop)
    expect(await inShop()).not.toHaveProperty('productPassport')
    const typed = { origin: 'germany', netQuantity: '१००', netUnit: 'Pieces', udi: '8901234567890' }
    const saved = await save(typed)
    expect([saved.status, saved.body.body?.declarations]).toEqual([
      200,
      { origin: 'DE', netQuantity: '100', netUnit: 'N', udi: '8901234567890' },
    ])
    const { productPassport, productFinalPrice } = await inShop()
    expect(productPassport).toMatchObject({
      origin: 'DE',
      gtin: '8901234567890',
      unitPrice: { price: productFinalPrice / 100, unit: 'piece' },
    })
    expect(productPassport.lines).toContainEqual({ name: 'Country of origin', value: 'Germany' })
  })

  it('are refused field by field, and an unknown name as a whole', async ({ shop }) => {
    const { save } = await anEdited(shop)
    const wrong = await save({ origin: 'Atlantis', netQuantity: '0' })
    expect([wrong.status, wrong.body.errors?.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['form.declarations.origin', 'form.declarations.netQuantity'],
    ])
    expect((await save({ colour: 'red' })).status).toBe(400)
    expect((await save({ maker: 'x'.repeat(5000) })).status).toBe(400)
  })

  it('stay where a form does not name them, and come back with a former version', async ({
    shop,
  }) => {
    const { id, version, form, post, save, ask } = await anEdited(shop)
    const first = await save({ origin: 'IN' })
    const { declarations: _, ...without } = form
    const second = await post('save-product', {
      id,
      version: first.body.version,
      form: { ...without, name: 'Renamed' },
    })
    expect(second.body.body.declarations).toEqual({ origin: 'IN' })
    const late = await save({ origin: 'DE' }, { at: version })
    expect([late.status, late.body.fields]).toEqual([
      409,
      expect.arrayContaining(['declarations.origin']),
    ])
    const third = await save({ origin: 'DE' }, { at: second.body.version })
    const { revisions } = (await ask('GET', `/admin/api/catalogue/history?id=${id}`)).body
    expect(revisions[0].fields).toContain('declarations.origin')
    const back = { id, version: third.body.version, restored: first.body.version }
    expect((await post('restore', back)).body.body.declarations).toEqual({ origin: 'IN' })
  })

  it('are copied without the number of the device', async ({ shop }) => {
    const { id, post, save } = await anEdited(shop)
    await save({ origin: 'IN', udi: '8901234567890' })
    const copy = await post('duplicate', { id })
    expect(copy.body.body.declarations).toEqual({ origin: 'IN' })
  })

  it('raise the version once, as any other change', async ({ shop }) => {
    const { id, version } = await anEdited(shop)
    await shop.db
      .update(product)
      .set({ declarations: { origin: 'IN' } })
      .where(eq(product.id, id))
    const [row] = await shop.db.select().from(product).where(eq(product.id, id))
    expect(row).toMatchObject({ version: version + 1, changedAt: expect.any(Date) })
  })
})

it('the goods of the demonstration declare everything, in the form in which it is kept', () => {
  const all = seedCategories.flatMap(({ name, products }) =>
    products.map((seed) => ({ seed, declarations: seedDeclarations(name, seed) })),
  )
  for (const { seed, declarations } of all) {
    const { genericName } = seed
    expect([seed.name, declarationsMissing({ declarations, genericName })]).toEqual([seed.name, []])
    expect(TypedDeclarations.parse(declarations)).toEqual(declarations)
  }
  const origins = new Set(all.map(({ declarations }) => declarations.origin))
  expect(origins.size).toBeGreaterThan(2)
  // The specification beside it says the same.
  for (const { seed, declarations } of all)
    if (seed.facts['Country of origin'])
      expect(countryName(declarations.origin ?? '')).toBe(seed.facts['Country of origin'])
})
