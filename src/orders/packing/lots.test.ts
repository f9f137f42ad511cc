import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { chooseLot } from '#catalogue/lots/choose-lots.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aLotKeeper, aProductByLots, dayIn, piecesByLot } from '#tests/support/lots.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { cancelOrder } from '../moves/cancel-order.ts'
import { openParcel } from '../moves/open-parcel.ts'
import { packOrder, returnOrder, shipOrder } from '../moves/owner-actions.ts'
import { takeOff } from '../moves/take-off.ts'
import { unpackOrder } from '../moves/undo-moves.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }
const twoLots = { A: { pieces: 5, days: 100 }, B: { pieces: 5, days: 300 } }

async function lotsOf({ db }: Shop, orderId: string) {
  const { rows } = await db.execute<{ code: string | null; pieces: number }>(sql`
    select l.code, -sum(m.quantity)::int as pieces from lot_move m join lot l on l.id = m.lot_id
    where m.order_id = ${orderId} group by l.id having sum(m.quantity) <> 0 order by l.code`)
  return rows.map(({ code, pieces }) => `${pieces} of ${code}`)
}

describe('lots of an order', () => {
  it('are taken as it is packed, the earliest expiry first, and go back into the same', async ({
    shop,
  }) => {
    const { row } = await aProductByLots(shop, twoLots)
    const { id } = await anOrder(shop, { row, quantity: 7 })
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 3, held: 0, lots: { A: 5, B: 5 } })
    await packOrder(shop, id, reason)
    expect(await lotsOf(shop, id)).toEqual(['5 of A', '2 of B'])
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 3, held: 0, lots: { B: 3 } })
    expect(await brokenInvariants(shop)).toEqual([])
    await unpackOrder(shop, id, reason)
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 3, held: 0, lots: { A: 5, B: 5 } })
    await packOrder(shop, id, reason)
    await cancelOrder(shop, id, reason)
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 10, held: 0, lots: { A: 5, B: 5 } })
    expect(await lotsOf(shop, id)).toEqual([])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are those that were chosen, whichever parcel of the order they go with', async ({ shop }) => {
    const { row } = await aProductByLots(shop, twoLots)
    const other = await aProductByLots(shop, { C: { pieces: 5 } })
    const lines = [
      { row, quantity: 4 },
      { row: other.row, quantity: 1 },
    ]
    const { id: orderId } = await anOrder(shop, { lines })
    const choice = { productId: row.id, code: 'B', pieces: 3, because: 'in the hand' }
    await chooseLot(shop, { orderId, actor: 'owner Ravi', ...choice })
    for (const [product, pieces] of [
      [other.row.id, 1],
      [row.id, 2],
      [row.id, 2],
    ] as const) {
      const opening = { parcelId: v7(), pieces: new Map([[product, pieces]]), ...reason }
      await openParcel(shop, orderId, opening)
    }
    expect(await lotsOf(shop, orderId)).toEqual(['1 of A', '3 of B', '1 of C'])
    expect(await shop.db.execute(sql`select 1 from lot_choice`)).toMatchObject({ rowCount: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are never expired, too near it, or blocked: the order waits', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, twoLots)
    const { id, number } = await anOrder(shop, { row, quantity: 7 })
    await keeper.block(row.id, 'A')
    // Nothing is on sale: orders need more than may be sent.
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 3 })
    expect((await keeper.get(`lots/of-product?id=${row.id}`)).body.shortage).toBe(2)
    await expect(packOrder(shop, id, reason)).rejects.toThrow(
      `Order ${number} needs 7 of ${row.name}, and 5 may be sent`,
    )
    await keeper.receive(row.id, { D: { pieces: 4, days: 400 } })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 2, held: 5 })
    await packOrder(shop, id, reason)
    expect(await lotsOf(shop, id)).toEqual(['5 of B', '2 of D'])
    await keeper.release(row.id, 'A')
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 7, held: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are refused by the database itself, whatever the shop believes', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, twoLots)
    await keeper.block(row.id, 'A')
    await shop.db.execute(sql`update lot set expires_on = ${dayIn(-1)}::date where code = 'B'`)
    await keeper.receive(row.id, { C: { pieces: 5 } })
    const packed = async (code: string) => {
      const lotId = await keeper.lotIdOf(row.id, code)
      return shop.db
        .transaction((db) =>
          db.execute(sql`
            insert into lot_move (id, lot_id, quantity, kind, actor, at)
            values (gen_random_uuid(), ${lotId}, -1, 'packed', 'test', now())`),
        )
        .then(() => 'packed')
        .catch((error: Error) => String((error.cause as Error).message))
    }
    expect([await packed('A'), await packed('B'), await packed('C')]).toEqual([
      expect.stringContaining('blocked'),
      expect.stringContaining('expire'),
      'packed',
    ])
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ A: 5, B: 5, C: 4 })
  })

  it('do not leave once they are blocked, though they are packed: the order is packed again', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductByLots(shop, twoLots)
    const { id, number } = await anOrder(shop, { row, quantity: 2 })
    await packOrder(shop, id, reason)
    await keeper.block(row.id, 'A')
    const ship = () => shipOrder(shop, id, { ...reason, trackingNumber: 'TRACK1' })
    await expect(ship()).rejects.toThrow(`Order ${number} has lot A of ${row.name}`)
    await unpackOrder(shop, id, reason)
    await packOrder(shop, id, reason)
    await ship()
    expect(await lotsOf(shop, id)).toEqual(['2 of B'])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('come back with a return: to be sold again, held, or written off', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, twoLots)
    const ofA = await anOrder(shop, { row, quantity: 2 })
    const damaged = await anOrder(shop, { row, quantity: 1 })
    for (const { id, number } of [ofA, damaged]) {
      await packOrder(shop, id, reason)
      await shipOrder(shop, id, { ...reason, trackingNumber: `TRACK${number}` })
    }
    await keeper.block(row.id, 'A')
    await returnOrder(shop, ofA.id, { ...reason, resaleable: true })
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 5, held: 4, lots: { A: 4, B: 5 } })
    await returnOrder(shop, damaged.id, { ...reason, resaleable: false })
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 5, held: 4, lots: { A: 4, B: 5 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('follow pieces that are taken off, packed or not', async ({ shop }) => {
    const { row } = await aProductByLots(shop, twoLots)
    const { id } = await anOrder(shop, { row, quantity: 8 })
    const off = (requestId: string, restock: boolean) =>
      takeOff(shop, id, {
        ...reason,
        requestId,
        pieces: new Map([[row.id, 1]]),
        reductionCause: 'damaged',
        words: '',
        restock,
        mayCancel: false,
      })
    await off('00000000-0000-7000-8000-000000000001', false)
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 2, held: 0, lots: { A: 4, B: 5 } })
    await packOrder(shop, id, reason)
    await off('00000000-0000-7000-8000-000000000002', true)
    await off('00000000-0000-7000-8000-000000000003', false)
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 3, held: 0, lots: { B: 3 } })
    expect(await lotsOf(shop, id)).toEqual(['4 of A', '1 of B'])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are those not recorded for what was packed before lots were kept', async ({ shop }) => {
    const row = await aProduct(shop)
    const keeper = await aLotKeeper(shop)
    const [waiting, packed, back] = [
      await anOrder(shop, { row, quantity: 2 }),
      await anOrder(shop, { row, quantity: 3 }),
      await anOrder(shop, { row, quantity: 1 }),
    ]
    for (const { id } of [packed, back]) await packOrder(shop, id, reason)
    await keeper.post('lots/keep', { id: row.id, minDaysLeft: 0 })
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 4, held: 0, lots: { '': 6 } })
    await unpackOrder(shop, back.id, reason)
    for (const { id } of [waiting, back]) await packOrder(shop, id, reason)
    await cancelOrder(shop, packed.id, reason)
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 7, held: 0, lots: { '': 7 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('the packer', () => {
  it('sees which lots to take, and takes another one with a reason', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, {
      ...twoLots,
      C: { pieces: 5, days: 10 },
      D: { pieces: 5, days: 500 },
    })
    const { id, number } = await anOrder(shop, { row, quantity: 5 })
    const packer = await aLotKeeper(shop, { role: 'packer' })
    const begun = await packer.post('packing/begin', { id: v7(), size: 10 })
    const batch = begun.body.id
    const about = { batch, number, product: row.id, because: 'the other is damaged' }
    const choose = (lot: string, pieces: number) =>
      packer.post('packing/choose-lot', { ...about, lot, pieces })
    const shown = ({ body }: { body: { lots: { pieces: number; code: string }[] } }) =>
      body.lots.map(({ pieces, code }) => `${pieces} of ${code}`)
    const read = () => packer.get(`packing/order?batch=${batch}&number=${number}`)
    expect(shown(await read())).toEqual(['5 of A'])
    await keeper.block(row.id, 'D')
    const refused = [await choose('C', 1), await choose('D', 1), await choose('E', 1)]
    expect(refused.map(({ body }) => body.message)).toEqual([
      expect.stringContaining('expired or is too near it'),
      expect.stringContaining('blocked'),
      '“E” is no lot of this product.',
    ])
    expect(shown(await choose(' b ', 4))).toEqual(['4 of B', '1 of A'])
    await packer.post('packing/tick', { batch, number, product: row.id, pieces: 5 })
    await keeper.block(row.id, 'B')
    const packed = await packer.post('packing/pack', { batch, number })
    expect(packed.body.message).toContain('was chosen for order')
    // Taken back, then chosen again: neither a block nor an expiry keeps the packer from it.
    expect((await choose('b', 0)).status).toBe(200)
    await keeper.release(row.id, 'B')
    await choose('b', 4)
    await keeper.receive(row.id, { F: { pieces: 5, days: 600 } })
    await keeper.block(row.id, 'B')
    expect(shown(await choose('f', 1))).toEqual(['1 of F', '4 of A'])
    await keeper.release(row.id, 'B')
    await choose('f', 0)
    await choose('b', 4)
    expect((await packer.post('packing/pack', { batch, number })).status).toBe(200)
    expect(await lotsOf(shop, id)).toEqual(['1 of A', '4 of B'])
    expect(shown(await read())).toEqual(['1 of A', '4 of B'])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('twenty packers at once', () => {
  itRaces(
    'never take the same piece, nor one of a lot that is blocked meanwhile',
    async ({ shop }) => {
      const { row, keeper } = await aProductByLots(shop, {
        A: { pieces: 20, days: 100 },
        B: { pieces: 20, days: 200 },
      })
      const orders = []
      for (let count = 0; count < 20; count += 1)
        orders.push(await anOrder(shop, { row, quantity: 2 }))
      const packs = orders.map(({ id }) => packOrder(shop, id, reason))
      const [blocked, ...answers] = await Promise.allSettled([keeper.block(row.id, 'A'), ...packs])
      expect(blocked.status).toBe('fulfilled')
      const successes = answers.filter(({ status }) => status === 'fulfilled').length
      const { lots } = await piecesByLot(shop, row.id)
      const piecesLeft = Object.values(lots).reduce((sum, pieces) => sum + pieces, 0)
      expect([piecesLeft, await brokenInvariants(shop)]).toEqual([40 - 2 * successes, []])
      await keeper.release(row.id, 'A')
      await Promise.allSettled(orders.map(({ id }) => packOrder(shop, id, reason)))
      expect((await piecesByLot(shop, row.id)).lots).toEqual({})
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  itRaces('leave nothing out when lots begin to be kept meanwhile', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 20 })
    const keeper = await aLotKeeper(shop)
    const orders = []
    for (let count = 0; count < 8; count += 1)
      orders.push(await anOrder(shop, { row, quantity: 2 }))
    await Promise.all([
      ...orders.map(({ id }) => packOrder(shop, id, reason)),
      keeper.post('lots/keep', { id: row.id, minDaysLeft: 30 }),
    ])
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 4, held: 0, lots: { '': 4 } })
    await Promise.all(orders.map(({ id }) => cancelOrder(shop, id, reason)))
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 20, held: 0, lots: { '': 20 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
