import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { calledLines } from '#catalogue/serials/called/rules.ts'
import { findSerials } from '#catalogue/serials/find-serials.ts'
import { cancelOrder } from '#orders/moves/cancel-order.ts'
import { packOrder, returnOrder } from '#orders/moves/owner-actions.ts'
import { unpackOrder } from '#orders/moves/undo-moves.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aProductByLots } from '#tests/support/lots.ts'
import { quickest } from '#tests/support/quickest.ts'
import { beginPieces, scannedOrder, sentOrder } from '#tests/support/recalled-pieces.ts'
import { aProductBySerials, aSerialKeeper, serialIdOf } from '#tests/support/serials.ts'
import { anOrder, emailsBegin } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { pageAlone } from '../server/links/pages-alone.ts'
import { holdersOfPieces } from './call-pieces.ts'
import { sendRecallEmails } from './tell-buyers.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }
const named = (count: number) => Array.from({ length: count }, (_, at) => `NEB-${at + 1}`)
const letters = (shop: Shop) => emailsBegin(shop, 'Important safety notice for your order')
const write = (shop: Shop, id: string) =>
  sendRecallEmails(shop, { id: v7(), payload: { id } } as never)

type Keeper = Awaited<ReturnType<typeof aSerialKeeper>>
const seen = async (keeper: Keeper, id: string) =>
  (await keeper.get(`recalls/recall?id=${id}`)).body

describe('a recall of single pieces', () => {
  it('counts a piece once, however many lines name it', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, named(9))
    const order = await sentOrder(shop, keeper, row, ['NEB-3', 'NEB-4'])
    const list = ['NEB-1 to NEB-5', 'NEB-2 to NEB-9', 'NEB-3', 'neb 3'].join('\n')
    const { body } = await beginPieces(keeper, row.id, list)
    const { recall, notices } = await seen(keeper, body.id)
    expect(recall).toMatchObject({ serialCount: 9, buyers: 1, pieces: 2, missingLines: 0 })
    expect(notices).toMatchObject([{ number: order.number, serials: ['NEB-3', 'NEB-4'] }])
  })

  it('is of who has a piece now, where it came back and was sold again', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, named(3))
    const former = await sentOrder(shop, keeper, row, ['NEB-1'])
    await returnOrder(shop, former.id, { ...reason, resaleable: true })
    const present = await sentOrder(shop, keeper, row, ['NEB-1'])
    const { body } = await beginPieces(keeper, row.id, 'NEB-1')
    expect((await seen(keeper, body.id)).notices).toMatchObject([
      { number: present.number, serials: ['NEB-1'] },
    ])
    await write(shop, body.id)
    expect(await letters(shop)).toHaveLength(1)
  })

  it('writes to nobody who has nothing of it left, and names what is left', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, named(3))
    const both = await sentOrder(shop, keeper, row, ['NEB-1', 'NEB-2'])
    const packed = await scannedOrder(shop, keeper, row, ['NEB-3'])
    await packOrder(shop, packed.id, reason)
    const { body } = await beginPieces(keeper, row.id, 'NEB-1 to NEB-3')
    await unpackOrder(shop, packed.id, reason)
    await returnOrder(shop, both.id, { ...reason, resaleable: false })
    await write(shop, body.id)
    expect(await letters(shop)).toEqual([])
    expect((await seen(keeper, body.id)).notices).toMatchObject([
      { serials: ['NEB-1', 'NEB-2'] },
      { serials: ['NEB-3'] },
    ])
  })

  it('has orders from before numbers were kept, unless the books have all that is called back', async ({
    shop,
  }) => {
    const row = await aProduct(shop, { stock: 4 })
    const keeper = await aSerialKeeper(shop)
    const old = await sentOrder(shop, keeper, row, 2)
    const cancelled = await anOrder(shop, { row, quantity: 1 })
    await cancelOrder(shop, cancelled.id, reason)
    await keeper.post('serials/keep', { id: row.id })
    const lot = await keeper.lotIdOf(row.id, null)
    await keeper.post('serials/record', { lot, serials: ['NEB-1', 'NEB-2'] })
    const exact = await sentOrder(shop, keeper, row, ['NEB-1'])
    const unnamed = (await keeper.get(`recalls/unnamed?product=${row.id}`)).body
    expect(unnamed).toEqual({ name: row.name, inHouse: 0, orders: 1 })
    const whole = (await beginPieces(keeper, row.id, 'NEB-1 to NEB-2')).body
    expect((await seen(keeper, whole.id)).notices).toMatchObject([{ number: exact.number }])
    const { body } = await beginPieces(keeper, row.id, 'NEB-1 to NEB-9')
    expect((await seen(keeper, body.id)).notices).toMatchObject([
      { number: old.number, pieces: 2, unnamed: 2, serials: [] },
      { number: exact.number, pieces: 1, unnamed: 0, serials: ['NEB-1'] },
    ])
    await write(shop, body.id)
    const [letter] = (await letters(shop)).filter(({ text }) => text.includes(old.number))
    expect(letter?.text).toContain('We did not note the serial number of 2 pieces of your order')
    expect(letter?.text).toContain('Called back: NEB-1 to NEB-9')
    const [link = ''] = /http\S+\/recall\/[\w-]+/.exec(letter?.text ?? '') ?? []
    const page = await (await pageAlone(shop, new Request(link)))?.text()
    expect(page).toContain('NEB-1 to NEB-9')
    // None of these numbers is in the books, and yet a buyer may have one.
    const unseen = await beginPieces(keeper, row.id, 'OLD-5')
    expect((await seen(keeper, unseen.body.id)).recall).toMatchObject({ serialCount: 0, buyers: 1 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('takes a piece out of a box, and its tick with it', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, named(3))
    const { number } = await anOrder(shop, { row, quantity: 2 })
    const packer = await aSerialKeeper(shop, { role: 'packer' })
    const batch = (await packer.post('packing/begin', { id: v7(), size: 10 })).body.id
    const about = { batch, number }
    for (const serial of ['NEB-1', 'NEB-2'])
      await packer.post('packing/scan-serial', { ...about, serial })
    await beginPieces(keeper, row.id, 'NEB-2')
    const shown = await packer.get(`packing/order?batch=${batch}&number=${number}`)
    expect(shown.body.lines).toMatchObject([{ done: 1, pieces: 2 }])
    expect((await packer.post('packing/pack', about)).status).toBe(409)
    await packer.post('packing/scan-serial', { ...about, serial: 'NEB-3' })
    expect((await packer.post('packing/pack', about)).status).toBe(200)
  })

  it('cannot be taken for one of lots by a former release', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, named(2))
    const { body } = await beginPieces(keeper, row.id, 'NEB-1')
    await keeper.post('recalls/tell', { id: body.id })
    const { rows } = await shop.db.execute<{ kind: string }>(sql`
      select data->>'kind' as kind from pgboss.job where data->'payload'->>'id' = ${body.id}`)
    expect(rows).toEqual([{ kind: 'recall-piece-emails' }])
    const lots = [await keeper.lotIdOf(row.id, 'A')]
    const about = { reason: 'x', words: 'y', key: randomUUID() }
    const mixed = await keeper.post('recalls/begin', { lots, serials: 'NEB-1', ...about })
    expect(mixed.status).toBe(400)
  })
})

