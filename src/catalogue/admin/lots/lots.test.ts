import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { brokenInvariants } from '../../../orders/audit/invariants.ts'
import { openParcel } from '../../../orders/moves/open-parcel.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aLotKeeper, aProductByLots, dayIn, piecesByLot } from '#tests/support/lots.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { settleExpiring } from '../../lots/settle-expiring.ts'
import { takeStock } from '../../stock.ts'

describe('a product that is kept by lots', () => {
  it('has what was there before in a lot that was not recorded', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const { post } = await aLotKeeper(shop)
    expect(await post('lots/keep', { id, minDaysLeft: 30 })).toMatchObject({
      status: 200,
      body: {
        product: { stock: 10, held: 0 },
        mayStop: true,
        lots: [{ code: null, onHand: 10, received: 0, state: 'sendable' }],
      },
    })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('has what no parcel has yet of an order that goes in several', async ({ shop }) => {
    const row = await aProduct(shop)
    const { post } = await aLotKeeper(shop)
    const { id } = await anOrder(shop, { row, quantity: 5 })
    const reason = { actor: 'owner Ravi', cause: 'at the desk' }
    const open = (pieces: number) =>
      openParcel(shop, id, {
        parcelId: randomUUID(),
        pieces: new Map([[row.id, pieces]]),
        ...reason,
      })
    await open(2)
    await post('lots/keep', { id: row.id, minDaysLeft: 30 })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5, lots: { '': 8 } })
    await open(3)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5, lots: { '': 5 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('can be undone until something moves', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const keeper = await aLotKeeper(shop)
    await keeper.post('lots/keep', { id, minDaysLeft: 30 })
    expect((await keeper.post('lots/stop', { id })).body.since).toBeNull()
    await keeper.post('lots/keep', { id, minDaysLeft: 30 })
    // What was blocked once keeps its record.
    const lot = (await keeper.get(`lots/of-product?id=${id}`)).body.lots[0].id
    const other = await aProduct(shop)
    await keeper.post('lots/keep', { id: other.id, minDaysLeft: 30 })
    expect((await keeper.get(`lots/of-product?id=${other.id}`)).body.mayStop).toBe(true)
    await keeper.post('lots/block', { id: lot, reason: 'damp' })
    await keeper.post('lots/release', { id: lot, reason: 'dry' })
    expect((await keeper.post('lots/stop', { id })).status).toBe(409)
    await keeper.receive(id, { A: { pieces: 5 } })
    expect((await keeper.post('lots/stop', { id })).status).toBe(409)
    expect(await piecesByLot(shop, id)).toEqual({ stock: 15, held: 0, lots: { '': 10, A: 5 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('comes in by lot, with the licence of who delivers it', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 5 } })
    const line = { id: row.id, pieces: 5 }
    const send = (about: object) =>
      keeper.post('stock/receive', {
        supplier: 'Sthirak',
        licence: 'KA-1',
        invoice: 'I',
        onDate: '2026-11-23',
        lines: [line],
        key: randomUUID(),
        ...about,
      })
    const of = (lot: object) => ({ lines: [{ ...line, lot }] })
    const answers = [
      await send({}),
      await send({ licence: undefined, ...of({ code: 'B', expires: '08/2099' }) }),
      await send(of({ code: 'B', expires: dayIn(-1) })),
      await send(of({ code: 'B', expires: 'soon' })),
      await send(of({ code: '--', expires: '08/2099' })),
    ]
    expect(answers.map(({ body }) => body.message)).toEqual([
      expect.stringContaining('give its lot and expiry'),
      expect.stringContaining('licence'),
      expect.stringContaining('has expired already'),
      'Please enter the expiry such as 08/2027.',
      'Please enter the lot as it is printed.',
    ])
    const other = await aProduct(shop)
    const lines = [{ id: other.id, pieces: 1, lot: { code: 'B', expires: '08/2099' } }]
    expect((await send({ lines })).body.message).toBe('This product is not kept by lots.')
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 5, held: 0, lots: { A: 5 } })
  })

  it('has one lot of a number, from any supplier, and the delivery can go out again', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductByLots(shop, { 'A 1': { pieces: 5 } })
    const { body } = await keeper.receive(row.id, { 'a-1': { pieces: 2 }, B: { pieces: 3 } }, 'I-8')
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ 'A 1': 7, B: 3 })
    expect((await keeper.post('stock/reverse', { id: body.id })).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 5, held: 0, lots: { 'A 1': 5 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is counted, corrected and imported without a lot too', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, {
      A: { pieces: 5, days: 100 },
      B: { pieces: 5 },
    })
    const set = (typed: string, shownStock: number) =>
      keeper.post('stock/set', { id: row.id, typed, seen: shownStock, key: randomUUID() })
    expect((await set('-6', 10)).status).toBe(200)
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ B: 4 })
    expect((await set('+2', 4)).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 6, held: 0, lots: { '': 2, B: 4 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('what may not be sent', () => {
  const lots = { A: { pieces: 5, days: 40 }, B: { pieces: 5, days: 20 }, C: { pieces: 5 } }

  it('is never on sale: expired, too near it, or blocked', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, lots)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 10, held: 5 })
    await keeper.post('lots/keep', { id: row.id, minDaysLeft: 50 })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5, held: 10 })
    await keeper.post('lots/keep', { id: row.id, minDaysLeft: 20 })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 15, held: 0 })
    expect((await keeper.block(row.id, 'C')).body).toMatchObject({
      state: 'blocked',
      blockedBecause: 'letter of the maker',
    })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 10, held: 5 })
    expect(await brokenInvariants(shop)).toEqual([])
    expect((await keeper.release(row.id, 'C')).body.state).toBe('sendable')
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 15, held: 0 })
    const again = [await keeper.release(row.id, 'C'), await keeper.block(row.id, 'D')]
    expect(again.map(({ status }) => status)).toEqual([409, 404])
  })

  it('leaves the shelf by itself on the day', async ({ shop }) => {
    const { row } = await aProductByLots(shop, lots)
    await shop.db.execute(sql`update lot set expires_on = ${dayIn(29)}::date where code = 'A'`)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 10, held: 5 })
    await settleExpiring(shop)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5, held: 10 })
  })

  it('is said to shoppers before they order while it is near', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, {
      A: { pieces: 5, days: 60 },
      B: { pieces: 5, days: 80 },
      C: { pieces: 5, days: 90 },
    })
    const shelf = async () => {
      const ask = asking(shop)
      const { body } = await ask('GET', `/api/single-product/${row.id}`)
      const products = [{ productId: row.id, quantity: 1 }]
      const quoted = await ask('POST', '/api/quote', { body: { products } })
      return [body.product.productBestBefore ?? null, quoted.body.lines[0].bestBefore]
    }
    expect(await shelf()).toEqual([dayIn(60), dayIn(60)])
    await keeper.block(row.id, 'A')
    expect(await shelf()).toEqual([dayIn(80), dayIn(80)])
    await keeper.release(row.id, 'A')
    expect(await shelf()).toEqual([dayIn(60), dayIn(60)])
    await keeper.post('lots/keep', { id: row.id, minDaysLeft: 85 })
    expect(await shelf()).toEqual([null, null])
    await keeper.post('lots/keep', { id: row.id, minDaysLeft: 30 })
    await shop.db.execute(sql`update lot set on_hand = 0 where code = 'A'`)
    await settleExpiring(shop)
    expect(await shelf()).toEqual([dayIn(80), dayIn(80)])
    await shop.db.execute(sql`update lot set expires_on = ${dayIn(89)}::date where code = 'C'`)
    await keeper.block(row.id, 'B')
    expect(await shelf()).toEqual([dayIn(89), dayIn(89)])
  })

  it('can be written off, but not what orders wait for', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, lots)
    await takeStock(shop, { productId: row.id, quantity: 10 })
    const id = await keeper.lotIdOf(row.id, 'B')
    const correct = (pieces: number) =>
      keeper.post('lots/correct', { id, pieces, reason: 'expired', key: randomUUID() })
    expect((await correct(-6)).body.message).toBe('Only 5 pieces of this lot are in the house.')
    expect((await correct(-5)).body).toMatchObject({ onHand: 0 })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 0 })
    const other = await keeper.lotIdOf(row.id, 'C')
    const taken = { id: other, pieces: -1, reason: 'damaged', key: randomUUID() }
    expect((await keeper.post('lots/correct', taken)).body.message).toContain('Orders wait')
  })

  itRaces('is divided rightly while it is sold, blocked and released', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 30 }, B: { pieces: 20 } })
    const sales = Array.from({ length: 20 }, () =>
      takeStock(shop, { productId: row.id, quantity: 1 }),
    )
    await Promise.all([...sales, keeper.block(row.id, 'A'), keeper.receive(row.id, { C: lots.B })])
    await Promise.all([keeper.release(row.id, 'A'), keeper.block(row.id, 'B')])
    const { stock, held } = await piecesByLot(shop, row.id)
    expect([stock + held, held]).toEqual([35, 25])
  })
})

