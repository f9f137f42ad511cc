import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from './builders.ts'
import { atTheDesk, registered } from './invoices.ts'
import { anOrder, waitIsOver } from './staff-orders.ts'

type Move = Awaited<ReturnType<typeof atTheDesk>>
type Answer = Awaited<ReturnType<Move>>
export type Parcel = {
  _id: string
  number: number
  state: string
  amount: number
  toCollect: number
}

const aidOf = (shop: Shop, listPricePaise: number, taxClass = 'merit-5') =>
  aProduct(shop, { listPricePaise, discountPercent: 0, hsn: '901890', taxClass })

/** An order of 3 and 2 pieces with a discount, and the moves of its parcels. */
export async function anOrderOfTwo(
  shop: Shop,
  about: Parameters<typeof anOrder>[1] = {},
  price = 33_333,
) {
  const store = registered(shop)
  const move = await atTheDesk(store)
  const cuff = await aidOf(store, price)
  const sling = await aidOf(store, 2 * price + 101, 'standard-18')
  const lines = [
    { row: cuff, quantity: 3 },
    { row: sling, quantity: 2 },
  ]
  const order = await anOrder(store, { lines, percent: 7, ...about })
  const { id } = order
  const open = (pieces: Record<string, number>, key: string = randomUUID()) => {
    const list = Object.entries(pieces).map(([product, count]) => ({ product, pieces: count }))
    return move('open-parcel', id, { key, lines: list })
  }
  const parcels = (answer: Answer) => answer.body.order.parcels as Parcel[]
  const parcelOf = async (pieces: Record<string, number>) => {
    const answer = await open(pieces)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return parcels(answer).at(-1)?._id ?? ''
  }
  const send = (parcel: string) =>
    move('send-parcel', id, { parcel, trackingNumber: `AWB ${parcel.slice(0, 8)}` })
  /** Sent, and the minutes in which that could be undone are over. */
  const sendAll = async (...all: Record<string, number>[]) => {
    const ids: string[] = []
    for (const pieces of all) ids.push(await parcelOf(pieces))
    for (const parcel of ids) await send(parcel)
    await waitIsOver(store)
    return ids
  }
  const takeBack = (parcel: string | undefined, fields: object = {}) =>
    move('take-back-parcel', id, {
      parcel,
      reason: 'Refused at the door',
      resaleable: true,
      ...fields,
    })
  const moves = { move, open, parcels, parcelOf, send, sendAll, takeBack }
  return { store, order, id, cuff: cuff.id, sling: sling.id, ...moves }
}

/** In paise: what an order costs, its papers less their notes, cash in the till, and refunds. */
export async function booksOf({ db }: Shop, id: string) {
  const { rows } = await db.execute<Record<'cost' | 'papers' | 'cash' | 'refunds', string>>(sql`
    select o.total_paise - coalesce((
        select sum(amount_paise) from order_reduction where order_id = o.id), 0) as cost,
      (select coalesce(sum(case when kind = 'credit note' then -total_paise else total_paise end), 0)
        from invoice where order_id = o.id) as papers,
      (select coalesce(sum(amount_paise), 0) from cash_movement where order_id = o.id) as cash,
      (select coalesce(sum(r.amount_paise), 0) from refund r
        join payment p on p.id = r.payment_id where p.order_id = o.id) as refunds
    from "order" o where o.id = ${id}`)
  const [row] = rows
  if (!row) throw new Error(`there is no order ${id}`)
  const [cost, papers, cash, refunds] = [row.cost, row.papers, row.cash, row.refunds].map(Number)
  return { cost, papers, cash, refunds }
}
