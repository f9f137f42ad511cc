import { describe, expect } from 'vitest'
import { pincode } from '#delivery/tables.ts'
import { aPincode } from '#tests/support/builders.ts'
import { aZone } from '#tests/support/delivery.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'

describe('a file of pin codes', () => {
  it('brings zone, days, cash and sending; a zone that is not there is refused at its cell', async ({
    shop,
  }) => {
    const zone = await aZone(shop, { name: 'Hills' })
    await aPincode(shop, 643_001, 4_000, { cod: true })
    const owner = await anImporter(shop)
    const file = csv([
      ['Pin code', 'Charge', 'Zone', 'Days', 'COD', 'Serviceable'],
      ['643001', '120', 'hills', '4 to 7', 'no', 'yes'],
      ['643002', '90', '', '', '', 'No'],
      ['643003', '90', 'Coast', '', '', ''],
      ['643004', '90', '', '7 to 4', 'perhaps', ''],
    ])
    const run = await owner.begin('pincodes', file, 'pins.csv')
    await owner.check(run)
    const rows = await owner.rows(run)
    expect(rows.map(({ issues }) => issues.map(({ column }) => column))).toEqual([
      [],
      [],
      ['Zone'],
      ['Days', 'COD'],
    ])
    await owner.go(run)
    expect(await shop.db.select().from(pincode).orderBy(pincode.pincode)).toMatchObject([
      { shippingPaise: 12_000, zoneId: zone.id, daysFrom: 4, daysTo: 7, cod: false, sent: true },
      { shippingPaise: 9_000, zoneId: null, daysFrom: null, cod: null, sent: false },
    ])
  })
})
