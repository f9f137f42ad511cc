import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from './ask.ts'
import { anOrderOfTwo, booksOf } from './parcels.ts'
import { aDesk } from './returns.ts'
import { waitIsOver } from './staff-orders.ts'

/** What becomes of the pieces that are not in the parcel that arrived. */
export const events = {
  delivered: 'sent',
  'came back': 'sent',
  'put back, taken off': 'packed',
  'sent, delivered': 'packed',
  'sent, came back': 'packed',
  'taken off': 'unsent',
  'half taken off, sent, delivered': 'unsent',
  'packed, sent, delivered': 'unsent',
} as const
export type Event = keyof typeof events

/** Pieces of the parcel that arrived, by cuffs and slings, and those that are returned of it. */
export const courses = [
  { first: [2, 1], back: [2, 1] },
  { first: [2, 1], back: [1, 0] },
  { first: [1, 2], back: [0, 2] },
] as const

type Desk = Awaited<ReturnType<typeof anOrderOfTwo>>
type Pair = readonly [number, number]

const byProduct = ({ cuff, sling }: Desk, [cuffs, slings]: Pair) => ({
  ...(cuffs > 0 && { [cuff]: cuffs }),
  ...(slings > 0 && { [sling]: slings }),
})
const linesOf = (desk: Desk, pair: Pair) =>
  Object.entries(byProduct(desk, pair)).map(([product, pieces]) => ({ product, pieces }))
const restOf = ([cuffs, slings]: Pair): Pair => [3 - cuffs, 2 - slings]

async function requireOk(answer: Promise<{ status: number; body: { message?: string } }>) {
  const { status, body } = await answer
  expect([status, body.message]).toEqual([200, undefined])
}

/** The other pieces meet their fate; what of them the shopper has then. */
async function happen(desk: Desk, event: Event, { parcel, rest }: { parcel?: string; rest: Pair }) {
  const { move, id, parcelOf, send, takeBack, store } = desk
  let other = parcel ?? ''
  let piecesKept = rest
  for (const step of event.split(', ')) {
    expect([event, step, await brokenInvariants(store)]).toEqual([event, step, []])
    if (step === 'packed') other = await parcelOf(byProduct(desk, rest))
    if (step === 'put back') await requireOk(move('put-back-parcel', id, { parcel: other }))
    if (step === 'sent') await requireOk(send(other))
    if (step === 'delivered') await requireOk(move('deliver-parcel', id, { parcel: other }))
    if (step === 'came back') {
      await waitIsOver(store)
      await requireOk(takeBack(other))
      piecesKept = [0, 0]
    }
    if (step.endsWith('taken off')) {
      const off: Pair = step === 'taken off' ? piecesKept : [Math.min(1, rest[0]), 0]
      const fields = { cause: 'none left', restock: true }
      const lines = linesOf(desk, off)
      await requireOk(move('take-off', id, { key: randomUUID(), lines, ...fields }))
      piecesKept = [piecesKept[0] - off[0], piecesKept[1] - off[1]]
      if (step !== 'taken off') other = await parcelOf(byProduct(desk, piecesKept))
    }
  }
  return piecesKept
}

/** In paise: goods that were taken off or given back by pieces, and what all of them cost. */
async function goodsOf({ db }: Shop, id: string) {
  const { rows } = await db.execute<Record<'gone' | 'all' | 'delivery', string>>(sql`
    select coalesce((select sum(amount_paise - delivery_paise) from order_reduction
        where order_id = o.id), 0)
      + coalesce((select sum(amount_paise) from order_refund_line where order_id = o.id), 0) as gone,
      o.subtotal_paise - o.discount_paise as all,
      coalesce((select sum(b.delivery_paise) from parcel_line b join parcel p on p.id = b.parcel_id
        where b.order_id = o.id and p.undone_at is null), 0) as delivery
    from "order" o where o.id = ${id}`)
  const [{ gone = '', all = '', delivery = '' } = {}] = rows
  return { gone: Number(gone), all: Number(all), delivery: Number(delivery) }
}

const isToCome = /(is still under way|are still to be sent): give the money back once/

type Walk = { event: Event; course: (typeof courses)[number]; isBefore: boolean; isFirst: boolean }

