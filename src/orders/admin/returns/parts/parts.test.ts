import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { openParcel, putBackParcel } from '#orders/moves/open-parcel.ts'
import { deliverParcel, sendParcel, undoParcelSending } from '#orders/moves/send-parcel.ts'
import { takeBackParcel } from '#orders/moves/take-back-parcel.ts'
import { takeOff } from '#orders/moves/take-off.ts'
import { scanSerials } from '#orders/packing/scan-serials.ts'
import { openReturn } from '#orders/returns/open-return.ts'
import { receiveReturn } from '#orders/returns/receive-return.ts'
import { refundReturn } from '#orders/returns/settle-return.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { aDesk, asked, askReturn, came, type Order } from '#tests/support/returns.ts'
import { booksOf } from '#tests/support/parcels.ts'
import { aProductBySerials } from '#tests/support/serials.ts'
import { anOrder, emailsBegin, waitIsOver } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

const packed = async (shop: Shop, { id, row }: Order, pieces: number) => {
  const parcelId = randomUUID()
  await openParcel(shop, id, { parcelId, pieces: new Map([[row.id, pieces]]), ...reason })
  return parcelId
}
const sent = async (shop: Shop, order: Order, pieces: number) => {
  const parcelId = await packed(shop, order, pieces)
  const trackingNumber = `AWB ${parcelId.slice(0, 8)}`
  await sendParcel(shop, order.id, { parcelId, trackingNumber, ...reason })
  return parcelId
}
const delivered = async (shop: Shop, order: Order, pieces: number) => {
  const parcelId = await sent(shop, order, pieces)
  await deliverParcel(shop, order.id, { parcelId, ...reason })
  return parcelId
}
const pageOf = async (shop: Shop, { shopper, number }: Order) =>
  (await asking(shop, { as: shopper })('GET', `/api/returns-of-order?number=${number}`)).body

const dayMs = 86_400_000
const later = (shop: Shop, days: number): Shop => {
  return { ...shop, clock: () => new Date(shop.clock().getTime() + days * dayMs) }
}

