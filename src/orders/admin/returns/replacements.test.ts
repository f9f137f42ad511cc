import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { registerPieces } from '#reports/lots/register.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { papersOf, registered } from '#tests/support/invoices.ts'
import { aProductByLots, dayIn, piecesByLot } from '#tests/support/lots.ts'
import { aDesk, asked, askReturn, came, type Order } from '#tests/support/returns.ts'
import { anOrder, emailsBegin, waitIsOver } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { staffOrderErrors } from '../../errors.ts'

type Desk = Awaited<ReturnType<typeof aDesk>>

async function stockOf({ db }: Shop, id: string) {
  const { rows } = await db.execute<{ stock: number; sold: number }>(
    sql`select stock, sold from product where id = ${id}`,
  )
  return rows[0]
}

async function moneyMoved({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from refund)::int
      + (select count(*) from cash_movement where amount_paise < 0)::int as count`)
  return rows[0]?.count ?? 0
}

const wish = { resolution: 'replacement' }

/** A return to be replaced, up to the moment at which the replacement can be sent. */
async function aReceived(shop: Shop, { act }: Desk, order: Order, pieces = 1) {
  const { status, body } = await askReturn(shop, order, asked(order, pieces, wish))
  if (status !== 200) throw new Error(`not opened: ${body.message}`)
  await act('approve', { id: body._id })
  await act('receive', { id: body._id, ...came(order, pieces, 'damaged') })
  return body._id as string
}

const sending = (id: string, trackingNumber = 'AWB 77777') => ({ id, trackingNumber })

describe('a replacement', () => {
  it('leaves the shelf once, with its number, and moves no rupee', async ({ shop }) => {
    const store = registered(shop)
    const desk = await aDesk(store)
    const row = await aProduct(store, { stock: 9, hsn: '901890', taxClass: 'merit-5' })
    const order = await desk.delivered({ row, quantity: 3, paymentMethod: 'Online' })
    const papers = await papersOf(store, order.id)
    const id = await aReceived(store, desk, order, 2)
    expect(await stockOf(store, row.id)).toEqual({ stock: 6, sold: 1 })
    const sent = await desk.act('send-replacement', sending(id))
    expect([sent.status, sent.body.return]).toMatchObject([
      200,
      { state: 'sent', trackingNumber: 'AWB 77777', acts: ['deliver', 'renumber', 'unsend'] },
    ])
    expect(await stockOf(store, row.id)).toEqual({ stock: 4, sold: 3 })
    expect(await brokenInvariants(store)).toEqual([])
    const over = await desk.act('deliver-replacement', { id })
    expect(over.body.return).toMatchObject({ state: 'replaced', amount: null, acts: [] })
    const own = await asking(store, { as: order.shopper })(
      'GET',
      `/api/returns-of-order?number=${order.number}`,
    )
    expect(own.body.returns).toMatchObject([
      { state: 'replaced', resolution: 'replacement', trackingNumber: 'AWB 77777' },
    ])
    expect(await moneyMoved(store)).toBe(0)
    expect(await papersOf(store, order.id)).toEqual(papers)
    for (const act of ['refund', 'close', 'undo-receive', 'undo-replacement'])
      expect((await desk.act(act, { id, key: v7(), words: 'x' })).status).not.toBe(200)
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('is written about in each step, and says what comes when it is sold out', async ({ shop }) => {
    const desk = await aDesk(shop)
    const order = await desk.delivered({ quantity: 1 })
    const id = await aReceived(shop, desk, order)
    const [received] = await emailsBegin(shop, 'We received your return')
    expect(received?.text).toContain('if it is sold out by then, your money goes back instead')
    await desk.act('send-replacement', { ...sending(id), words: 'With a new battery.' })
    await desk.act('correct-replacement', sending(id, 'AWB 88888'))
    await waitIsOver(shop)
    const [email] = await emailsBegin(shop, 'The replacement of your return')
    expect(email?.text).toContain('AWB 88888')
    expect(email?.text).toContain('With a new battery.')
    await desk.act('deliver-replacement', { id })
    const texts = await emailsBegin(shop, 'The replacement of your return')
    expect(texts.map(({ text }) => text)).toContainEqual(expect.stringContaining('in place of'))
  })

  it('is not sent after all while its email waits, and sent once more', async ({ shop }) => {
    const desk = await aDesk(shop)
    const { row } = await aProductByLots(shop, { A: { pieces: 2, days: 100 }, B: { pieces: 5 } })
    const order = await desk.delivered({ row, quantity: 2 })
    const id = await aReceived(shop, desk, order, 2)
    const before = [await stockOf(shop, row.id), await piecesByLot(shop, row.id)]
    expect(before[1]).toEqual({ stock: 5, held: 0, lots: { B: 5 } })
    const { body } = await desk.ask('GET', `/admin/api/returns/list?view=to-replace`)
    const number = (body.rows[0].number as string).slice(1)
    const { body: detail } = await desk.ask('GET', `/admin/api/returns/detail?number=${number}`)
    expect(detail.toSend).toMatchObject([
      { pieces: 2, inStock: 5, lots: [{ code: 'B', pieces: 2 }] },
    ])
    for (const _ of ['first', 'again']) {
      await desk.act('send-replacement', sending(id))
      expect(await piecesByLot(shop, row.id)).toEqual({ stock: 3, held: 0, lots: { B: 3 } })
      expect(await brokenInvariants(shop)).toEqual([])
      const undone = await desk.act('undo-replacement', { id })
      expect(undone.body.return).toMatchObject({ state: 'received', trackingNumber: null })
      expect([await stockOf(shop, row.id), await piecesByLot(shop, row.id)]).toEqual(before)
      expect(await brokenInvariants(shop)).toEqual([])
    }
    await desk.act('send-replacement', sending(id))
    await waitIsOver(shop)
    const late = await desk.act('undo-replacement', { id })
    expect([late.status, late.body.message]).toEqual([409, staffOrderErrors.EMAIL_SENT.message])
  })

  it('is under way, so that what comes back meanwhile is of the lots before', async ({ shop }) => {
    const desk = await aDesk(shop)
    const { row } = await aProductByLots(shop, { A: { pieces: 2, days: 100 }, B: { pieces: 5 } })
    const order = await desk.delivered({ row, quantity: 2 })
    const id = await aReceived(shop, desk, order)
    await desk.act('send-replacement', sending(id))
    const { body } = await askReturn(shop, order, asked(order))
    await desk.act('approve', { id: body._id })
    await desk.act('receive', { id: body._id, ...came(order, 1) })
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ A: 1, B: 4 })
    expect((await desk.act('undo-replacement', { id })).status).toBe(200)
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ A: 1, B: 5 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('that is sold out becomes money by one press, to the paisa', async ({ shop }) => {
    const desk = await aDesk(shop)
    const row = await aProduct(shop, { listPricePaise: 64_900, discountPercent: 0, stock: 4 })
    const order = await desk.delivered({ paymentMethod: 'Online', percent: 7, row, quantity: 3 })
    const id = await aReceived(shop, desk, order, 1)
    await anOrder(shop, { row, quantity: 1 })
    const refused = await desk.act('send-replacement', sending(id))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('0 may be sent'),
    ])
    const refunded = await desk.act('refund', { id, key: v7() })
    expect([refunded.status, refunded.body.refunded]).toEqual([200, 603.57])
    expect(refunded.body.return).toMatchObject({ state: 'settled', resolution: 'replacement' })
    expect(await emailsBegin(shop, 'Your return R')).toContainEqual({
      text: expect.stringContaining('Your money goes back instead'),
    })
    expect((await desk.act('send-replacement', sending(id))).status).toBe(409)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is promised of what is there, and for what the shop caused', async ({ shop }) => {
    const { delivered } = await aDesk(shop)
    const row = await aProduct(shop, { stock: 3, name: 'Arm sling' })
    const order = await delivered({ row, quantity: 2 })
    const size = await askReturn(shop, order, asked(order, 1, { ...wish, reason: 'size' }))
    expect([size.status, size.body.message]).toEqual([
      409,
      expect.stringContaining('For another size'),
    ])
    const many = await askReturn(shop, order, asked(order, 2, wish))
    expect([many.status, many.body.message]).toEqual([
      409,
      expect.stringContaining('Only 1 of Arm sling'),
    ])
    const body = asked(order, 1, wish)
    expect((await askReturn(shop, order, body)).status).toBe(200)
    const other = await askReturn(shop, order, { ...body, resolution: 'refund' })
    expect(other.status).toBe(422)
    expect((await askReturn(shop, order, asked(order, 1, { resolution: 'gift' }))).status).toBe(400)
  })

  it('is not sent for a piece whose price went back, nor the price for a piece that was replaced', async ({
    shop,
  }) => {
    const desk = await aDesk(shop)
    const refund = (order: Order) => {
      const lines = [{ product: order.row.id, pieces: 1 }]
      return desk.move('record-cash-refund', order.id, { key: v7(), lines, reason: 'asked again' })
    }
    const paid = await desk.delivered({ quantity: 1 })
    const first = await aReceived(shop, desk, paid)
    expect((await refund(paid)).status).toBe(200)
    const refused = await desk.act('send-replacement', sending(first))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('it is not replaced as well'),
    ])
    const replaced = await desk.delivered({ quantity: 1 })
    const second = await aReceived(shop, desk, replaced)
    await desk.act('send-replacement', sending(second))
    expect((await refund(replaced)).body.message).toContain('Only 0 of')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is not sent once all that was paid went back, as an amount too', async ({ shop }) => {
    const desk = await aDesk(shop)
    for (const paymentMethod of ['Online', 'Cash On Delivery'] as const) {
      const order = await desk.delivered({ quantity: 1, paymentMethod })
      const id = await aReceived(shop, desk, order)
      const call = paymentMethod === 'Online' ? 'refund' : 'record-cash-refund'
      const some = { key: v7(), rupees: 100, reason: 'for the trouble' }
      expect((await desk.move(call, order.id, some)).status).toBe(200)
      expect((await desk.act('send-replacement', sending(id))).status).toBe(200)
      expect((await desk.act('undo-replacement', { id })).status).toBe(200)
      expect((await desk.move(call, order.id, { key: v7(), reason: 'all of it' })).status).toBe(200)
      const before = await stockOf(shop, order.row.id)
      const refused = await desk.act('send-replacement', sending(id))
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('All that was paid'),
      ])
      expect(await stockOf(shop, order.row.id)).toEqual(before)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('comes back by the staff alone, as often as it must, and its money goes back once', async ({
    shop,
  }) => {
    const desk = await aDesk(shop)
    const { row } = await aProductByLots(shop, { A: { pieces: 2, days: 100 }, B: { pieces: 5 } })
    const order = await desk.delivered({ row, quantity: 1 })
    const id = await aReceived(shop, desk, order)
    await desk.act('send-replacement', sending(id))
    expect((await desk.act('open', asked(order))).status).toBe(409)
    await desk.act('deliver-replacement', { id })
    expect((await askReturn(shop, order, asked(order))).status).toBe(409)
    const again = await desk.act('open', asked(order, 1, wish))
    expect([again.status, again.body.return.state]).toEqual([200, 'approved'])
    await desk.act('receive', { id: again.body.return._id, ...came(order, 1) })
    expect(await brokenInvariants(shop)).toEqual([])
    const refunded = await desk.act('refund', { id: again.body.return._id, key: v7() })
    expect([refunded.status, refunded.body.refunded]).toEqual([200, 800])
    expect((await desk.act('open', asked(order))).status).toBe(409)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('takes no right to return the other pieces from the shopper', async ({ shop }) => {
    const desk = await aDesk(shop)
    const order = await desk.delivered({ quantity: 2 })
    const id = await aReceived(shop, desk, order)
    await desk.act('send-replacement', sending(id))
    await desk.act('deliver-replacement', { id })
    const { body } = await desk.act('open', asked(order))
    await desk.act('receive', { id: body.return._id, ...came(order, 1) })
    await desk.act('refund', { id: body.return._id, key: v7() })
    expect((await askReturn(shop, order, asked(order, 2))).status).toBe(409)
    expect((await askReturn(shop, order, asked(order))).status).toBe(200)
    expect((await askReturn(shop, order, asked(order))).status).toBe(409)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is in the register of sales once, under the invoice of the sale, and a recall finds its buyer', async ({
    shop: unregistered,
  }) => {
    const shop = registered(unregistered)
    const desk = await aDesk(shop)
    const lots = { A: { pieces: 1, days: 100 }, B: { pieces: 5 } }
    const { row, keeper } = await aProductByLots(shop, lots, {
      hsn: '901890',
      taxClass: 'merit-5',
    })
    const order = await desk.delivered({ row, quantity: 1 })
    const id = await aReceived(shop, desk, order)
    await desk.act('send-replacement', sending(id))
    await desk.act('deliver-replacement', { id })
    const [invoice] = await papersOf(shop, order.id)
    let csv = ''
    const days = { from: dayIn(-2), to: dayIn(1) }
    for await (const piece of registerPieces(shop, 'sales', days)) csv += String(piece)
    const lines = csv.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))).toEqual([
      expect.arrayContaining([order.number, 'Sent', 'A', '1']),
      expect.arrayContaining([order.number, 'Returned', 'A', '-1']),
      expect.arrayContaining([invoice?.number, order.number, 'Sent in replacement', 'B', '1']),
    ])
    const body = {
      lots: [await keeper.lotIdOf(row.id, 'B')],
      reason: 'letter of the maker',
      words: 'Please stop.',
      key: v7(),
    }
    const begun = await keeper.post('recalls/begin', body)
    expect(begun.status).toBe(200)
    const { notices } = (await keeper.get(`recalls/recall?id=${begun.body.id}`)).body
    expect(notices).toMatchObject([{ number: order.number, pieces: 1 }])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('leaves once, and never beside money, though members press at once', async ({ shop }) => {
    const desk = await aDesk(shop)
    for (let time = 0; time < 4; time += 1) {
      const order = await desk.delivered({ paymentMethod: 'Online', quantity: 2 })
      const id = await aReceived(shop, desk, order, 2)
      const before = await stockOf(shop, order.row.id)
      const works = [
        () => desk.act('send-replacement', sending(id)),
        () => desk.act('send-replacement', sending(id)),
        () => desk.act('send-replacement', sending(id, 'AWB 55555')),
        () => desk.act('refund', { id, key: v7() }),
        () => desk.act('close', { id, words: 'nothing' }),
      ]
      const turned = time % 2 === 0 ? works : works.toReversed()
      const answers = await Promise.all(turned.map((work) => work()))
      const done = answers.filter(({ status }) => status === 200).length
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const { rows } = await shop.db.execute<{ state: string; amount: string | null }>(
        sql`select state, amount_paise as amount from return_case where id = ${id}`,
      )
      const isSent = rows[0]?.state === 'sent'
      // The same number twice is once; the others come too late.
      expect([1, 2]).toContain(done)
      expect(rows[0]?.amount === null).toBe(isSent)
      const after = await stockOf(shop, order.row.id)
      expect((before?.stock ?? 0) - (after?.stock ?? 0)).toBe(isSent ? 2 : 0)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('and a sale take the last piece once', async ({ shop }) => {
    const desk = await aDesk(shop)
    for (let time = 0; time < 3; time += 1) {
      const row = await aProduct(shop, { stock: 2 })
      const order = await desk.delivered({ row, quantity: 1 })
      const id = await aReceived(shop, desk, order)
      const [sent, sold] = await Promise.all([
        desk.act('send-replacement', sending(id)),
        anOrder(shop, { row, quantity: 1 }).then(
          () => true,
          () => false,
        ),
      ])
      expect([sent.status === 200, sold].toSorted()).toEqual([false, true])
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
