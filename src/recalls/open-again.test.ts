import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { deliverOrder, packOrder, returnOrder } from '#orders/moves/owner-actions.ts'
import { unpackOrder } from '#orders/moves/undo-moves.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { beginPieces, scannedOrder, sentOrder } from '#tests/support/recalled-pieces.ts'
import { aProductBySerials, aSerialKeeper, serialIdOf } from '#tests/support/serials.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }
type Keeper = Awaited<ReturnType<typeof aSerialKeeper>>

const closing = (keeper: Keeper, id: string) => (isClosed: boolean) =>
  keeper.post('recalls/close', { id, isClosed })
const release = async (shop: Shop, keeper: Keeper, serial: string) =>
  keeper.post('serials/release', { id: await serialIdOf(shop, serial), reason: 'tested: fine' })
const seen = async (keeper: Keeper, id: string) =>
  (await keeper.get(`recalls/recall?id=${id}`)).body

describe('a recall of single pieces that is opened again', () => {
  it('holds numbers that came into the books while it was closed', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'])
    const { body } = await beginPieces(keeper, row.id, 'SN1 to SN9')
    const close = closing(keeper, body.id)
    await close(true)
    await keeper.receiveNamed(row.id, ['SN5', 'SN10'])
    expect((await release(shop, keeper, 'SN2')).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 3, held: 1 })
    expect((await close(false)).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 3 })
    expect((await seen(keeper, body.id)).recall).toMatchObject({ serialCount: 3 })
    expect((await release(shop, keeper, 'SN5')).status).toBe(409)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('holds all, however many came into the books meanwhile', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1'])
    const { body } = await beginPieces(keeper, row.id, 'SN1 to SN9999')
    const close = closing(keeper, body.id)
    await close(true)
    const serials = Array.from({ length: 5_000 }, (_, at) => `SN${at + 2}`)
    expect((await keeper.receiveNamed(row.id, serials)).status).toBe(200)
    expect((await close(false)).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 5_001 })
    expect((await seen(keeper, body.id)).recall).toMatchObject({ serialCount: 5_001 })
  })

  it('takes them out of boxes, and writes to who got one meanwhile', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN10'])
    const former = await sentOrder(shop, keeper, row, ['SN1'])
    const { body } = await beginPieces(keeper, row.id, 'SN1 to SN9')
    const close = closing(keeper, body.id)
    await returnOrder(shop, former.id, { ...reason, resaleable: true })
    await keeper.post('recalls/answer', { id: body.id, order: former.id, answer: 'returned' })
    await close(true)
    await release(shop, keeper, 'SN1')
    await release(shop, keeper, 'SN2')
    await keeper.receiveNamed(row.id, ['SN5'])
    const present = await sentOrder(shop, keeper, row, ['SN1', 'SN5'])
    const waiting = await scannedOrder(shop, keeper, row, ['SN2'])
    expect((await close(false)).status).toBe(200)
    const { notices, recall } = await seen(keeper, body.id)
    expect(recall).toMatchObject({ serialCount: 3, buyers: 2 })
    expect(notices).toMatchObject([
      { number: present.number, pieces: 2, serials: ['SN1', 'SN5'], answer: null },
      { number: former.number, pieces: 0, serials: [], answer: 'returned' },
    ])
    expect(recall.pieces).toBe(2)
    const box = await keeper.get(`orders/serials?number=${waiting.number}`)
    expect(box.body.lines).toMatchObject([{ wanted: 1, scanned: [] }])
    expect((await close(true)).body.message).toContain('have not answered')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('counts a piece once that left without a number and has one by now', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 2 })
    const keeper = await aSerialKeeper(shop)
    const order = await anOrder(shop, { row, quantity: 2 })
    await packOrder(shop, order.id, reason)
    await keeper.post('serials/keep', { id: row.id })
    const { body } = await beginPieces(keeper, row.id, 'OLD-1 to OLD-9')
    const close = closing(keeper, body.id)
    expect((await seen(keeper, body.id)).notices).toMatchObject([{ pieces: 2, unnamed: 2 }])
    await unpackOrder(shop, order.id, reason)
    const lot = await keeper.lotIdOf(row.id, null)
    await keeper.post('serials/record', { lot, serials: ['OLD-1'] })
    await keeper.post('recalls/answer', { id: body.id, order: order.id, answer: 'contacted' })
    await close(true)
    await release(shop, keeper, 'OLD-1')
    const serials = ['OLD-1', 'NEW-1']
    await keeper.post('orders/scan-serials', { number: order.number, serials })
    await packOrder(shop, order.id, reason)
    expect((await close(false)).status).toBe(200)
    const { notices, recall } = await seen(keeper, body.id)
    expect(notices).toMatchObject([{ pieces: 1, unnamed: 0, serials: ['OLD-1'], answer: null }])
    expect(recall).toMatchObject({ buyers: 1, pieces: 1 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('counts with a former holder what is still theirs', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3'])
    const former = await sentOrder(shop, keeper, row, ['SN1', 'SN2'])
    await deliverOrder(shop, former.id, reason)
    const { body } = await beginPieces(keeper, row.id, 'SN1 to SN9')
    const lines = [{ product: row.id, pieces: 1 }]
    const about = { order_id: former.id, key: randomUUID(), lines, reason: 'faulty' }
    const opened = await keeper.post('returns/open', about)
    const came = [{ product: row.id, condition: 'as new', pieces: 1, serials: ['SN1'] }]
    await keeper.post('returns/receive', { id: opened.body.return._id, came })
    await keeper.post('recalls/answer', { id: body.id, order: former.id, answer: 'contacted' })
    const close = closing(keeper, body.id)
    // Nobody else has it yet.
    for (const isClosed of [true, false, true]) await close(isClosed)
    expect((await seen(keeper, body.id)).notices).toMatchObject([{ pieces: 2 }])
    await release(shop, keeper, 'SN1')
    const next = await sentOrder(shop, keeper, row, ['SN1'])
    expect((await close(false)).status).toBe(200)
    const { notices, recall } = await seen(keeper, body.id)
    expect(notices).toMatchObject([
      { number: next.number, pieces: 1, serials: ['SN1'], answer: null },
      { number: former.number, pieces: 1, serials: ['SN2'], answer: 'contacted' },
    ])
    expect(recall).toMatchObject({ buyers: 2, pieces: 2 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('changes nothing where nothing happened, however often it is pressed', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'])
    const order = await sentOrder(shop, keeper, row, ['SN1'])
    const { body } = await beginPieces(keeper, row.id, 'SN1')
    const about = { id: body.id, order: order.id }
    await keeper.post('recalls/answer', { ...about, answer: 'used up' })
    const close = closing(keeper, body.id)
    for (const isClosed of [true, true, false, false, true, false])
      expect((await close(isClosed)).status).toBe(200)
    expect((await seen(keeper, body.id)).notices).toMatchObject([{ answer: 'used up', pieces: 1 }])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 0 })
  })
})

