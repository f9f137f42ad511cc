import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { aDesk, asked, askReturn, type Order } from '#tests/support/returns.ts'
import { anOrder, emailsBegin } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

async function stockOf({ db }: Shop, id: string) {
  const { rows } = await db.execute(
    sql`select stock, held, reserved, sold from product where id = ${id}`,
  )
  return rows[0]
}

type Desk = Awaited<ReturnType<typeof aDesk>>

async function anApproved(shop: Shop, { act }: Desk, order: Order, pieces = 2) {
  const { body } = await askReturn(shop, order, asked(order, pieces))
  await act('approve', { id: body._id })
  return body._id as string
}

const cameAs = ({ row }: Order, ...conditions: string[]) =>
  conditions.map((condition) => ({ product: row.id, condition, pieces: 1 }))

describe('a return that was not received after all', () => {
  it('is approved again, with shelf and order as they were, and received once more', async ({
    shop,
  }) => {
    const desk = await aDesk(shop)
    const order = await desk.delivered({ row: await aProduct(shop), quantity: 3 })
    const id = await anApproved(shop, desk, order)
    const before = await stockOf(shop, order.row.id)
    const receive = () => desk.act('receive', { id, came: cameAs(order, 'as new', 'damaged') })
    expect((await receive()).body.return.acts).toEqual(['refund', 'close', 'unreceive'])
    const undone = await desk.act('undo-receive', { id, words: 'That was another parcel.' })
    expect([undone.status, undone.body.return]).toMatchObject([
      200,
      { state: 'approved', came: [], acts: ['receive', 'withdraw'] },
    ])
    expect(await stockOf(shop, order.row.id)).toEqual(before)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await emailsBegin(shop, 'Your return R')).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('a mistake of ours') }),
    )
    expect((await receive()).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
    expect((await desk.act('refund', { id, key: v7() })).status).toBe(200)
    expect((await desk.act('undo-receive', { id })).status).toBe(409)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('gives each piece back to the lot that it left, as often as it is received', async ({
    shop,
  }) => {
    const desk = await aDesk(shop)
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 1 }, B: { pieces: 5 } })
    const order = await desk.delivered({ row, quantity: 2 })
    const id = await anApproved(shop, desk, order)
    await keeper.block(row.id, 'A')
    const [stock, lots] = [await stockOf(shop, row.id), await piecesByLot(shop, row.id)]
    for (const conditions of [
      ['as new', 'damaged'],
      ['as new', 'opened'],
    ]) {
      await desk.act('receive', { id, came: cameAs(order, ...conditions) })
      expect(await brokenInvariants(shop)).toEqual([])
      expect((await desk.act('undo-receive', { id })).status).toBe(200)
      expect(await stockOf(shop, row.id)).toEqual(stock)
      expect(await piecesByLot(shop, row.id)).toEqual(lots)
      expect(await brokenInvariants(shop)).toEqual([])
    }
  })

  it('stays received when its pieces left the shelf meanwhile', async ({ shop }) => {
    const desk = await aDesk(shop)
    const order = await desk.delivered({ row: await aProduct(shop, { stock: 2 }), quantity: 2 })
    const id = await anApproved(shop, desk, order)
    await desk.act('receive', { id, came: cameAs(order, 'as new') })
    await anOrder(shop, { row: order.row, quantity: 1 })
    const { status, body } = await desk.act('undo-receive', { id })
    expect([status, body.message]).toEqual([409, expect.stringContaining('sold or moved')])
    const own = await asking(shop, { as: order.shopper })(
      'GET',
      `/api/returns-of-order?number=${order.number}`,
    )
    expect(own.body.returns[0]).toMatchObject({ state: 'received', came: [{ pieces: 1 }] })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('is undone once by two members, and never beside a refund', async ({ shop }) => {
    for (const other of ['undo-receive', 'refund'] as const) {
      const desk = await aDesk(shop)
      const order = await desk.delivered({ row: await aProduct(shop), quantity: 2 })
      const id = await anApproved(shop, desk, order)
      await desk.act('receive', { id, came: cameAs(order, 'as new', 'damaged') })
      const answers = await Promise.all([
        desk.act('undo-receive', { id }),
        desk.act(other, other === 'refund' ? { id, key: v7() } : { id }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await brokenInvariants(shop)).toEqual([])
    }
  })

  itRaces('gives its last piece to the sale or takes it back, never both', async ({ shop }) => {
    const desk = await aDesk(shop)
    const order = await desk.delivered({ row: await aProduct(shop, { stock: 1 }), quantity: 1 })
    const id = await anApproved(shop, desk, order, 1)
    await desk.act('receive', { id, came: cameAs(order, 'as new') })
    const [undone, sold] = await Promise.all([
      desk.act('undo-receive', { id }),
      anOrder(shop, { row: order.row, quantity: 1 }).then(
        () => true,
        () => false,
      ),
    ])
    expect([undone.status === 200, sold].sort()).toEqual([false, true])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
