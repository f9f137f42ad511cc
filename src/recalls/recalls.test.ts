import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { returnLots } from '#catalogue/lots/return-lots.ts'
import { returnSold } from '#catalogue/stock.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { packOrder, returnOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import { sendParcel } from '#orders/moves/send-parcel.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aLotKeeper, aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { quickest } from '#tests/support/quickest.ts'
import { anOrder, emailsBegin } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { holders } from './begin-recall.ts'
import { sendRecallEmails } from './tell-buyers.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

type Keeper = Awaited<ReturnType<typeof aLotKeeper>>

async function begun(keeper: Keeper, lots: string[], about: object = {}) {
  const words = 'Please stop using it.'
  const body = { lots, reason: 'letter of the maker', words, key: randomUUID(), ...about }
  return keeper.post('recalls/begin', body)
}

async function sent(shop: Shop, row: Parameters<typeof anOrder>[1]) {
  const order = await anOrder(shop, row)
  await packOrder(shop, order.id, reason)
  await shipOrder(shop, order.id, { ...reason, trackingNumber: `TRACK${order.number}` })
  return order
}

const job = (id: string) => ({ id: v7(), payload: { id } }) as never

describe('a recall', () => {
  it('blocks its lots, finds who has them, writes once, and is closed when all are settled', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductByLots(shop, {
      A: { pieces: 4, days: 100 },
      B: { pieces: 6, days: 300 },
    })
    const [first, returned, packed] = [
      await sent(shop, { row, quantity: 1 }),
      await sent(shop, { row, quantity: 1 }),
      await anOrder(shop, { row, quantity: 2 }),
    ]
    await packOrder(shop, packed.id, reason)
    await returnOrder(shop, returned.id, { ...reason, resaleable: false })
    const ofB = await sent(shop, { row, quantity: 1 })
    const { body, status } = await begun(keeper, [await keeper.lotIdOf(row.id, 'A')])
    expect(status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5, held: 0, lots: { B: 5 } })
    const read = async () => (await keeper.get(`recalls/recall?id=${body.id}`)).body
    const { recall, notices } = await read()
    expect(recall).toMatchObject({ buyers: 2, pieces: 3, told: 0, answered: 0, lots: ['A'] })
    expect(notices).toMatchObject([
      { number: first.number, pieces: 1, status: 'Shipped', answer: null, isReachable: true },
      { number: packed.number, pieces: 2, status: 'Packed' },
    ])
    expect(notices.some(({ number }: { number: string }) => number === ofB.number)).toBe(false)

    for (const _ of [1, 2]) {
      expect((await keeper.post('recalls/tell', { id: body.id })).status).toBe(200)
      await sendRecallEmails(shop, job(body.id))
    }
    const emails = await emailsBegin(shop, 'Important safety notice for your order')
    expect(emails).toHaveLength(2)
    expect(emails[0]?.text).toContain('Please stop using it.')
    expect((await read()).recall.told).toBe(2)

    const close = (isClosed: boolean) => keeper.post('recalls/close', { id: body.id, isClosed })
    expect((await close(true)).status).toBe(409)
    const packer = await aLotKeeper(shop, { role: 'packer' })
    const answer = { id: body.id, order: first.id, answer: 'used up' }
    expect((await packer.post('recalls/answer', answer)).status).toBe(403)
    for (const order of [first.id, packed.id])
      expect((await keeper.post('recalls/answer', { ...answer, order })).status).toBe(200)
    const { csv } = (await keeper.post('recalls/file', { id: body.id })).body
    expect(csv).toContain(`${first.number},1,Shipped,`)
    expect(csv).not.toContain(first.shopper.email)
    expect((await close(true)).status).toBe(200)
    expect((await keeper.post('recalls/answer', answer)).status).toBe(409)
    expect((await keeper.get('recalls/list')).body.rows).toMatchObject([{ answered: 2, buyers: 2 }])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('says how many can be written to and how many are to be phoned', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 9, days: 100 } })
    const orders = []
    for (let at = 0; at < 4; at += 1) orders.push(await sent(shop, { row, quantity: 2 }))
    const [phone, erased, whole] = orders
    const renamed = (order: typeof phone, email: string) =>
      shop.db.execute(sql`update "user" set email = ${email} where id = (
        select user_id from "order" where id = ${order?.id ?? ''})`)
    await renamed(phone, 'x1@phone.invalid')
    await renamed(erased, 'x2@invalid')
    const { body } = await begun(keeper, [await keeper.lotIdOf(row.id, 'A')])
    const seen = async () => (await keeper.get(`recalls/recall?id=${body.id}`)).body
    expect(await seen()).toMatchObject({ unwritten: 2, toCall: 2 })
    await returnOrder(shop, whole?.id ?? '', { ...reason, resaleable: true })
    expect(await seen()).toMatchObject({ unwritten: 1, toCall: 2 })
    await sendRecallEmails(shop, job(body.id))
    expect(await emailsBegin(shop, 'Important safety notice for your order')).toHaveLength(1)
    const answer = { id: body.id, order: phone?.id ?? '', answer: 'contacted' }
    await keeper.post('recalls/answer', answer)
    expect(await seen()).toMatchObject({ unwritten: 0, toCall: 1 })
  })

  it('says of each order whether pieces of its lots are packed and not sent', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 9, days: 100 } })
    const inParcels = await anOrder(shop, { row, quantity: 3 })
    const whole = await anOrder(shop, { row, quantity: 3 })
    await packOrder(shop, whole.id, reason)
    const parcelId = v7()
    const pieces = new Map([[row.id, 1]])
    await openParcel(shop, inParcels.id, { parcelId, pieces, ...reason })
    await sendParcel(shop, inParcels.id, { parcelId, trackingNumber: 'AWB12345', ...reason })
    const { body } = await begun(keeper, [await keeper.lotIdOf(row.id, 'A')])
    const { notices } = (await keeper.get(`recalls/recall?id=${body.id}`)).body
    expect(notices).toMatchObject([
      { number: inParcels.number, status: 'Packed', isUnsent: false },
      { number: whole.number, status: 'Packed', isUnsent: true },
    ])
  })

  it('counts who gave back one of two lots: which, nobody knows', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, {
      A: { pieces: 2, days: 100 },
      B: { pieces: 6, days: 300 },
    })
    const order = await sent(shop, { row, quantity: 3 })
    const back = {
      orderId: order.id,
      kind: 'returned',
      units: [{ productId: row.id, quantity: 2 }],
    }
    await shop.db.transaction(async (db) => {
      await returnSold({ ...shop, db }, back.units)
      await returnLots({ ...shop, db }, { ...back, kind: 'returned' }, reason)
    })
    const { body } = await begun(keeper, [await keeper.lotIdOf(row.id, 'A')])
    const read = await keeper.get(`recalls/recall?id=${body.id}`)
    expect(read.body.notices).toMatchObject([{ number: order.number, pieces: 1 }])
  })

  it('keeps its lots blocked while it is open, and names only those that an order got', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductByLots(shop, {
      A: { pieces: 2, days: 100 },
      B: { pieces: 6, days: 300 },
    })
    await sent(shop, { row, quantity: 2 })
    const lots = [await keeper.lotIdOf(row.id, 'A'), await keeper.lotIdOf(row.id, 'B')]
    const { body } = await begun(keeper, lots)
    expect((await keeper.release(row.id, 'A')).body.message).toContain('in a recall that is open')
    await sendRecallEmails(shop, job(body.id))
    const [email] = await emailsBegin(shop, 'Important safety notice for your order')
    expect(email?.text).toMatch(/Lot:? +A/)
    expect(email?.text).not.toContain('A, B')
    const noId = { id: body.id, order: 'x', answer: 'used up' }
    expect((await keeper.post('recalls/answer', noId)).status).toBe(404)
  })

  it('is of lots of one product, begun by an owner or manager, once for a press', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 4 } })
    const other = await aProductByLots(shop, { A: { pieces: 4 } })
    const id = await keeper.lotIdOf(row.id, 'A')
    const packer = await aLotKeeper(shop, { role: 'packer' })
    const key = randomUUID()
    const answers = [
      await begun(keeper, [id, await keeper.lotIdOf(other.row.id, 'A')]),
      await begun(keeper, [v7()]),
      await begun(keeper, []),
      await begun(packer, [id]),
      await begun(keeper, [id], { key }),
      await begun(keeper, [id], { key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 404, 400, 403, 200, 200])
    expect(answers[5]?.body.id).toBe(answers[4]?.body.id)
    // The same lot again: it is blocked already.
    expect((await begun(keeper, [id])).status).toBe(200)
    expect((await keeper.get('recalls/recall?id=none')).status).toBe(404)
  })

  itRaces('has every order that was packed before its lots were blocked', async ({ shop }) => {
    const { row, keeper } = await aProductByLots(shop, { A: { pieces: 20, days: 100 } })
    const orders = []
    for (let count = 0; count < 10; count += 1)
      orders.push(await anOrder(shop, { row, quantity: 2 }))
    const lots = [await keeper.lotIdOf(row.id, 'A')]
    const packs = orders.map(({ id }) => packOrder(shop, id, reason))
    const [recalled, ...answers] = await Promise.allSettled([begun(keeper, lots), ...packs])
    const done = answers.filter(({ status }) => status === 'fulfilled').length
    const { id } = (recalled as PromiseFulfilledResult<{ body: { id: string } }>).value.body
    const { body } = await keeper.get(`recalls/recall?id=${id}`)
    expect([body.recall.buyers, await brokenInvariants(shop)]).toEqual([done, []])
  })
})

