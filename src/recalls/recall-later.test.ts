import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { settleExpiring } from '#catalogue/lots/settle-expiring.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { returnOrder } from '#orders/moves/owner-actions.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { dayIn, piecesByLot } from '#tests/support/lots.ts'
import { beginPieces, sentOrder } from '#tests/support/recalled-pieces.ts'
import { aDesk, asked, askReturn, came, type Order } from '#tests/support/returns.ts'
import { aProductBySerials, aSerialKeeper, serialIdOf, serialsOf } from '#tests/support/serials.ts'
import { anOrder, emailsBegin } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { pageAlone } from '../server/links/pages-alone.ts'
import { sendRecallEmails } from './tell-buyers.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }
const letters = (shop: Shop) => emailsBegin(shop, 'Important safety notice for your order')
const write = (shop: Shop, id: string) =>
  sendRecallEmails(shop, { id: v7(), payload: { id } } as never)

/** Its pieces left before numbers were kept, and OLD-1 to OLD-9 are called back. */
async function calledUnnamed(shop: Shop, pieces: number) {
  const row = await aProduct(shop, { stock: pieces })
  const keeper = await aSerialKeeper(shop)
  const order = await sentOrder(shop, keeper, row, pieces)
  await keeper.post('serials/keep', { id: row.id })
  const { body } = await beginPieces(keeper, row.id, 'OLD-1 to OLD-9')
  return { row, keeper, order, recall: body.id as string }
}

/** The same of two pieces, and of OLD-1 alone. */
async function calledOne(shop: Shop) {
  const row = await aProduct(shop, { stock: 2, sku: 'A', imageAlts: ['A stethoscope'] })
  const keeper = await aSerialKeeper(shop)
  const order = await sentOrder(shop, keeper, row, 2)
  await keeper.post('serials/keep', { id: row.id })
  const { body } = await beginPieces(keeper, row.id, 'OLD-1')
  const lot = await keeper.lotIdOf(row.id, null)
  return {
    row,
    keeper,
    order,
    record: (serials: string[]) => keeper.post('serials/record', { lot, serials }),
    missing: async () =>
      (await keeper.get(`recalls/recall?id=${body.id}`)).body.recall.missing as string[],
  }
}

describe('a number that is called back and comes into the books later', () => {
  it('is refused by the packer, whose piece had come back without a number', async ({ shop }) => {
    const { row, keeper, order } = await calledUnnamed(shop, 2)
    await returnOrder(shop, order.id, { ...reason, resaleable: true })
    await keeper.receiveNamed(row.id, ['NEW-1'])
    const { number } = await anOrder(shop, { row, quantity: 1 })
    const scan = (serial: string) =>
      keeper.post('orders/scan-serials', { number, serials: [serial] })
    const refused = await scan('old 5')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('old 5 is called back: put it aside'),
    ])
    expect(await serialsOf(shop, row.id)).toEqual(['NEW-1 in stock'])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 2 })
    expect((await scan('OLD-10')).status).toBe(200)
    // The other one is free again, and one without a number is left.
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 1 })
    expect(await brokenInvariants(shop)).toEqual([])
    await keeper.post('orders/take-out-serial', { number, serial: 'OLD-10' })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 2 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is held by count while its number is not known', async ({ shop }) => {
    const { row, keeper, order, recall } = await calledUnnamed(shop, 3)
    await returnOrder(shop, order.id, { ...reason, resaleable: true })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 3 })
    const stock = { id: row.id, typed: '+2', seen: 0, key: crypto.randomUUID() }
    expect((await keeper.post('stock/set', stock)).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 5 })
    const lot = await keeper.lotIdOf(row.id, null)
    await keeper.post('serials/record', { lot, serials: ['OLD-10', 'OLD-5'] })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 4 })
    expect(await brokenInvariants(shop)).toEqual([])
    await keeper.post('recalls/answer', { id: recall, order: order.id, answer: 'returned' })
    const close = (isClosed: boolean) => keeper.post('recalls/close', { id: recall, isClosed })
    expect((await close(true)).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 4, held: 1 })
    expect((await close(false)).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 4 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('ends the holding by count with the last number that was missing', async ({ shop }) => {
    const { row, keeper, order, record, missing } = await calledOne(shop)
    await returnOrder(shop, order.id, { ...reason, resaleable: true })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 2 })
    expect((await record(['OLD-1'])).status).toBe(200)
    expect(await missing()).toEqual([])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 1 })
    const slip = { id: await serialIdOf(shop, 'OLD-1') }
    expect((await keeper.post('serials/forget', slip)).status).toBe(200)
    expect(await missing()).toEqual(['OLD-1'])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 2 })
    expect((await keeper.receiveNamed(row.id, ['OLD-1', 'OLD-2'])).status).toBe(200)
    expect(await missing()).toEqual([])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 3, held: 1 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('ends it by a file of stock, too', async ({ shop }) => {
    const { row, order, missing } = await calledOne(shop)
    await returnOrder(shop, order.id, { ...reason, resaleable: true })
    const importer = await anImporter(shop)
    const id = await importer.begin(
      'stock',
      csv([
        ['SKU', 'Serial numbers'],
        ['A', 'OLD-1'],
      ]),
    )
    await importer.check(id)
    await importer.go(id)
    expect(await missing()).toEqual([])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 2, held: 1 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is held when it is written down, until the recall is closed', async ({ shop }) => {
    const { row, keeper, order, recall } = await calledUnnamed(shop, 3)
    await returnOrder(shop, order.id, { ...reason, resaleable: true })
    const lot = await keeper.lotIdOf(row.id, null)
    const record = (serials: string[]) => keeper.post('serials/record', { lot, serials })
    expect((await record(['OLD-5', 'OLD-6', 'OLD-10'])).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 2 })
    const piece = await serialIdOf(shop, 'OLD-5')
    const release = () => keeper.post('serials/release', { id: piece, reason: 'tested: fine' })
    expect((await release()).body.message).toContain('in a recall that is open')
    // A slip of the pen is undone: nobody knows the number of its piece again.
    const slip = { id: await serialIdOf(shop, 'OLD-6') }
    expect((await keeper.post('serials/forget', slip)).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 2 })
    await keeper.post('recalls/answer', { id: recall, order: order.id, answer: 'returned' })
    expect((await keeper.post('recalls/close', { id: recall, isClosed: true })).status).toBe(200)
    expect((await release()).status).toBe(200)
    expect((await record(['OLD-7'])).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 3, held: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is held when it comes in from a supplier', async ({ shop }) => {
    const { row, keeper } = await calledUnnamed(shop, 1)
    expect((await keeper.receiveNamed(row.id, ['OLD-9', 'OLD-11'])).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 1 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is not packed unseen: numbers are kept while the recall is open', async ({ shop }) => {
    const { row, keeper, order, recall } = await calledUnnamed(shop, 1)
    const stop = () => keeper.post('serials/stop', { id: row.id })
    const refused = await stop()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('a recall of some is open'),
    ])
    await keeper.post('recalls/answer', { id: recall, order: order.id, answer: 'used up' })
    await keeper.post('recalls/close', { id: recall, isClosed: true })
    expect((await stop()).status).toBe(200)
  })
})

