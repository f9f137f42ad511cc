import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aPincode } from '#tests/support/builders.ts'
import { papersOf } from '#tests/support/invoices.ts'
import { anOrderOfTwo, type Parcel } from '#tests/support/parcels.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { emailsBegin } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const why = { reason: 'Refused at the door', resaleable: true }
type Desk = Awaited<ReturnType<typeof anOrderOfTwo>>

const takingBack =
  ({ move, id }: Pick<Desk, 'move' | 'id'>) =>
  (parcel: string, fields: object = {}) =>
    move('take-back-parcel', id, { parcel, ...why, ...fields })

/** In paise: what the order costs, its papers less their notes, cash in the till, and refunds. */
async function booksOf({ db }: Shop, id: string) {
  const { rows } = await db.execute<Record<'cost' | 'papers' | 'cash' | 'refunds', string>>(sql`
    select o.total_paise - coalesce((select sum(amount_paise) from order_reduction where order_id = o.id), 0) as cost,
      (select coalesce(sum(case when kind = 'credit note' then -total_paise else total_paise end), 0) from invoice where order_id = o.id) as papers,
      (select coalesce(sum(amount_paise), 0) from cash_movement where order_id = o.id) as cash,
      (select coalesce(sum(r.amount_paise), 0) from refund r join payment p on p.id = r.payment_id where p.order_id = o.id) as refunds
    from "order" o where o.id = ${id}`)
  const [row] = rows
  if (!row) throw new Error('no order')
  return {
    cost: Number(row.cost),
    papers: Number(row.papers),
    cash: Number(row.cash),
    refunds: Number(row.refunds),
  }
}

async function stockOf({ db }: Shop, id: string): Promise<number[]> {
  const { rows } = await db.execute<{ stock: number; sold: number }>(
    sql`select stock, sold from product where id = ${id}`,
  )
  return [rows[0]?.stock ?? 0, rows[0]?.sold ?? 0]
}

