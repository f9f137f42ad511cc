import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf } from '#tests/support/checkout-requests.ts'
import { aZone } from '#tests/support/delivery.ts'
import { it } from '#tests/support/test-shop.ts'

/** One shop for all examples: shipping is free from ₹2,000. */
async function anIndia(shop: Shop) {
  await aZone(shop, { name: 'South', shippingPaise: 8_000, prefixes: ['5', '6'] })
  const city = { name: 'City', shippingPaise: 5_000, codLimitPaise: 500_000 }
  const { id: cityId } = await aZone(shop, { ...city, prefixes: ['560'] })
  await aZone(shop, { name: 'Hills', shippingPaise: 12_000, prefixes: ['643'], codLimitPaise: 0 })
  const far = { name: 'Islands', shippingPaise: 24_000, weightPaise: 3_000 }
  await aZone(shop, { ...far, prefixes: ['744'] })
  await aZone(shop, { name: 'Days only', daysFrom: 2, daysTo: 3, prefixes: ['9'] })
  await aPincode(shop, 560_001, 4_050)
  await aPincode(shop, 560_002, 0)
  await aPincode(shop, 560_003, 5_000, { zoneId: cityId, takesZoneCharge: true })
  await aPincode(shop, 643_002, 9_000, { cod: true })
  await aPincode(shop, 682_555, 0, { sent: false })
  await aPincode(shop, 110_001, 4_000, { cod: false })
  const price = (paise: number) => ({ listPricePaise: paise, discountPercent: 0 })
  return {
    cuff: await aProduct(shop, { ...price(80_000), weightGrams: 400 }),
    scale: await aProduct(shop, { ...price(110_000), weightGrams: 1_601 }),
    mask: await aProduct(shop, price(19_900)),
    bed: await aProduct(shop, { ...price(600_000), weightGrams: 24_000 }),
  }
}

type Row = Awaited<ReturnType<typeof anIndia>>['cuff']
const products = (rows: Row[]) => rows.map(({ id }) => ({ productId: id, quantity: 1 }))

describe('twenty worked examples of shipping', () => {
  it('cost what the one rule says: pin code, else zone, else nothing; weight; free from', async ({
    shop,
  }) => {
    const { cuff, scale, mask, bed } = await anIndia(shop)
    const ask = asking(shop, { as: 'nobody' })
    const examples: [
      what: string,
      pin: string | null,
      rows: Row[],
      charge: number,
      basis: string,
    ][] = [
      ['a listed pin code', '560001', [cuff], 40.5, 'pin-code'],
      ['one of any spelling', ' 560 001', [cuff], 40.5, 'pin-code'],
      ['a listed one that costs nothing', '560002', [cuff], 0, 'pin-code'],
      ['a listed one that takes its zone’s charge', '560003', [cuff], 50, 'pin-code'],
      ['a zone by its prefix', '570001', [cuff], 80, 'pin-code'],
      ['the longest prefix', '560099', [cuff], 50, 'pin-code'],
      ['another longest prefix', '643001', [cuff], 120, 'pin-code'],
      ['a listed one before its zone', '643002', [cuff], 90, 'pin-code'],
      ['a zone without a charge', '900001', [cuff], 0, 'pin-code'],
      ['neither pin code nor zone', '302001', [cuff], 0, 'unknown-pin-code'],
      ['no pin code', null, [cuff], 0, 'no-pin-code'],
      ['one that is being typed', '5600', [cuff], 0, 'no-pin-code'],
      ['a postal code abroad', 'SW1A 1AA', [cuff], 0, 'unknown-pin-code'],
      ['a kilogram that is begun', '744101', [cuff], 270, 'pin-code'],
      ['three kilograms that are begun', '744101', [cuff, scale, mask], 0, 'free-from'],
      ['two kilograms below the threshold', '744101', [scale, mask], 300, 'pin-code'],
      ['goods without a weight', '744101', [mask], 240, 'pin-code'],
      ['the threshold, to the rupee', '570001', [bed], 0, 'free-from'],
      ['the threshold without a pin code', null, [bed], 0, 'free-from'],
      ['where nothing is sent', '682555', [bed], 0, 'not-sent'],
    ]
    for (const [what, postalCode, rows, shippingCharge, shippingBasis] of examples) {
      const { body } = await ask('POST', '/api/quote', {
        body: { products: products(rows), postalCode },
      })
      expect(body, what).toMatchObject({ shippingCharge, shippingBasis })
    }
    expect(examples).toHaveLength(20)
  })
})

describe('an order', () => {
  it('is sent and paid at the door only where the owner does so; unlisted ones by a setting', async ({
    shop,
  }) => {
    const { cuff, bed } = await anIndia(shop)
    const shopper = await aShopper(shop)
    const order = async (postalCode: string, row: Row, about = {}, refused = false) => {
      const unlistedPins = refused ? ('refused' as const) : undefined
      const settings = { ...shop.settings, unlistedPins }
      const body = bodyOf(shopper, row, about)
      body.products = [{ productId: row.id, quantity: 1, price: row.pricePaise / 100 }]
      body.shippingAddress = { ...(body.shippingAddress as object), postalCode }
      const ask = asking({ ...shop, settings }, { as: shopper })
      const { status, body: answer } = await ask('POST', '/api/checkout', {
        body,
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      return [status, answer.message]
    }
    const online = 'Please pay this order online.'
    expect(await order('682555', cuff)).toEqual([422, 'We do not send to this pin code yet.'])
    expect(await order('110001', cuff)).toEqual([
      422,
      `Cash On Delivery is not offered at 110001. ${online}`,
    ])
    expect(await order('643001', cuff)).toEqual([
      422,
      `Cash On Delivery is not offered at 643001. ${online}`,
    ])
    expect(await order('560099', bed)).toEqual([
      422,
      `At 560099 Cash On Delivery is offered for orders up to ₹5,000. ${online}`,
    ])
    expect(await order('302001', cuff, {}, true)).toEqual([
      422,
      'We do not send to this pin code yet.',
    ])
    // An order without a pin code goes nowhere that is listed, at any sum.
    for (const row of [cuff, bed])
      expect(await order('5600', row, { paymentMethod: 'Online' }, true)).toEqual([
        422,
        'Please enter your pin code: we send to listed ones only.',
      ])
    // Its own yes wins over the zone's no; what is not listed is sent unless the setting refuses.
    const placed = ['643002', '560099', '302001']
    for (const code of placed) expect((await order(code, cuff))[0], code).toBe(201)
    expect((await order('560099', cuff, {}, true))[0]).toBe(201)
  })
})
