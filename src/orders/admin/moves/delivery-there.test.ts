import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { zone, zonePrefix } from '#delivery/tables.ts'
import { aPincode } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { order, orderLine } from '../../tables.ts'
import { wordsOf } from '../screens/moves/delivery-words.ts'

describe('another pin code for an order', () => {
  it('says what delivery of these goods costs there today, beside what was charged', async ({
    shop,
  }) => {
    const { id, number } = await anOrder(shop)
    await aPincode(shop, 400_001, 10_000, { city: 'Mumbai' })
    await aPincode(shop, 400_002, 4_000, { sent: false })
    const ask = askingStaff(shop, { as: await aMember(shop) })
    const there = async (postalCode: string) => {
      const query = new URLSearchParams({ number: String(number), postalCode })
      return ask('GET', `/admin/api/orders/delivery-there?${query}`)
    }
    const [row] = await shop.db.select().from(order).where(eq(order.id, id))
    const free = { ...shop, settings: { ...shop.settings, freeShippingFromPaise: 1 } }
    expect((await there('400 001')).body).toMatchObject({
      place: expect.stringContaining('Mumbai'),
      isSent: true,
      chargePaise: 10_000,
      chargedPaise: row?.shippingPaise,
    })
    expect((await there('400002')).body).toMatchObject({ isSent: false })
    expect((await there('12')).body).toBeNull()
    expect((await there('1234567890123')).status).toBe(400)
    const asked = askingStaff(free, { as: await aMember(free) })
    const query = `number=${number}&postalCode=400001`
    expect((await asked('GET', `/admin/api/orders/delivery-there?${query}`)).body).toMatchObject({
      chargePaise: 0,
    })
  })

  it('counts the weight that the zone charges for, and needs the permission to correct', async ({
    shop,
  }) => {
    const { id, number } = await anOrder(shop)
    const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id))
    await shop.db
      .update(product)
      .set({ weightGrams: 1_500 })
      .where(eq(product.id, line?.productId ?? ''))
    const owner = askingStaff(shop, { as: await aMember(shop) })
    const zoneId = v7()
    await shop.db
      .insert(zone)
      .values({ id: zoneId, name: 'West', shippingPaise: 5_000, weightPaise: 2_000 })
    await shop.db.insert(zonePrefix).values({ zoneId, prefix: '41' })
    const path = `/admin/api/orders/delivery-there?number=${number}&postalCode=411001`
    const kilograms = Math.ceil(1.5 * (line?.quantity ?? 0))
    expect((await owner('GET', path)).body).toMatchObject({
      chargePaise: 5_000 + kilograms * 2_000,
    })
    const packer = askingStaff(shop, { as: await aMember(shop, { permissions: ['orders.read'] }) })
    expect((await packer('GET', path)).status).toBe(403)
  })

  it('is said in words that name what is left to decide', () => {
    const there = { place: 'Mumbai', isSent: true, cashProblem: null }
    expect(wordsOf({ ...there, chargePaise: 5_000, chargedPaise: 9_000 }, true)).toBe(
      'To Mumbai delivery costs ₹50 today; ₹90 was charged, and the order keeps its price. ₹40 less: give it back under Refund.',
    )
    expect(wordsOf({ ...there, place: '', chargePaise: 0, chargedPaise: 0 }, false)).toBe(
      'There delivery is free today; nothing was charged, and the order keeps its price.',
    )
    expect(wordsOf({ ...there, isSent: false, chargePaise: 0, chargedPaise: 0 }, true)).toBe(
      'Nothing is sent to this pin code.',
    )
  })
})
