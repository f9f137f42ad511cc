import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { ProductPage } from '../../contract.ts'
import { seedCatalogue } from '../../seed.ts'
import { product } from '../../tables.ts'
import { wanted } from '../lexicon.ts'
import { namesOfGoods } from './goods-names.ts'

async function search(shop: Shop, query: string): Promise<ProductPage> {
  const path = `/api/get-product?limit=10&search=${encodeURIComponent(query)}`
  const { status, body } = await asking(shop)('GET', path)
  expect(status, query).toBe(200)
  return body
}

const goods = new Set(
  [...wanted.values()].filter(({ kind }) => kind === 'goods').map(({ name }) => name),
)

describe('goods that are not sold', () => {
  it('have a Hindi name each, their own, in Hindi letters', () => {
    const names = [...goods].map((name) => namesOfGoods(name)?.hi ?? `${name} has none`)
    expect(names.filter((name) => !/^[\p{Script=Devanagari}\s(),-]+$/u.test(name))).toEqual([])
    expect(new Set(names).size).toBe(goods.size)
    expect(goods.size).toBeGreaterThan(90)
  })

  it('are named in Hindi by the search, too; a brand stays as it is', async ({ shop }) => {
    await seedCatalogue(shop)
    const { search: understood } = await search(shop, 'arm sling')
    expect(understood).toMatchObject({
      unsold: 'arm slings',
      unsoldNames: { hi: 'आर्म स्लिंग (हाथ की झोली)' },
    })
    expect((await search(shop, 'omron')).search).not.toHaveProperty('unsoldNames')
  })

  it('are medicines, too, in the words of what they are against', async ({ shop }) => {
    await seedCatalogue(shop)
    for (const query of [
      'fever ki dawai',
      'back pain tablet',
      'asthma medicine',
      'sugar ki tablet',
      'bp ki goli',
      'बुखार की दवा',
      'paracetamol',
      'syrup for cough',
    ]) {
      const { total, search: understood } = await search(shop, query)
      expect([query, total, understood?.unsold]).toEqual([query, 0, 'medicines'])
    }
    for (const query of ['medicine box', 'weekly tablet box for grandfather', 'bp machine'])
      expect([query, (await search(shop, query)).search?.unsold]).toEqual([query, undefined])
    await aProduct(shop, { name: 'Paracetamol tablets' })
    expect((await search(shop, 'fever ki dawai')).search?.unsold).toBeUndefined()
  })

  it('are no medicines where a category or a name says so, pill boxes apart', async ({ shop }) => {
    const unsold = async () => (await search(shop, 'fever tablet')).search?.unsold
    const boxes = await aCategory(shop, { name: 'Boxes for medicines' })
    await aProduct(shop, { name: 'Seven Days Tablet Box', categoryId: boxes.id })
    await aProduct(shop, { name: 'Weekly Pill Organiser for Capsules', categoryId: boxes.id })
    await aProduct(shop, { name: 'Tablet Cutter', summary: 'Halves a tablet' })
    expect(await unsold()).toBe('medicines')
    const summary = 'Against fever and pain'
    const dolo = await aProduct(shop, { name: 'Dolo 650 Tablet', summary })
    expect(await unsold()).toBeUndefined()
    const { products } = await search(shop, 'fever tablet')
    expect(products.map(({ _id }) => _id)).toEqual([dolo.id])
    const change = async (about: Partial<typeof product.$inferInsert>) =>
      await shop.db.update(product).set(about).where(eq(product.id, dolo.id))
    await change({ name: 'Dolo 650' })
    expect(await unsold()).toBe('medicines')
    const { id: categoryId } = await aCategory(shop, { name: 'Medicines' })
    await change({ categoryId })
    expect(await unsold()).toBeUndefined()
  })

  it('are not what a summary says it stands beside', async ({ shop }) => {
    await aProduct(shop, { name: 'Mask', summary: 'For clinics, and for the dental chair' })
    expect((await search(shop, 'dental chair')).search?.unsold).toBe('dental chairs')
    await aProduct(shop, { name: 'Comfort 5', summary: 'A dental chair with three motors' })
    expect((await search(shop, 'dental chair')).search?.unsold).toBeUndefined()
    await aProduct(shop, { name: 'Foot file', summary: 'For the users of insoles' })
    expect((await search(shop, 'insoles')).search?.unsold).toBe('insoles')
    const step = { name: 'Comfort Gel Step', summary: 'Pair of insoles for long days' }
    const { id } = await aProduct(shop, step)
    const { products, search: understood } = await search(shop, 'insoles')
    expect(understood?.unsold).toBeUndefined()
    expect(products.map(({ _id }) => _id)).toContain(id)
  })

  it('are no words that a product has apart from each other', async ({ shop }) => {
    await aProduct(shop, { name: 'Foot Massager, Flat Plate' })
    expect((await search(shop, 'flat foot')).search?.unsold).toBe('insoles')
    const own = await aProduct(shop, { name: 'Insoles for the flat foot' })
    const { products, search: understood } = await search(shop, 'flat foot')
    expect(understood?.unsold).toBeUndefined()
    expect(products.map(({ _id }) => _id)).toContain(own.id)
  })

  it('are sold where a name has up to two words between theirs, in their order', async ({
    shop,
  }) => {
    for (const [query, close, far] of [
      ['ankle support', 'Ankle Compression Support', 'Support Sock, Ankle'],
      ['elbow support', 'Elbow Soft Neoprene Support', 'Elbow Pads That Never Support'],
      ['kidney tray', 'Kidney Steel Tray', 'Tray, Kidney Shape'],
    ] as const) {
      await aProduct(shop, { name: far })
      expect([query, (await search(shop, query)).search?.unsold]).toEqual([
        query,
        expect.any(String),
      ])
      const { id } = await aProduct(shop, { name: close })
      const { products, search: understood } = await search(shop, query)
      expect([query, understood?.unsold]).toEqual([query, undefined])
      expect(products.map(({ _id }) => _id)).toContain(id)
    }
  })

  it('are not what a name and its category say together', async ({ shop }) => {
    const { id: categoryId } = await aCategory(shop, { name: 'Relief and support' })
    await aProduct(shop, { name: 'Lotion for the Ankle', categoryId })
    expect((await search(shop, 'ankle support')).search?.unsold).toBe('ankle supports')
  })
})

