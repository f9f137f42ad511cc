import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ordersIn, type Week } from './shop-of-week.ts'

type Line = { product: string; pieces: number }

let parcels = 0
const tracking = () => ({ trackingNumber: `AWB ${String((parcels += 1)).padStart(6, '0')}` })

/** One after the other, and again from the first. */
function inTurn<Item>(items: readonly [Item, ...Item[]]): () => Item {
  let at = -1
  return () => items[(at += 1) % items.length] ?? items[0]
}

export type House = ReturnType<typeof aHouse>

/** Who works in the house: each thing that can become of an order has its turn. */
export function aHouse() {
  return {
    atDoor: inTurn(['deliver', 'deliver', 'refused', 'deliver', 'tomorrow', 'deliver'] as const),
    afterwards: inTurn([
      ...(['worth', 'amount', 'pieces', 'another amount', 'whole'] as const),
      ...(['nothing', 'no money', 'nothing', 'nothing', 'nothing'] as const),
    ]),
    onShelf: inTurn(['send', 'part', 'less', 'send', 'part', 'written off', 'cancel', 'send']),
  }
}

/** What the house does in a day: what arrived, what comes back, and what is packed and sent. */
export async function workOneDay(week: Week, house: House): Promise<void> {
  for (const id of await ordersIn(week, `status = 'Shipped'`)) await arrive(week, id, house)
  for (const id of await ordersIn(week, `status = 'Delivered'`)) await comeBack(week, id, house)
  for (const id of await ordersIn(week, `status = 'Packed'`)) await finish(week, id)
  for (const id of await ordersIn(week, `status = 'Placed'`)) await handle(week, id, house)
}

async function arrive(week: Week, id: string, { atDoor }: House): Promise<void> {
  const end = atDoor()
  if (end === 'deliver') await week.move('deliver', id)
  if (end === 'refused')
    await week.move('return', id, { reason: 'Refused at the door', resaleable: true })
}

async function comeBack(week: Week, id: string, { afterwards }: House): Promise<void> {
  const what = afterwards()
  const [line] = await leftOf(week, id)
  if (!line || what === 'nothing') return
  const lines = [{ ...line, pieces: 1 }]
  const refund = async (fields: object) => {
    const isOnline = (await orderOf(week, id)).payment_method === 'Online'
    const call = isOnline ? 'refund' : 'record-cash-refund'
    await week.move(call, id, { key: randomUUID(), reason: 'Scratched', ...fields })
  }
  if (what === 'amount') await refund({ rupees: 25.5 })
  else if (what === 'pieces') await refund({ lines })
  else if (what === 'whole') await week.move('return', id, { reason: 'Unused', resaleable: false })
  else await returnPieces(week, { order_id: id, lines }, what)
}

/** It ends with what the piece is worth, with another amount, or without money. */
async function returnPieces(
  { post }: Week,
  about: { order_id: string; lines: Line[] },
  end: 'worth' | 'another amount' | 'no money',
): Promise<void> {
  const isWorth = end === 'worth'
  const reason = isWorth ? 'faulty' : 'size'
  const { return: opened } = await post('returns/open', { ...about, key: randomUUID(), reason })
  const id = opened._id as string
  const condition = isWorth ? 'opened' : 'as new'
  const came = about.lines.map((line) => ({ ...line, condition }))
  await post('returns/receive', { id, came })
  if (end === 'no money') await post('returns/close', { id, words: 'Its box was open.' })
  else await post('returns/refund', { id, key: randomUUID(), ...(!isWorth && { rupees: 40.25 }) })
}

/** The rest of an order of which a part was sent goes after it. */
async function finish(week: Week, id: string): Promise<void> {
  const lines = await owedOf(week, id)
  if (lines.length > 0) await sendPart(week, id, lines)
}

async function handle(week: Week, id: string, { onShelf }: House): Promise<void> {
  const what = onShelf()
  const [line, ...others] = await leftOf(week, id)
  if (!line) throw new Error(`order ${id} has nothing left`)
  const lines = [{ ...line, pieces: 1 }]
  const isOne = others.length === 0 && line.pieces === 1
  if (what === 'cancel')
    return void (await week.move('cancel', id, { reason: 'None left on the shelf' }))
  if (what === 'part' && !isOne) return sendPart(week, id, lines)
  if ((what === 'less' || what === 'written off') && !isOne) {
    const about = { lines, cause: 'none left', restock: what === 'less' }
    await week.move('take-off', id, { key: randomUUID(), ...about })
  }
  await week.move('pack', id)
  await week.move('send', id, tracking())
}

async function sendPart(week: Week, id: string, lines: Line[]): Promise<void> {
  const key = randomUUID()
  await week.move('open-parcel', id, { key, lines })
  await week.move('send-parcel', id, { parcel: key, ...tracking() })
}

async function orderOf({ shop: { db } }: Week, id: string): Promise<Record<string, string>> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`select * from "order" where id = ${id}`,
  )
  return rows[0] ?? {}
}

/** Pieces that neither were taken off nor came back, nor had their price given back. */
async function leftOf({ shop: { db } }: Week, id: string): Promise<Line[]> {
  const { rows } = await db.execute<Line>(sql`
    select l.product_id as product, (l.quantity - l.taken_off - l.returned
      - coalesce((select sum(r.pieces) from order_refund_line r
          where r.order_id = l.order_id and r.product_id = l.product_id
            and not exists (select from return_case c where c.refund_id = r.request_id)), 0))::int as pieces
    from order_line l where l.order_id = ${id} order by position`)
  return rows.filter(({ pieces }) => pieces > 0)
}

async function owedOf({ shop: { db } }: Week, id: string): Promise<Line[]> {
  const { rows } = await db.execute<Line>(sql`
    select l.product_id as product, (l.quantity - l.taken_off - coalesce((select sum(b.pieces)
      from parcel_line b where b.order_id = l.order_id and b.product_id = l.product_id), 0))::int as pieces
    from order_line l where l.order_id = ${id} order by position`)
  return rows.filter(({ pieces }) => pieces > 0)
}