describe('a recall of lots', () => {
  it('writes to nobody whose pieces were put back before', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 4, days: 100 } })
    const order = await anOrder(shop, { row, quantity: 2 })
    await packOrder(shop, order.id, reason)
    const lots = [await keeper.lotIdOf(row.id, 'A')]
    const about = { reason: 'letter', words: 'Please stop using it.', key: randomUUID() }
    const { body } = await keeper.post('recalls/begin', { lots, ...about })
    await unpackOrder(shop, order.id, reason)
    await write(shop, body.id)
    expect(await letters(shop)).toEqual([])
  })
})

itRaces('a piece is taken out of its box while it is called back: no 500', async ({ shop }) => {
  const row = await aProduct(shop, { stock: 8 })
  const keeper = await aSerialKeeper(shop)
  await keeper.post('serials/keep', { id: row.id })
  for (let turn = 1; turn <= 8; turn += 1) {
    const serial = `NEB-${turn}`
    const order = await scannedOrder(shop, keeper, row, [serial])
    const [begun, dropped] = await Promise.all([
      beginPieces(keeper, row.id, serial),
      keeper.post('orders/take-out-serial', { number: order.number, serial }),
    ])
    // Who comes first: it is forgotten and nothing to call back, or called back and in no box.
    expect([
      [200, 409],
      [404, 200],
      [409, 200],
    ]).toContainEqual([begun.status, dropped.status])
    if (begun.status === 200) expect(await serialIdOf(shop, serial)).not.toBe('')
    await cancelOrder(shop, order.id, reason)
  }
})

itRaces(
  'finds the exact pieces of 500 ranges among 10,000 orders in under a second',
  async ({ shop }) => {
    const { id: productId } = await aProduct(shop)
    const keeper = await aSerialKeeper(shop)
    await keeper.post('serials/keep', { id: productId })
    const lot = v7()
    await shop.db.execute(sql`
      insert into lot (id, product_id, code, code_plain, received_at)
      values (${lot}, ${productId}, 'L', 'L', now())`)
    const { id: order } = await anOrder(shop)
    await shop.db.execute(sql`
      insert into "order" overriding system value
      select copy.* from "order" o, generate_series(1, 10000) as n,
        lateral jsonb_populate_record(o, jsonb_build_object('id', md5('order' || n)::uuid,
          'number', o.number + n, 'status', 'Shipped', 'idempotency_key', 'key ' || n)) as copy
      where o.id = ${order}`)
    await shop.db.execute(sql`
      insert into device_serial (id, product_id, serial, serial_plain, lot_id, state, order_id, since)
      select gen_random_uuid(), ${productId}, 'NEB-' || n, 'NEB' || n, ${lot}, 'out',
        md5('order' || n)::uuid, now() from generate_series(1, 10000) as n`)
    await shop.db.execute(sql`analyze device_serial`)
    // Each range overlaps the next, so that a pair of piece and range is not a piece.
    const list = Array.from({ length: 500 }, (_, at) => `NEB-${at * 8 + 1} to NEB-${at * 8 + 12}`)
    const { body, status } = await beginPieces(keeper, productId, list.join('\n'))
    expect([status, body.message]).toEqual([200, undefined])
    expect((await seen(keeper, body.id)).recall).toMatchObject({
      serialCount: 4_004,
      buyers: 4_004,
      missingLines: 0,
    })
    const tookMs = await quickest(1_000, async () => {
      const began = performance.now()
      const lines = calledLines(list.join('\n'))
      if ('problem' in lines) throw new Error(lines.problem)
      const { ids, missing } = await findSerials(shop, productId, lines)
      const { rows } = await shop.db.execute(holdersOfPieces(body.id, null))
      const ms = performance.now() - began
      expect([ids.length, missing, rows.length]).toEqual([4_004, [], 4_004])
      return ms
    })
    expect(tookMs).toBeLessThan(1_000)
    const all = await beginPieces(keeper, productId, 'NEB-1 to NEB-10000')
    expect(all.status).toBe(422)
  },
)
