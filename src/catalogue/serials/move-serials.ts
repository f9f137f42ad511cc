import { sql } from 'drizzle-orm'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { SerialState } from './lifecycle.ts'
import { whichLeft } from './rules.ts'

/** A move of a lot that names its pieces. */
type NamedMove = {
  id: string
  lotId: string
  quantity: number
  orderId?: string | undefined
  parcelId?: string | undefined
  serials?: readonly string[] | undefined
}

/**
 * Pieces follow the moves that name them, in the order of the moves: in stock, out with an order, or
 * gone. The caller has locked their product.
 */
export async function moveSerials(shop: Shop, moves: readonly NamedMove[]): Promise<void> {
  for (const move of moves) if (move.serials?.length) await moveNamed(shop, move, move.serials)
  await refuseUnnamed(shop, moves)
}

async function moveNamed(
  { db, clock }: Shop,
  { id, lotId, quantity, ...of }: NamedMove,
  serials: readonly string[],
): Promise<void> {
  const orderId = of.orderId ?? null
  const parcelId = of.parcelId ?? null
  const state = stateAfter(quantity, orderId)
  const ids = sql`${sql.param(serials)}::uuid[]`
  const cameFrom = quantity > 0 ? sql`s.state <> 'in stock'` : sql`s.state = 'in stock'`
  const isOut = state === 'out'
  const parcel = sql`coalesce(${parcelId}::uuid, (
    select m.parcel_id from serial_move x join lot_move m on m.id = x.lot_move_id
    where x.serial_id = s.id and m.order_id = ${orderId} and m.kind = 'packed'
    order by m.at desc, m.id desc limit 1))`
  const { rowCount } = await db.execute(sql`
    update device_serial s set state = ${state}, lot_id = ${lotId}, since = ${clock()},
      order_id = ${isOut ? orderId : null}, parcel_id = ${isOut ? parcel : null}
    where s.id = any(${ids}) and ${cameFrom}`)
  if (rowCount !== serials.length || serials.length > Math.abs(quantity))
    throw new Error(`the pieces of move ${id} are not where they were`)
  await db.execute(sql`
    insert into serial_move (lot_move_id, serial_id) select ${id}::uuid, unnest(${ids})`)
}

function stateAfter(quantity: number, orderId: string | null): SerialState {
  if (quantity > 0) return 'in stock'
  return orderId === null ? 'gone' : 'out'
}

/** Pieces with a number leave a lot by it alone. Throws BAD_REQUEST in words. */
async function refuseUnnamed({ db }: Shop, moves: readonly NamedMove[]): Promise<void> {
  const lots = moves.flatMap(({ lotId, quantity, serials = [] }) =>
    quantity < -serials.length ? [lotId] : [],
  )
  if (lots.length === 0) return
  const { rows } = await db.execute<{ name: string; unnamed: number }>(sql`
    select p.name, l.on_hand - n.pieces as unnamed from lot l join product p on p.id = l.product_id
    cross join lateral (
      select count(*)::int as pieces from device_serial s
      where s.lot_id = l.id and s.state = 'in stock') as n
    where l.id = any(${sql.param(lots)}::uuid[]) and p.serials_since is not null
      and l.on_hand < n.pieces limit 1`)
  const [row] = rows
  if (!row) return
  throw apiError(commonErrors, 'BAD_REQUEST', { message: whichLeft(row.name, -row.unnamed) })
}
