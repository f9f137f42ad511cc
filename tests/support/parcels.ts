import { randomUUID } from 'node:crypto'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from './builders.ts'
import { atTheDesk, registered } from './invoices.ts'
import { anOrder } from './staff-orders.ts'

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
  return { store, move, order, id, cuff: cuff.id, sling: sling.id, open, parcels, parcelOf, send }
}
