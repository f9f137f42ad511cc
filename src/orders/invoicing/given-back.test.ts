import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { papersOf, registered } from '#tests/support/invoices.ts'
import { aDesk } from '#tests/support/returns.ts'
import { anOrder, waitIsOver } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { aTransferOrder } from '#tests/support/transfers.ts'

const tracking = { trackingNumber: 'AWB 12345' }
const aidOf = (shop: Shop) =>
  aProduct(shop, { listPricePaise: 64_900, discountPercent: 0, hsn: '901890', taxClass: 'merit-5' })

/** A registered shop whose orders have three pieces of one product at 649.00. */
async function aShopOf(shop: Shop) {
  const store = registered(shop)
  const { ask, act, move } = await aDesk(store)
  const row = await aidOf(store)
  const moveOk = async (name: string, id: string, fields: Record<string, unknown> = {}) => {
    const { status, body } = await move(name, id, fields)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return body
  }
  const pieces = (count: number) => ({ key: v7(), lines: [{ product: row.id, pieces: count }] })
  const takeOff = (id: string) =>
    moveOk('take-off', id, { ...pieces(1), cause: 'none left', restock: true })
  const giveBack = (id: string, rupees: number) =>
    moveOk('record-cash-refund', id, { key: v7(), rupees, reason: 'by transfer' })
  const refund = (id: string, rupees: number) =>
    moveOk('refund', id, { key: v7(), rupees, reason: 'late' })
  /** All papers in rupees, those of credit notes below zero. */
  const papers = async (id: string) =>
    (await papersOf(store, id)).map(({ kind, total }) => (kind === 'credit note' ? -total : total))
  /** Of all orders of today: what was taken off, given back besides, and is left. */
  const report = async () => {
    const day = dayInIndia(shop.clock())
    const { body } = await ask('GET', `/admin/api/reports/read?report=sales&from=${day}&to=${day}`)
    const { columns, total } = body.tables.find(({ name }: { name: string }) => name === 'series')
    const at = (label: string) =>
      total[columns.findIndex((column: { label: string }) => column.label === label)] / 100
    return { takenOff: at('Taken off'), refunded: at('Refunded'), net: at('Net') }
  }
  return { store, row, act, move, done: moveOk, pieces, takeOff, giveBack, refund, papers, report }
}

