import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { pincode } from '#delivery/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { it, testShop } from '#tests/support/test-shop.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { ordersPerDay } from './order-limit.ts'
import { orderById, ordersOf } from '../orders.ts'
import { placeOrder } from './place-order.ts'
import { draftOf, errorOf, type Row } from './place-order.test-support.ts'

async function stockOf({ db }: Shop, { id }: Row): Promise<number[]> {
  const [row] = await db.select().from(product).where(eq(product.id, id))
  return row ? [row.stock, row.reserved, row.sold] : []
}

describe('placing an order with cash on delivery', () => {
  it('copies names and prices, takes the stock and begins as Placed, to be paid', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    await aPincode(shop, 999_123, 4_000)
    const gloves = await aProduct(shop, { name: 'Gloves', stock: 10 })
    const mask = await aProduct(shop, {
      name: 'Mask',
      listPricePaise: 9_900,
      discountPercent: 0,
      stock: 1,
    })
    const placed = await placeOrder(shop, shopper, {
      draft: draftOf(shopper, [
        [mask, 1],
        [gloves, 2],
      ]),
      key: 'k1',
    })

    expect(placed).toMatchObject({
      status: 'Placed',
      paymentStatus: 'Pending',
      totalPaise: 173_900,
    })
    expect(await orderById(shop, shopper, placed.id)).toMatchObject({
      subtotalPaise: 169_900,
      discountPaise: 0,
      shippingPaise: 4_000,
      totalPaise: 173_900,
      expiresAt: null,
      phoneToConfirm: false,
      city: 'Bengaluru',
      number: placed.number,
      lines: [
        { productName: 'Mask', unitPricePaise: 9_900, quantity: 1 },
        { productName: 'Gloves', unitPricePaise: 80_000, quantity: 2 },
      ],
    })
    expect([await stockOf(shop, gloves), await stockOf(shop, mask)]).toEqual([
      [8, 0, 2],
      [0, 0, 1],
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('stays as it was bought when the catalogue changes later', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const gloves = await aProduct(shop, { name: 'Gloves' })
    const { id } = await placeOrder(shop, shopper, {
      draft: draftOf(shopper, [[gloves, 1]]),
      key: 'k1',
    })
    await shop.db
      .update(product)
      .set({ name: 'Other', listPricePaise: 500_000 })
      .where(eq(product.id, gloves.id))
    expect(await orderById(shop, shopper, id)).toMatchObject({
      totalPaise: 80_000,
      lines: [{ productName: 'Gloves', unitPricePaise: 80_000 }],
    })
  })

  it('marks a phone of other than 10 digits, for the owner to confirm', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const draft = draftOf(shopper, [[await aProduct(shop), 1]])
    const { id } = await placeOrder(shop, shopper, {
      draft: { ...draft, shippingAddress: { ...draft.shippingAddress, phone: '97150123456' } },
      key: 'k1',
    })
    expect(await orderById(shop, shopper, id)).toMatchObject({
      phone: '97150123456',
      phoneToConfirm: true,
    })
  })

  it('is not found by another shopper', async ({ shop }) => {
    const [shopper, other] = [await aShopper(shop), await aShopper(shop)]
    const { id } = await placeOrder(shop, shopper, {
      draft: draftOf(shopper, [[await aProduct(shop), 1]]),
      key: 'k1',
    })
    expect(await orderById(shop, other, id)).toBeUndefined()
    expect(await orderById(shop, shopper, 'no id')).toBeUndefined()
  })
})

describe('a world that changed', () => {
  it.for<[string, Partial<Row>, string, string]>([
    [
      'a higher price',
      { listPricePaise: 200_000 },
      'PRODUCTS_CHANGED',
      '“Gloves” now costs ₹1,600. Nothing was ordered.',
    ],
    [
      'a lower price',
      { listPricePaise: 50_000 },
      'PRODUCTS_CHANGED',
      '“Gloves” now costs ₹400. Nothing was ordered.',
    ],
    [
      'less stock',
      { stock: 1 },
      'OUT_OF_STOCK',
      'Only 1 piece of “Gloves” can be sent now. Nothing was ordered.',
    ],
    [
      'no stock',
      { stock: 0 },
      'OUT_OF_STOCK',
      '“Gloves” is currently out of stock. Nothing was ordered.',
    ],
    [
      'a product taken off sale',
      { active: false },
      'PRODUCTS_CHANGED',
      '“Gloves” is no longer sold. Nothing was ordered.',
    ],
    [
      'less stock and another price',
      { stock: 1, listPricePaise: 200_000 },
      'PRODUCTS_CHANGED',
      'Only 1 piece of “Gloves” can be sent now. “Gloves” now costs ₹1,600. Nothing was ordered.',
    ],
  ])(
    'orders nothing after %s, and answers with the fresh quote',
    async ([, change, code, message], { shop }) => {
      const shopper = await aShopper(shop)
      const [mask, gloves] = [
        await aProduct(shop, { name: 'Mask' }),
        await aProduct(shop, { name: 'Gloves' }),
      ]
      await shop.db.update(product).set(change).where(eq(product.id, gloves.id))
      const error = await errorOf(
        placeOrder(shop, shopper, {
          draft: draftOf(shopper, [
            [mask, 1],
            [gloves, 2],
          ]),
          key: 'k1',
        }),
      )

      expect(error).toMatchObject({
        code,
        status: 409,
        message,
        data: { body: { quote: { lines: [{ productName: 'Mask' }, { productName: 'Gloves' }] } } },
      })
      expect(await ordersOf(shop, shopper)).toEqual([])
      expect(await stockOf(shop, mask)).toEqual([10, 0, 0])
    },
  )

  it('does not believe a discount', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const draft = draftOf(shopper, [[await aProduct(shop), 1]], { couponDiscount: 100 })
    expect(await errorOf(placeOrder(shop, shopper, { draft, key: 'k1' }))).toMatchObject({
      code: 'PRODUCTS_CHANGED',
      message: 'The discount on this order is ₹0. Nothing was ordered.',
    })
  })

  it('charges only the total that was shown: a changed shipping charge is reported first, and then charged', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    await aPincode(shop, 560_001, 99_900)
    const row = await aProduct(shop)
    const base = draftOf(shopper, [[row, 1]], { totalAmount: 880 })
    const draft = {
      ...base,
      shippingAddress: { ...base.shippingAddress, postalCode: '560001' },
    }
    expect(await errorOf(placeOrder(shop, shopper, { draft, key: 'k1' }))).toMatchObject({
      code: 'PRODUCTS_CHANGED',
      status: 409,
      message: 'Shipping is now ₹999, and the total ₹1,799. Nothing was ordered.',
    })
    expect(await ordersOf(shop, shopper)).toEqual([])
    expect(
      await placeOrder(shop, shopper, { draft: { ...draft, totalAmount: 1799 }, key: 'k1' }),
    ).toMatchObject({ totalPaise: 179_900 })
  })

  it('never takes a charge for shipping of an earlier order that is not the charge any more', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    await aPincode(shop, 560_001, 5_000)
    const base = draftOf(shopper, [[await aProduct(shop), 1]])
    const draft = {
      ...base,
      shippingAddress: { ...base.shippingAddress, postalCode: '560001' },
    }
    expect(await placeOrder(shop, shopper, { draft, key: 'k1' })).toMatchObject({
      totalPaise: 85_000,
    })
    await shop.db.update(pincode).set({ shippingPaise: 7_000 }).where(eq(pincode.pincode, 560_001))
    expect(
      await errorOf(
        placeOrder(shop, shopper, { draft: { ...draft, totalAmount: 850 }, key: 'k2' }),
      ),
    ).toMatchObject({
      code: 'PRODUCTS_CHANGED',
      message: 'Shipping is now ₹70, and the total ₹870. Nothing was ordered.',
    })
    expect(await placeOrder(shop, shopper, { draft, key: 'k3' })).toMatchObject({
      totalPaise: 87_000,
    })
    await shop.db.delete(pincode)
    expect(await placeOrder(shop, shopper, { draft, key: 'k4' })).toMatchObject({
      totalPaise: 80_000,
    })
  })

  it('names three changes and counts the rest', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const lines: [Row, number][] = []
    for (let count = 0; count < 5; count += 1)
      lines.push([await aProduct(shop, { stock: 0, name: 'Mask' }), 1])
    const error = await errorOf(
      placeOrder(shop, shopper, { draft: draftOf(shopper, lines), key: 'k1' }),
    )
    expect(error.message).toMatch(
      /^(“Mask” is currently out of stock\. ){3}2 more lines changed\. Nothing was ordered\.$/,
    )
  })
})

