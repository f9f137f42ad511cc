import { describe, expect } from 'vitest'
import { aPincode } from '#tests/support/builders.ts'
import { aZone } from '#tests/support/delivery.ts'
import { it } from '#tests/support/test-shop.ts'
import { pincodeIn } from './pincode.ts'
import { deliveryAt } from './shipping.ts'

describe('the delivery to a pin code', () => {
  it('has a charge that is known or not, and may be nothing, which is not unknown', async ({
    shop,
  }) => {
    await aPincode(shop, 560_001, 4_000)
    await aPincode(shop, 560_002, 0)
    const charges = []
    for (const code of [560_001, 560_002, 560_003])
      charges.push((await deliveryAt(shop, code)).chargePaise)
    expect(charges).toEqual([4_000, 0, null])
  })

  it('is that of its zone where it says nothing itself, the zone of the longest prefix', async ({
    shop,
  }) => {
    const south = { name: 'South', shippingPaise: 8_000, daysFrom: 3, daysTo: 5 }
    await aZone(shop, { ...south, prefixes: ['5', '6'] })
    const city = await aZone(shop, { name: 'City', codLimitPaise: 0, prefixes: ['560'] })
    await aPincode(shop, 560_001, 4_000, { daysFrom: 1, daysTo: 2 })
    await aPincode(shop, 110_001, 4_000, { zoneId: city.id, cod: true })
    const zones = []
    for (const code of [560_001, 560_002, 570_001, 110_001, 110_002])
      zones.push(await deliveryAt(shop, code))
    expect(zones).toMatchObject([
      { zone: 'City', chargePaise: 4_000, daysFrom: 1, daysTo: 2, cod: null, codLimitPaise: 0 },
      { zone: 'City', chargePaise: 0, daysFrom: null },
      { zone: 'South', chargePaise: 8_000, daysFrom: 3, daysTo: 5, codLimitPaise: null },
      { zone: 'City', chargePaise: 4_000, cod: true },
      { zone: null, chargePaise: null, isListed: false },
    ])
  })

  it('is an error and never free when the database fails', async ({ shop }) => {
    const brokenTransaction = shop.db.transaction(async (db) => {
      await db.execute('drop table pincode')
      await deliveryAt({ ...shop, db }, 560_001)
    })
    await expect(brokenTransaction).rejects.toThrow()
  })
})

describe('a postal code as people type it', () => {
  it.for(['560001', '560 001', ' 560001 '])('is read from %j', (text) => {
    expect(pincodeIn(text)).toBe(560_001)
  })

  it.for([undefined, null, '', '56000', '5600011', '056001', '५६०००१', '1e5', '\0', "'; --"])(
    'is not found in %j',
    (text) => {
      expect(pincodeIn(text)).toBeNull()
    },
  )
})
