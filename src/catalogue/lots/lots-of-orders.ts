import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Units } from '../stock.ts'
import { dropChoices } from './drop-choices.ts'
import {
  enterMoves,
  lockByLots,
  lotsInTurn,
  settleLots,
  spreadOverLots,
  unrecordedLot,
  type LotInTurn,
  type LotMove,
  type LotReason,
} from './move-lots.ts'
import { sharesOf, type LotShare } from './rules.ts'

type OfOrder = {
  orderId: string
  /** Where an order goes in several. */
  parcelId?: string | undefined
  units: readonly Units[]
}

/** Why an order cannot be packed: too few pieces of a product may be sent, or a chosen lot. */
export type Shortage = { name: string; wanted: number; sendable: number; isOfChoice: boolean }

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
  for (const { id, name } of products) {
    const wanted = units.find(({ productId }) => productId === id)?.quantity ?? 0
    const lots = (await lotsInTurn(shop, id, 'locked')).filter((row) => row.isSendable)
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

/** On `lot_move m`: of the order, or of this parcel of it. */
export function ofOrder({ orderId, parcelId }: Pick<OfOrder, 'orderId' | 'parcelId'>): SQL {
  const ofParcel = parcelId === undefined ? sql`` : sql`and m.parcel_id = ${parcelId}`
  return sql`m.order_id = ${orderId} ${ofParcel}`
}

/** A blocked lot of which a packed order has pieces; a block waits until the order is sent. */
export async function blockedOfOrder(
  { db }: Shop,
  packed: Pick<OfOrder, 'orderId' | 'parcelId'>,
): Promise<{ name: string; code: string | null } | undefined> {
  const { rows } = await db.execute<{ name: string; code: string | null; isBlocked: boolean }>(sql`
    select p.name, l.code, l.blocked_at is not null as "isBlocked"
    from lot l join product p on p.id = l.product_id
    where l.id in (
      select lot_id from lot_move m where ${ofOrder(packed)}
      group by lot_id having sum(quantity) < 0)
    order by l.id for share of l`)
  return rows.find(({ isBlocked }) => isBlocked)
}

type Back = OfOrder & { kind: 'put back' | 'returned'; isWrittenOff?: boolean }

/**
 * Pieces of a packed or sent order come back into the lots that they left with; what left before
 * lots were kept, into the one of no recorded lot. A lot that may not be sent holds them.
 */
export async function returnLots(
  shop: Shop,
  { orderId, parcelId, units, kind, isWrittenOff = false }: Back,
  reason: LotReason,
): Promise<void> {
  const ids = units.map(({ productId }) => productId)
  const products = await lockByLots(shop, ids)
  for (const { id } of products) {
    const pieces = units.find(({ productId }) => productId === id)?.quantity ?? 0
    const back = await movesBack(shop, { orderId, parcelId, productId: id, pieces, kind })
    const out = back.map(({ lotId, quantity }): LotMove => {
      return { lotId, quantity: -quantity, kind: 'written off' }
    })
    await enterMoves(shop, isWrittenOff ? [...back, ...out] : back, reason)
  }
  if (products.length > 0)
    await settleLots(
      shop,
      products.map(({ id }) => id),
    )
}

type OfLine = Pick<Back, 'orderId' | 'parcelId' | 'kind'> & { productId: string; pieces: number }

/** Which lot came back is not known: a blocked one comes first, then what left last. */
async function movesBack(
  shop: Shop,
  { orderId, parcelId, productId, pieces, kind }: OfLine,
): Promise<LotMove[]> {
  const { rows } = await shop.db.execute<{ id: string; onHand: number }>(sql`
    select m.lot_id as id, -sum(m.quantity)::int as "onHand"
    from lot_move m join lot l on l.id = m.lot_id
    where ${ofOrder({ orderId, parcelId })} and l.product_id = ${productId}
    group by m.lot_id, l.expires_on, l.blocked_at having sum(m.quantity) < 0
    order by l.blocked_at is null, max(m.at) desc, l.expires_on desc nulls first, m.lot_id`)
  const left = rows.reduce((sum, { onHand }) => sum + onHand, 0)
  const shares = sharesOf(rows, Math.min(left, pieces)) ?? []
  const moves = shares.map(({ lotId, pieces: quantity }): LotMove => {
    return { lotId, orderId, parcelId, quantity, kind }
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
