import { describe, expect } from 'vitest'
import { permissionNames } from '#platform/rpc/permissions.ts'
import { adminRouter } from '../src/server/admin/admin-api.ts'
import { slotsOf, withId } from './support/call-slots.ts'
import { ownedIds } from './support/owned-ids.ts'
import { aShopperWithEverything, marks, withDataFolder } from './support/shopper-with-everything.ts'
import { aMember, askingStaff } from './support/staff.ts'
import { itRaces } from './support/test-shop.ts'

// What is read by these tells of shoppers.
const ofShoppers = /^(orders|customers|enquiries|health|reviews|audit|export|staff)\./

describe('a member without a permission that tells of shoppers', () => {
  itRaces('reads nothing of them by any call, id or word', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const victim = await aShopperWithEverything(shop)
    const ids = [...(await ownedIds(shop, victim)), marks.email, marks.phone, marks.name]
    const permissions = permissionNames.filter((name) => !ofShoppers.test(name))
    const ask = askingStaff(shop, { as: await aMember(shop, { permissions }) })
    const slots = (await slotsOf(adminRouter, '/admin/api')).filter(
      ({ method }) => method === 'GET',
    )
    const told: string[] = []
    let answered = 0
    for (const slot of slots)
      for (const id of ids) {
        const { path } = withId(slot, id, undefined)
        const { status, body } = await ask('GET', path)
        // Refused before the input is looked at: the others are refused alike.
        if (status === 403) break
        answered += 1
        const text = JSON.stringify(body).toLowerCase().replaceAll(id.toLowerCase(), '')
        const words = Object.values(marks).filter((mark) => text.includes(mark.toLowerCase()))
        if (words.length > 0) told.push(`${path} tells ${words.join(', ')}`)
      }
    expect(answered).toBeGreaterThan(500)
    expect(told).toEqual([])
  })
})