export const paymentWays = [
  { paymentMethod: 'Online', percent: 7 },
  { paymentMethod: 'Cash On Delivery', percent: 7 },
] as const

/**
 * One parcel arrives and some of it comes back, before or after what becomes of the other pieces; its
 * money waits for that.
 */
export async function walkOfReturn(
  shop: Shop,
  about: Parameters<typeof anOrderOfTwo>[1],
  { event, course, isBefore, isFirst }: Walk,
): Promise<void> {
  const desk = await anOrderOfTwo(shop, about, 3_331)
  const { store, move, id, order, parcelOf, send } = desk
  const isOnline = about?.paymentMethod === 'Online'
  const { act } = await aDesk(store)
  const rest = restOf(course.first)
  const arrives = await parcelOf(byProduct(desk, course.first))
  const parcel = events[event] === 'unsent' ? undefined : await parcelOf(byProduct(desk, rest))
  const isSent = events[event] === 'sent' && parcel !== undefined
  if (isSent && !isFirst) await requireOk(send(parcel))
  await requireOk(send(arrives))
  if (isSent && isFirst) await requireOk(send(parcel))
  await waitIsOver(store)
  const ask = (lines: object[]) =>
    asking(store, { as: order.shopper })('POST', '/api/ask-return', {
      body: { order_id: id, key: randomUUID(), lines, reason: 'faulty' },
    })
  const back = linesOf(desk, course.back)
  expect((await ask(back)).body.message).toContain('once they were delivered')
  await requireOk(move('deliver-parcel', id, { parcel: arrives }))
  expect((await ask(linesOf(desk, [3, 2]))).body.message).toContain('still to come')
  const opened = await ask(back)
  const returned = opened.body._id as string
  const receive = async () => {
    await requireOk(act('approve', { id: returned }))
    const came = back.map((line, at) => ({ ...line, condition: at === 0 ? 'as new' : 'damaged' }))
    await requireOk(act('receive', { id: returned, came }))
    expect([event, await brokenInvariants(store)]).toEqual([event, []])
  }
  const money = () => ({ id: returned, key: randomUUID() })
  const waits = async () => {
    await receive()
    const early: [string, object][] = [
      ['refund', money()],
      ['refund', { ...money(), rupees: 5 }],
      ['close', { id: returned, words: 'It was used.' }],
    ]
    for (const [name, fields] of early) {
      const { status, body } = await act(name, { ...fields })
      expect([name, status, body.message]).toEqual([name, 409, expect.stringMatching(isToCome)])
    }
    expect([event, await brokenInvariants(store)]).toEqual([event, []])
  }
  const other = { rest, ...(parcel !== undefined && { parcel }) }
  if (isBefore) await waits()
  const piecesKept = await happen(desk, event, other)
  if (!isBefore) await receive()
  await requireOk(act('refund', money()))
  expect([event, await brokenInvariants(store)]).toEqual([event, []])
  const { rows } = await store.db.execute(sql`select status from "order" where id = ${id}`)
  expect([event, rows]).toEqual([event, [{ status: 'Delivered' }]])
  const { refunds = 0, papers, cash } = await booksOf(store, id)
  const total = await totalOf(store, id)
  expect([event, papers]).toEqual([event, isOnline ? total - refunds : cash])
  const piecesLeft: Pair = [
    course.first[0] - course.back[0] + piecesKept[0],
    course.first[1] - course.back[1] + piecesKept[1],
  ]
  const lines = linesOf(desk, piecesLeft)
  const refund = { key: randomUUID(), reason: 'goodwill', lines }
  const name = isOnline ? 'refund' : 'record-cash-refund'
  if (lines.length > 0) await requireOk(move(name, id, refund))
  const { gone, all, delivery } = await goodsOf(store, id)
  const after = await booksOf(store, id)
  expect([event, gone, after.papers]).toEqual([event, all, delivery])
  expect([event, after.papers]).toEqual([
    event,
    isOnline ? total - (after.refunds ?? 0) : after.cash,
  ])
  expect([event, await brokenInvariants(store)]).toEqual([event, []])
}

async function totalOf({ db }: Shop, id: string): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select total_paise as total from "order" where id = ${id}`,
  )
  return Number(rows[0]?.total)
}
