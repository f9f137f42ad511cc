import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aProductBySerials, aSerialKeeper, serialIdOf, serialsOf } from '#tests/support/serials.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { cancelOrder } from '../moves/cancel-order.ts'
import { openParcel, putBackParcel } from '../moves/open-parcel.ts'
import { packOrder, returnOrder, shipOrder } from '../moves/owner-actions.ts'
import { takeOff } from '../moves/take-off.ts'
import { unpackOrder } from '../moves/undo-moves.ts'
import { scanSerials } from './scan-serials.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }
const fields = { ...reason, trackingNumber: 'TRACK1' }

function scan(shop: Shop, id: string, serials: string[], status: 'Placed' | 'Packed' = 'Placed') {
  return atomically(shop, (shop) => scanSerials(shop, { id, status }, { serials, actor: 'Ravi' }))
}

describe('an order of pieces with serial numbers', () => {
  it('is packed with those that were scanned, and gives them back', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3'])
    const { id, number } = await anOrder(shop, { row, quantity: 2 })
    await expect(packOrder(shop, id, reason)).rejects.toThrow(
      `Order ${number} needs the serial numbers of 2 × ${row.name}: none is scanned yet.`,
    )
    await scan(shop, id, ['sn-3'])
    await expect(packOrder(shop, id, reason)).rejects.toThrow('1 is scanned yet')
    await scan(shop, id, ['SN1'])
    await packOrder(shop, id, reason)
    const out = [`SN1 out ${number}`, 'SN2 in stock', `SN3 out ${number}`]
    expect(await serialsOf(shop, row.id)).toEqual(out)
    expect(await brokenInvariants(shop)).toEqual([])
    await unpackOrder(shop, id, reason)
    expect(await serialsOf(shop, row.id)).toEqual(['SN1 in stock', 'SN2 in stock', 'SN3 in stock'])
    await scan(shop, id, ['SN2', 'SN3'])
    await packOrder(shop, id, reason)
    await cancelOrder(shop, id, reason)
    expect(await serialsOf(shop, row.id)).toEqual(['SN1 in stock', 'SN2 in stock', 'SN3 in stock'])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('takes only what it may: in words', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3', 'SN4', 'SN5'])
    const first = await anOrder(shop, { row, quantity: 1 })
    const second = await anOrder(shop, { row, quantity: 1 })
    const sentOrder = await anOrder(shop, { row, quantity: 1 })
    await scan(shop, sentOrder.id, ['SN4'])
    await packOrder(shop, sentOrder.id, reason)
    await keeper.lose(await serialIdOf(shop, 'SN3'))
    await keeper.receiveNamed(row.id, ['OLD1'], 'B')
    await keeper.block(row.id, 'B')
    await scan(shop, first.id, ['SN1'])
    const refusal = (serial: string) => scan(shop, second.id, [serial]).catch(String)
    const words = []
    for (const serial of ['NO', 'SN1', 'SN3', 'SN4', 'OLD1']) words.push(await refusal(serial))
    expect(words).toEqual([
      expect.stringContaining('“NO” is no serial number of these products.'),
      expect.stringContaining(`SN1 lies in the box of order ${first.number}.`),
      expect.stringContaining('By the books SN3 is gone.'),
      expect.stringContaining(`By the books order ${sentOrder.number} has SN4.`),
      expect.stringContaining('The lot of OLD1 is blocked, expired or too near it'),
    ])
    await scan(shop, second.id, ['SN2'])
    expect(await refusal('SN5')).toContain('all serial numbers are scanned already')
    await cancelOrder(shop, first.id, reason)
    const third = await anOrder(shop, { row, quantity: 1 })
    // Its order ended: the box let go of it.
    await scan(shop, third.id, ['SN1'])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('has each number with the parcel that it went in', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3'])
    const { id, number } = await anOrder(shop, { row, quantity: 3 })
    await scan(shop, id, ['SN2', 'SN1'])
    const parcel = { parcelId: v7(), pieces: new Map([[row.id, 1]]), ...reason }
    await openParcel(shop, id, parcel)
    expect(await serialsOf(shop, row.id)).toEqual([
      'SN1 in stock',
      `SN2 out ${number}`,
      'SN3 in stock',
    ])
    await openParcel(shop, id, { ...parcel, parcelId: v7() })
    await scan(shop, id, ['SN3'], 'Packed')
    await openParcel(shop, id, { ...parcel, parcelId: v7() })
    expect(await brokenInvariants(shop)).toEqual([])
    await putBackParcel(shop, id, parcel)
    expect(await serialsOf(shop, row.id)).toEqual([
      `SN1 out ${number}`,
      'SN2 in stock',
      `SN3 out ${number}`,
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('writes down a piece of before as it is packed, and forgets it when it is not', async ({
    shop,
  }) => {
    const row = await aProduct(shop, { stock: 2 })
    const keeper = await aSerialKeeper(shop)
    await keeper.post('serials/keep', { id: row.id })
    const { id, number } = await anOrder(shop, { row, quantity: 1 })
    const packer = (call: string, body: object) =>
      keeper.post(`orders/${call}`, { number, ...body })
    await packer('scan-serials', { serials: ['NEW1'] })
    await packer('take-out-serial', { serial: 'NEW1' })
    expect(await serialsOf(shop, row.id)).toEqual([])
    const scanned = await packer('scan-serials', { serials: ['NEW2'] })
    expect(scanned.body.lines).toMatchObject([{ wanted: 1, scanned: ['NEW2'], packed: [] }])
    await packOrder(shop, id, reason)
    expect(await serialsOf(shop, row.id)).toEqual([`NEW2 out ${number}`])
    const { body: story } = await keeper.get(`orders/story?number=${number}`)
    expect(story.map(({ what }: { what: string }) => what)).toContain('serial numbers NEW2')
    const shown = await keeper.get(`orders/serials?number=${number}`)
    expect(shown.body).toMatchObject({ lines: [{ wanted: 0, packed: ['NEW2'] }], mayScan: false })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('comes back whole: in stock again, or gone', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1', 'SN2'])
    for (const [serial, resaleable] of [
      ['SN1', true],
      ['SN2', false],
    ] as const) {
      const { id } = await anOrder(shop, { row, quantity: 1 })
      await scan(shop, id, [serial])
      await packOrder(shop, id, reason)
      await shipOrder(shop, id, { ...fields, trackingNumber: serial })
      await returnOrder(shop, id, { ...reason, resaleable })
    }
    expect(await serialsOf(shop, row.id)).toEqual(['SN1 in stock', 'SN2 gone'])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('says which piece is taken off once it is packed', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'])
    const { id, number } = await anOrder(shop, { row, quantity: 2 })
    await scan(shop, id, ['SN1', 'SN2'])
    await packOrder(shop, id, reason)
    const off = takeOff(shop, id, {
      ...reason,
      requestId: v7(),
      pieces: new Map([[row.id, 1]]),
      reductionCause: 'damaged',
      words: '',
      restock: true,
      mayCancel: false,
    })
    await expect(off).rejects.toThrow('by serial number: SN1, SN2')
    const lines = [{ product: row.id, pieces: 1, serials: ['sn 2'] }]
    const about = { order_id: id, seen: await seenOf(shop, id), key: v7(), lines }
    const reduction = await keeper.post('orders/take-off', {
      ...about,
      cause: 'damaged',
      restock: false,
    })
    expect(reduction.status).toBe(200)
    expect(await serialsOf(shop, row.id)).toEqual([`SN1 out ${number}`, 'SN2 gone'])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a packer in a batch', () => {
  it('scans one serial number a piece, which ticks it', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3'])
    const { number } = await anOrder(shop, { row, quantity: 2 })
    const packer = await aSerialKeeper(shop, { role: 'packer' })
    const batch = (await packer.post('packing/begin', { id: v7(), size: 10 })).body.id
    const about = { batch, number }
    const first = await packer.post('packing/scan-serial', { ...about, serial: 'SN1' })
    expect(first.body.serials).toEqual([
      { product: row.id, wanted: 2, scanned: ['SN1'], packed: [] },
    ])
    expect(first.body.lines).toMatchObject([{ done: 1, pieces: 2 }])
    const ticked = await packer.post('packing/tick', { ...about, product: row.id, pieces: 2 })
    expect([ticked.status, ticked.body.message]).toEqual([
      409,
      `${row.name}: scan the serial number of each piece. 1 is scanned yet.`,
    ])
    expect((await packer.post('packing/pack', about)).status).toBe(409)
    await packer.post('packing/take-out-serial', { ...about, serial: 'SN1' })
    await packer.post('packing/scan-serial', { ...about, serial: 'SN2' })
    const last = await packer.post('packing/scan-serial', { ...about, serial: 'SN3' })
    expect(last.body.lines).toMatchObject([{ done: 2 }])
    expect((await packer.post('packing/pack', about)).status).toBe(200)
    expect(await serialsOf(shop, row.id)).toEqual([
      'SN1 in stock',
      `SN2 out ${number}`,
      `SN3 out ${number}`,
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('two packers', () => {
  itRaces('who scan the same piece at once: it is in one box', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1', 'SN2'])
    const orders = [
      await anOrder(shop, { row, quantity: 1 }),
      await anOrder(shop, { row, quantity: 1 }),
    ]
    const scans = await Promise.allSettled(orders.map(({ id }) => scan(shop, id, ['SN1'])))
    expect(scans.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = orders.at(scans.findIndex(({ status }) => status === 'fulfilled'))
    const packs = await Promise.allSettled(orders.map(({ id }) => packOrder(shop, id, reason)))
    expect(packs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await serialsOf(shop, row.id)).toEqual([`SN1 out ${winner?.number}`, 'SN2 in stock'])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('who scan the last piece without a number: it is written down once', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 2 })
    const keeper = await aSerialKeeper(shop)
    await keeper.post('serials/keep', { id: row.id })
    const lot = await keeper.lotIdOf(row.id, null)
    await keeper.post('serials/record', { lot, serials: ['SN1'] })
    const orders = [
      await anOrder(shop, { row, quantity: 1 }),
      await anOrder(shop, { row, quantity: 1 }),
    ]
    const scans = await Promise.allSettled(orders.map(({ id }, at) => scan(shop, id, [`NEW${at}`])))
    expect(scans.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await shop.db.execute(sql`select 1 from device_serial`)
    expect(rows).toHaveLength(2)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
