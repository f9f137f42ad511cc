import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf } from '#tests/support/checkout-requests.ts'
import { it } from '#tests/support/test-shop.ts'
import { againLines } from './rules.ts'

const isIt = (id: string) => eq(product.id, id)

describe('ordering again', () => {
  it('puts into the cart what can be had, once, at the price of today', async ({ shop }) => {
    const meera = await aShopper(shop)
    const ask = asking(shop, { as: meera })
    const there = await aProduct(shop)
    const placed = await ask('POST', '/api/checkout', { body: bodyOf(meera, there) })
    const body = { order_id: placed.body.checkout._id }
    const dearer = { listPricePaise: there.listPricePaise * 2 }
    const [now] = await shop.db.update(product).set(dearer).where(isIt(there.id)).returning()
    for (const _ of [1, 2])
      expect(await ask('POST', '/api/order-again', { body })).toMatchObject({
        status: 200,
        body: { success: true, products: 1 },
      })
    const { body: cart } = await ask('GET', '/api/cart')
    expect(cart.lines).toMatchObject([{ productId: there.id, price: (now?.pricePaise ?? 0) / 100 }])

    await shop.db.update(product).set({ active: false }).where(isIt(there.id))
    expect(await ask('POST', '/api/order-again', { body })).toMatchObject({
      status: 409,
      body: { message: 'Nothing of this order can be had now.' },
    })
  })

  it('is for who placed the order', async ({ shop }) => {
    const [meera, other] = [await aShopper(shop), await aShopper(shop)]
    const draft = bodyOf(meera, await aProduct(shop))
    const placed = await asking(shop, { as: meera })('POST', '/api/checkout', { body: draft })
    const body = { order_id: placed.body.checkout._id }
    expect((await asking(shop, { as: other })('POST', '/api/order-again', { body })).status).toBe(
      404,
    )
    expect(
      (await asking(shop, { as: 'nobody' })('POST', '/api/order-again', { body })).status,
    ).toBe(401)
  })

  it('names what cannot be had, and what is fewer or of another price', () => {
    const today = { productName: '', productImage: '', productWall: 'sky', lineTotal: 0 }
    const bought = { _id: 'a', productName: 'Strips', price: 900, quantity: 3 }
    const line = {
      ...today,
      productId: 'a',
      price: 950,
      quantity: 3,
      categoryId: null,
      bestBefore: null,
    }
    const of = (available: number, isSold: boolean) =>
      againLines([bought], [{ ...line, available, isSold }])[0]
    expect(of(3, true)).toMatchObject({ pieces: 3, priceThen: 900, priceNow: 950 })
    expect(of(3, true)?.problem).toBeUndefined()
    expect(of(2, true)?.problem).toBe('Only 2 of 3 are there now.')
    expect(of(0, true)?.problem).toBe('Out of stock now.')
    expect(of(0, false)?.problem).toBe('We no longer sell this.')
    expect(againLines([bought], [])[0]?.problem).toBe('We no longer sell this.')
  })
})
