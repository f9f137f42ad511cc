import { sql } from 'drizzle-orm'
import { describe, expect, it as plain } from 'vitest'
import { returnPath } from '#accounts/screens/return-path.ts'
import { product } from '#catalogue/tables.ts'
import { order } from '#orders/tables.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '#vouchers/tables.ts'
import { asking } from './support/ask.ts'
import { aPincode, aProduct, aShopper } from './support/builders.ts'
import { checkoutBody } from './support/paying.ts'
import { it } from './support/test-shop.ts'
import { aVoucher } from './support/vouchers.ts'

const nothingHappened = async (shop: Shop) => {
  expect(await shop.db.$count(order)).toBe(0)
  expect(await shop.db.$count(product, sql`stock <> 10 or reserved <> 0 or sold <> 0`)).toBe(0)
}

describe('a changed amount', () => {
  it.for([
    ['a lower price', { price: 1 }],
    ['a price of nothing', { price: 0 }],
    ['a higher discount', { couponDiscount: 799 }],
    ['a lower total', { totalAmount: 1 }],
    ['shipping left out', { totalAmount: 800 }],
  ] as const)(
    '%s orders nothing, and the true total is shown',
    async ([, { ...change }], { shop }) => {
      await aPincode(shop, 560_001, 6_000)
      const row = await aProduct(shop)
      const shopper = await aShopper(shop)
      const { price, ...rest } = change as { price?: number }
      const body = checkoutBody(shopper, [{ row }], { totalAmount: 860, ...rest })
      if (price !== undefined) body.products = [{ productId: row.id, quantity: 1, price }]
      const answer = await asking(shop, { as: shopper })('POST', '/api/checkout', { body })
      expect(answer).toMatchObject({
        status: 409,
        body: {
          success: false,
          quote: { subTotal: 800, shippingCharge: 60, discount: 0, total: 860 },
        },
      })
      await nothingHappened(shop)
    },
  )

  it.for([0, -1, 1.5, 1e9, 100, '3', null])(
    'a quantity of %s is not understood',
    async (quantity, { shop }) => {
      const row = await aProduct(shop)
      const shopper = await aShopper(shop)
      const body = {
        ...checkoutBody(shopper, []),
        products: [{ productId: row.id, quantity, price: 800 }],
      }
      expect((await asking(shop, { as: shopper })('POST', '/api/checkout', { body })).status).toBe(
        400,
      )
      await nothingHappened(shop)
    },
  )

  it('the same line twice is one line of both, and cannot pass the limit of a line', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const asks = asking(shop, { as: shopper })
    expect(
      (
        await asks('POST', '/api/checkout', {
          body: checkoutBody(shopper, [
            { row, quantity: 60 },
            { row, quantity: 60 },
          ]),
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await asks('POST', '/api/checkout', {
          body: checkoutBody(shopper, [
            { row, quantity: 6 },
            { row, quantity: 6 },
          ]),
        })
      ).status,
    ).toBe(409)
    await nothingHappened(shop)
  })
})

describe('guessing vouchers', () => {
  it('ends after ten wrong codes, by every door, and right codes do not count', async ({
    shop,
  }) => {
    await aVoucher(shop, { code: 'REAL10' })
    const shopper = await aShopper(shop)
    const row = await aProduct(shop)
    const asks = asking(shop, { as: shopper })
    const doors = [
      (code: string) => asks('POST', '/api/coupon/validate-voucher', { body: { code } }),
      (code: string) =>
        asks('POST', '/api/quote', {
          body: { products: [{ productId: row.id, quantity: 1 }], voucher: code },
        }),
      (code: string) =>
        asks('POST', '/api/checkout', {
          body: checkoutBody(shopper, [{ row }], { voucher: code, couponDiscount: 80 }),
        }),
    ]
    for (let right = 0; right < 12; right += 1)
      expect(
        (await asks('POST', '/api/coupon/validate-voucher', { body: { code: 'REAL10' } })).status,
      ).toBe(200)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await doors[guess % 3]?.(`GUESS${guess}`))?.status ?? 0)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses.slice(10)).toEqual([429, 429])
    expect((await shop.db.select().from(voucher))[0]?.used).toBe(0)
  })
})

describe('another site', () => {
  it.for([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('cannot make a shopper order, pay or cancel with %s', async (type, { shop }) => {
    const shopper = await aShopper(shop)
    const body = JSON.stringify(checkoutBody(shopper, [{ row: await aProduct(shop) }]))
    const headers = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': type,
    }
    for (const path of [
      '/api/checkout',
      '/api/payment/start',
      '/api/payment/verify',
      '/api/cancel-order',
      '/api/log-out',
      '/api/coupon/validate-voucher',
    ]) {
      expect((await asking(shop, { as: shopper })('POST', path, { body, headers })).status).toBe(
        403,
      )
    }
    await nothingHappened(shop)
  })
})

describe('words where they do not belong', () => {
  plain.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    '@evil.example',
  ])('%j is no address to return to after the log-in', (from) => {
    expect(
      returnPath(new URL(`https://shop.example/login?${new URLSearchParams({ from }).toString()}`)),
    ).toBeUndefined()
  })

  it('a name or an address cannot add headers to a letter', ({ shop }) => {
    for (const evil of [
      'a@example.in\r\nBcc: all@example.in',
      'a@example.in\nX: y',
      'a@example.in\u2028Bcc: b',
    ]) {
      expect(() => renderEmail({ to: evil, subject: 'Hello', body: [] }, shop.settings)).toThrow(
        'one line',
      )
      expect(() =>
        renderEmail({ to: 'a@example.in', subject: evil, body: [] }, shop.settings),
      ).toThrow('one line')
    }
  })
})
