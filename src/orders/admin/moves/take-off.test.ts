import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
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
  const move = async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
  const takeOff = (
    id: string,
    pieces: Record<string, number>,
    fields: Record<string, unknown> = {},
  ) => move('take-off', id, { ...taking(pieces), ...fields })
  return { ask, move, takeOff }
}

function taking(pieces: Record<string, number>) {
  const lines = Object.entries(pieces).map(([product, count]) => ({ product, pieces: count }))
  return { key: v7(), lines, cause: 'none left', restock: false }
}

async function stockOf({ db }: Shop, id: string) {
  const { rows } = await db.execute<{ stock: number; sold: number }>(
    sql`select stock, sold from product where id = ${id}`,
  )
  return rows[0]
}

describe('pieces taken off an order', () => {
  it('go back to the paisa with their share of the discount, and the last ones end the order', async ({
    shop,
  }) => {
    const { takeOff } = await aDesk(shop)
    const [dear, cheap] = [
      await aProduct(shop, { listPricePaise: 64_900, discountPercent: 0 }),
      await aProduct(shop, { listPricePaise: 4_900, discountPercent: 0 }),
    ]
    const { id } = await anOrder(shop, {
      paymentMethod: 'Online',
      percent: 7,
      lines: [
        { row: dear, quantity: 3 },
        { row: cheap, quantity: 1 },
      ],
    })
    // 7 % of 1,996.00 is 139.72: 136.29 of it on the first line, 3.43 on the second.
    const amounts: number[] = []
    for (const pieces of [{ [dear.id]: 1 }, { [dear.id]: 2 }]) {
      const { status, body } = await takeOff(id, pieces)
      expect([status, body.refunded]).toEqual([200, body.takenOff])
      amounts.push(body.takenOff)
    }
    expect(amounts).toEqual([603.57, 1207.14])
    expect(await brokenInvariants(shop)).toEqual([])
    const last = await takeOff(id, { [cheap.id]: 1 })
    expect(last.body.order).toMatchObject({ orderStatus: 'Cancelled', refundable: 0 })
    expect(last.body.order.wentBack).toBe(last.body.order.paid)
    expect(last.body.takenOff).toBe(45.57)
    expect(await emailsBegin(shop, 'A change to your order')).toHaveLength(2)
    expect(await emailsBegin(shop, 'Your order')).toHaveLength(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are not collected at the door, and the shopper is shown what is left to pay', async ({
    shop,
  }) => {
    const { move, takeOff } = await aDesk(shop)
    const { id, shopper, row } = await anOrder(shop, { quantity: 3, percent: 10 })
    const { body } = await takeOff(id, { [row.id]: 1 }, { restock: true, cause: 'shopper asked' })
    expect([body.takenOff, body.refunded, body.order.costNow]).toEqual([720, 0, 1440])
    expect(await stockOf(shop, row.id)).toEqual({ stock: 8, sold: 2 })
    const [email] = await emailsBegin(shop, 'A change to your order')
    expect(email?.text).toMatch(/× 1: −₹720.00|× 1\s+−₹720.00/)
    expect(email?.text).toContain('You pay ₹1,440.00 at the door.')
    const own = await asking(shop, { as: shopper })('GET', `/api/all-order-by-userid/${shopper.id}`)
    expect(own.body.data[0]).toMatchObject({
      totalAmount: 2160,
      costNow: 1440,
      products: [{ quantity: 3, takenOff: 1 }],
    })
    await move('send', id, { trackingNumber: 'AWB 12345' })
    const whole = await move('deliver', id, { collected: 2160 })
    expect([whole.status, whole.body.message]).toEqual([
      409,
      expect.stringContaining('₹1,440.00 is due at the door'),
    ])
    expect((await move('deliver', id)).body.order).toMatchObject({ cashHeld: 1440 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are taken off once for a key, and only as many as are there and not sent', async ({
    shop,
  }) => {
    const { ask, move, takeOff } = await aDesk(shop)
    const { id, row } = await anOrder(shop, { paymentMethod: 'Online', quantity: 3 })
    const body = { order_id: id, seen: await seenOf(shop, id), ...taking({ [row.id]: 1 }) }
    for (let time = 0; time < 2; time += 1) {
      const { status, body: answer } = await ask('POST', '/admin/api/orders/take-off', { body })
      expect([status, answer.takenOff, answer.order.products[0].takenOff]).toEqual([200, 800, 1])
    }
    const other = await anOrder(shop, { row, quantity: 2 })
    const borrowed = await takeOff(other.id, { [row.id]: 1 }, { key: body.key })
    expect([borrowed.status, borrowed.body.message]).toEqual([
      422,
      staffOrderErrors.OTHER_REQUEST.message,
    ])
    const more = await takeOff(id, { [row.id]: 2 }, { key: body.key })
    expect([more.status, more.body.message]).toEqual([422, staffOrderErrors.OTHER_REQUEST.message])
    const tooMany = await takeOff(id, { [row.id]: 3 })
    expect([tooMany.status, tooMany.body.message]).toEqual([
      409,
      expect.stringContaining(`has only 2 of ${row.name} left`),
    ])
    expect((await takeOff(id, { [v7()]: 1 })).status).toBe(409)
    await move('send', id, { trackingNumber: 'AWB 12345' })
    expect((await takeOff(id, { [row.id]: 1 })).body.message).toContain('is Shipped')
    const back = await move('return', id, { reason: 'opened', resaleable: true })
    expect(back.body.order.wentBack).toBe(back.body.order.paid)
    expect(await stockOf(shop, row.id)).toEqual({ stock: 7, sold: 2 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are the last ones only for who may cancel', async ({ shop }) => {
    const { takeOff } = await aDesk(shop, { permissions: ['orders.read', 'orders.edit'] })
    const { id, row } = await anOrder(shop)
    const all = await takeOff(id, { [row.id]: 2 })
    expect([all.status, all.body.message]).toEqual([
      409,
      expect.stringContaining('is to cancel it'),
    ])
    expect((await takeOff(id, { [row.id]: 1 })).status).toBe(200)
  })

  it('are not in the box: a packer sees what is left', async ({ shop }) => {
    const { ask, takeOff } = await aDesk(shop)
    const [keptRow, gone] = [await aProduct(shop), await aProduct(shop)]
    const { id, number } = await anOrder(shop, {
      lines: [
        { row: keptRow, quantity: 2 },
        { row: gone, quantity: 1 },
      ],
    })
    await takeOff(id, { [gone.id]: 1, [keptRow.id]: 1 })
    const list = await ask('GET', `/admin/api/orders/list?q=${number}`)
    expect(list.body.rows).toMatchObject([{ pieces: 1 }])
    const papers = await ask('GET', `/admin/api/orders/papers?kind=labels&numbers=${number}`)
    const [paper] = papers.body.papers ?? papers.body
    expect(paper).toMatchObject({ toCollect: 800, lines: [{ name: keptRow.name, pieces: 1 }] })
    expect(paper.lines).toHaveLength(1)
  })

  itRaces('are taken off one order though two are asked with one key', async ({ shop }) => {
    const { takeOff } = await aDesk(shop)
    for (let time = 0; time < 3; time += 1) {
      const row = await aProduct(shop)
      const orders = [await anOrder(shop, { row }), await anOrder(shop, { row })]
      const key = v7()
      const answers = await Promise.all(
        orders.map(({ id }) => takeOff(id, { [row.id]: 1 }, { key })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces(
    'are the last ones once, though two members take them and a third cancels',
    async ({ shop }) => {
      const { ask } = await aDesk(shop)
      for (let time = 0; time < 3; time += 1) {
        const { id, row } = await anOrder(shop, { paymentMethod: 'Online' })
        const about = { order_id: id, seen: await seenOf(shop, id) }
        const answers = await Promise.all([
          ask('POST', '/admin/api/orders/take-off', {
            body: { ...about, ...taking({ [row.id]: 2 }) },
          }),
          ask('POST', '/admin/api/orders/take-off', {
            body: { ...about, ...taking({ [row.id]: 1 }) },
          }),
          ask('POST', '/admin/api/orders/cancel', { body: { ...about, reason: 'shopper asked' } }),
        ])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      }
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})