describe('what is given back by hand of a bank transfer', () => {
  it('is for the pieces taken off first: it lowers neither invoice nor sales again', async ({
    shop,
  }) => {
    const { store, row, done: moveOk, takeOff, giveBack, papers, report } = await aShopOf(shop)
    const { id } = await aTransferOrder(store, { row, quantity: 3 })
    await takeOff(id)
    await moveOk('send', id, tracking)
    await giveBack(id, 300)
    await giveBack(id, 349)
    expect(await papers(id)).toEqual([1298])
    expect(await report()).toEqual({ takenOff: 649, refunded: 0, net: 1298 })
    await giveBack(id, 100)
    expect(await papers(id)).toEqual([1298, -100])
    expect(await report()).toEqual({ takenOff: 649, refunded: 100, net: 1198 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('has no second note where taking off wrote one', async ({ shop }) => {
    const { store, row, done: moveOk, takeOff, giveBack, papers, report } = await aShopOf(shop)
    const { id } = await aTransferOrder(store, { row, quantity: 3 })
    await moveOk('send', id, tracking)
    await moveOk('undo-send', id)
    await takeOff(id)
    await moveOk('send', id, tracking)
    await giveBack(id, 650)
    expect(await papers(id)).toEqual([1947, -649, -1])
    expect(await report()).toEqual({ takenOff: 649, refunded: 1, net: 1297 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('before anything was taken off is goodwill with a note of its own', async ({ shop }) => {
    const { store, row, done: moveOk, takeOff, giveBack, papers, report } = await aShopOf(shop)
    const { id } = await aTransferOrder(store, { row, quantity: 3 })
    await moveOk('send', id, tracking)
    await moveOk('undo-send', id)
    await giveBack(id, 100)
    await takeOff(id)
    await moveOk('send', id, tracking)
    await giveBack(id, 649)
    expect(await papers(id)).toEqual([1947, -100, -649])
    expect(await report()).toEqual({ takenOff: 649, refunded: 100, net: 1198 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('for pieces that came back has their note, whatever is owed beside it', async ({ shop }) => {
    const {
      store,
      row,
      act,
      done: moveOk,
      pieces,
      takeOff,
      giveBack,
      papers,
      report,
    } = await aShopOf(shop)
    const { id } = await aTransferOrder(store, { row, quantity: 3 })
    await takeOff(id)
    await moveOk('send', id, tracking)
    await moveOk('deliver', id)
    const opened = await act('open', { order_id: id, ...pieces(1), reason: 'faulty' })
    const returnBody = { id: opened.body.return._id }
    const came = [{ product: row.id, condition: 'as new', pieces: 1 }]
    expect((await act('receive', { ...returnBody, came })).status).toBe(200)
    expect((await act('refund', { ...returnBody, key: v7(), rupees: 600 })).status).toBe(200)
    expect(await papers(id)).toEqual([1298, -600])
    await giveBack(id, 649)
    expect(await papers(id)).toEqual([1298, -600])
    const { net } = await report()
    expect(net).toBe(698)
    await moveOk('record-cash-refund', id, { ...pieces(1), reason: 'damaged' })
    expect(await papers(id)).toEqual([1298, -600, -649])
    expect((await report()).net).toBe(49)
    expect(await brokenInvariants(store)).toEqual([])
  })
})

describe('cash that was collected above what was due', () => {
  it('goes back without a note, and is no refund of the sale', async ({ shop }) => {
    const { store, row, done: moveOk, giveBack, papers, report } = await aShopOf(shop)
    const { id } = await anOrder(store, { row, quantity: 3 })
    await moveOk('send', id, tracking)
    await moveOk('deliver', id, { collected: 2000, reason: 'no change' })
    await giveBack(id, 53)
    expect(await papers(id)).toEqual([1947])
    expect(await report()).toEqual({ takenOff: 0, refunded: 0, net: 1947 })
    await giveBack(id, 47)
    expect(await papers(id)).toEqual([1947, -47])
    expect(await report()).toEqual({ takenOff: 0, refunded: 47, net: 1900 })
    expect(await brokenInvariants(store)).toEqual([])
  })
})

describe('what went back before there was an invoice', () => {
  it('is credited with the invoice: an amount paid online, and the price of pieces', async ({
    shop,
  }) => {
    const { store, row, done: moveOk, pieces, refund, papers } = await aShopOf(shop)
    const online = await anOrder(store, { row, quantity: 3, paymentMethod: 'Online' })
    await refund(online.id, 100)
    await moveOk('send', online.id, tracking)
    expect(await papers(online.id)).toEqual([1947, -100])
    const { id } = await aTransferOrder(store, { row, quantity: 3 })
    await moveOk('record-cash-refund', id, { ...pieces(1), reason: 'damaged' })
    await moveOk('send', id, { trackingNumber: 'AWB 12346' })
    expect(await papers(id)).toEqual([1947, -649])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('is credited again with the invoice that replaces another one', async ({ shop }) => {
    const { store, row, done: moveOk, takeOff, refund, papers } = await aShopOf(shop)
    const { id } = await anOrder(store, { row, quantity: 3, paymentMethod: 'Online' })
    await moveOk('send', id, tracking)
    await refund(id, 100)
    await moveOk('undo-send', id)
    await moveOk('unpack', id)
    await takeOff(id)
    await moveOk('send', id, tracking)
    expect(await papers(id)).toEqual([1947, -100, -1847, 1298, -100])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('is credited with parcel after parcel, as far as each goes', async ({ shop }) => {
    const { store, row, done: moveOk, pieces, refund, papers } = await aShopOf(shop)
    const { id } = await anOrder(store, { row, quantity: 3, paymentMethod: 'Online' })
    await refund(id, 700)
    const send = async (count: number) => {
      const opened = await moveOk('open-parcel', id, pieces(count))
      const parcel = opened.order.parcels.at(-1)._id
      await moveOk('send-parcel', id, { parcel, trackingNumber: `AWB ${count}` })
      return parcel
    }
    await send(1)
    expect(await papers(id)).toEqual([649, -649])
    const parcel = await send(2)
    expect(await papers(id)).toEqual([649, -649, 1298, -51])
    await moveOk('undo-send-parcel', id, { parcel })
    await moveOk('send-parcel', id, { parcel, trackingNumber: 'AWB 2' })
    expect(await papers(id)).toEqual([649, -649, 1298, -51, -1247, 1298, -51])
    expect(await brokenInvariants(store)).toEqual([])
  })
  it('keeps a parcel sent whose invoice was credited whole', async ({ shop }) => {
    const { store, row, done: moveOk, move, pieces, refund, papers } = await aShopOf(shop)
    const { id } = await anOrder(store, { row, quantity: 3, paymentMethod: 'Online' })
    await refund(id, 700)
    const opened = await moveOk('open-parcel', id, pieces(1))
    const parcel = opened.order.parcels.at(-1)._id
    await moveOk('send-parcel', id, { parcel, trackingNumber: 'AWB 1' })
    const undone = await move('undo-send-parcel', id, { parcel })
    expect(undone.status).toBe(409)
    expect(undone.body.message).toContain('Money went back')
    expect(await papers(id)).toEqual([649, -649])
  })

  it('is an amount when the refund of some pieces failed', async ({ shop }) => {
    const { store, row, done: moveOk, pieces, refund, papers } = await aShopOf(shop)
    const { id } = await anOrder(store, { row, quantity: 3, paymentMethod: 'Online' })
    await moveOk('refund', id, { ...pieces(1), reason: 'damaged' })
    await refundsFail(shop, id)
    await refund(id, 100)
    await moveOk('send', id, tracking)
    expect(await papers(id)).toEqual([1947, -100])
  })

  it('is credited once for each invoice that was sent again', async ({ shop }) => {
    const { store, row, done: moveOk, giveBack, papers } = await aShopOf(shop)
    const { id } = await aTransferOrder(store, { row, quantity: 3 })
    await giveBack(id, 1947)
    for (const name of ['send', 'undo-send', 'send'])
      await moveOk(name, id, name === 'send' ? tracking : {})
    expect(await papers(id)).toEqual([1947, -1947, 1947, -1947])
    expect(await brokenInvariants(store)).toEqual([])
  })
})

describe('a refund that failed for good and is asked for again', () => {
  it('has the note of the first', async ({ shop }) => {
    const { store, row, done: moveOk, refund, papers } = await aShopOf(shop)
    const { id } = await anOrder(store, { row, quantity: 3, paymentMethod: 'Online' })
    await refund(id, 100)
    await moveOk('send', id, tracking)
    await refundsFail(shop, id)
    await refund(id, 100)
    expect(await papers(id)).toEqual([1947, -100])
    await refund(id, 50)
    expect(await papers(id)).toEqual([1947, -100, -50])
  })

  it('has no note where its parcel came back', async ({ shop }) => {
    const { store, row, done: moveOk, pieces, refund, papers } = await aShopOf(shop)
    const { id } = await anOrder(store, { row, quantity: 3, paymentMethod: 'Online' })
    const parcels: string[] = []
    for (const count of [1, 2]) {
      const opened = await moveOk('open-parcel', id, pieces(count))
      parcels.push(opened.order.parcels.at(-1)._id)
      await moveOk('send-parcel', id, { parcel: parcels.at(-1), trackingNumber: `AWB ${count}` })
    }
    await waitIsOver(shop)
    await moveOk('take-back-parcel', id, {
      parcel: parcels[0],
      resaleable: true,
      reason: 'refused',
    })
    await refundsFail(shop, id)
    await refund(id, 649)
    expect(await papers(id)).toEqual([649, 1298, -649])
  })
})

/** At the provider, after all its repeats. */
async function refundsFail({ db }: Shop, id: string): Promise<void> {
  await db.execute(sql`
    update refund set status = 'failed' where payment_id = (
      select paid_payment_id from "order" where id = ${id})`)
}