itRaces(
  'finds the exact buyers of a lot among 10,000 orders over 40 lots in under a second',
  async ({ shop }) => {
    const { id: productId } = await aProduct(shop)
    await shop.db.execute(sql`
    insert into lot (id, product_id, code, code_plain, received_at)
    select gen_random_uuid(), ${productId}, 'L' || n, 'L' || n, now() from generate_series(1, 40) as n`)
    // Only the moves matter here: two lots an order, every tenth of them returned.
    await shop.db.execute(sql`alter table lot_move disable trigger lot_moved`)
    await shop.db.execute(sql`
    with orders as (select n, md5('order' || n)::uuid as id from generate_series(1, 10000) as n)
    insert into lot_move (id, lot_id, quantity, kind, order_id, actor, at)
    select gen_random_uuid(), l.id, m.quantity, m.kind, o.id, 'test', now()
    from orders o join lot l on l.code in ('L' || o.n % 40 + 1, 'L' || (o.n + 7) % 40 + 1)
    cross join (values (-1, 'packed'), (1, 'returned')) as m (quantity, kind)
    where m.kind = 'packed' or o.n % 10 = 0`)
    await shop.db.execute(sql`analyze lot_move`)
    const { rows: lots } = await shop.db.execute<{ id: string }>(
      sql`select id from lot where code = 'L3'`,
    )
    const expected = Array.from({ length: 10_000 }, (_, at) => at + 1).filter(
      (n) => (n % 40 === 2 || (n + 7) % 40 === 2) && n % 10 !== 0,
    ).length
    const tookMs = await quickest(1_000, async () => {
      const began = performance.now()
      const { rows } = await shop.db.execute(holders(lots.map(({ id }) => id)))
      const ms = performance.now() - began
      expect(rows).toHaveLength(expected)
      return ms
    })
    expect(tookMs).toBeLessThan(1_000)
  },
)