describe('a return of what arrived, while the rest is under way', () => {
  it('is of pieces of delivered parcels alone, within the days of each parcel', async ({
    shop,
  }) => {
    const order = await anOrder(shop, { quantity: 4 })
    await sent(shop, order, 1)
    expect(await pageOf(shop, order)).toMatchObject({ canAsk: false, until: null })
    expect((await askReturn(shop, order, asked(order))).status).toBe(409)
    await delivered(shop, order, 1)
    const page = await pageOf(shop, order)
    expect(page).toMatchObject({ canAsk: true, isRestToCome: true, lines: [{ left: 1 }] })
    const tooMany = await askReturn(shop, order, asked(order, 2))
    expect(tooMany.body.message).toContain('what is still to come once it has arrived')
    await delivered(later(shop, 20), order, 1)
    expect((await pageOf(shop, order)).lines).toMatchObject([{ left: 2 }])
    const late = later(shop, 33)
    expect(await pageOf(late, order)).toMatchObject({ canAsk: true, lines: [{ left: 1 }] })
    expect((await askReturn(late, order, asked(order, 2))).status).toBe(409)
    expect((await askReturn(late, order, asked(order, 1))).status).toBe(200)
    const tooLate = await askReturn(later(shop, 60), order, asked(order, 1))
    expect(tooLate.body.message).toContain('could be returned until')
    // The staff opens one on any day, of what arrived.
    const { act, ask } = await aDesk(later(shop, 60))
    expect((await act('open', asked(order, 2))).status).toBe(409)
    expect((await act('open', asked(order, 1))).status).toBe(200)
    const seen = await ask('GET', `/admin/api/returns/of-order?number=${order.number}`)
    expect(seen.body).toMatchObject({ canOpen: false, lines: [{ left: 0 }] })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is never of more pieces than parcels have whose days are not over', async ({ shop }) => {
    const order = await anOrder(shop, { quantity: 7 })
    await delivered(shop, order, 4)
    await delivered(later(shop, 10), order, 1)
    await delivered(later(shop, 20), order, 1)
    const asks = async (days: number, pieces = 1) =>
      (await askReturn(later(shop, days), order, asked(order, pieces))).status
    const left = async (days: number) => (await pageOf(later(shop, days), order)).lines[0].left
    // The four are over: one of the other two is withdrawn, and can be announced again.
    expect([await left(33), await asks(33, 3)]).toEqual([2, 409])
    const withdrawn = await askReturn(later(shop, 33), order, asked(order))
    expect(await left(33)).toBe(1)
    const own = asking(later(shop, 33), { as: order.shopper })
    await own('POST', '/api/withdraw-return', { body: { id: withdrawn.body._id } })
    expect([await left(33), await asks(33), await asks(33), await left(33)]).toEqual([
      2, 200, 200, 0,
    ])
    expect([await asks(33), await asks(43), await left(43)]).toEqual([409, 409, 0])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('counts what was announced in time for parcels whose days are over', async ({ shop }) => {
    const order = await anOrder(shop, { quantity: 6 })
    await delivered(shop, order, 4)
    await delivered(later(shop, 20), order, 1)
    const ask = async (days: number) =>
      (await askReturn(later(shop, days), order, asked(order))).status
    expect([await ask(21), await ask(33), await ask(33), await ask(34)]).toEqual([
      200, 200, 409, 409,
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('waits with its money, which the shopper and the staff read', async ({ shop }) => {
    const order = await anOrder(shop, { quantity: 3, paymentMethod: 'Online' })
    await delivered(shop, order, 1)
    const packedParcel = await packed(shop, order, 1)
    const { act, ask } = await aDesk(shop)
    const id = await received(shop, order)
    const refused = async () => {
      const { status, body } = await act('refund', { id, key: randomUUID() })
      return [status, body.message]
    }
    const { number } = order
    const unsent = `Pieces of order ${number} are still to be sent: give the money back once they have arrived, come back or been taken off.`
    expect(await refused()).toEqual([409, unsent])
    await sendParcel(shop, order.id, { parcelId: packedParcel, trackingNumber: 'AWB 7', ...reason })
    expect(await refused()).toEqual([409, unsent])
    const last = await sent(shop, order, 1)
    expect((await refused())[1]).toContain(`Parcels 2, 3 of order ${number} are still under way`)
    await deliverParcel(shop, order.id, { parcelId: packedParcel, ...reason })
    const undone = await act('undo-receive', { id })
    expect(undone.body.return.moneyWaits).toContain(`Parcel 3 of order ${number} is still under`)
    const again = await act('receive', { id, ...came(order, 1) })
    expect(again.body.return.acts).toEqual(['unreceive'])
    expect(await viewsOf(ask)).toEqual({ 'to-settle': 0, 'money-waits': 1 })
    const waiting = await ask('GET', '/admin/api/returns/list?view=money-waits')
    expect(waiting.body.rows).toMatchObject([{ _id: id }])
    const emails = JSON.stringify(await emailsBegin(shop, 'We received your return R'))
    expect(emails).toContain('once the rest of your order has arrived')
    expect(await pageOf(shop, order)).toMatchObject({ isRestToCome: true })
    await deliverParcel(shop, order.id, { parcelId: last, ...reason })
    expect(await pageOf(shop, order)).toMatchObject({ isRestToCome: false })
    expect(await viewsOf(ask)).toEqual({ 'to-settle': 1, 'money-waits': 0 })
    expect((await refused())[0]).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('brings another piece in its place, and is undone before it is settled', async ({ shop }) => {
    const order = await anOrder(shop, { quantity: 3, paymentMethod: 'Online' })
    const { act } = await aDesk(shop)
    const [first, rest] = [await delivered(shop, order, 2), await packed(shop, order, 1)]
    const wish = { resolution: 'replacement' }
    const { body } = await askReturn(shop, order, asked(order, 1, wish))
    const id = body._id as string
    const steps: [string, object][] = [
      ['approve', {}],
      ['receive', came(order, 1, 'damaged')],
      ['undo-receive', {}],
      ['receive', came(order, 1, 'damaged')],
      ['send-replacement', { trackingNumber: 'AWB 99001' }],
      ['deliver-replacement', {}],
    ]
    for (const [name, fields] of steps) {
      const answer = await act(name, { id, ...fields })
      expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
      expect([name, await brokenInvariants(shop)]).toEqual([name, []])
    }
    await sendParcel(shop, order.id, { parcelId: rest, trackingNumber: 'AWB 77001', ...reason })
    const back = { parcelId: rest, resaleable: true, ...reason }
    await waitIsOver(shop)
    await takeBackParcel(shop, order.id, back)
    expect(await brokenInvariants(shop)).toEqual([])
    await expect(takeBackParcel(shop, order.id, { ...back, parcelId: first })).rejects.toThrow(
      'stay as they are',
    )
  })

  it('goes into the lots of its parcel, and names no piece of another one', async ({ shop }) => {
    const lots = { A: { pieces: 2, days: 100 }, B: { pieces: 5, days: 300 } }
    const { row } = await aProductByLots(shop, lots)
    const order = await anOrder(shop, { row, quantity: 4 })
    await delivered(shop, order, 2)
    const rest = await packed(shop, order, 2)
    const { act } = await aDesk(shop)
    const opened = await act('open', asked(order, 2))
    await act('receive', { id: opened.body.return._id, ...came(order, 2) })
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ A: 2, B: 3 })
    const off = { requestId: randomUUID(), reductionCause: 'none left' as const, words: '' }
    await putBackParcel(shop, order.id, { parcelId: rest, ...reason })
    const pieces = new Map([[row.id, 2]])
    await takeOff(shop, order.id, { ...off, pieces, restock: true, mayCancel: false, ...reason })
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ A: 2, B: 5 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('names no serial number that is still to come', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3'])
    const order = await anOrder(shop, { row, quantity: 3 })
    const scan = (serials: string[], status: 'Placed' | 'Packed') =>
      atomically(shop, (shop) =>
        scanSerials(shop, { id: order.id, status }, { serials, actor: 'Ravi' }),
      )
    await scan(['SN1', 'SN2'], 'Placed')
    await delivered(shop, order, 2)
    await scan(['SN3'], 'Packed')
    await packed(shop, order, 1)
    const { act } = await aDesk(shop)
    const opened = await act('open', asked(order, 1))
    const receive = (serial: string) => {
      const [line] = came(order, 1).came
      return act('receive', {
        id: opened.body.return._id,
        came: [{ ...line, serials: [serial] }],
      })
    }
    expect((await receive('SN3')).body.message).toContain('it has SN1, SN2')
    expect((await receive('SN2')).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('lets the sending of another parcel be undone, and its pieces be packed again', async ({
    shop,
  }) => {
    const order = await anOrder(shop, { quantity: 3, paymentMethod: 'Online', percent: 7 })
    await delivered(shop, order, 1)
    const id = await received(shop, order)
    const parcelId = await sent(shop, order, 1)
    await undoParcelSending(shop, order.id, { parcelId, ...reason })
    const others = [parcelId, await packed(shop, order, 1)]
    for (const [at, other] of others.entries()) {
      const trackingNumber = `AWB 8800${at}`
      await sendParcel(shop, order.id, { parcelId: other, trackingNumber, ...reason })
      await deliverParcel(shop, order.id, { parcelId: other, ...reason })
      expect(await brokenInvariants(shop)).toEqual([])
    }
    await givenBack(shop, id)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('books of an order with a return of what arrived', () => {
  for (const paymentMethod of ['Online', 'Cash On Delivery'] as const) {
    it(`are those of the reports once its money went back: ${paymentMethod}`, async ({ shop }) => {
      const order = await anOrder(shop, { quantity: 3, paymentMethod, percent: 7 })
      await delivered(shop, order, 2)
      const id = await received(shop, order)
      await delivered(shop, order, 1)
      await givenBack(shop, id)
      const { ask } = await aDesk(shop)
      const read = async (report: string) => {
        const query = `report=${report}&period=today&compare=none`
        const { body } = await ask('GET', `/admin/api/reports/read?${query}`)
        const figures = body.figures as { label: string; value: number }[]
        return Object.fromEntries(figures.map(({ label, value }) => [label, value]))
      }
      const { cost = 0 } = await booksOf(shop, order.id)
      const { rows } = await shop.db.execute<{ paise: number }>(
        sql`select amount_paise::int as paise from return_case where order_id = ${order.id}`,
      )
      const back = rows[0]?.paise ?? 0
      expect(back).toBeGreaterThan(0)
      expect(await read('sales')).toMatchObject({ 'Net sales': cost - back })
    })

    it(`are closed when all of it comes back at last: ${paymentMethod}`, async ({ shop }) => {
      const order = await anOrder(shop, { quantity: 3, paymentMethod, percent: 7 })
      await delivered(shop, order, 2)
      const first = await received(shop, order)
      const open = await received(shop, order)
      const parcelId = await sent(shop, order, 1)
      const { move, act } = await aDesk(shop)
      const whole = { reason: 'all of it', resaleable: true }
      const early = await move('return', order.id, whole)
      expect(early.body.message).toContain('undo that it was received and withdraw it first')
      const close = () => act('close', { id: open, words: 'It was used.' })
      expect((await close()).body.message).toContain('Parcel 2 of order')
      await deliverParcel(shop, order.id, { parcelId, ...reason })
      await givenBack(shop, first)
      expect((await close()).status).toBe(200)
      expect(await brokenInvariants(shop)).toEqual([])
      expect((await move('return', order.id, whole)).status).toBe(200)
      expect(await brokenInvariants(shop)).toEqual([])
    })
  }
})

/** How many returns wait for their money to be given back, and for other parcels first. */
async function viewsOf(ask: Awaited<ReturnType<typeof aDesk>>['ask']) {
  const { body: counts } = await ask('GET', '/admin/api/returns/view-counts')
  const count = (name: string) =>
    counts.find(({ view }: { view: string }) => view === name)?.count as number
  const { body } = await ask('GET', '/admin/api/today/waiting')
  const today = body.find(({ kind }: { kind: string }) => kind === 'returns-to-settle')
  expect(today?.count ?? 0).toBe(count('to-settle'))
  return { 'to-settle': count('to-settle'), 'money-waits': count('money-waits') }
}

async function givenBack(shop: Shop, id: string): Promise<void> {
  await refundReturn(shop, id, { key: randomUUID(), actor: 'owner Ravi', mostPaise: null })
}

async function received(shop: Shop, { id: orderId, row }: Order): Promise<string> {
  const { id } = await openReturn(shop, orderId, {
    requestId: randomUUID(),
    pieces: new Map([[row.id, 1]]),
    reason: 'faulty',
    words: undefined,
    actor: 'owner Ravi',
    to: 'approved',
  })
  const one = { productId: row.id, condition: 'as new' as const, pieces: 1 }
  await receiveReturn(shop, id, { came: [one], actor: 'owner Ravi' })
  return id
}

describe('a whole order with a return', () => {
  it('says what is to be done first, in each state, and then comes back', async ({ shop }) => {
    const { act, move, delivered: whole } = await aDesk(shop)
    const order = await whole({ quantity: 3, paymentMethod: 'Online' })
    const refused = async () => (await move('return', order.id, back)).body.message as string
    const back = { reason: 'all of it', resaleable: true }
    const { body } = await askReturn(shop, order, asked(order))
    const id = body._id as string
    expect(await refused()).toContain('approve and withdraw it first')
    await act('approve', { id })
    expect(await refused()).toContain('withdraw it first')
    await act('receive', { id, ...came(order, 1) })
    expect(await refused()).toContain('give their money back or close it first')
    expect((await act('undo-receive', { id })).status).toBe(200)
    expect((await act('withdraw', { id, words: 'All of it comes back.' })).status).toBe(200)
    expect((await move('return', order.id, back)).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('of which a parcel is under way comes back once its receiving is undone', async ({ shop }) => {
    const order = await anOrder(shop, { quantity: 3, paymentMethod: 'Online' })
    await delivered(shop, order, 2)
    const id = await received(shop, order)
    await sent(shop, order, 1)
    const { act, move } = await aDesk(shop)
    const back = { reason: 'all of it', resaleable: true }
    const refused = await move('return', order.id, back)
    expect(refused.body.message).toContain('their money waits for the other parcels')
    expect((await act('undo-receive', { id })).status).toBe(200)
    expect((await act('withdraw', { id, words: 'All of it comes back.' })).status).toBe(200)
    expect((await move('return', order.id, back)).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
    const { papers, refunds, cost } = await booksOf(shop, order.id)
    expect([papers, refunds]).toEqual([0, cost])
  })
})

describe('a return at once with what becomes of another parcel', () => {
  const fates = ['delivered', 'taken back', 'taken off'] as const
  for (const fate of fates)
    itRaces(`is settled once, after the other is ${fate}`, async ({ shop }) => {
      for (let time = 0; time < 4; time += 1) {
        const paymentMethod = time < 2 ? 'Online' : 'Cash On Delivery'
        const order = await anOrder(shop, { quantity: 3, paymentMethod, percent: 7 })
        await delivered(shop, order, 1)
        const parcelId = fate === 'taken off' ? '' : await sent(shop, order, 2)
        await waitIsOver(shop)
        const id = await received(shop, order)
        const about = { actor: 'owner Ravi', mostPaise: null }
        const refund = () => refundReturn(shop, id, { key: randomUUID(), ...about })
        const pieces = new Map([[order.row.id, 2]])
        const off = { pieces, reductionCause: 'none left', words: '', restock: true } as const
        const other = {
          delivered: () => deliverParcel(shop, order.id, { parcelId, ...reason }),
          'taken back': () =>
            takeBackParcel(shop, order.id, { parcelId, resaleable: true, ...reason }),
          'taken off': () =>
            takeOff(shop, order.id, {
              ...off,
              requestId: randomUUID(),
              mayCancel: false,
              ...reason,
            }),
        }[fate]
        const works: (() => Promise<unknown>)[] = [refund, other, refund]
        const turned = time % 2 === 0 ? works : [other, refund, refund]
        const settled = await Promise.allSettled(turned.map((work) => work()))
        const isDone = settled[turned.indexOf(other)]?.status
        const paid = settled.filter(({ status }) => status === 'fulfilled').length - 1
        expect([fate, isDone, paid === 0 || paid === 1]).toEqual([fate, 'fulfilled', true])
        expect(await brokenInvariants(shop)).toEqual([])
        const again = await Promise.allSettled([refund(), refund()])
        const paidAgain = again.filter(({ status }) => status === 'fulfilled').length
        expect([fate, paid + paidAgain]).toEqual([fate, 1])
        const { rows } = await shop.db.execute(
          sql`select status from "order" where id = ${order.id}`,
        )
        expect(rows).toEqual([{ status: 'Delivered' }])
      }
      expect(await brokenInvariants(shop)).toEqual([])
    })
})
