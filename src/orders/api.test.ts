import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { product } from '#catalogue/tables.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { asking, type Answer } from '#tests/support/ask.ts'
import { aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { brokenInvariants } from './audit/invariants.ts'
import { order } from './tables.ts'

type Row = typeof product.$inferSelect
type Body = Record<string, unknown>

function bodyOf(shopper: Shopper, row: Row, overrides: Body = {}): Body {
  return {
    userId: shopper.id,
    products: [{ productId: row.id, quantity: 2, price: row.pricePaise / 100 }],
    shippingAddress: {
      phone: '98765 43210',
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '999123',
    },
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
    ...overrides,
  }
}

function expectRefused({ status, body }: Answer, path?: string): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toMatchObject({
    success: false,
    message: expect.stringMatching(/^[A-Z“][^{}]{8,}[.!]$/),
    requestId: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toMatch(/select |insert |\.ts:|node_modules|ZodError|expected/i)
  if (path !== undefined)
    expect(body.errors?.map((error: { path: string }) => error.path)).toContain(path)
}

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

const oddTexts = [null, 7, true, [], {}, '', '   ', 'x'.repeat(10_000), 'a\0b', '\ud800']
const oddNumbers = [null, '2', true, [], {}, -1, 1e300]
const oddIds = [null, 7, [], {}, 'x'.repeat(10_000)]

const broken: [string, unknown[]][] = [
  ['userId', [undefined, ...oddIds]],
  [
    'products',
    [
      undefined,
      null,
      'x',
      {},
      [],
      [null],
      Array.from({ length: 101 }, () => ({ productId: v7(), quantity: 1, price: 1 })),
    ],
  ],
  ['products.0', [undefined, null, 'x', []]],
  ['products.0.productId', [undefined, ...oddIds]],
  ['products.0.quantity', [undefined, ...oddNumbers, 0, 1.5, 100]],
  ['products.0.price', [undefined, ...oddNumbers]],
  ['products.0.unknown', [1]],
  ['shippingAddress', [undefined, null, 'x', []]],
  [
    'shippingAddress.phone',
    [undefined, ...oddTexts, '123', '1234567890123456', 'ninety', '-9876543210.5'],
  ],
  ['shippingAddress.address', [undefined, ...oddTexts]],
  ['shippingAddress.city', [undefined, ...oddTexts]],
  ['shippingAddress.state', [undefined, ...oddTexts]],
  ['shippingAddress.country', [undefined, ...oddTexts]],
  ['shippingAddress.postalCode', [-1, 1.5, 1e300, true, [], {}, 'x'.repeat(13), 'a\0b', '\ud800']],
  ['shippingAddress.unknown', [1]],
  ['paymentMethod', [undefined, ...oddTexts, 'Cheque', 'cash on delivery']],
  ['voucher', [undefined, 7, true, [], {}, 'x'.repeat(41), 'a\0b', '\ud800']],
  ['couponDiscount', [undefined, ...oddNumbers]],
  ['totalAmount', oddNumbers],
  ['unknown', [1]],
]

/** The body with one field replaced, or left out where the value is undefined. */
function withField(body: Body, path: string, value: unknown): Body {
  const copy = structuredClone(body)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const owner = steps.reduce<Body>((part, step) => part[step] as Body, copy)
  if (value === undefined) delete owner[last]
  else owner[last] = value
  return copy
}

describe('bad input to POST /checkout', () => {
  it.for(broken)(
    'refuses a broken %s in words a person understands, and writes nothing',
    async ([path, values], { shop }) => {
      const shopper = await aShopper(shop)
      const validBody = bodyOf(shopper, await aProduct(shop))
      const api = asking(shop, { as: shopper })
      for (const value of values)
        expectRefused(
          await api('POST', '/api/checkout', { body: withField(validBody, path, value) }),
        )
      expect(await shop.db.$count(order)).toBe(0)
    },
  )

  it.for(['', '{', 'null', '[]', '"x"', '7', '{"__proto__":{"userId":"x"}}', '{"userId":NaN}'])(
    'refuses the body %s',
    async (body, { shop }) => {
      expectRefused(
        await asking(shop, { as: await aShopper(shop) })('POST', '/api/checkout', { body }),
      )
    },
  )

  it('points at the field that is wrong', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const validBody = bodyOf(shopper, await aProduct(shop))
    const api = asking(shop, { as: shopper })
    const phone = await api('POST', '/api/checkout', {
      body: withField(validBody, 'shippingAddress.phone', '123'),
    })
    expectRefused(phone, 'shippingAddress.phone')
    expect(phone.body.message).toBe('Please enter a phone number of 4 to 15 digits.')
    expectRefused(
      await api('POST', '/api/checkout', { body: withField(validBody, 'products.0.quantity', 0) }),
      'products.0.quantity',
    )
  })

  it('takes an unknown or malformed product for one that is no longer sold', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const validBody = bodyOf(shopper, await aProduct(shop))
    for (const productId of [v7(), 'x', '', '\ud800', 'a\0b', "' or 1=1 --"]) {
      const answer = await asking(shop, { as: shopper })('POST', '/api/checkout', {
        body: withField(validBody, 'products.0.productId', productId),
      })
      expect(answer).toMatchObject({
        status: 409,
        body: {
          message: 'A product in your cart is no longer sold. Nothing was ordered.',
          quote: { lines: [{ available: 0 }] },
        },
      })
    }
  })
})

describe('POST /quote', () => {
  it('tells anybody what a cart costs now', async ({ shop }) => {
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
        _id: placed.checkout._id,
        orderNumber: placed.checkout.orderNumber,
        orderStatus: 'Placed',
        paymentMethod: 'Cash On Delivery',
        paymentStatus: 'Pending',
        subTotal: 1600,
        discount: 0,
        shippingCharge: 0,
        totalAmount: 1600,
        orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        payUntil: null,
        canCancel: true,
        trackingNumber: null,
        shippingAddress: {
          phone: '9876543210',
          address: '12 MG Road',
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
