import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'

const draft = (userId: string, productId: string) => ({
  userId,
  products: [{ productId, quantity: 1, price: 800 }],
  shippingAddress: {
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: null,
  },
  paymentMethod: 'Cash On Delivery',
  voucher: null,
  couponDiscount: 0,
})

describe('an unsafe request from another origin', () => {
  it.for([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])('is not carried out: %o', async (headers, { shop }) => {
    const shopper = await aShopper(shop)
    const { id } = await aProduct(shop)
    const { status, body } = await asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: draft(shopper.id, id),
      headers: headers as Record<string, string>,
    })
    expect(status).toBe(403)
    expect(body).toMatchObject({ success: false, requestId: expect.any(String) })
  })

  it.for([
    { origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('is ours when it says %o', async (headers, { shop }) => {
    const shopper = await aShopper(shop)
    const { id } = await aProduct(shop)
    const { status } = await asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: draft(shopper.id, id),
      headers: headers as Record<string, string>,
    })
    expect(status).toBe(201)
  })

  it('may read: reading changes nothing', async ({ shop }) => {
    expect(
      (
        await asking(shop)('GET', '/api/all-category', {
          headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(200)
  })
})

describe('a body', () => {
  it.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('of the type “%s” is refused with 415', async (type, { shop }) => {
    expect(
      (
        await asking(shop)('POST', '/api/log-in', {
          body: '{"email":"a@b.in","password":"x"}',
          headers: { 'content-type': type },
        })
      ).status,
    ).toBe(415)
  })

  it('of more than 64 kB is refused with 413', async ({ shop }) => {
    expect(
      (
        await asking(shop)('POST', '/api/log-in', {
          body: { email: 'a@b.in', password: 'x'.repeat(70_000) },
        })
      ).status,
    ).toBe(413)
  })

  it.for(['', '{', '[]', 'null', '"text"', '{"email":"a@b.in","password":"x"}}', '\u0000'])(
    'that is no object in JSON is refused with 400: %s',
    async (body, { shop }) => {
      const answer = await asking(shop)('POST', '/api/log-in', { body })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
    },
  )
})

describe('every answer of the API', () => {
  it('carries its request id, no cache, and the security headers', async ({ shop }) => {
    const ask = asking(shop)
    for (const path of ['/api/all-category', '/api/no-such-call', '/api/single-product/x']) {
      const { headers, body } = await ask('GET', path, {
        headers: { 'x-request-id': 'proxy-0123456789' },
      })
      expect(headers.get('x-request-id')).toBe('proxy-0123456789')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      if (body.success === false) expect(body.requestId).toBe('proxy-0123456789')
    }
    const { headers } = await ask('GET', '/api/all-category', {
      headers: { 'x-request-id': 'not an id\u00e9' },
    })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is a HEAD of the same call too', async ({ shop }) => {
    const { status, body } = await asking(shop)('HEAD', '/api/all-category')
    expect([status, body]).toEqual([200, ''])
  })

  it('is described in OpenAPI 3.1, call by call, and readable', async ({ shop }) => {
    const ask = asking(shop)
    const { body } = await ask('GET', '/api/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/get-product',
        '/checkout',
        '/all-order-by-userid/{userId}',
        '/payment/webhook',
        '/payment/callback',
      ]),
    )
    for (const call of ['/api/get-product', '/api/payment/webhook'])
      expect((await ask('GET', '/api/docs')).body).toContain(call)
  })

  it.for(['/api/checkout', '/api/payment/webhook', '/api/payment/callback'])(
    'is 405 and names the right method where %s is asked with a wrong one',
    async (path, { shop }) => {
      for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status, body, headers } = await asking(shop)(method, path)
        expect([method, status, body.message, headers.get('allow')]).toEqual([
          method,
          405,
          'This call is made with POST.',
          'POST',
        ])
      }
    },
  )
})
