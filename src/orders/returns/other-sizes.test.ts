import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { attribute } from '#catalogue/facts/tables.ts'
import { family, variant } from '#catalogue/families/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aDesk } from '#tests/support/returns.ts'
import { it } from '#tests/support/test-shop.ts'

type Option = { name: string; values: string[] }

/** Of each variant its place in the family, and what of the product differs. */
async function aFamily(shop: Shop, options: Option[], variants: [string[], object?][]) {
  const { id: categoryId } = await aCategory(shop)
  const familyId = v7()
  await shop.db.insert(family).values({ id: familyId, name: 'Knee support', options })
  const rows = []
  for (const [optionValues, about] of variants) {
    const row = await aProduct(shop, { categoryId, ...about })
    await shop.db.insert(variant).values({ productId: row.id, familyId, optionValues })
    rows.push(row)
  }
  return rows
}

async function sizesOffered(shop: Shop, row: Awaited<ReturnType<typeof aProduct>>) {
  const order = await (await aDesk(shop)).delivered({ row })
  const ask = asking(shop, { as: order.shopper })
  const { body } = await ask('GET', `/api/returns-of-order?number=${order.number}`)
  return body.lines[0].otherSizes
}

const sizes: Option[] = [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }]

describe('other sizes of what goes back', () => {
  it('are those in stock, in the order of the family, with price, picture and Hindi', async ({
    shop,
  }) => {
    const words = { L: { hi: 'लार्ज' } }
    await shop.db.insert(attribute).values({ name: 'Size', kind: 'choice', words })
    const [xl, own, small, large] = await aFamily(shop, sizes, [
      [['XL'], { stock: 0 }],
      [['M']],
      [['S']],
      [['L'], { name: 'Knee support, L', names: { hi: 'नी सपोर्ट' }, discountPercent: 0 }],
    ])
    if (!own || !small || !large || !xl) throw new Error('a size was not made')
    const offered = await sizesOffered(shop, own)
    expect(offered).toMatchObject([
      { productId: small.id, size: 'S', price: 800 },
      {
        productId: large.id,
        productName: 'Knee support, L',
        productNames: { hi: 'नी सपोर्ट' },
        productImage: large.images[0],
        size: 'L',
        sizeNames: { hi: 'लार्ज' },
        price: 1000,
        fits: '',
      },
    ])
    expect(offered).toHaveLength(2)
  })

  it('are of the same colour and pack; a colour is no size', async ({ shop }) => {
    const options = [...sizes, { name: 'Colour', values: ['Red', 'Blue'] }]
    const [own, other] = await aFamily(shop, options, [
      [['M', 'Red']],
      [['L', 'Red']],
      [['L', 'Blue']],
      [['M', 'Blue']],
    ])
    if (!own || !other) throw new Error('a size was not made')
    const offered = await sizesOffered(shop, own)
    expect(offered).toMatchObject([{ productId: other.id, size: 'L' }])
    expect(offered).toHaveLength(1)
    const colours = [{ name: 'Colour', values: ['Red', 'Blue'] }]
    const [red] = await aFamily(shop, colours, [[['Red']], [['Blue']]])
    if (!red) throw new Error('a colour was not made')
    expect(await sizesOffered(shop, red)).toBeUndefined()
  })

  it('are none where nothing else is there, and not spoken of without a family', async ({
    shop,
  }) => {
    const [own] = await aFamily(shop, sizes, [
      [['M']],
      [['L'], { stock: 0 }],
      [['S'], { active: false }],
    ])
    if (!own) throw new Error('a size was not made')
    expect(await sizesOffered(shop, own)).toEqual([])
    expect(await sizesOffered(shop, await aProduct(shop))).toBeUndefined()
  })
})
