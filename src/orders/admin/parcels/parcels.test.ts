import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aPincode } from '#tests/support/builders.ts'
import { atTheDesk, papersOf, registered } from '#tests/support/invoices.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrderOfTwo, type Parcel } from '#tests/support/parcels.ts'
import { anOrder, emailsBegin, waitIsOver } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const statusOf = async ({ db }: Shop, id: string) =>
  (await db.execute<{ status: string }>(sql`select status from "order" where id = ${id}`)).rows[0]
    ?.status

const costOf = async ({ db }: Shop, id: string) =>
  Number(
    (
      await db.execute<{ paise: string }>(
        sql`select total_paise - coalesce((select sum(amount_paise) from order_reduction where order_id = o.id), 0) as paise from "order" o where id = ${id}`,
      )
    ).rows[0]?.paise,
  )

describe('an order in several parcels', () => {
  it('is Packed until all is sent, Delivered when all arrived; its invoices are the order', async ({
    shop,
  }) => {
    const { store, move, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop)
    const first = await parcelOf({ [cuff]: 2 })
    const second = await parcelOf({ [cuff]: 1, [sling]: 1 })
    expect((await send(second)).status).toBe(200)
    expect(await statusOf(store, id)).toBe('Packed')
    expect(await brokenInvariants(store)).toEqual([])
    expect((await send(first)).status).toBe(200)
    expect(await statusOf(store, id)).toBe('Packed')
    const third = await parcelOf({ [sling]: 1 })
    const sent = await send(third)
    expect(sent.body.order.orderStatus).toBe('Shipped')
    expect(await brokenInvariants(store)).toEqual([])
    const papers = await papersOf(store, id)
    const sum = papers.reduce((paise, { total }) => paise + Math.round(total * 100), 0)
    expect([papers.length, sum]).toEqual([3, await costOf(store, id)])
    for (const parcel of [third, first, second]) {
      expect((await move('deliver-parcel', id, { parcel })).status).toBe(200)
      expect(await brokenInvariants(store)).toEqual([])
    }
    expect(await statusOf(store, id)).toBe('Delivered')
    const cash = await store.db.execute<{ paise: string; times: number }>(
      sql`select sum(amount_paise) as paise, count(*)::int as times from cash_movement where order_id = ${id}`,
    )
    expect(cash.rows).toEqual([{ paise: String(await costOf(store, id)), times: 3 }])
  })

  it('has the taxes of the whole order, with a charge for delivery', async ({ shop }) => {
    await aPincode(shop, 560_001, 7_777)
    const { store, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop, {}, 3_333)
    const { move: whole, id: wholeId } = await anOrderOfTwo(shop, {}, 3_333)
    await whole('send', wholeId, { trackingNumber: 'AWB 12345' })
    for (const pieces of [{ [cuff]: 1, [sling]: 1 }, { [cuff]: 1 }, { [cuff]: 1, [sling]: 1 }])
      await send(await parcelOf(pieces))
    const sumsOf = async (orderId: string) =>
      (
        await store.db.execute(sql`
          select sum(total_paise) as total, sum(taxable_paise) as taxable, sum(cgst_paise) as cgst,
            sum(igst_paise) as igst, sum(delivery_paise) as delivery, sum(discount_paise) as discount
          from invoice where order_id = ${orderId}`)
      ).rows[0]
    expect(await sumsOf(id)).toEqual(await sumsOf(wholeId))
    expect(await sumsOf(id)).toMatchObject({ delivery: '7777' })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('never packs more than no parcel has yet, and a repeat of a request packs once', async ({
    shop,
  }) => {
    const { store, id, cuff, sling, open, parcels } = await anOrderOfTwo(shop)
    const key = randomUUID()
    expect((await open({ [cuff]: 2 }, key)).status).toBe(200)
    expect(parcels(await open({ [cuff]: 2 }, key))).toHaveLength(1)
    expect(await open({ [cuff]: 1 }, key)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('for other pieces') },
    })
    expect(await open({ [cuff]: 2 })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Only 1 of .* is in no parcel yet\.$/) },
    })
    expect(await open({ [randomUUID()]: 1 })).toMatchObject({ status: 409 })
    expect((await open({ [cuff]: 1, [sling]: 2 })).status).toBe(200)
    expect((await open({ [sling]: 1 })).body.message).toMatch(/^Only 0 of/)
    const direct = store.db.execute(sql`
      update order_line set taken_off = 1 where order_id = ${id} and product_id = ${cuff}`)
    await direct
    await expect(store.db.execute(sql`set constraints all immediate`)).rejects.toThrow()
  })

  it('refuses the moves of a whole order, with the way to go on', async ({ shop }) => {
    const { move, id, cuff, parcelOf, send } = await anOrderOfTwo(shop)
    const parcel = await parcelOf({ [cuff]: 1 })
    const parted = { status: 409, body: { message: expect.stringContaining('goes in parcels') } }
    expect(await move('send', id, { trackingNumber: 'AWB 12345' })).toMatchObject(parted)
    expect(await move('unpack', id)).toMatchObject(parted)
    await send(parcel)
    const cancelled = await move('cancel', id, { reason: 'asked for' })
    expect(cancelled).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('on its way already') },
    })
  })

  it('is undone parcel by parcel: put back, and the sending while its email waits', async ({
    shop,
  }) => {
    const { store, move, order, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop)
    const first = await parcelOf({ [cuff]: 2 })
    const second = await parcelOf({ [cuff]: 1, [sling]: 2 })
    await send(first)
    await send(second)
    expect(await statusOf(store, id)).toBe('Shipped')
    expect(await move('undo-send-parcel', id, { parcel: first })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('undo that first') },
    })
    expect((await move('undo-send-parcel', id, { parcel: second })).status).toBe(200)
    expect(await statusOf(store, id)).toBe('Packed')
    expect(await brokenInvariants(store)).toEqual([])
    expect(await emailsBegin(store, `The last part of your order ${order.number}`)).toEqual([])
    expect((await move('put-back-parcel', id, { parcel: second })).status).toBe(200)
    await send(await parcelOf({ [cuff]: 1, [sling]: 1 }))
    await send(await parcelOf({ [sling]: 1 }))
    expect(await brokenInvariants(store)).toEqual([])
    const live = await store.db.execute<{ paise: string }>(sql`
      select sum(case when kind = 'credit note' then -total_paise else total_paise end) as paise
      from invoice where order_id = ${id}`)
    expect(Number(live.rows[0]?.paise)).toBe(await costOf(store, id))
    await waitIsOver(store)
    await store.db.execute(sql`update pgboss.job set state = 'completed' where state = 'created'`)
    const late = await move('undo-send-parcel', id, { parcel: await lastParcel(store, id) })
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has left already') },
    })
  })

  it('stays sent once money went back for it: its credit note stands', async ({ shop }) => {
    const about = { paymentMethod: 'Online' } as const
    const { store, move, id, cuff, parcelOf, send } = await anOrderOfTwo(shop, about)
    const parcel = await parcelOf({ [cuff]: 2 })
    await send(parcel)
    const refund = await move('refund', id, { key: randomUUID(), reason: 'goodwill', rupees: 50 })
    expect(refund.status).toBe(200)
    expect(await move('undo-send-parcel', id, { parcel })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Money went back for parcel 1') },
    })
    expect((await papersOf(store, id)).map(({ kind }) => kind)).toEqual([
      'tax invoice',
      'credit note',
    ])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('without its only parcel is Placed, and goes whole as before', async ({ shop }) => {
    const { store, move, id, cuff, parcelOf } = await anOrderOfTwo(shop)
    await move('put-back-parcel', id, { parcel: await parcelOf({ [cuff]: 1 }) })
    expect(await statusOf(store, id)).toBe('Placed')
    await parcelOf({ [cuff]: 1 })
    expect((await move('cancel', id, { reason: 'asked for' })).status).toBe(200)
    expect(await statusOf(store, id)).toBe('Cancelled')
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('has pieces taken off that no parcel has; with the last of these it is Shipped', async ({
    shop,
  }) => {
    await aPincode(shop, 560_001, 7_777)
    const { store, move, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop, {}, 3_333)
    await send(await parcelOf({ [cuff]: 2 }))
    const takeOff = (lines: object[]) =>
      move('take-off', id, { key: randomUUID(), lines, cause: 'none left', restock: true })
    expect(await takeOff([{ product: cuff, pieces: 2 }])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('that no parcel has') },
    })
    expect((await takeOff([{ product: cuff, pieces: 1 }])).status).toBe(200)
    expect(await statusOf(store, id)).toBe('Packed')
    expect(await brokenInvariants(store)).toEqual([])
    expect((await takeOff([{ product: sling, pieces: 2 }])).status).toBe(200)
    expect(await statusOf(store, id)).toBe('Shipped')
    expect(await brokenInvariants(store)).toEqual([])
    const papers = await papersOf(store, id)
    expect(Math.round((papers[0]?.total ?? 0) * 100)).toBe(await costOf(store, id))
    const delivered = await move('deliver', id)
    expect(delivered.body.order.orderStatus).toBe('Delivered')
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('takes lots for each parcel, and puts back those of one alone', async ({ shop }) => {
    const store = registered(shop, { gstMode: undefined })
    const about = { A: { pieces: 2, days: 100 }, B: { pieces: 5, days: 300 } }
    const { row } = await aProductByLots(store, about)
    const move = await atTheDesk(store)
    const { id } = await anOrder(store, { row, quantity: 5 })
    const open = async (pieces: number) => {
      const lines = [{ product: row.id, pieces }]
      const { body } = await move('open-parcel', id, { key: randomUUID(), lines })
      return (body.order.parcels as Parcel[]).at(-1)?._id ?? ''
    }
    const first = await open(2)
    await open(1)
    expect((await piecesByLot(store, row.id)).lots).toEqual({ B: 4 })
    expect(await brokenInvariants(store)).toEqual([])
    await move('put-back-parcel', id, { parcel: first })
    expect((await piecesByLot(store, row.id)).lots).toEqual({ A: 2, B: 4 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('tells the shopper what is in a parcel and what is still to come', async ({ shop }) => {
    const { store, order, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop)
    const parcel = await parcelOf({ [cuff]: 2 })
    await send(parcel)
    const [email] = await emailsBegin(store, `A part of your order ${order.number} is on its way`)
    expect(email?.text).toContain('Parcel 1')
    const staff = askingStaff(store, { as: await aMember(store) })
    const story = await staff('GET', `/admin/api/orders/story?number=${order.number}`)
    expect(JSON.stringify(story.body)).toContain('A part of your order is on its way')
    expect(email?.text).toContain('Still to come')
    expect(email?.text).toMatch(/You pay ₹[\d,.]+ at the door for this parcel/)
    const ask = asking(store, { as: order.shopper })
    const { body } = await ask('GET', `/api/own-order?number=${order.number}`)
    expect(body.data).toMatchObject({ orderStatus: 'Packed', canCancel: false })
    expect(body.data.parcels).toMatchObject([
      { number: 1, state: 'sent', products: [{ _id: cuff, pieces: 2 }] },
    ])
    expect(body.data.parcels[0].invoice).toBe((await papersOf(store, id))[0]?.number)
    await send(await parcelOf({ [cuff]: 1, [sling]: 2 }))
    const [last] = await emailsBegin(store, `The last part of your order ${order.number}`)
    expect(last?.text).toContain('With it, all of your order is on its way.')
  })

  it('comes back whole, or by pieces, with credit notes of the invoices that had them', async ({
    shop,
  }) => {
    const { store, move, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop, {
      paymentMethod: 'Online',
    })
    const first = await parcelOf({ [cuff]: 2 })
    await send(first)
    const refund = (fields: object) =>
      move('refund', id, { key: randomUUID(), reason: 'damaged', ...fields })
    const early = await refund({ lines: [{ product: cuff, pieces: 1 }] })
    expect(early).toMatchObject({ status: 409 })
    await send(await parcelOf({ [cuff]: 1, [sling]: 2 }))
    await move('deliver', id)
    expect((await refund({ lines: [{ product: cuff, pieces: 3 }] })).body.message).toBeUndefined()
    expect(await brokenInvariants(store)).toEqual([])
    expect((await move('return', id, { reason: 'all of it', resaleable: true })).status).toBe(200)
    expect(await brokenInvariants(store)).toEqual([])
    expect(await move('deliver-parcel', id, { parcel: first })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('stay as they are') },
    })
    const left = await store.db.execute<{ paise: string }>(sql`
      select sum(case when kind = 'credit note' then -total_paise else total_paise end) as paise
      from invoice where order_id = ${id}`)
    expect(left.rows[0]?.paise).toBe('0')
  })
})

describe('cash that goes back while other parcels are on their way', () => {
  for (const act of ['deliver-parcel', 'deliver'])
    it(`leaves what they bring due at their doors: ${act}`, async ({ shop }) => {
      const { store, move, order, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop)
      const first = await parcelOf({ [cuff]: 2 })
      const last = await parcelOf({ [cuff]: 1, [sling]: 2 })
      await send(first)
      await send(last)
      await move('deliver-parcel', id, { parcel: first })
      const back = { key: randomUUID(), rupees: 50, reason: 'goodwill' }
      expect((await move('record-cash-refund', id, back)).status).toBe(200)
      const ask = askingStaff(store, { as: await aMember(store) })
      const labels = await ask(
        'GET',
        `/admin/api/orders/papers?kind=labels&numbers=${order.number}`,
      )
      const [, { toCollect }] = labels.body.papers
      expect(toCollect).toBeGreaterThan(0)
      const arrived = await move(act, id, act === 'deliver' ? {} : { parcel: last })
      expect(arrived.body.order).toMatchObject({
        orderStatus: 'Delivered',
        paymentStatus: 'Partially Refunded',
      })
      expect(await brokenInvariants(store)).toEqual([])
    })
})

describe('papers and search of an order in several parcels', () => {
  it('are one for each parcel, with what is due at its door; each number finds the order', async ({
    shop,
  }) => {
    const { store, order, id, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop)
    const parcel = await parcelOf({ [cuff]: 2 })
    await parcelOf({ [cuff]: 1 })
    const sent = await send(parcel)
    const due = (sent.body.order.parcels as Parcel[]).map(({ toCollect }) => toCollect)
    const ask = askingStaff(store, { as: await aMember(store) })
    const paper = async (kind: string) =>
      (await ask('GET', `/admin/api/orders/papers?kind=${kind}&numbers=${order.number}`)).body
        .papers
    expect(await paper('labels')).toMatchObject([
      { parcel: 1, toCollect: due[0], lines: [{ id: cuff, pieces: 2 }] },
      { parcel: 2, toCollect: due[1], lines: [{ id: cuff, pieces: 1 }] },
    ])
    expect(await paper('picks')).toMatchObject([{ lines: [{ id: sling, pieces: 2 }] }])
    const number = `awb ${parcel.slice(0, 8)}`
    const found = await ask('GET', `/admin/api/orders/list?q=${encodeURIComponent(number)}`)
    expect(found.body.rows).toMatchObject([{ _id: id }])
  })
})

async function lastParcel({ db }: Shop, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from parcel where order_id = ${id} order by sent_at desc nulls last limit 1`,
  )
  return rows[0]?.id ?? ''
}
