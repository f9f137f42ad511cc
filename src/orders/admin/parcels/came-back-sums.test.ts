import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { sendParcel } from '#orders/moves/send-parcel.ts'
import { takeBackParcel } from '#orders/moves/take-back-parcel.ts'
import { scanSerials } from '#orders/packing/scan-serials.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { aPincode } from '#tests/support/builders.ts'
import { papersOf } from '#tests/support/invoices.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { anOrderOfTwo, booksOf, type Parcel } from '#tests/support/parcels.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { aProductBySerials, serialsOf } from '#tests/support/serials.ts'
import { anOrder, waitIsOver } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }
const paiseOf = (rupees: number | undefined) => Math.round((rupees ?? 0) * 100)

/** Pieces of both products in each parcel, in the order of sending, and which of these come back. */
const courses = [
  '30 02 > 0',
  '30 02 > 1',
  '10 20 02 > 2 0',
  '10 20 02 > 1 2',
  '11 11 10 > 0',
  '11 11 10 > 1',
  '11 11 10 > 2 1',
  '21 11 > 0',
  '21 11 > 1',
]

function parsed(course: string) {
  const [parcels = '', back = ''] = course.split(' > ')
  const counts = (word: string): [number, number] => [Number(word[0]), Number(word[1])]
  return { parcels: parcels.split(' ').map(counts), back: back.split(' ').map(Number) }
}

async function soldOf({ db }: Shop, ids: string[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: string; sold: number }>(sql`
    select id, sold from product where id = any(${sql.param(ids)}::uuid[])`)
  return ids.map((id) => rows.find((row) => row.id === id)?.sold ?? -1)
}

/** Takes parcels back by a course, and checks the books at each step. Returns how many it took. */
async function walk(
  shop: Shop,
  course: string,
  about: Parameters<typeof anOrderOfTwo>[1],
): Promise<number> {
  const { parcels, back } = parsed(course)
  const desk = await anOrderOfTwo(shop, about, 3_331)
  const { store, move, id, cuff, sling, takeBack } = desk
  const isOnline = about?.paymentMethod === 'Online'
  const ids = await desk.sendAll(
    ...parcels.map(([cuffs, slings]) => ({
      ...(cuffs > 0 && { [cuff]: cuffs }),
      ...(slings > 0 && { [sling]: slings }),
    })),
  )
  const left = new Map(parcels.map((pieces, at) => [at, pieces]))
  let { cost = 0 } = await booksOf(store, id)
  let refunds = 0
  for (const at of back) {
    const answer = await takeBack(ids[at])
    if (answer.status === 409) {
      expect(answer.body.message).toContain('does not divide evenly')
      expect([course, await booksOf(store, id)]).toEqual([
        course,
        { ...(await booksOf(store, id)), cost, papers: cost },
      ])
      continue
    }
    expect([course, answer.body.message]).toEqual([course, undefined])
    const value = paiseOf((answer.body.order.parcels as Parcel[])[at]?.amount)
    const note = (await papersOf(store, id)).at(-1)
    expect([course, note?.kind, paiseOf(note?.total)]).toEqual([course, 'credit note', value])
    left.delete(at)
    cost -= value
    if (isOnline) refunds += value
    const books = { cost, papers: cost, cash: 0, refunds }
    expect([course, await booksOf(store, id)]).toEqual([course, books])
    const sums = [...left.values()].reduce((sum, own) => [sum[0] + own[0], sum[1] + own[1]], [0, 0])
    expect([course, await soldOf(store, [cuff, sling])]).toEqual([course, sums])
  }
  await move('deliver', id)
  const lines = [cuff, sling].flatMap((product, which) => {
    const pieces = [...left.values()].reduce((sum, own) => sum + (own[which] ?? 0), 0)
    return pieces > 0 ? [{ product, pieces }] : []
  })
  const refund = { key: randomUUID(), reason: 'damaged', lines }
  const given = await move(isOnline ? 'refund' : 'record-cash-refund', id, refund)
  expect(given.body.message).toBeUndefined()
  const { papers, cash = 0, refunds: all = 0 } = await booksOf(store, id)
  const { rows } = await store.db.execute<{ total: string }>(
    sql`select total_paise as total from "order" where id = ${id}`,
  )
  // What is left of both is the delivery charge of the parcels that arrived.
  expect(papers).toBe(isOnline ? Number(rows[0]?.total) - all : cash)
  expect(await brokenInvariants(store)).toEqual([])
  return parcels.length - left.size
}

