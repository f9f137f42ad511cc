import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { papersOf, registered } from '#tests/support/invoices.ts'
import { aDesk, asked, askReturn, came } from '#tests/support/returns.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, emailsBegin, waitIsOver } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { returnErrors } from '../../errors.ts'

async function stockOf({ db }: Shop, id: string) {
  const { rows } = await db.execute<{ stock: number; sold: number }>(
    sql`select stock, sold from product where id = ${id}`,
  )
  return rows[0]
}

describe('a return by piece', () => {
  it('goes from asked to refunded: as new to the shelf, the rest written off, the price to the paisa', async ({
    shop,
  }) => {
    const { act, delivered } = await aDesk(shop)
    const row = await aProduct(shop, { listPricePaise: 64_900, discountPercent: 0 })
    const order = await delivered({ paymentMethod: 'Online', percent: 7, row, quantity: 3 })
    const before = await stockOf(shop, row.id)
    const { status, body } = await askReturn(
      shop,
      order,
      asked(order, 2, { words: 'Its display stays dark.' }),
    )
    expect([status, body.state, body.number]).toEqual([
      200,
      'asked',
      expect.stringMatching(/^R\d+$/),
    ])
    const id = body._id as string
    const approved = await act('approve', { id, words: 'Please pack it well.' })
    expect(approved.body.return).toMatchObject({
      state: 'approved',
      acts: ['undo', 'receive', 'withdraw'],
      worth: 1207.14,
    })
    const conditions = [
      { product: row.id, condition: 'as new', pieces: 1 },
      { product: row.id, condition: 'damaged', pieces: 1 },
    ]
    const received = await act('receive', { id, came: conditions })
    expect(received.body.return).toMatchObject({
      state: 'received',
      came: [{ condition: 'as new' }, { condition: 'damaged' }],
      acts: ['refund', 'close', 'unreceive'],
    })
    expect(await stockOf(shop, row.id)).toEqual({
      stock: (before?.stock ?? 0) + 1,
      sold: (before?.sold ?? 0) - 2,
    })
    expect(await brokenInvariants(shop)).toEqual([])
    const refunded = await act('refund', { id, key: v7() })
    expect([refunded.status, refunded.body.refunded]).toEqual([200, 1207.14])
    const own = await asking(shop, { as: order.shopper })(
      'GET',
      `/api/returns-of-order?number=${order.number}`,
    )
    expect(own.body.returns).toMatchObject([{ state: 'settled', amount: 1207.14 }])
    expect(own.body.returns[0].steps.map((step: { state: string }) => step.state)).toEqual([
      'asked',
      'approved',
      'received',
      'settled',
    ])
    expect(own.body.lines).toMatchObject([{ left: 1 }])
    for (const subject of ['We have your return', 'We received your return'])
      expect(await emailsBegin(shop, subject)).toHaveLength(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('of an order paid in cash gives cash back with its reference', async ({ shop }) => {
    const { act, delivered } = await aDesk(shop)
    const order = await delivered()
    const { body } = await askReturn(shop, order, asked(order))
    await act('approve', { id: body._id })
    await act('receive', { id: body._id, ...came(order, 1, 'opened') })
    const answer = await act('refund', { id: body._id, key: v7(), reference: 'UTR 7' })
    expect([answer.status, answer.body.refunded]).toEqual([200, 800])
    const { rows } = await shop.db.execute(
      sql`select reference, amount_paise::int as paise from cash_movement where amount_paise < 0`,
    )
    expect(rows).toEqual([{ reference: 'UTR 7', paise: -80_000 }])
    expect(await emailsBegin(shop, 'A refund for order')).toHaveLength(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('lowers the invoice by a credit note, and the rest of the order can come back after it', async ({
    shop,
  }) => {
    const store = registered(shop)
    const { act, delivered, move } = await aDesk(store)
    const row = await aProduct(store, {
      listPricePaise: 64_900,
      discountPercent: 0,
      hsn: '901890',
      taxClass: 'merit-5',
    })
    const order = await delivered({ row, quantity: 3, paymentMethod: 'Online' })
    const { body } = await askReturn(store, order, asked(order))
    await act('approve', { id: body._id })
    await act('receive', { id: body._id, ...came(order, 1) })
    await act('refund', { id: body._id, key: v7() })
    const papers = await papersOf(store, order.id)
    expect(papers.slice(1)).toMatchObject([
      { kind: 'credit note', total: 649, taxable: 618.1, cgst: 15.45, reason: 'Goods returned' },
    ])
    const whole = await move('return', order.id, { reason: 'the rest too', resaleable: true })
    expect(whole.status).toBe(200)
    const all = await papersOf(store, order.id)
    const [invoice, ...notes] = all.map(({ total }) => total)
    expect(notes.reduce((sum, total) => sum + total, 0)).toBe(invoice)
    expect(await stockOf(store, row.id)).toMatchObject({ sold: 0 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('comes back into the lots that it left with', async ({ shop }) => {
    const { act, delivered } = await aDesk(shop)
    const { row } = await aProductByLots(shop, {
      A: { pieces: 2, days: 100 },
      B: { pieces: 5, days: 300 },
    })
    const order = await delivered({ row, quantity: 4 })
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 3, held: 0, lots: { B: 3 } })
    const { body } = await askReturn(shop, order, asked(order, 3))
    await act('approve', { id: body._id })
    const received = await act('receive', {
      id: body._id,
      came: [
        { product: row.id, condition: 'as new', pieces: 2 },
        { product: row.id, condition: 'opened', pieces: 1 },
      ],
    })
    expect(received.status).toBe(200)
    // What left last, of B, comes back first; the opened piece is written off.
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 5, held: 0, lots: { B: 5 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is asked within the days alone, for no more than was delivered, once for a key, by its shopper', async ({
    shop,
  }) => {
    const { act, delivered, move } = await aDesk(shop)
    const order = await delivered({ quantity: 2 })
    const body = asked(order)
    const [first, again] = [await askReturn(shop, order, body), await askReturn(shop, order, body)]
    expect(again.body._id).toBe(first.body._id)
    const other = await askReturn(shop, order, { ...body, lines: asked(order, 2).lines })
    expect([other.status, other.body.message]).toEqual([422, returnErrors.OTHER_REQUEST.message])
    const tooMany = await askReturn(shop, order, asked(order, 2))
    expect([tooMany.status, tooMany.body.message]).toEqual([
      409,
      expect.stringContaining('Only 1 of'),
    ])
    const stranger = await delivered()
    expect(
      (await askReturn(shop, { ...order, shopper: stranger.shopper }, asked(order))).status,
    ).toBe(404)
    const withdrawal = { body: { id: first.body._id } }
    const foreign = asking(shop, { as: stranger.shopper })
    expect((await foreign('POST', '/api/withdraw-return', withdrawal)).status).toBe(404)
    const unsent = await anOrder(shop)
    expect((await askReturn(shop, unsent, asked(unsent))).status).toBe(409)
    const whole = await move('return', order.id, { reason: 'all of it', resaleable: true })
    expect([whole.status, whole.body.message]).toEqual([
      409,
      expect.stringContaining('is under way'),
    ])
    const late = { ...shop, clock: () => new Date(shop.clock().getTime() + 32 * 86_400_000) }
    const over = await askReturn(late, order, asked(order))
    expect([over.status, over.body.message]).toEqual([
      409,
      expect.stringContaining('could be returned until'),
    ])
    const opened = await act('open', asked(order))
    expect([opened.status, opened.body.return.state]).toEqual([200, 'approved'])
    const own = asking(shop, { as: order.shopper })
    for (let time = 0; time < 2; time += 1)
      expect((await own('POST', '/api/withdraw-return', withdrawal)).body.state).toBe('withdrawn')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is refused with a reason that the shopper reads, which is undone while its email waits', async ({
    shop,
  }) => {
    const { act, delivered } = await aDesk(shop)
    const order = await delivered()
    const { body } = await askReturn(shop, order, asked(order))
    const id = body._id as string
    expect((await act('refuse', { id })).status).toBe(400)
    await act('refuse', { id, refusal: 'used' })
    const undone = await act('undo', { id })
    expect(undone.body.return).toMatchObject({ state: 'asked', acts: ['approve', 'refuse'] })
    expect(await emailsBegin(shop, 'Your return R')).toHaveLength(0)
    await act('refuse', { id, refusal: 'used', words: 'The box was open.' })
    const [email] = await emailsBegin(shop, 'Your return R')
    expect(email?.text).toContain('It was used')
    expect(email?.text).toContain('The box was open.')
    await waitIsOver(shop)
    const late = await act('undo', { id })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('it stands')])
    expect((await act('receive', { id, ...came(order, 1) })).status).toBe(409)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('keeps an answer without an email as long as one with an email, and what was opened at once for good', async ({
    shop,
  }) => {
    const { act, delivered } = await aDesk(shop)
    const order = await delivered({ quantity: 3 })
    await shop.db.execute(
      sql`update "user" set email = id || '@phone.invalid' where id = ${order.shopper.id}`,
    )
    const { body } = await askReturn(shop, order, asked(order))
    const approved = await act('approve', { id: body._id })
    expect(approved.body.return.acts).toContain('undo')
    await shop.db.transaction(async (db) => {
      await db.execute(sql`alter table return_event disable trigger user`)
      await db.execute(sql`update return_event set at = at - interval '1 month'`)
      await db.execute(sql`alter table return_event enable trigger user`)
    })
    const late = await act('undo', { id: body._id })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('it stands')])
    const opened = await act('open', asked(order))
    expect(opened.body.return.acts).not.toContain('undo')
    expect((await act('undo', { id: opened.body.return._id })).status).toBe(409)
  })

  it('tells the shopper nothing that is over: an email that waits does not leave', async ({
    shop,
  }) => {
    const { act, delivered } = await aDesk(shop)
    const order = await delivered({ quantity: 2 })
    const approved = async () => {
      const { body } = await askReturn(shop, order, asked(order))
      await act('approve', { id: body._id })
      expect((await emailsBegin(shop, 'Your return R')).map(({ text }) => text)).toEqual([
        expect.stringContaining('Please send us'),
      ])
      return body._id as string
    }
    await act('receive', { id: await approved(), ...came(order, 1) })
    expect(await emailsBegin(shop, 'Your return R')).toEqual([])
    await act('withdraw', { id: await approved(), words: 'It was found again.' })
    const left = await emailsBegin(shop, 'Your return R')
    expect(left.map(({ text }) => text)).toEqual([expect.stringContaining('Nothing comes back')])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is asked for at most a hundred times of one order', async ({ shop }) => {
    const { delivered } = await aDesk(shop)
    const order = await delivered()
    await shop.db.execute(sql`
      insert into return_case (id, order_id, request_id, state, reason, actor, opened_at, closed_at)
      select gen_random_uuid(), ${order.id}, gen_random_uuid(), 'withdrawn', 'mind', 'shopper', now(), now()
      from generate_series(1, 100)`)
    const answer = await askReturn(shop, order, asked(order))
    expect(answer.body.message).toContain('had 100 returns already')
  })

  it('shows phone and e-mail in part to who may not see contacts', async ({ shop }) => {
    const { delivered } = await aDesk(shop)
    const order = await delivered({ address: { phone: '9811223355' } })
    const words = 'Please call 9811223355.'
    const { body } = await askReturn(shop, order, asked(order, 1, { words }))
    const member = await aMember(shop, { permissions: ['orders.read'] })
    const path = `/admin/api/returns/detail?number=${body.number.slice(1)}`
    const answer = await askingStaff(shop, { as: member })('GET', path)
    expect(answer.body).toMatchObject({ number: body.number, acts: [] })
    expect(JSON.stringify(answer.body)).not.toContain('9811223355')
  })

  it('is found by its number, its order and the phone, in the view of its state', async ({
    shop,
  }) => {
    const { ask, act, delivered } = await aDesk(shop)
    const order = await delivered({ address: { phone: '9811223355' } })
    const { body } = await askReturn(shop, order, asked(order))
    await delivered().then((second) => askReturn(shop, second, asked(second)))
    for (const q of [body.number, order.number, '9811223355']) {
      const { body: page } = await ask('GET', `/admin/api/returns/list?q=${q}`)
      expect(page.rows).toMatchObject([{ number: body.number, orderNumber: order.number }])
    }
    await act('approve', { id: body._id })
    const { body: page } = await ask('GET', '/admin/api/returns/list?view=to-receive&limit=1')
    expect(page).toMatchObject({ count: 1, rows: [{ _id: body._id }], older: null })
    const counts = await ask('GET', '/admin/api/returns/view-counts')
    expect(counts.body).toContainEqual({ view: 'to-answer', count: 1 })
  })

  itRaces(
    'comes back once and is refunded once, though two members press at once',
    async ({ shop }) => {
      const { act, delivered } = await aDesk(shop)
      for (let time = 0; time < 3; time += 1) {
        const order = await delivered({ paymentMethod: 'Online' })
        const { body } = await askReturn(shop, order, asked(order, 2))
        const id = body._id as string
        await act('approve', { id })
        const receipts = await Promise.all(
          [1, 2, 3].map(() => act('receive', { id, ...came(order, 2) })),
        )
        expect(receipts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
        const key = v7()
        const refunds = await Promise.all(
          [key, key, v7(), v7()].map((key) => act('refund', { id, key })),
        )
        const done = refunds.filter(({ status }) => status === 200)
        expect([1, 2]).toContain(done.length)
        expect(done.every(({ body }) => body.refunded === 1600)).toBe(true)
      }
      const { rowCount } = await shop.db.execute(sql`select 1 from refund`)
      expect(rowCount).toBe(3)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  itRaces(
    'never announces more than was delivered, and the whole order does not come back beside it',
    async ({ shop }) => {
      const { delivered, move } = await aDesk(shop)
      for (let time = 0; time < 3; time += 1) {
        const order = await delivered({ quantity: 2 })
        const answers = await Promise.all([
          ...[1, 2, 3, 4].map(() => askReturn(shop, order, asked(order))),
          move('return', order.id, { reason: 'all of it', resaleable: true }),
        ])
        const asks = answers.slice(0, 4).filter(({ status }) => status === 200)
        expect(asks.length).toBe(answers[4]?.status === 200 ? 0 : 2)
      }
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})
