import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { anOrderOfTwo } from '#tests/support/parcels.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

/** A phone with a batch of all orders to pack. */
async function aPhone(shop: Shop, name = 'Ravi Menon') {
  const ask = askingStaff(shop, { as: await aMember(shop, { role: 'packer', name }) })
  const step = (call: string, body: object) => ask('POST', `/admin/api/packing/${call}`, { body })
  const begin = async () => (await step('begin', { id: v7(), size: 25 })).body.id as string
  const read = async (call: string, about: Record<string, string>) =>
    (await ask('GET', `/admin/api/packing/${call}?${new URLSearchParams(about)}`)).body
  return { step, begin, read }
}

describe('an order packed in parts', () => {
  it('has what is ticked in a parcel, and the rest of it to pack, until all of it is sent', async ({
    shop,
  }) => {
    const { store, order, cuff, sling } = await anOrderOfTwo(shop)
    const { number } = order
    const other = await anOrder(store)
    const { step, begin, read } = await aPhone(store)
    const batch = await begin()
    const tick = (product: string, pieces: number) =>
      step('tick', { batch, number, product, pieces })
    const none = await step('pack-part', { batch, number })
    expect([none.status, none.body.message]).toEqual([409, expect.stringContaining('Nothing')])
    await tick(cuff, 2)
    const part = await step('pack-part', { batch, number })
    expect([part.status, part.body.next]).toEqual([200, other.number])
    expect(await read('order', { batch, number })).toMatchObject({
      status: 'Packed',
      isToPack: true,
      pieces: 3,
      done: 0,
      toSend: { parcel: 1 },
      lines: [
        { id: cuff, pieces: 1, done: 0 },
        { id: sling, pieces: 2, done: 0 },
      ],
    })
    expect((await step('pack-part', { batch, number })).status).toBe(409)
    const sending = await step('send', { batch, number, trackingNumber: 'AWB 11111' })
    expect(sending.body).toMatchObject({ packed: 0, sent: 0 })
    expect(sending.body.list[0]).toMatchObject({ toSend: null, lastSent: { parcel: 1 } })
    expect((await step('pack', { batch, number })).body.message).toContain('3 pieces are not in')
    await tick(cuff, 1)
    await tick(sling, 2)
    expect((await step('pack', { batch, number })).status).toBe(200)
    const last = await step('send', { batch, number, trackingNumber: 'AWB 22222' })
    expect(last.body).toMatchObject({ packed: 1, sent: 1, list: [{ status: 'Shipped' }, {}] })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('is undone by its last step: put back, or not sent', async ({ shop }) => {
    const { store, order, cuff } = await anOrderOfTwo(shop)
    const { number } = order
    const { step, begin, read } = await aPhone(store)
    const batch = await begin()
    const packPart = async (pieces: number) => {
      await step('tick', { batch, number, product: cuff, pieces })
      await step('pack-part', { batch, number })
    }
    await packPart(1)
    await packPart(2)
    expect((await step('unpack', { batch, number })).status).toBe(200)
    expect(await read('order', { batch, number })).toMatchObject({ pieces: 4 })
    await step('send', { batch, number, trackingNumber: 'AWB 11111' })
    expect((await step('unpack', { batch, number })).status).toBe(409)
    const undone = await step('undo-send', { batch, number })
    expect(undone.body.list[0]).toMatchObject({ toSend: { parcel: 1 }, lastSent: null })
    await step('unpack', { batch, number })
    expect(await read('order', { batch, number })).toMatchObject({ status: 'Placed', pieces: 5 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('moves one parcel by a step that is repeated', async ({ shop }) => {
    const { store, order, cuff } = await anOrderOfTwo(shop)
    const { number } = order
    const { step, begin, read } = await aPhone(store)
    const batch = await begin()
    for (const pieces of [1, 2]) {
      await step('tick', { batch, number, product: cuff, pieces })
      expect((await step('pack-part', { batch, number })).body).toMatchObject({ parcel: pieces })
    }
    const statuses = async (call: string, about: object) => [
      (await step(call, { batch, number, ...about })).status,
      (await step(call, { batch, number, ...about })).status,
    ]
    const trackingNumber = 'AWB 11111'
    expect(await statuses('send', { trackingNumber })).toEqual([200, 409])
    expect(await statuses('send', { trackingNumber: 'AWB 22222', parcel: 2 })).toEqual([200, 409])
    expect(await read('order', { batch, number })).toMatchObject({
      toSend: null,
      lastSent: { parcel: 2, trackingNumber: 'AWB 22222' },
    })
    expect(await statuses('undo-send', { parcel: 2 })).toEqual([200, 409])
    expect(await statuses('undo-send', { parcel: 1 })).toEqual([200, 409])
    expect(await statuses('unpack', { parcel: 2 })).toEqual([200, 409])
    expect(await read('order', { batch, number })).toMatchObject({
      toSend: { parcel: 1 },
      lastPacked: { parcel: 1 },
      pieces: 4,
    })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('leaves an order whole that was packed so meanwhile', async ({ shop }) => {
    const { store, order, cuff, sling } = await anOrderOfTwo(shop)
    const { number } = order
    const { step, begin, read } = await aPhone(store)
    const batch = await begin()
    await step('tick', { batch, number, product: cuff, pieces: 3 })
    await step('tick', { batch, number, product: sling, pieces: 2 })
    expect((await step('pack', { batch, number })).body).toMatchObject({ parcel: null })
    const part = await step('pack-part', { batch, number })
    expect([part.status, part.body.message]).toEqual([409, expect.stringContaining('Nothing of')])
    expect(await read('order', { batch, number })).toMatchObject({
      status: 'Packed',
      isToPack: false,
      toSend: null,
    })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('counts what was picked and ticked for a parcel in no other', async ({ shop }) => {
    const { store, order, cuff, sling } = await anOrderOfTwo(shop)
    const { number } = order
    const { step, begin, read } = await aPhone(store)
    const batch = await begin()
    await step('pick', { batch, product: cuff, pieces: 2 })
    await step('tick', { batch, number, product: cuff, pieces: 2 })
    await step('pack-part', { batch, number })
    const { picks } = await read('batch', { batch })
    expect(picks).toContainEqual(expect.objectContaining({ id: cuff, pieces: 1, done: 0 }))
    await step('tick', { batch, number, product: cuff, pieces: 1 })
    await step('tick', { batch, number, product: sling, pieces: 2 })
    await step('pack', { batch, number })
    await step('unpack', { batch, number, parcel: 1 })
    expect(await read('order', { batch, number })).toMatchObject({ pieces: 2, done: 0 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('stands in the next batch with the rest, and takes the lots of that alone', async ({
    shop,
  }) => {
    const { row } = await aProductByLots(shop, {
      A: { pieces: 2, days: 100 },
      B: { pieces: 5, days: 300 },
    })
    const { number } = await anOrder(shop, { row, quantity: 5 })
    const { step, begin, read } = await aPhone(shop)
    const first = await begin()
    await step('tick', { batch: first, number, product: row.id, pieces: 2 })
    await step('pack-part', { batch: first, number })
    await step('end', { batch: first })
    const batch = await begin()
    expect(await read('batch', { batch })).toMatchObject({
      packed: 0,
      list: [{ number, pieces: 3 }],
      picks: [{ id: row.id, pieces: 3 }],
    })
    expect((await read('order', { batch, number })).lots).toMatchObject([{ code: 'B', pieces: 3 }])
    await step('tick', { batch, number, product: row.id, pieces: 3 })
    await step('pack', { batch, number })
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ B: 2 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('by two phones at once has each piece in one parcel', async ({ shop }) => {
    const { store, order, cuff } = await anOrderOfTwo(shop)
    const { number } = order
    const phone = await aPhone(store)
    const batch = await phone.begin()
    await phone.step('tick', { batch, number, product: cuff, pieces: 2 })
    const press = () => phone.step('pack-part', { batch, number })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await phone.read('order', { batch, number })).toMatchObject({ pieces: 3 })
    expect(await brokenInvariants(store)).toEqual([])
  })
})