describe('a letter', () => {
  it('at a product is its size, beside a number a unit', async ({ shop }) => {
    await seedCatalogue(shop)
    for (const [query, name] of [
      ['gloves l', 'Size L'],
      ['nitrile gloves s', 'Size S'],
      ['gloves m', 'Size M'],
      ['knee support l', 'Large'],
      ['diaper m', 'Medium'],
      ['oxygen concentrator 5 l', '5 Litre'],
      ['l s belt large', 'Large'],
    ] as const)
      expect((await search(shop, query)).products[0]?.productName, query).toContain(name)
  })

  it('prefers the size that it says, and hides nothing that says its size otherwise', async ({
    shop,
  }) => {
    const names = ['Nitrile Gloves, Medium', 'Nitrile Gloves (M)', 'Nitrile Gloves (S)']
    for (const name of names) await aProduct(shop, { name })
    const found = async (query: string) =>
      (await search(shop, query)).products.map(({ productName }) => productName)
    expect(await found('gloves m')).toEqual(names)
    expect((await found('gloves s')).toSorted()).toEqual(names.toSorted())
    await aProduct(shop, { name: 'Knee Support (L)' })
    expect(await found('knee support l')).toEqual(['Knee Support (L)'])
  })
})

describe('a weight in kilograms', () => {
  it('is carried by whatever carries as much or more', async ({ shop }) => {
    await seedCatalogue(shop)
    for (const [query, pattern] of [
      ['wheelchair for 135 kg', /150 kg/],
      ['wheel chair for 105kg person', /1[15]0 kg/],
      ['walker for 125 kg', /./],
    ] as const) {
      const { products, search: understood } = await search(shop, query)
      expect(products.length, query).toBeGreaterThan(0)
      expect(understood?.isPartial, query).toBeUndefined()
      for (const { productName } of products) expect(productName).toMatch(pattern)
    }
    const { total } = await search(shop, 'cotton 500 g')
    expect(total).toBeGreaterThan(0)
  })

  it('is carried by the strongest, too, and by no centimetres', async ({ shop }) => {
    const anyone = ['Wheelchair Basic 110 kg', 'Wheelchair Wide 150 kg', 'Wheelchair Max 300 kg']
    for (const name of [...anyone, 'Wheelchair 75 kg', 'Wheelchair 90 cm, weighs 12 kg'])
      await aProduct(shop, { name })
    for (const [query, names] of [
      ['wheelchair for 50 kg', [...anyone, 'Wheelchair 75 kg']],
      ['wheelchair for 80 kg', anyone],
      ['wheelchair for 90 kg', anyone],
      ['wheelchair for 105 kg', anyone],
    ] as const) {
      const { products } = await search(shop, query)
      const found = products.map(({ productName }) => productName).toSorted()
      expect([query, found]).toEqual([query, names.toSorted()])
    }
  })
})
