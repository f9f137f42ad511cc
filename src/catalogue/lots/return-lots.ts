import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { sharesBack } from '../serials/serials-of-orders.ts'
import type { Units } from '../stock.ts'
import { ofOrder, type OfOrder } from './lots-of-orders.ts'
import {
  enterMoves,
  lockByLots,
  settleLots,
  spreadOverLots,
  unrecordedLot,
  type LotMove,
  type LotReason,
} from './move-lots.ts'
import { sharesOf, type LotShare } from './rules.ts'

type Back = OfOrder & {
  kind: 'put back' | 'returned'
  isWrittenOff?: boolean
  /** Serial numbers of what came back, by product, where somebody said them. */
  serials?: ReadonlyMap<string, readonly string[]>
}

/**
 * Pieces of a packed or sent order come back into the lots that they left with; what left before
 * lots were kept, into the one of no recorded lot. A lot that may not be sent holds them.
 */
export async function returnLots(
  shop: Shop,
  { orderId, parcelId, exceptParcels, units, kind, isWrittenOff = false, serials }: Back,
  reason: LotReason,
): Promise<void> {
  const ids = units.map(({ productId }) => productId)
  const products = await lockByLots(shop, ids)
  for (const { id, name, isBySerials } of products) {
    const pieces = units.find(({ productId }) => productId === id)?.quantity ?? 0
    const typed = isBySerials ? (serials?.get(id) ?? []) : undefined
    const of = { orderId, parcelId, exceptParcels, productId: id, name }
    const back = await movesBack(shop, { ...of, pieces, kind, typed })
    const out = back.map(({ lotId, quantity, serials: named }): LotMove => {
      return { lotId, quantity: -quantity, kind: 'written off', serials: named }
    })
    await enterMoves(shop, isWrittenOff ? [...back, ...out] : back, reason)
  }
  if (products.length > 0)
    await settleLots(
      shop,
      products.map(({ id }) => id),
    )
}

type OfLine = Pick<Back, 'orderId' | 'parcelId' | 'exceptParcels' | 'kind'> & {
  productId: string
  name: string
  pieces: number
  /** Serial numbers; undefined of a product without. */
  typed: readonly string[] | undefined
}

/** Which lot came back is not known: a blocked one comes first, then what left last. */
async function movesBack(
  shop: Shop,
  { orderId, parcelId, exceptParcels, productId, name, pieces, kind, typed }: OfLine,
): Promise<LotMove[]> {
  const of = { orderId, parcelId, exceptParcels }
  const { rows } = await shop.db.execute<{ id: string; onHand: number }>(sql`
    select m.lot_id as id, -sum(m.quantity)::int as "onHand"
    from lot_move m join lot l on l.id = m.lot_id
    where ${ofOrder(of)} and l.product_id = ${productId}
    group by m.lot_id, l.expires_on, l.blocked_at having sum(m.quantity) < 0
    order by l.blocked_at is null, max(m.at) desc, l.expires_on desc nulls first, m.lot_id`)
  const left = rows.reduce((sum, { onHand }) => sum + onHand, 0)
  const shares: (LotShare & { serials?: string[] })[] = typed
    ? await sharesBack(shop, { ...of, productId, name, pieces, typed }, rows)
    : (sharesOf(rows, Math.min(left, pieces)) ?? [])
  const moves = shares.map(({ lotId, pieces: quantity, serials }): LotMove => {
    return { lotId, orderId, parcelId, quantity, kind, serials }
  })
  if (left >= pieces) return moves
  const lotId = await unrecordedLot(shop, productId)
  return [...moves, { lotId, quantity: pieces - left, kind: 'before' }]
}

/** Pieces of an order that is not packed yet are written off: its lots are not known. */
export async function writeOffUnpacked(
  shop: Shop,
  units: readonly Units[],
  reason: LotReason,
): Promise<void> {
  const ids = units.map(({ productId }) => productId)
  for (const { id } of await lockByLots(shop, ids)) {
    const pieces = units.find(({ productId }) => productId === id)?.quantity ?? 0
    const about = { productId: id, quantity: -pieces }
    await spreadOverLots(shop, about, { ...reason, kind: 'written off' })
  }
}