describe('a recall of lots that is opened again', () => {
  it('blocks a lot that was released, and finds who got it since', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 4, days: 100 } })
    const lot = await keeper.lotIdOf(row.id, 'A')
    const about = { reason: 'letter', words: 'Please stop using it.', key: randomUUID() }
    const { body } = await keeper.post('recalls/begin', { lots: [lot], ...about })
    const close = closing(keeper as Keeper, body.id)
    await close(true)
    await keeper.post('lots/release', { id: lot, reason: 'tested: fine' })
    const order = await sentOrder(shop, keeper as Keeper, row, 1)
    expect((await close(false)).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 3 })
    expect((await seen(keeper as Keeper, body.id)).notices).toMatchObject([
      { number: order.number, pieces: 1 },
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('counts what an order never got no more, and what it gave back still', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 4, days: 100 } })
    const [back, unpacked] = [
      await sentOrder(shop, keeper as Keeper, row, 1),
      await anOrder(shop, { row, quantity: 2 }),
    ]
    await packOrder(shop, unpacked.id, reason)
    const about = { reason: 'letter', words: 'Please stop using it.', key: randomUUID() }
    const lots = [await keeper.lotIdOf(row.id, 'A')]
    const { body } = await keeper.post('recalls/begin', { lots, ...about })
    await unpackOrder(shop, unpacked.id, reason)
    await returnOrder(shop, back.id, { ...reason, resaleable: true })
    for (const { id } of [back, unpacked])
      await keeper.post('recalls/answer', { id: body.id, order: id, answer: 'contacted' })
    const close = closing(keeper as Keeper, body.id)
    for (const isClosed of [true, false]) expect((await close(isClosed)).status).toBe(200)
    expect((await seen(keeper as Keeper, body.id)).notices).toMatchObject([
      { number: back.number, pieces: 1, answer: 'contacted' },
      { number: unpacked.number, pieces: 0, answer: 'contacted' },
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

itRaces(
  'a recall is opened again while its piece is scanned: held or refused',
  async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'])
    const { body } = await beginPieces(keeper, row.id, 'SN1')
    const close = closing(keeper, body.id)
    const { number } = await anOrder(shop, { row, quantity: 1 })
    for (let turn = 0; turn < 6; turn += 1) {
      await close(true)
      await release(shop, keeper, 'SN1')
      const [opened, scanned] = await Promise.all([
        close(false),
        keeper.post('orders/scan-serials', { number, serials: ['SN1'] }),
      ])
      expect([opened.status, [200, 409].includes(scanned.status)]).toEqual([200, true])
      const box = await keeper.get(`orders/serials?number=${number}`)
      expect(box.body.lines).toMatchObject([{ scanned: [] }])
      expect(await brokenInvariants(shop)).toEqual([])
    }
  },
)