describe('the lots of the shop', () => {
  it('are listed by expiry, by view and by search', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(
      shop,
      { A: { pieces: 5, days: 60 }, B: { pieces: 5, days: 400 }, C: { pieces: 5, days: 500 } },
      { name: 'Ketone strips' },
    )
    await keeper.block(row.id, 'C')
    const codes = async (query: string) => {
      const { body } = await keeper.get(`lots/list?${query}`)
      return body.rows.map(({ code }: { code: string }) => code)
    }
    expect(await codes(`q=${row.id}`)).toEqual(['A', 'B', 'C'])
    expect(await codes('view=near')).toEqual(['A'])
    expect(await codes('view=blocked')).toEqual(['C'])
    expect(await codes('view=expired')).toEqual([])
    expect(await codes('q=ketone')).toEqual(['A', 'B', 'C'])
    expect(await codes('q=b')).toEqual(['B'])
    const { body } = await keeper.get(`lots/list?q=${row.id}&limit=2`)
    expect(await codes(`q=${row.id}&limit=2&after=${body.older}`)).toEqual(['C'])
    expect((await keeper.get('lots/list?after=x')).status).toBe(400)
    expect((await keeper.get('lots/counts')).body).toMatchObject({ near: 1, blocked: 1, all: 3 })
    const lot = await keeper.get(`lots/lot?id=${await keeper.lotIdOf(row.id, 'A')}`)
    expect(lot.body).toMatchObject({
      lot: { code: 'A', onHand: 5, received: 5, supplier: 'Sthirak', state: 'near' },
      moves: [{ pieces: 5, kind: 'in', delivery: 'Sthirak, INV-7', by: 'Ravi Menon' }],
    })
  })

  it('are blocked by owners and managers alone, with a second factor', async ({ shop }) => {
    const { row } = await aProductByLots(shop, { A: { pieces: 5 } })
    const packer = await aLotKeeper(shop, { role: 'packer' })
    const later = await aLotKeeper(shop, { role: 'manager', steppedUp: false })
    const answers = [await packer.block(row.id, 'A'), await later.block(row.id, 'A')]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5, held: 0 })
  })
})
