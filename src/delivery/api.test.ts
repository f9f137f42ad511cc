import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aPincode } from '#tests/support/builders.ts'
import { aZone } from '#tests/support/delivery.ts'
import type { Shop } from '#platform/shop.ts'
import { it } from '#tests/support/test-shop.ts'
import { holiday } from './tables.ts'
import { seedPincodes } from './seed.ts'

describe('GET /all-pincode', () => {
  it('lists every postal code with its charge in rupees', async ({ shop }) => {
    await aPincode(shop, 560_001, 4_050)
    await aPincode(shop, 110_001, 0)
    const answer = await asking(shop, { as: 'nobody' })('GET', '/api/all-pincode')
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { pincode: 110_001, shippingCharge: 0 },
        { pincode: 560_001, shippingCharge: 40.5 },
      ],
    })
  })
})

describe('GET /pincode/{pincode}', () => {
  it('says city and state of a listed postal code, and of another one only a certain state', async ({
    shop,
  }) => {
    await seedPincodes(shop)
    await aPincode(shop, 560_003, 6_000)
    const ask = asking(shop, { as: 'nobody' })
    for (const [pincode, shippingCharge, city, state] of [
      [570_001, 80, 'Mysuru', 'Karnataka'],
      [560_003, 60, null, 'Karnataka'],
      [560_004, null, null, 'Karnataka'],
      // Bijnor and Pauri: two states.
      [246_701, null, null, null],
      [999_999, null, null, null],
    ] as const) {
      const { status, body } = await ask('GET', `/api/pincode/${pincode}`)
      expect([status, body]).toMatchObject([
        200,
        { pincode, shippingCharge, city, state, delivers: true, codLimit: null, arrives: null },
      ])
    }
    for (const text of ['56000', '056001', '5600011', 'abcdef', '%00'])
      expect((await ask('GET', `/api/pincode/${text}`)).status, text).toBe(400)
  })
})

describe('what happens at a pin code', () => {
  const at = (shop: Shop, moment: string) =>
    asking({ ...shop, clock: () => new Date(`${moment}:00+05:30`) }, { as: 'nobody' })
  it('has a day of arrival, which the cut-off hour, Sundays and holidays move', async ({
    shop,
  }) => {
    await aZone(shop, { daysFrom: 1, daysTo: 3, prefixes: ['56'], codLimitPaise: 500_000 })
    await shop.db.insert(holiday).values({ day: '2026-12-25', name: 'Christmas' })
    const moments: [string, string][] = [
      ['2026-11-24T13:59', 'Delivery by Wed, 25 Nov to Fri, 27 Nov'],
      ['2026-11-24T14:00', 'Delivery by Thu, 26 Nov to Sat, 28 Nov'],
      // Saturday afternoon: it leaves on Monday.
      ['2026-11-28T15:00', 'Delivery by Tue, 1 Dec to Thu, 3 Dec'],
      // Not on the holiday, nor on the Sunday.
      ['2026-12-24T10:00', 'Delivery by Sat, 26 Dec to Mon, 28 Dec'],
      ['2026-12-25T10:00', 'Delivery by Mon, 28 Dec to Tue, 29 Dec'],
    ]
    for (const [moment, words] of moments) {
      const { body } = await at(shop, moment)('GET', '/api/pincode/560001')
      expect([moment, body.arrives?.words, body.codLimit]).toEqual([moment, words, 5_000])
    }
  })

  it('promises nothing where every day is a holiday', async ({ shop }) => {
    await aZone(shop, { daysFrom: 1, daysTo: 1, prefixes: ['5'] })
    const days = Array.from({ length: 200 }, (_, count) => ({
      day: new Date(Date.UTC(2026, 10, 20 + count)).toISOString().slice(0, 10),
      name: 'Closed',
    }))
    await shop.db.insert(holiday).values(days)
    const { body } = await at(shop, '2026-11-24T10:00')('GET', '/api/pincode/560001')
    expect(body.arrives).toBeNull()
  })
})

describe('the demo charges', () => {
  it('cover at least 60 post offices, between 40 and 120 rupees, and may be written twice', async ({
    shop,
  }) => {
    await seedPincodes(shop)
    await seedPincodes(shop)
    const { body } = await asking(shop, { as: 'nobody' })('GET', '/api/all-pincode')
    expect(body.length).toBeGreaterThanOrEqual(60)
    expect(
      body.every(
        ({ shippingCharge }: { shippingCharge: number }) =>
          shippingCharge >= 40 && shippingCharge <= 120,
      ),
    ).toBe(true)
  })

  it('leave the charge an owner has set', async ({ shop }) => {
    await aPincode(shop, 110_001, 1_500)
    await seedPincodes(shop)
    const { body } = await asking(shop, { as: 'nobody' })('GET', '/api/all-pincode')
    expect(body).toContainEqual({
      pincode: 110_001,
      shippingCharge: 15,
      city: null,
      state: null,
    })
  })
})
