import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aPincode } from '#tests/support/builders.ts'
import { papersOf } from '#tests/support/invoices.ts'
import { anOrderOfTwo, booksOf, type Parcel } from '#tests/support/parcels.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { emailsBegin } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const paiseOf = (parcel: Parcel | undefined) => Math.round((parcel?.amount ?? 0) * 100)

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
    const desk = await anOrderOfTwo(shop, { percent: 10 })
    const { store, move, id, cuff, sling, takeBack } = desk
    const [first, second] = await desk.sendAll({ [cuff]: 3 }, { [sling]: 2 })
    const total = (await booksOf(store, id)).cost ?? 0
    await move('deliver-parcel', id, { parcel: first })
    const [stock = 0, sold = 0] = await stockOf(store, sling)
    const back = await takeBack(second)
    expect(back.body.order).toMatchObject({
      orderStatus: 'Delivered',
      paymentStatus: 'Paid',
      trackingNumber: `AWB ${first?.slice(0, 8)}`,
      parcels: [
        { state: 'delivered', cameBackAt: null },
        { state: 'returned', toCollect: 0, acts: [], cameBackAt: expect.any(String) },
      ],
    })
    const [kept, lost] = (back.body.order.parcels as Parcel[]).map(paiseOf)
    expect((kept ?? 0) + (lost ?? 0)).toBe(total)
    expect(await booksOf(store, id)).toEqual({ cost: kept, papers: kept, cash: kept, refunds: 0 })
    expect(await stockOf(store, sling)).toEqual([stock + 2, sold - 2])
    expect(await brokenInvariants(store)).toEqual([])
    const note = (await papersOf(store, id)).at(-1)
    expect(note).toMatchObject({ kind: 'credit note', reason: 'Came back before it was delivered' })
    expect(await takeBack(second)).toMatchObject({ status: 409 })
    expect(await booksOf(store, id)).toMatchObject({ cost: kept, papers: kept })
  })

  it('is refunded where it was paid online, and its pieces are written off where they are opened', async ({
    shop,
  }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online', percent: 10 })
    const { store, move, id, cuff, sling, takeBack } = desk
    const [first, second] = await desk.sendAll({ [cuff]: 3 }, { [sling]: 2 })
    const cost = (await booksOf(store, id)).cost ?? 0
    const [stock = 0, sold = 0] = await stockOf(store, cuff)
    const back = await takeBack(first, { resaleable: false })
    expect(back.body.order).toMatchObject({
      orderStatus: 'Shipped',
      paymentStatus: 'Refund Initiated',
    })
    const refunds = paiseOf((back.body.order.parcels as Parcel[])[0])
    const left = cost - refunds
    expect(await booksOf(store, id)).toEqual({ cost: left, papers: left, cash: 0, refunds })
    expect(await stockOf(store, cuff)).toEqual([stock, sold - 3])
    // A key that was the parcel's before names another request.
    const goodwill = { key: first, reason: 'late', rupees: 10 }
    expect((await move('refund', id, goodwill)).status).toBe(200)
    expect((await takeBack(second)).body.message).toContain('is all that is left of order')
    expect((await move('deliver', id)).body.order.orderStatus).toBe('Delivered')
    expect(await booksOf(store, id)).toMatchObject({ papers: left - 1_000, cost: left })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('is shown to the shopper: page, link, email; and found by its number', async ({ shop }) => {
    const desk = await anOrderOfTwo(shop)
    const { store, order, id, cuff, sling, takeBack } = desk
    const [first] = await desk.sendAll({ [sling]: 2 }, { [cuff]: 3 })
    await takeBack(first)
    const ask = asking(store, { as: order.shopper })
    const { body } = await ask('GET', `/api/own-order?number=${order.number}`)
    expect(body.data).toMatchObject({
      orderStatus: 'Shipped',
      parcels: [
        { number: 1, state: 'returned', cameBackAt: expect.any(String) },
        { number: 2, state: 'sent', cameBackAt: null },
      ],
    })
    expect(body.data.products).toMatchObject([{ takenOff: 0 }, { quantity: 2, takenOff: 2 }])
    const [email] = await emailsBegin(store, `A change to your order ${order.number}`)
    expect(email?.text).toContain(`Parcel 1 of your order ${order.number} could not be handed over`)
    expect(email?.text).toContain('You pay nothing for it.')
    const staff = askingStaff(store, { as: await aMember(store) })
    const number = encodeURIComponent(`awb ${first?.slice(0, 8)}`)
    const found = await staff('GET', `/admin/api/orders/list?q=${number}`)
    expect(found.body.rows).toMatchObject([{ _id: id }])
  })

  it('leaves the others sent, delivered whole, and returned by piece for what they cost', async ({
    shop,
  }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online', percent: 10 })
    const { store, move, id, cuff, sling, takeBack } = desk
    const [back, , last] = await desk.sendAll({ [sling]: 2 }, { [cuff]: 1 }, { [cuff]: 2 })
    await takeBack(back)
    expect((await move('undo-send-parcel', id, { parcel: last })).body.message).toContain(
      'came back since: the others stay sent',
    )
    await move('deliver', id)
    const refund = (product: string, pieces: number) => {
      const lines = [{ product, pieces }]
      return move('refund', id, { key: randomUUID(), reason: 'damaged', lines })
    }
    expect((await refund(sling, 1)).body.message).toMatch(/^Only 0 of /)
    expect((await refund(cuff, 3)).status).toBe(200)
    const { papers, refunds } = await booksOf(store, id)
    const { rows } = await store.db.execute<{ total: string }>(
      sql`select total_paise as total from "order" where id = ${id}`,
    )
    expect([papers, refunds]).toEqual([0, Number(rows[0]?.total)])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('leaves an order that can still come back whole, and its buyer be corrected', async ({
    shop,
  }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online' })
    const { store, move, id, cuff, sling, takeBack } = desk
    const [first] = await desk.sendAll({ [sling]: 2 }, { [cuff]: 1 }, { [cuff]: 2 })
    await takeBack(first)
    const billing = { gstin: '29AABCR1718E1ZL', legalName: 'Aster Clinic', poNumber: null }
    const edited = await move('edit-billing', id, { billing, reason: 'asked for' })
    expect(edited.body.message).toBeUndefined()
    expect(await brokenInvariants(store)).toEqual([])
    const { cost, papers } = await booksOf(store, id)
    expect(papers).toBe(cost)
    await move('return', id, { reason: 'refused', resaleable: true })
    expect(await booksOf(store, id)).toMatchObject({ papers: 0 })
    expect(await brokenInvariants(store)).toEqual([])
  })
})