describe('the letter about pieces without a number', () => {
  const giveBack = async (shop: Shop, order: Order) => {
    const { act } = await aDesk(shop)
    const { body } = await askReturn(shop, order, asked(order, 1))
    const id = body.return?._id ?? body._id
    await act('approve', { id })
    expect((await act('receive', { id, ...came(order, 1, 'damaged') })).status).toBe(200)
  }

  it('is not for an order that gave them back and keeps something else', async ({ shop }) => {
    const { delivered } = await aDesk(shop)
    const [row, other] = [await aProduct(shop, { stock: 1 }), await aProduct(shop)]
    const lines = [row, other].map((product) => ({ row: product, quantity: 1 }))
    const order = await delivered({ row, lines })
    const keeper = await aSerialKeeper(shop)
    await keeper.post('serials/keep', { id: row.id })
    const { body } = await beginPieces(keeper, row.id, 'OLD-1 to OLD-9')
    const seen = async () => (await keeper.get(`recalls/recall?id=${body.id}`)).body
    expect(await seen()).toMatchObject({ unwritten: 1, notices: [{ hasSomeLeft: true }] })
    await giveBack(shop, order)
    expect(await seen()).toMatchObject({ unwritten: 0, notices: [{ hasSomeLeft: false }] })
    await write(shop, body.id)
    expect(await letters(shop)).toEqual([])
  })

  it('counts those that the order has left', async ({ shop }) => {
    const { delivered } = await aDesk(shop)
    const row = await aProduct(shop, { stock: 2 })
    const order = await delivered({ row, quantity: 2 })
    const keeper = await aSerialKeeper(shop)
    await keeper.post('serials/keep', { id: row.id })
    const { body } = await beginPieces(keeper, row.id, 'OLD-1 to OLD-9')
    await giveBack(shop, order)
    await write(shop, body.id)
    const [letter] = await letters(shop)
    expect(letter?.text).toContain('the serial number of one piece of your order')
    expect(letter?.text).toMatch(/Pieces:? +1\n/)
    const [link = ''] = /http\S+\/recall\/[\w-]+/.exec(letter?.text ?? '') ?? []
    const page = await (await pageAlone(shop, new Request(link)))?.text()
    expect(page).toContain('<dt>Pieces</dt><dd>1</dd>')
    const after = await keeper.get(`recalls/recall?id=${body.id}`)
    expect(after.body).toMatchObject({ unwritten: 0, notices: [{ hasSomeLeft: true }] })
  })
})

describe('a lot that comes too near its expiry', () => {
  it('is held beside pieces of another lot that are called back', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['A-1', 'A-2', 'A-3'])
    const lot = { code: 'B', expires: dayIn(95) }
    const serials = ['B-1', 'B-2', 'B-3']
    await keeper.receiveLines([{ id: row.id, pieces: 3, serials, lot }], 'INV-9')
    await keeper.post('lots/keep', { id: row.id, minDaysLeft: 90 })
    await beginPieces(keeper, row.id, 'A-1 to A-3')
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 3, held: 3 })
    await shop.db.execute(sql`update lot set expires_on = ${dayIn(89)}::date where code = 'B'`)
    await settleExpiring(shop)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 6 })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
