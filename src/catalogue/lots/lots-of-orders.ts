import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Units } from '../stock.ts'
import { pickedSerials, sharesOfPicked } from '../serials/serials-of-orders.ts'
import { ofParcels, type OfParcels } from '../serials/of-parcels.ts'
import { dropChoices } from './drop-choices.ts'
import {
  enterMoves,
  lockByLots,
  lotsInTurn,
  type LotInTurn,
  type LotMove,
  type LotReason,
} from './move-lots.ts'
import { sharesOf, type LotShare } from './rules.ts'

export type OfOrder = OfParcels & { orderId: string; units: readonly Units[] }

/** Why an order cannot be packed: too few pieces of a product may be sent, or a chosen lot. */
export type Shortage = {
  name: string
  wanted: number
  sendable: number
  isOfChoice: boolean
  /** Of a product that is kept by serial numbers, when too few were scanned. */
  scanned?: number
}

/**
 * Takes the pieces of an order out of lots as it is packed: those that the packer chose, then the
 * earliest expiry. Orders that are packed at once wait for each other at the lots. Undone by the
 * caller when it answers a shortage.
 */
export async function takeLots(
  shop: Shop,
  { orderId, parcelId, units }: OfOrder,
  reason: LotReason,
): Promise<Shortage | undefined> {
  const ids = units.map(({ productId }) => productId)
  const products = await lockByLots(shop, ids, 'key share')
  if (products.length === 0) return undefined
  const choices = await choicesOf(shop, orderId)
  for (const { id, name, isBySerials } of products) {
    const wanted = units.find(({ productId }) => productId === id)?.quantity ?? 0
    const lots = (await lotsInTurn(shop, id, 'locked')).filter((row) => row.isSendable)
    if (isBySerials) {
      const about = { orderId, parcelId, productId: id, name, wanted }
      const shortage = await takeNamed(shop, { ...about, lots }, reason)
      if (shortage) return shortage
      continue
    }
    const chosen = choices.filter(({ productId }) => productId === id)
    const shares = sharesWith(lots, chosen, wanted)
    if (!shares) {
      const sendable = lots.reduce((sum, { onHand }) => sum + onHand, 0)
      return { name, wanted, sendable, isOfChoice: sendable >= wanted }
    }
    await enterMoves(shop, movesOut(shares, { orderId, parcelId, chosen }), reason)
  }
  await dropChoices(shop, { orderId, parcelId })
  return undefined
}

type Naming = Pick<OfOrder, 'orderId' | 'parcelId'> & {
  productId: string
  name: string
  wanted: number
  lots: readonly LotInTurn[]
}

/** The pieces whose serial numbers were scanned, whatever lot they are of. */
async function takeNamed(
  shop: Shop,
  { orderId, parcelId, productId, name, wanted, lots }: Naming,
  reason: LotReason,
): Promise<Shortage | undefined> {
  const picked = await pickedSerials(shop, { orderId, productId, wanted })
  const sendable = lots.reduce((sum, { onHand }) => sum + onHand, 0)
  if (picked.length < wanted)
    return { name, wanted, sendable, isOfChoice: false, scanned: picked.length }
  const isFit = picked.every((piece) => piece.isFit && lots.some(({ id }) => id === piece.lotId))
  if (!isFit) return { name, wanted, sendable, isOfChoice: true }
  const moves = sharesOfPicked(picked).map(({ lotId, pieces, serials }): LotMove => {
    return { lotId, orderId, parcelId, quantity: -pieces, kind: 'packed', serials }
  })
  await enterMoves(shop, moves, reason)
  return undefined
}

type Choice = LotShare & { productId: string; because: string }

/** What the packer chose for an order. */
export async function choicesOf({ db }: Shop, orderId: string): Promise<Choice[]> {
  const { rows } = await db.execute<Choice>(sql`
    select l.product_id as "productId", c.lot_id as "lotId", c.pieces, c.because
    from lot_choice c join lot l on l.id = c.lot_id where c.order_id = ${orderId} order by l.id`)
  return rows
}

/** Undefined when a chosen lot cannot be sent, or all together are too few. */
export function sharesWith(
  lots: readonly LotInTurn[],
  chosen: readonly Choice[],
  wanted: number,
): LotShare[] | undefined {
  const taken = new Map<string, number>()
  let left = wanted
  for (const { lotId, pieces } of chosen) {
    const share = Math.min(pieces, left)
    if ((lots.find(({ id }) => id === lotId)?.onHand ?? 0) < share) return undefined
    taken.set(lotId, share)
    left -= share
  }
  const rest = sharesOf(
    lots.map(({ id, onHand }) => ({ id, onHand: onHand - (taken.get(id) ?? 0) })),
    left,
  )
  if (!rest) return undefined
  for (const { lotId, pieces } of rest) taken.set(lotId, (taken.get(lotId) ?? 0) + pieces)
  return [...taken].flatMap(([lotId, pieces]) => (pieces > 0 ? [{ lotId, pieces }] : []))
}

type Packed = Pick<OfOrder, 'orderId' | 'parcelId'> & { chosen: readonly Choice[] }

function movesOut(shares: readonly LotShare[], { orderId, parcelId, chosen }: Packed): LotMove[] {
  return shares.map(({ lotId, pieces }) => {
    const cause = chosen.find((choice) => choice.lotId === lotId)?.because
    const quantity = -pieces
    return { lotId, orderId, parcelId, quantity, kind: 'packed', ...(cause && { cause }) }
  })
}

/** On `lot_move m`: of the order, or of some parcels of it. */
export function ofOrder({ orderId, ...parcels }: OfParcels & { orderId: string }): SQL {
  return sql`m.order_id = ${orderId} ${ofParcels(sql`m.parcel_id`, parcels)}`
}
