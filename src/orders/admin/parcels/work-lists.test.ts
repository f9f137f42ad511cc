import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { anOrderOfTwo } from '#tests/support/parcels.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

async function theLists(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const inView = async (view: string) =>
    (await ask('GET', `/admin/api/orders/list?view=${view}`)).body.rows.map(
      ({ _id }: { _id: string }) => _id,
    ) as string[]
  const onToday = async () =>
    Object.fromEntries(
      (await ask('GET', '/admin/api/today/waiting')).body.map(
        ({ kind, count }: { kind: string; count: number }) => [kind, count],
      ),
    )
  return async () => ({
    lists: { toPack: await inView('to-pack'), toSend: await inView('to-send') },
    today: await onToday(),
  })
}

describe('the lists of work', () => {
  it('have the rest of an order to pack, and its parcel to send until it is sent', async ({
    shop,
  }) => {
    const { store, move, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop)
    const whole = await anOrder(store)
    const packed = await anOrder(store)
    await move('pack', packed.id)
    const look = await theLists(store)
    const parcel = await parcelOf({ [cuff]: 2 })
    expect(await look()).toMatchObject({
      lists: { toPack: [id, whole.id], toSend: [id, packed.id] },
      today: { 'to-pack': 2, 'to-send': 2 },
    })
    await send(parcel)
    expect(await look()).toMatchObject({
      lists: { toPack: [id, whole.id], toSend: [packed.id] },
      today: { 'to-pack': 2, 'to-send': 1 },
    })
    const last = await parcelOf({ [cuff]: 1, [sling]: 2 })
    expect((await look()).lists).toEqual({ toPack: [whole.id], toSend: [id, packed.id] })
    await send(last)
    expect((await look()).lists).toEqual({ toPack: [whole.id], toSend: [packed.id] })
  })
})

describe('the story of an order', () => {
  it('has the cash of each door once', async ({ shop }) => {
    const { store, move, order, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop)
    const parcels = [await parcelOf({ [cuff]: 2 }), await parcelOf({ [cuff]: 1, [sling]: 2 })]
    for (const parcel of parcels) {
      await send(parcel)
      await move('deliver-parcel', id, { parcel })
    }
    const back = { key: randomUUID(), rupees: 50, reason: 'goodwill' }
    expect((await move('record-cash-refund', id, back)).status).toBe(200)
    const ask = askingStaff(store, { as: await aMember(store) })
    const story = await ask('GET', `/admin/api/orders/story?number=${order.number}`)
    const words = story.body.map(({ what }: { what: string }) => what) as string[]
    expect(words.filter((what) => what.includes('in cash collected'))).toHaveLength(2)
    expect(words.filter((what) => what.includes('in cash given back'))).toHaveLength(1)
  })
})

describe('an order of which all money is on its way back', () => {
  it('is to be cancelled while nothing of it was sent; else the rest is taken off', async ({
    shop,
  }) => {
    const about = { paymentMethod: 'Online' } as const
    const { store, move, id, cuff, parcelOf, send } = await anOrderOfTwo(shop, about)
    const [first, second] = [await parcelOf({ [cuff]: 1 }), await parcelOf({ [cuff]: 1 })]
    const giveBack = async () => {
      const { rows } = await store.db.execute<{ paise: number }>(
        sql`select total_paise::int - coalesce((select sum(r.amount_paise)::int from refund r join payment p on p.id = r.payment_id where p.order_id = o.id), 0) as paise from "order" o where id = ${id}`,
      )
      const rupees = (rows[0]?.paise ?? 0) / 100
      return move('refund', id, { key: randomUUID(), reason: 'goodwill', rupees })
    }
    await send(first)
    expect((await giveBack()).status).toBe(200)
    const refused = await send(second)
    expect(refused.status).toBe(409)
    expect(refused.body.message).not.toContain('cancel it')
    expect(refused.body.message).toContain('put its packed parcels back')
    const other = await anOrder(store, { paymentMethod: 'Online', quantity: 2 })
    await move('refund', other.id, { key: randomUUID(), reason: 'goodwill', rupees: 1600 })
    expect((await move('send', other.id, { trackingNumber: 'AWB 12345' })).body.message).toContain(
      'cancel it instead',
    )
  })
})
