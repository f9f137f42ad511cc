import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aPincode, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { expectRefused } from '#tests/support/checkout-requests.ts'

describe('POST /quote', () => {
  it('quotes a cart without a session', async ({ shop }) => {
    await aPincode(shop, 999_123, 4_050)
    const row = await aProduct(shop, { name: 'Gloves', stock: 1 })
    const answer = await asking(shop, { as: 'nobody' })('POST', '/api/quote', {
      body: {
        products: [
          { productId: row.id, quantity: 2 },
          { productId: 'gone', quantity: 1 },
        ],
        postalCode: '999123',
      },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        lines: [
          {
            productId: row.id,
            productName: 'Gloves',
            productImage: row.images[0],
            productWall: 'sky',
            price: 800,
            quantity: 2,
            lineTotal: 1600,
            available: 1,
          },
          { productId: 'gone', price: 0, quantity: 1, lineTotal: 0, available: 0 },
        ],
        subTotal: 1600,
        discount: 0,
        shippingCharge: 40.5,
        total: 1640.5,
      },
    })
  })

  it('refuses what is not a cart', async ({ shop }) => {
    const api = asking(shop, { as: 'nobody' })
    const line = { productId: v7(), quantity: 1 }
    const bodies = [
      {},
      { products: null },
      { products: [{ ...line, quantity: 100 }] },
      { products: [{ ...line, quantity: '1' }] },
      { products: [{ ...line, price: 5 }] },
      { products: Array.from({ length: 101 }, () => line) },
      { products: [line], postalCode: 1.5 },
      { products: [line], postalCode: 'x'.repeat(13) },
      { products: [line, { ...line, quantity: 99 }] },
      { products: [line], coupon: 'x' },
    ]
    for (const body of bodies) expectRefused(await api('POST', '/api/quote', { body }))
  })
})
