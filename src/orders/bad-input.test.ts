import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { order } from './tables.ts'
import { bodyOf, expectRefused, type Body } from '#tests/support/checkout-requests.ts'

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
