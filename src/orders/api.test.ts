import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { order } from './tables.ts'
import { bodyOf, expectRefused } from '#tests/support/checkout-requests.ts'

describe('POST /checkout', () => {
  it('places an order and answers 201', async ({ shop }) => {
    const shopper = await aShopper(shop)
    await aPincode(shop, 999_123, 4_050)
    const answer = await asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: bodyOf(shopper, await aProduct(shop)),
      headers: { 'idempotency-key': 'k1' },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Your order has been placed.',
        checkout: {
          _id: expect.any(String),
          orderNumber: expect.stringMatching(/^\d{6,}$/),
          orderStatus: 'Placed',
          paymentStatus: 'Pending',
          totalAmount: 1640.5,
        },
      },
    })
  })

  it('keeps the name on the parcel, the landmark, the voucher and the dates of its steps', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    await aVoucher(shop, { code: 'PEHLA10', value: 10 })
    const api = asking(shop, { as: shopper })
    const body = bodyOf(shopper, await aProduct(shop), { voucher: 'PEHLA10', couponDiscount: 10 })
    const parcel = { recipient: 'Saroja Krishnan', landmark: 'Behind the temple' }
    body.shippingAddress = { ...(body.shippingAddress as object), ...parcel }
    const { body: placed } = await api('POST', '/api/checkout', { body })
    await api('POST', '/api/cancel-order', { body: { order_id: placed.checkout._id } })
    const { body: history } = await api('GET', `/api/all-order-by-userid/${shopper.id}`)
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(history.data).toMatchObject([
      {
        shippingAddress: parcel,
        voucher: 'PEHLA10',
        history: [
          { status: 'Placed', at: moment },
          { status: 'Cancelled', at: moment },
        ],
      },
    ])
    expect(history.data[0].history[0].at).toBe(history.data[0].orderDate)
  })

  it('says of an order that is paid online that it waits for its payment', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const { body } = await asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: bodyOf(shopper, await aProduct(shop), { paymentMethod: 'Online' }),
    })
    expect(body).toMatchObject({
      message: 'Your order waits for its payment.',
      checkout: { orderStatus: 'Payment Pending' },
    })
  })

  it('takes a phone and a pin code that came as numbers', async ({ shop }) => {
    const shopper = await aShopper(shop)
    await aPincode(shop, 999_123, 4_000)
    const row = await aProduct(shop)
    const shippingAddress = {
      phone: 9_876_543_210,
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: 999_123,
    }
    const answer = await asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: bodyOf(shopper, row, { shippingAddress }),
    })
    expect(answer).toMatchObject({ status: 201, body: { checkout: { totalAmount: 1640 } } })
  })

  it('takes a phone and a pin code in the digits of Indian scripts, and keeps them in ours', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    await aPincode(shop, 999_123, 4_000)
    const row = await aProduct(shop)
    const shippingAddress = {
      phone: '९८७६५ ४३२१०',
      address: '१२ MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '૯૯૯૧૨૩',
    }
    expect(
      await asking(shop, { as: shopper })('POST', '/api/checkout', {
        body: bodyOf(shopper, row, { shippingAddress }),
      }),
    ).toMatchObject({ status: 201, body: { checkout: { totalAmount: 1640 } } })
    expect(
      await shop.db
        .select({
          phone: order.phone,
          address: order.address,
          postalCode: order.postalCode,
          phoneToConfirm: order.phoneToConfirm,
        })
        .from(order),
    ).toEqual([
      { phone: '9876543210', address: '१२ MG Road', postalCode: '999123', phoneToConfirm: false },
    ])
    expect(
      await asking(shop, { as: 'nobody' })('POST', '/api/quote', {
        body: { products: [{ productId: row.id, quantity: 1 }], postalCode: '೯೯೯ ೧೨೩' },
      }),
    ).toMatchObject({ status: 200, body: { shippingCharge: 40 } })
  })

  it('takes an empty voucher for none, and so does a quote', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const row = await aProduct(shop)
    expect(
      (
        await asking(shop, { as: shopper })('POST', '/api/checkout', {
          body: bodyOf(shopper, row, { voucher: '' }),
        })
      ).status,
    ).toBe(201)
    expect(
      await asking(shop, { as: 'nobody' })('POST', '/api/quote', {
        body: { products: [{ productId: row.id, quantity: 1 }], voucher: '' },
      }),
    ).toMatchObject({ status: 200, body: { voucher: null } })
  })

  it('answers a repeat with the first answer, and another request with 422', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const row = await aProduct(shop)
    const api = asking(shop, { as: shopper })
    const headers = { 'idempotency-key': 'k1' }
    const first = await api('POST', '/api/checkout', { body: bodyOf(shopper, row), headers })
    const again = await api('POST', '/api/checkout', { body: bodyOf(shopper, row), headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await api('POST', '/api/checkout', {
      body: bodyOf(shopper, row, { products: [{ productId: row.id, quantity: 1, price: 800 }] }),
      headers,
    })
    expect(other.status).toBe(422)
    expectRefused(other)
  })

  it('answers 409 with the fresh quote when the price changed', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const row = await aProduct(shop, { name: 'Gloves' })
    const body = bodyOf(shopper, row, {
      products: [{ productId: row.id, quantity: 2, price: 799 }],
    })
    const answer = await asking(shop, { as: shopper })('POST', '/api/checkout', { body })
    expectRefused(answer)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: '“Gloves” now costs ₹800. Nothing was ordered.',
        quote: {
          lines: [{ productId: row.id, price: 800, quantity: 2, lineTotal: 1600, available: 2 }],
          subTotal: 1600,
          total: 1600,
        },
      },
    })
  })

  it('is for the shopper who is logged in', async ({ shop }) => {
    const [shopper, other] = [await aShopper(shop), await aShopper(shop)]
    const body = bodyOf(shopper, await aProduct(shop))
    expect((await asking(shop, { as: 'nobody' })('POST', '/api/checkout', { body })).status).toBe(
      401,
    )
    expect(
      (await asking(shop, { as: 'nobody' })('POST', '/api/checkout', { body: {} })).status,
    ).toBe(401)
    expect((await asking(shop, { as: other })('POST', '/api/checkout', { body })).status).toBe(403)
  })

  it.for([' ', 'a b', 'ключ', 'x'.repeat(201), 'a\tb', ''])(
    'refuses the Idempotency-Key %j',
    async (key, { shop }) => {
      const shopper = await aShopper(shop)
      const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
      expectRefused(
        await asking(shop, { as: shopper })('POST', '/api/checkout', {
          body: bodyOf(shopper, await aProduct(shop)),
          headers,
        }),
        'Idempotency-Key',
      )
    },
  )
})