describe('what is not offered', () => {
  it('is an online payment where the owner takes none, and an unknown voucher', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    const row = await aProduct(shop)
    const online = draftOf(shopper, [[row, 1]], { paymentMethod: 'Online' })
    const cashOnly = testShop(shop.db, { PAYMENTS: 'off' })
    expect(
      await errorOf(placeOrder(cashOnly, shopper, { draft: online, key: 'k1' })),
    ).toMatchObject({ code: 'ONLINE_UNAVAILABLE', status: 422 })
    const voucher = draftOf(shopper, [[row, 1]], { voucher: 'DIWALI' })
    expect(await errorOf(placeOrder(shop, shopper, { draft: voucher, key: 'k1' }))).toMatchObject({
      code: 'VOUCHER_INVALID',
      message: 'Invalid or expired voucher!',
    })
    expect(await stockOf(shop, row)).toEqual([10, 0, 0])
  })

  it('is more orders within a day than the limit', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const draft = draftOf(shopper, [[await aProduct(shop, { stock: 1_000 }), 1]])
    const after = (hours: number): Shop => ({
      ...shop,
      clock: () => new Date(Date.UTC(2030, 0, 1, hours)),
    })
    for (let count = 0; count < ordersPerDay; count += 1)
      await placeOrder(after(0), shopper, { draft, key: `k${count}` })
    expect(await errorOf(placeOrder(after(23), shopper, { draft, key: 'one more' }))).toMatchObject(
      {
        status: 429,
        data: { retryAfterSeconds: 3600 },
      },
    )
    await expect(placeOrder(after(23), shopper, { draft, key: 'k7' })).resolves.toMatchObject({
      status: 'Placed',
    })
    await expect(placeOrder(after(25), shopper, { draft, key: 'one more' })).resolves.toMatchObject(
      {
        status: 'Placed',
      },
    )
  })
})