describe('sums of an order with parcels that came back', () => {
  const orders = [
    { paymentMethod: 'Online', percent: 7 },
    { paymentMethod: 'Cash On Delivery', rupees: 10 },
    { paymentMethod: 'Online', rupees: 37 },
  ] as const
  for (const [which, about] of orders.entries())
    it(`are right to the paisa: ${JSON.stringify(about)}`, async ({ shop }) => {
      if (which < 2) await aPincode(shop, 560_001, 7_777)
      let taken = 0
      for (const course of courses) taken += await walk(shop, course, about)
      expect(taken).toBeGreaterThan(6)
    })

  for (const paymentMethod of ['Online', 'Cash On Delivery'] as const)
    it(`are those of the reports: ${paymentMethod}`, async ({ shop }) => {
      const desk = await anOrderOfTwo(shop, { paymentMethod })
      const [first] = await desk.sendAll({ [desk.sling]: 2 }, { [desk.cuff]: 3 })
      await desk.takeBack(first)
      await desk.move('deliver', desk.id)
      const { cost, papers } = await booksOf(desk.store, desk.id)
      const ask = askingStaff(desk.store, { as: await aMember(desk.store) })
      const read = async (report: string) => {
        const query = `report=${report}&period=today&compare=none`
        const { body } = await ask('GET', `/admin/api/reports/read?${query}`)
        return Object.fromEntries(
          (body.figures as { label: string; value: number }[]).map((row) => [row.label, row.value]),
        )
      }
      expect(papers).toBe(cost)
      expect(await read('sales')).toMatchObject({ 'Net sales': cost })
      const nothing = { 'Orders that came back': 0, 'Value returned': 0, 'Refunded besides': 0 }
      expect(await read('returns')).toMatchObject(nothing)
      if (paymentMethod === 'Cash On Delivery')
        expect(await read('cash')).toMatchObject({ Delivered: 100, Refused: 0, 'Value refused': 0 })
    })
})

/** Sent in parcels of so many pieces. */
async function inParcels(
  shop: Shop,
  { id, row }: { id: string; row: { id: string } },
  counts: number[],
) {
  const parcels: string[] = []
  for (const [at, count] of counts.entries()) {
    const parcelId = randomUUID()
    parcels.push(parcelId)
    await openParcel(shop, id, { ...reason, parcelId, pieces: new Map([[row.id, count]]) })
    await sendParcel(shop, id, { ...reason, parcelId, trackingNumber: `AWB ${at}2345` })
  }
  await waitIsOver(shop)
  return parcels
}

describe('the shelf of a parcel that came back', () => {
  it('has its lots again, or none of what was opened', async ({ shop }) => {
    const lots = { A: { pieces: 2, days: 100 }, B: { pieces: 5, days: 300 } }
    const { row } = await aProductByLots(shop, lots)
    const order = await anOrder(shop, { row, quantity: 5 })
    const parcels = await inParcels(shop, order, [1, 2, 2])
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ B: 2 })
    const take = (at: number, resaleable: boolean) =>
      takeBackParcel(shop, order.id, { ...reason, parcelId: parcels[at] ?? '', resaleable })
    await take(0, true)
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ A: 1, B: 2 })
    await take(1, false)
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ A: 1, B: 2 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('has its serial numbers again', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3'])
    const { id, number } = await anOrder(shop, { row, quantity: 2 })
    const parcels = [randomUUID(), randomUUID()]
    for (const [at, parcelId] of parcels.entries()) {
      const found = { id, status: at === 0 ? 'Placed' : 'Packed' } as const
      const serials = [`SN${at + 1}`]
      await atomically(shop, (shop) => scanSerials(shop, found, { serials, actor: 'Ravi' }))
      await openParcel(shop, id, { ...reason, parcelId, pieces: new Map([[row.id, 1]]) })
      await sendParcel(shop, id, { ...reason, parcelId, trackingNumber: `AWB ${at}2345` })
    }
    await waitIsOver(shop)
    await takeBackParcel(shop, id, { ...reason, parcelId: parcels[0] ?? '', resaleable: true })
    const words = ['SN1 in stock', `SN2 out ${number}`, 'SN3 in stock']
    expect(await serialsOf(shop, row.id)).toEqual(words)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
