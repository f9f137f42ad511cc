import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { productRelation } from './tables.ts'

type About = Parameters<typeof aProduct>[1]

const relate = (shop: Shop, partId: string, deviceId: string) =>
  shop.db.insert(productRelation).values({ kind: 'works-with', partId, deviceId })

/** A meter and its strips, and another meter with its own. */
async function twoMeters(shop: Shop, about: { otherStrips?: About } = {}) {
  const { id: categoryId } = await aCategory(shop)
  const aNamed = (name: string, genericName: string, more?: About) =>
    aProduct(shop, { name, genericName, categoryId, ...more })
  const [meter, otherMeter] = [await aNamed('Meter A', 'Meter'), await aNamed('Meter B', 'meter')]
  const strips = await aNamed('Strips A', 'Strips')
  const otherStrips = await aNamed('Strips B', 'Strips', about.otherStrips)
  const monitor = await aNamed('Monitor', 'BP monitor')
  await relate(shop, strips.id, meter.id)
  await relate(shop, otherStrips.id, otherMeter.id)
  return { meter, otherMeter, strips, otherStrips, monitor }
}

const worksWith = async (shop: Shop, id: string): Promise<string[]> =>
  (await asking(shop)('GET', `/api/related-products/${id}`)).body.worksWith.map(
    ({ productName }: { productName: string }) => productName,
  )

const pairsOf = async (shop: Shop, ...products: { id: string }[]) =>
  (await asking(shop)('GET', `/api/wrong-pairs?products=${products.map(({ id }) => id)}`)).body
    .pairs

describe('GET /related-products/{id}', () => {
  it('tells what works with it, both ways, in stock first, and nothing that is not on sale', async ({
    shop,
  }) => {
    const device = await aProduct(shop, { name: 'Nebuliser' })
    const parts: [string, About][] = [
      ['Gone', { stock: 0 }],
      ['Here', {}],
      ['Draft', { active: false }],
    ]
    for (const [name, about] of parts) {
      const part = await aProduct(shop, { name, ...about })
      await relate(shop, part.id, device.id)
      if (name === 'Here') expect(await worksWith(shop, part.id)).toEqual(['Nebuliser'])
    }
    expect(await worksWith(shop, device.id)).toEqual(['Here', 'Gone'])
    expect(await worksWith(shop, (await aProduct(shop)).id)).toEqual([])
  })

  it('is a 404 for what is not on sale, and for no id', async ({ shop }) => {
    const { id } = await aProduct(shop, { active: false })
    for (const other of [id, v7(), 'nonsense'])
      expect((await asking(shop)('GET', `/api/related-products/${other}`)).status).toBe(404)
  })
})

describe('GET /wrong-pairs', () => {
  it('names a part that fits no device beside it, and the one that does', async ({ shop }) => {
    const { otherMeter, strips, otherStrips } = await twoMeters(shop)
    expect(await pairsOf(shop, strips, otherMeter)).toEqual([
      {
        part: expect.objectContaining({ _id: strips.id, productName: 'Strips A' }),
        device: expect.objectContaining({ _id: otherMeter.id }),
        fits: {
          isPart: true,
          product: {
            _id: otherStrips.id,
            productName: 'Strips B',
            productFinalPrice: 800,
            stock: 'Available',
          },
        },
      },
    ])
  })

  it('leads to the device of the part, where no part is on sale for the other one', async ({
    shop,
  }) => {
    const { meter, otherMeter, strips } = await twoMeters(shop, { otherStrips: { active: false } })
    expect(await pairsOf(shop, strips, otherMeter)).toMatchObject([
      { fits: { isPart: false, product: { _id: meter.id } } },
    ])
  })

  it('says nothing where the part fits one of the devices, of a device of another kind, and of one alone', async ({
    shop,
  }) => {
    const { meter, otherMeter, strips, monitor } = await twoMeters(shop)
    expect(await pairsOf(shop, strips, otherMeter, meter)).toEqual([])
    expect(await pairsOf(shop, strips, monitor)).toEqual([])
    expect(await pairsOf(shop, strips)).toEqual([])
    expect(await pairsOf(shop, meter, otherMeter)).toEqual([])
  })

  it('refuses no products and too many, and takes any text for none', async ({ shop }) => {
    const ask = asking(shop)
    const many = Array.from({ length: 101 }, () => v7()).join(',')
    for (const query of ['', '?products=', `?products=${many}`, '?products=a&x=1'])
      expect((await ask('GET', `/api/wrong-pairs${query}`)).status, query).toBe(400)
    expect(await pairsOf(shop, { id: 'nonsense' }, { id: v7() })).toEqual([])
  })
})

describe('GET /product-cards', () => {
  it('has up to twelve products on sale in the order of their ids', async ({ shop }) => {
    const ask = asking(shop)
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const draft = await aProduct(shop, { active: false })
    const ids = [second.id, draft.id, 'nonsense', first.id.toUpperCase(), second.id].join(',')
    const { status, body } = await ask('GET', `/api/product-cards?products=${ids}`)
    expect([status, body.products.map(({ _id }: { _id: string }) => _id)]).toEqual([
      200,
      [second.id, first.id],
    ])
    const many = Array.from({ length: 13 }, () => v7()).join(',')
    for (const query of ['', '?products=', `?products=${many}`])
      expect((await ask('GET', `/api/product-cards${query}`)).status).toBe(400)
  })
})
