import { sql } from 'drizzle-orm'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { areWaitedFor } from '../../lots/waited-for.ts'
import { adjustLot } from '../../stock.ts'
import { lotOf, type TypedLot } from '../stock/received-lot.ts'
import { reasonTyped } from '../stock/set-stock.ts'

type Why = { isCount: boolean; words: string }
type Coming = Why & { productId: string; name: string; lot: TypedLot; pieces: number }

/** Pieces of a locked product come into a lot; answers its id. Throws EXPIRED. */
export async function addToLot(shop: Shop, member: Member, coming: Coming): Promise<string> {
  const { productId, name, lot, pieces: quantity } = coming
  const lotId = await lotOf(shop, { productId, name, lot })
  const units = { productId, lotId, quantity, kind: 'counted' as const }
  if (!(await adjustLot(shop, units, about(member, coming))))
    throw new Error(`the pieces of product ${productId} did not come in`)
  return lotId
}

type Going = Why & { productId: string; lotId: string; pieces: number }

/** They go out again, of a locked product; answers why they cannot, before anything is written. */
export async function takeOutOfLot(
  shop: Shop,
  member: Member,
  going: Going,
): Promise<string | undefined> {
  const { productId, lotId, pieces } = going
  const { rows } = await shop.db.execute<{ unnamed: number; free: number }>(sql`
    select l.on_hand - (select count(*)::int from device_serial s
      where s.lot_id = l.id and s.state = 'in stock') as unnamed, p.stock + p.held as free
    from lot l join product p on p.id = l.product_id
    where l.id = ${lotId} and p.id = ${productId}`)
  const [row] = rows
  if (!row || row.unnamed < pieces) return 'So many pieces are not in this lot any more.'
  const leaving = { productId, lotId, quantity: pieces, serials: [] }
  if (row.free < pieces || (await areWaitedFor(shop, leaving)))
    return 'Orders wait for these pieces.'
  const units = { productId, lotId, quantity: -pieces, kind: 'counted' as const }
  if (!(await adjustLot(shop, units, about(member, going))))
    throw new Error(`the pieces of product ${productId} did not go out`)
  return undefined
}

function about(member: Member, { isCount, words }: Why) {
  const kind = isCount ? ('counted' as const) : ('correction' as const)
  return { reason: reasonTyped({ isCount, words }), entered: { staffId: member.id, kind } }
}
