import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aPincode } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
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
      expect([status, body]).toEqual([200, { pincode, shippingCharge, city, state }])
    }
    for (const text of ['56000', '056001', '5600011', 'abcdef', '%00'])
      expect((await ask('GET', `/api/pincode/${text}`)).status, text).toBe(400)
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
