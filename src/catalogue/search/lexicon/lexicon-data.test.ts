import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { ProductPage } from '../../contract.ts'
import { seedCatalogue } from '../../seed.ts'
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

  it('are not what a summary says it stands beside', async ({ shop }) => {
    await aProduct(shop, { name: 'Mask', summary: 'For clinics, and for the dental chair' })
    expect((await search(shop, 'dental chair')).search?.unsold).toBe('dental chairs')
    await aProduct(shop, { name: 'Comfort 5', summary: 'A dental chair with three motors' })
    expect((await search(shop, 'dental chair')).search?.unsold).toBeUndefined()
  })

  it('are no words that a product has apart from each other', async ({ shop }) => {
    await aProduct(shop, { name: 'Foot Massager, Flat Plate' })
    expect((await search(shop, 'flat foot')).search?.unsold).toBe('insoles')
    const own = await aProduct(shop, { name: 'Insoles for the flat foot' })
    const { products, search: understood } = await search(shop, 'flat foot')
    expect(understood?.unsold).toBeUndefined()
    expect(products.map(({ _id }) => _id)).toContain(own.id)
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
})
