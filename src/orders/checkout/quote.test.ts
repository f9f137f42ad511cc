import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { aPincode, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { quoteFor, quoteView } from './quote.ts'

describe('a quote', () => {
  it('has live names, prices and stock, in the order of the cart', async ({ shop }) => {
    const gloves = await aProduct(shop, { name: 'Gloves' })
    const mask = await aProduct(shop, {
      name: 'Mask',
      stock: 1,
      listPricePaise: 10_000,
      discountPercent: 0,
    })
    const quote = await quoteFor(shop, {
      products: [
        { productId: mask.id, quantity: 2 },
        { productId: gloves.id, quantity: 1 },
      ],
    })
    expect(quote.lines).toMatchObject([
      {
        productId: mask.id,
        productName: 'Mask',
        unitPricePaise: 10_000,
        quantity: 2,
        available: 1,
      },
      {
        productId: gloves.id,
        productName: 'Gloves',
        unitPricePaise: 80_000,
        quantity: 1,
        available: 1,
      },
    ])
    expect(quote.totals).toEqual({
      subtotalPaise: 100_000,
      discountPaise: 0,
      shippingPaise: 0,
      totalPaise: 100_000,
    })
  })

  it('makes one line of two lines of a product', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const quote = await quoteFor(shop, {
      products: [
        { productId: id, quantity: 2 },
        { productId: id.toUpperCase(), quantity: 3 },
      ],
    })
    expect(quote.lines).toMatchObject([{ productId: id, quantity: 5, available: 5 }])
  })

  it('refuses more than 99 pieces even when they come in two lines', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const products = [
      { productId: id, quantity: 99 },
      { productId: id, quantity: 1 },
    ]
    await expect(quoteFor(shop, { products })).rejects.toMatchObject({
      status: 400,
      message: 'Please order at most 99 pieces of a product.',
    })
  })

  it('shows what is unknown, malformed or no longer sold as not available', async ({ shop }) => {
    const gone = await aProduct(shop, { active: false, name: 'Old mask' })
    const products = [v7(), 'NOT-an-id', "'; drop table product; --", gone.id].map((productId) => ({
      productId,
      quantity: 1,
    }))
    const { lines } = quoteView(await quoteFor(shop, { products }))
    expect(lines.map(({ productId, available }) => [productId, available])).toEqual(
      products.map(({ productId }) => [productId, 0]),
    )
    expect(lines.map(({ price }) => price)).toEqual([0, 0, 0, 800])
  })

  it('adds the charge of the postal code, and nothing without a known one', async ({ shop }) => {
    const { id } = await aProduct(shop)
    await aPincode(shop, 999_123, 4_050)
    const shippingTo = async (postalCode: string | null | undefined) =>
      (await quoteFor(shop, { products: [{ productId: id, quantity: 1 }], postalCode })).totals
        .shippingPaise
    expect(await shippingTo('999123')).toBe(4_050)
    expect(await shippingTo(' 999 123')).toBe(4_050)
    for (const code of ['999124', '99912', '', null, undefined, 'SW1A 1AA', '९९९१२३'])
      expect(await shippingTo(code)).toBe(0)
  })

  it('is sent free from the threshold on, and not a paisa below it', async ({ shop }) => {
    await aPincode(shop, 999_123, 4_000)
    const threshold = shop.settings.freeShippingFromPaise
    const atThreshold = await aProduct(shop, { listPricePaise: threshold, discountPercent: 0 })
    const below = await aProduct(shop, { listPricePaise: threshold - 100, discountPercent: 0 })
    const shippingOf = async (productId: string) =>
      (await quoteFor(shop, { products: [{ productId, quantity: 1 }], postalCode: '999123' }))
        .totals.shippingPaise
    expect([await shippingOf(atThreshold.id), await shippingOf(below.id)]).toEqual([0, 4_000])
  })

  it('of nothing is nothing, wherever it is sent', async ({ shop }) => {
    await aPincode(shop, 999_123, 4_000)
    expect(quoteView(await quoteFor(shop, { products: [], postalCode: '999123' }))).toEqual({
      lines: [],
      subTotal: 0,
      discount: 0,
      voucher: null,
      voucherProblem: null,
      codProblem: null,
      arrives: null,
      shippingCharge: 0,
      shippingBasis: 'no-pin-code',
      total: 0,
    })
  })
})
