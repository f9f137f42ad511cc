import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { applyRefund } from '#orders/payment/apply-refund.ts'
import { refund } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, emailsBegin, seenOf } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { staffOrderErrors } from '../../errors.ts'

type About = Parameters<typeof aMember>[1]

async function aDesk(shop: Shop, about: About = {}) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  return async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
}

function refunding(pieces: Record<string, number>) {
  const lines = Object.entries(pieces).map(([product, count]) => ({ product, pieces: count }))
  return { key: v7(), lines, reason: 'damaged' }
}

const priced = (shop: Shop, listPricePaise: number) =>
  aProduct(shop, { listPricePaise, discountPercent: 0 })

describe('a refund by pieces', () => {
  it('is their price less their share of the discount, each piece once, as the shopper sees', async ({
    shop,
  }) => {
    const move = await aDesk(shop)
    const [dear, cheap] = [await priced(shop, 64_900), await priced(shop, 4_900)]
    const lines = [
      { row: dear, quantity: 3 },
      { row: cheap, quantity: 1 },
    ]
    const { id, shopper } = await anOrder(shop, { paymentMethod: 'Online', percent: 7, lines })
    const refundBody = refunding({ [dear.id]: 1 })
    for (const _ of ['first', 'again']) {
      const { body } = await move('refund', id, refundBody)
      expect([body.refunded, body.order.wentBack]).toEqual([603.57, 603.57])
    }
    const other = await move('refund', id, { ...refunding({ [cheap.id]: 1 }), key: refundBody.key })
    expect([other.status, other.body.message]).toEqual([
      422,
      staffOrderErrors.OTHER_REQUEST.message,
    ])
    const both = await move('refund', id, { ...refunding({ [dear.id]: 1 }), rupees: 5 })
    expect([both.status, JSON.stringify(both.body)]).toEqual([
      400,
      expect.stringContaining('an amount or pieces, not both'),
    ])
    const tooMany = await move('refund', id, refunding({ [dear.id]: 3 }))
    expect([tooMany.status, tooMany.body.message]).toEqual([
      409,
      expect.stringContaining(`Only 2 of ${dear.name}`),
    ])
    expect((await move('refund', id, refunding({ [v7()]: 1 }))).status).toBe(409)
    for (const { id: receipt, paymentId, amountPaise } of await shop.db.select().from(refund))
      await applyRefund(shop, {
        id: 'rfnd_1',
        paymentId,
        amountPaise,
        status: 'processed',
        receipt,
      })
    expect((await emailsBegin(shop, 'A refund for order'))[0]?.text).toMatch(
      new RegExp(`${dear.name} × 1:?\\s+₹603\\.57`),
    )
    const own = await asking(shop, { as: shopper })('GET', `/api/all-order-by-userid/${shopper.id}`)
    expect(own.body.data[0]).toMatchObject({
      totalAmount: own.body.data[0].costNow,
      wentBack: 603.57,
      products: [{ refunded: 1 }, { refunded: 0 }],
    })
    const rest = await move('refund', id, refunding({ [dear.id]: 2, [cheap.id]: 1 }))
    expect([rest.status, rest.body.refunded]).toEqual([200, 1252.71])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('leaves what is taken off later its own price, and never more than was paid', async ({
    shop,
  }) => {
    const move = await aDesk(shop)
    const { id, row } = await anOrder(shop, { paymentMethod: 'Online', quantity: 3, percent: 10 })
    await move('refund', id, refunding({ [row.id]: 1 }))
    const taking = (pieces: number) => ({
      key: v7(),
      lines: [{ product: row.id, pieces }],
      cause: 'damaged',
      restock: true,
    })
    expect((await move('take-off', id, taking(2))).body).toMatchObject({
      takenOff: 1440,
      refunded: 1440,
    })
    const last = await move('take-off', id, taking(1))
    expect(last.body).toMatchObject({ takenOff: 0, order: { orderStatus: 'Cancelled' } })
    expect(last.body.order.wentBack).toBe(last.body.order.paid)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is in cash for what was paid at the door, with its reference, within the limit', async ({
    shop,
  }) => {
    const move = await aDesk(shop, { refundLimitPaise: 100_000 })
    const { id, row } = await anOrder(shop)
    await move('send', id, { trackingNumber: 'AWB 12345' })
    await move('deliver', id)
    const reason = 'damaged (reference UTR 12345)'
    const large = await move('record-cash-refund', id, {
      ...refunding({ [row.id]: 2 }),
      reason,
    })
    expect(large.status).toBe(403)
    const refundBody = { ...refunding({ [row.id]: 1 }), reason }
    for (const _ of ['first', 'again'])
      expect((await move('record-cash-refund', id, refundBody)).body).toMatchObject({
        refunded: 800,
        order: { cashHeld: 800, products: [{ refunded: 1, settled: 1 }] },
      })
    const { rows } = await shop.db.execute(
      sql`select note from order_note where order_id = ${id} and note like '%UTR 12345%'`,
    )
    expect(rows).toHaveLength(1)
    expect(await emailsBegin(shop, 'A refund for order')).toMatchObject([
      { text: expect.stringContaining('₹800') },
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('is once for a piece, though three members refund it at once', async ({ shop }) => {
    const desks = await Promise.all([aDesk(shop), aDesk(shop), aDesk(shop)])
    const { id, row } = await anOrder(shop, { paymentMethod: 'Online', quantity: 2 })
    const answers = await Promise.all(
      desks.map((move) => move('refund', id, refunding({ [row.id]: 2 }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
