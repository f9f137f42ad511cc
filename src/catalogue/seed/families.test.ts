import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import type { ProductCard } from '../contract.ts'
import { seedCatalogue } from '../seed.ts'
import { seedCategories } from './all.ts'
import { seedFamilies } from './families.ts'

describe('the demo catalogue', () => {
  it('has sizes, packs and cuffs as families; every product has its own name and key fact', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const { body } = await asking(shop)('GET', '/api/get-product')
    const own = seedCategories.flatMap(({ products }) => products).length
    const further = seedFamilies.flatMap(({ siblings }) => siblings).length
    expect(body.total).toBe(own + further)
    const cards: ProductCard[] = body.products
    expect(new Set(cards.map(({ productName }) => productName)).size).toBe(body.total)
    const families = new Set(cards.flatMap((card) => card.productVariants?.familyId ?? []))
    expect(families.size).toBe(seedFamilies.length)
    const gloves = cards.filter(({ productName }) =>
      productName.startsWith('Hastra Nitrile Gloves'),
    )
    const sizes = gloves.filter(({ productVariants }) => productVariants)
    expect(sizes.map(({ productKeyFact }) => productKeyFact).sort()).toEqual(
      ['L', 'M', 'S', 'XL'].map((size) => `4 sizes from ₹${least(sizes)} · ${size}`),
    )
  })

  it('says of a further size what it fits, and shows the pictures of its first', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const ask = asking(shop)
    const answer = await ask('GET', '/api/get-product?search=Hastra Nitrile Gloves, Size M, Powder')
    const { _id } = answer.body.products.find((card: ProductCard) =>
      card.productName.includes('Size M, Powder'),
    )
    const { product } = (await ask('GET', `/api/single-product/${_id}`)).body
    expect(product.productDetails).toContain('M, palm about 95 mm')
    expect(product.productImage[0]).toContain('nitrile-gloves-small')
    expect(product.bestseller).toBe(false)
  })
})

function least(cards: readonly ProductCard[]): number {
  return Math.min(...cards.map(({ productFinalPrice }) => productFinalPrice))
}