describe('a parcel that nobody took', () => {
  it('is taken back alone: its cash is not due, its pieces are on the shelf, the rest is Delivered', async ({
    shop,
  }) => {
    await aPincode(shop, 560_001, 7_777)
    const desk = await anOrderOfTwo(shop, {}, 3_333)
    const { store, move, id, cuff, sling, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 2 })
    const second = await parcelOf({ [cuff]: 1, [sling]: 2 })
    for (const parcel of [first, second]) await send(parcel)
    const total = (await booksOf(store, id)).cost
    const delivered = await move('deliver-parcel', id, { parcel: first })
    const [one, other] = delivered.body.order.parcels as Parcel[]
    const [stock = 0, sold = 0] = await stockOf(store, sling)
    const back = await takingBack(desk)(second)
    expect(back.body.order).toMatchObject({
      orderStatus: 'Delivered',
      paymentStatus: 'Paid',
      parcels: [{ state: 'delivered' }, { state: 'returned', toCollect: 0, acts: [] }],
    })
    const worth = Math.round((other?.amount ?? 0) * 100)
    const kept = Math.round((one?.amount ?? 0) * 100)
    expect(worth + kept).toBe(total)
    expect(await booksOf(store, id)).toEqual({ cost: kept, papers: kept, cash: kept, refunds: 0 })
    expect(await stockOf(store, sling)).toEqual([stock + 2, sold - 2])
    expect(await brokenInvariants(store)).toEqual([])
    const [, , note] = await papersOf(store, id)
    expect(note).toMatchObject({ kind: 'credit note', reason: 'Came back before it was delivered' })
    expect(await takingBack(desk)(second)).toMatchObject({ status: 409 })
  })

  it('gives back what was paid online for it, and writes its pieces off where they are opened', async ({
    shop,
  }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online' })
    const { store, move, id, cuff, sling, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 1, [sling]: 1 })
    const second = await parcelOf({ [cuff]: 2, [sling]: 1 })
    for (const parcel of [first, second]) await send(parcel)
    const { cost } = await booksOf(store, id)
    const [stock = 0, sold = 0] = await stockOf(store, cuff)
    const back = await takingBack(desk)(first, { resaleable: false })
    expect(back.body.order).toMatchObject({
      orderStatus: 'Shipped',
      paymentStatus: 'Refund Initiated',
    })
    const [parcel] = back.body.order.parcels as Parcel[]
    const refunds = Math.round((parcel?.amount ?? 0) * 100)
    const left = cost - refunds
    expect(await booksOf(store, id)).toEqual({ cost: left, papers: left, cash: 0, refunds })
    expect(await stockOf(store, cuff)).toEqual([stock, sold - 1])
    expect((await move('deliver', id)).body.order.orderStatus).toBe('Delivered')
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('is told to the shopper: page, link, email; and found by its number', async ({ shop }) => {
    const desk = await anOrderOfTwo(shop)
    const { store, order, id, cuff, sling, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 2, [sling]: 1 })
    await send(first)
    await send(await parcelOf({ [cuff]: 1 }))
    await takingBack(desk)(first)
    const { body } = await asking(store, { as: order.shopper })(
      'GET',
      `/api/own-order?number=${order.number}`,
    )
    expect(body.data).toMatchObject({
      orderStatus: 'Packed',
      parcels: [
        { number: 1, state: 'returned', cameBackAt: expect.any(String) },
        { number: 2, state: 'sent', cameBackAt: null },
      ],
    })
    const cuffs = body.data.products.find(({ _id }: { _id: string }) => _id === cuff)
    expect(cuffs).toMatchObject({ quantity: 3, takenOff: 2, cameBack: 2 })
    const [email] = await emailsBegin(store, `A change to your order ${order.number}`)
    expect(email?.text).toContain(`Parcel 1 of your order ${order.number} could not be handed over`)
    expect(email?.text).toContain('You pay nothing for it.')
    const waiting = await emailsBegin(store, `A part of your order ${order.number} is on its way`)
    expect(waiting.map(({ text }) => text.includes('Parcel 1'))).toEqual([false])
    const staff = askingStaff(store, { as: await aMember(store) })
    const number = `awb ${first.slice(0, 8)}`
    const found = await staff('GET', `/admin/api/orders/list?q=${encodeURIComponent(number)}`)
    expect(found.body.rows).toMatchObject([{ _id: id }])
  })

  it('without any other leaves the rest to be packed from the beginning, and cancelled', async ({
    shop,
  }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online' })
    const { store, order, move, id, cuff, sling, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 2 })
    await send(first)
    const back = await takingBack(desk)(first)
    expect(back.body.order).toMatchObject({ orderStatus: 'Placed', acts: expect.any(Array) })
    expect(back.body.order.acts).toEqual(expect.arrayContaining(['pack', 'cancel', 'openParcel']))
    expect(await brokenInvariants(store)).toEqual([])
    const again = await parcelOf({ [cuff]: 1, [sling]: 1 })
    expect((await send(again)).body.order.parcels).toHaveLength(2)
    expect((await takingBack(desk)(again)).body.order.orderStatus).toBe('Placed')
    expect(await brokenInvariants(store)).toEqual([])
    const { body } = await asking(store, { as: order.shopper })(
      'GET',
      `/api/own-order?number=${order.number}`,
    )
    expect(body.data.canCancel).toBe(true)
    expect((await move('cancel', id, { reason: 'asked for' })).status).toBe(200)
    const { papers, refunds } = await booksOf(store, id)
    expect([papers, refunds]).toEqual([0, Math.round(body.data.totalAmount * 100)])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('lets the rest go whole, with an invoice of what is left', async ({ shop }) => {
    const desk = await anOrderOfTwo(shop)
    const { store, move, id, cuff, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 2 })
    await send(first)
    await takingBack(desk)(first)
    expect((await move('send', id, { trackingNumber: 'AWB 55555' })).status).toBe(200)
    expect((await move('deliver', id)).body.order.orderStatus).toBe('Delivered')
    const { cost, papers, cash } = await booksOf(store, id)
    expect([papers, cash]).toEqual([cost, cost])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('and is the last of its order brings back all of it', async ({ shop }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online' })
    const { store, order, id, cuff, sling, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 3 })
    const last = await parcelOf({ [sling]: 2 })
    for (const parcel of [last, first]) await send(parcel)
    const total = (await booksOf(store, id)).cost
    await takingBack(desk)(first)
    expect((await takingBack(desk)(last)).body.order.orderStatus).toBe('Returned')
    expect(await booksOf(store, id)).toMatchObject({ papers: 0, refunds: total })
    const ask = asking(store, { as: order.shopper })
    const { body } = await ask('GET', `/api/own-order?number=${order.number}`)
    expect(body.data.parcels.map(({ state }: Parcel) => state)).toEqual(['returned', 'returned'])
    expect(await brokenInvariants(store)).toEqual([])
  })
})
