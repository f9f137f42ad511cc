import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { brokenInvariants } from './audit/invariants.ts'
import { bodyOf, expectRefused } from '#tests/support/checkout-requests.ts'

describe('GET /all-order-by-userid', () => {
  it('lists my orders, newest first, a page at a time', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const row = await aProduct(shop, { name: 'Gloves' })
    const api = asking(shop, { as: shopper })
    const numbers: string[] = []
    for (const key of ['k1', 'k2', 'k3']) {
      const { body } = await api('POST', '/api/checkout', {
        body: bodyOf(shopper, row),
        headers: { 'idempotency-key': key },
      })
      numbers.unshift(body.checkout.orderNumber)
    }
    const listNumbers = async (query: string) =>
      (await api('GET', `/api/all-order-by-userid/${shopper.id}${query}`)).body.data.map(
        (row: { orderNumber: string }) => row.orderNumber,
      )
    expect([
      await listNumbers(''),
      await listNumbers('?page=1&limit=2'),
      await listNumbers('?page=2&limit=2'),
      await listNumbers('?page=9'),
    ]).toEqual([numbers, numbers.slice(0, 2), numbers.slice(2), []])
  })

  it('shows an order as it was placed', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const row = await aProduct(shop, { name: 'Gloves' })
    const api = asking(shop, { as: shopper })
    const { body: placed } = await api('POST', '/api/checkout', { body: bodyOf(shopper, row) })
    const { body } = await api('GET', `/api/all-order-by-userid/${shopper.id}`)
    expect(body.data).toEqual([
      {
        billing: null,
        _id: placed.checkout._id,
        orderNumber: placed.checkout.orderNumber,
        orderStatus: 'Placed',
        paymentMethod: 'Cash On Delivery',
        paymentStatus: 'Pending',
        subTotal: 1600,
        discount: 0,
        shippingCharge: 0,
        totalAmount: 1600,
        costNow: 1600,
        wentBack: 0,
        orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        payUntil: null,
        parcels: [],
        canCancel: true,
        voucher: null,
        history: [{ status: 'Placed', at: body.data[0].orderDate }],
        trackingNumber: null,
        courier: null,
        invoices: [],
        shippingAddress: {
          recipient: null,
          phone: '9876543210',
          address: '12 MG Road',
          landmark: null,
          city: 'Bengaluru',
          state: 'Karnataka',
          country: 'India',
          postalCode: '999123',
        },
        products: [
          {
            _id: row.id,
            productName: 'Gloves',
            productImage: row.images[0],
            productWall: 'sky',
            price: 800,
            quantity: 2,
            takenOff: 0,
            returned: 0,
            replaced: 0,
            refunded: 0,
          },
        ],
      },
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is mine alone', async ({ shop }) => {
    const [shopper, other] = [await aShopper(shop), await aShopper(shop)]
    expect(
      (await asking(shop, { as: 'nobody' })('GET', `/api/all-order-by-userid/${shopper.id}`))
        .status,
    ).toBe(401)
    for (const id of [other.id, 'x', "' or 1=1 --"])
      expect(
        (
          await asking(shop, { as: shopper })(
            'GET',
            `/api/all-order-by-userid/${encodeURIComponent(id)}`,
          )
        ).status,
      ).toBe(403)
  })

  it.for([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=NaN',
    'page=1e9',
    'limit=0',
    'limit=101',
    'limit=',
    'limit=%00',
    'unknown=1',
  ])('refuses ?%s', async (query, { shop }) => {
    const shopper = await aShopper(shop)
    expectRefused(
      await asking(shop, { as: shopper })('GET', `/api/all-order-by-userid/${shopper.id}?${query}`),
    )
  })
})
