import { sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { moveSerials } from '../serials/move-serials.ts'
import { namedByLot } from '../serials/unnamed.ts'
import type { LotMoveKind } from './lifecycle.ts'
import { inSendingOrder, sharesOf, type LotFacts } from './rules.ts'
import { lotMove } from './tables.ts'

export type LotReason = { actor: string; cause?: string | undefined }
export type LotMove = {
  lotId: string
  quantity: number
  kind: LotMoveKind
  orderId?: string | undefined
  parcelId?: string | undefined
  goodsInId?: string | undefined
  cause?: string | undefined
  /** Pieces by their ids, of a product that is kept by serial numbers; no more than `quantity`. */
  serials?: readonly string[] | undefined
}

/** The day in India. */
export const today = sql.raw(`(now() at time zone 'Asia/Kolkata')::date`)

// Of the database, as that of a block: what was packed stands before it or after.
const moment = sql`clock_timestamp()`

/** On `lot l` and `product p`: pieces of it may be sent. */
export const isSendable: SQL = sql`l.blocked_at is null
  and (l.expires_on is null or l.expires_on >= ${today} + p.min_days_left)`

/** A trigger keeps `on_hand`, and refuses to pack what is blocked or expired. */
export async function enterMoves(
  shop: Shop,
  moves: readonly LotMove[],
  { actor, cause }: LotReason,
): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map((move) => ({ id: v7(), actor, cause, at: moment, ...move }))
  await shop.db.insert(lotMove).values(rows.map(({ serials: _, ...row }) => row))
  await moveSerials(shop, rows)
}

export type ByLots = { id: string; name: string; isBySerials: boolean }

/** Locks products by ascending id, unless they are only read; answers those that are kept by lots. */
export async function lockByLots(
  { db }: Shop,
  productIds: readonly string[],
  strength: 'no key update' | 'key share' | 'none' = 'no key update',
): Promise<ByLots[]> {
  const lock = strength === 'none' ? sql`` : sql`for ${sql.raw(strength)}`
  const { rows } = await db.execute<ByLots & { isByLots: boolean }>(sql`
    select id, name, lots_since is not null as "isByLots",
      serials_since is not null as "isBySerials" from product
    where id = any(${sql.param(productIds)}::uuid[]) order by id ${lock}`)
  return rows.filter(({ isByLots }) => isByLots)
}

/** A trigger divides the free pieces of a locked product into those on sale and those held. */
export async function settleLots({ db }: Shop, productIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update product set stock = stock + held, held = 0
    where id = any(${sql.param(productIds)}::uuid[]) and lots_since is not null`)
}

export type LotInTurn = LotFacts & { code: string | null; isSendable: boolean }

/** Lots with pieces in the house, in the order in which they are sent. */
export async function lotsInTurn(
  { db }: Shop,
  productId: string,
  lock?: 'locked',
): Promise<LotInTurn[]> {
  const { rows } = await db.execute<LotInTurn>(sql`
    select l.id, l.code, l.on_hand as "onHand", l.code is null as "isUnrecorded",
      l.expires_on::text as "expiresOn", l.received_at::text as "receivedAt",
      ${isSendable} as "isSendable"
    from lot l join product p on p.id = l.product_id
    where l.product_id = ${productId} and l.on_hand > 0 order by l.id
    ${lock ? sql`for no key update of l` : sql``}`)
  return inSendingOrder(rows)
}

/** The lot of pieces whose lot was not recorded. */
export async function unrecordedLot({ db, clock }: Shop, productId: string): Promise<string> {
  await db.execute(sql`
    insert into lot (id, product_id, code_plain, received_at) values (${v7()}, ${productId}, '', ${clock()})
    on conflict do nothing`)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from lot where product_id = ${productId} and code is null`,
  )
  const [row] = rows
  if (!row) throw new Error(`product ${productId} has no lot for what was not recorded`)
  return row.id
}

/**
 * A change of the stock that names no lot, of a locked product that is kept by lots: what was found
 * is of no recorded lot, what is missing is taken from the lots that are sent first: of pieces
 * without a serial number, as those with one leave by it alone.
 */
export async function spreadOverLots(
  shop: Shop,
  { productId, quantity }: { productId: string; quantity: number },
  { kind, ...reason }: LotReason & { kind: 'counted' | 'written off' },
): Promise<void> {
  if (quantity >= 0) {
    const lotId = await unrecordedLot(shop, productId)
    if (quantity > 0) await enterMoves(shop, [{ lotId, quantity, kind }], reason)
  } else {
    const lots = await lotsInTurn(shop, productId, 'locked')
    const inTurn = [
      ...lots.filter((row) => row.isSendable),
      ...lots.filter((row) => !row.isSendable),
    ]
    const named = await namedByLot(shop, productId)
    const unnamed = inTurn.map(({ id, onHand }) => ({ id, onHand: onHand - (named.get(id) ?? 0) }))
    // Of all pieces where too few have no number: the refusal (move-serials.ts) says what to do.
    const shares = sharesOf(unnamed, -quantity) ?? sharesOf(inTurn, -quantity)
    if (!shares) throw new Error(`the lots of product ${productId} have too few pieces`)
    const moves = shares.map(({ lotId, pieces }) => ({ lotId, quantity: -pieces, kind }))
    await enterMoves(shop, moves, reason)
  }
  await settleLots(shop, [productId])
}
