import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { anEmptyOrder, aVoucher } from '#tests/support/vouchers.ts'
import { redeemVoucher, releaseRedemption } from './redemptions.ts'
import { seedVouchers } from './seed.ts'

const path = '/api/coupon/validate-voucher'
const day = 86_400_000

const aTen = (shop: Shop, overrides: Parameters<typeof aVoucher>[1] = {}) =>
  aVoucher(shop, { code: 'TEN', ...overrides })
const invalidCode = {
  status: 400,
  body: { success: false, message: 'Invalid or expired voucher!' },
}
const validate = (shop: Shop, code: string, as: Parameters<typeof asking>[1] = { as: 'nobody' }) =>
  asking(shop, as)('POST', path, { body: { code } })

describe('POST /coupon/validate-voucher', () => {
  it.for([
    [10, 'percent', '10%'],
    [100, 'percent', '100%'],
    [101, 'flat', '₹101'],
    [1_250, 'flat', '₹1,250'],
  ] as const)(
    'says of a voucher of %i that it is %s, and in words',
    async ([value, type, text], { shop }) => {
      await aTen(shop, { value })
      expect(await validate(shop, 'TEN')).toMatchObject({
        status: 200,
        body: {
          success: true,
          discount: value,
          type,
          message: `Voucher applied! Discount: ${text}`,
        },
      })
    },
  )

  it('knows a code however it is typed', async ({ shop }) => {
    await aTen(shop)
    for (const typed of ['ten', ' Ten ', 'ＴＥＮ'])
      expect((await validate(shop, typed)).status).toBe(200)
  })

  it.for([
    ['is unknown', { code: 'OTHER' }],
    ['has not begun', { startsAt: new Date(Date.now() + day) }],
    ['has ended', { endsAt: new Date(Date.now() - 1000) }],
    ['is switched off', { active: false }],
    ['is used up', { usageLimit: 0 }],
  ] as const)(
    'refuses a voucher that %s, all in the same words',
    async ([, overrides], { shop }) => {
      await aTen(shop, overrides)
      expect(await validate(shop, 'TEN')).toMatchObject(invalidCode)
    },
  )

  it('refuses a shopper who has used it as often as one may, until the order gives it back', async ({
    shop,
  }) => {
    const { id: voucherId } = await aTen(shop, { usageLimitPerShopper: 1 })
    const [shopper, other] = [await aShopper(shop), await aShopper(shop)]
    const orderId = await anEmptyOrder(shop, shopper.id)
    await redeemVoucher(shop, { voucherId, orderId, userId: shopper.id, state: 'held' })
    expect(await validate(shop, 'TEN', { as: shopper })).toMatchObject(invalidCode)
    expect((await validate(shop, 'TEN', { as: other })).status).toBe(200)
    expect((await validate(shop, 'TEN')).status).toBe(200)
    await releaseRedemption(shop, orderId)
    expect((await validate(shop, 'TEN', { as: shopper })).status).toBe(200)
  })

  it.for([undefined, null, 7, '', '   ', 'x'.repeat(41), 'a\0b', '\ud800', ['TEN']])(
    'answers the code %j with 400 in plain words',
    async (code, { shop }) => {
      const { status, body } = await asking(shop, { as: 'nobody' })('POST', path, {
        body: { code },
      })
      expect(status).toBe(400)
      expect(body.message).toMatch(/^Please (enter|shorten) a voucher code/)
    },
  )
})

describe('guessing', () => {
  it('is refused after ten wrong codes of a shopper, wherever they come from, with the minutes to wait', async ({
    shop,
  }) => {
    await aTen(shop)
    const shopper = await aShopper(shop)
    for (let guess = 0; guess < 10; guess += 1)
      expect(
        await validate(shop, `WRONG${guess}`, { as: shopper, address: `203.0.113.${guess}` }),
      ).toMatchObject(invalidCode)
    const { status, body, headers } = await validate(shop, 'TEN', {
      as: shopper,
      address: '203.0.113.99',
    })
    expect(status).toBe(429)
    expect(body.message).toBe('Too many wrong voucher codes. Please wait 15 minutes and try again.')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(890)
    expect((await validate(shop, 'TEN', { as: await aShopper(shop) })).status).toBe(200)
  })

  it('is refused after fifty wrong codes of one address block, for any shopper', async ({
    shop,
  }) => {
    await aTen(shop)
    for (let guess = 0; guess < 50; guess += 1)
      await validate(shop, `WRONG${guess}`, { as: 'nobody', address: `2001:db8::${guess}` })
    expect(
      (await validate(shop, 'TEN', { as: await aShopper(shop), address: '2001:db8::ffff' })).status,
    ).toBe(429)
    expect((await validate(shop, 'TEN', { as: 'nobody', address: '2001:db8:1::1' })).status).toBe(
      200,
    )
  })

  it('is not what a shopper does whose code is right', async ({ shop }) => {
    await aTen(shop)
    const shopper = await aShopper(shop)
    for (let time = 0; time < 60; time += 1)
      expect((await validate(shop, 'TEN', { as: shopper })).status).toBe(200)
  })
})

describe('the demo vouchers', () => {
  it('are one of each kind, and may be written twice', async ({ shop }) => {
    await seedVouchers(shop)
    await seedVouchers(shop)
    const answers = await Promise.all(
      ['PEHLA10', 'CARE250', 'FULL100', 'MONSOON20', 'FIRST500'].map((code) =>
        validate(shop, code),
      ),
    )
    expect(answers.map(({ body }) => body.message)).toEqual([
      'Voucher applied! Discount: 10%',
      'Voucher applied! Discount: ₹250',
      'Voucher applied! Discount: 100%',
      'Invalid or expired voucher!',
      'Invalid or expired voucher!',
    ])
  })
})
