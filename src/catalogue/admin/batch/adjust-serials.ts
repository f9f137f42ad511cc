import { sql } from 'drizzle-orm'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { isSendable, unrecordedLot } from '../../lots/move-lots.ts'
import { isInBox } from '../../serials/boxes.ts'
import { namedSerials } from '../../serials/rules.ts'
import { enterSerials } from '../../serials/receive-serials.ts'
import { adjustLot } from '../../stock.ts'
import { lotOf, type TypedLot } from '../stock/received-lot.ts'

type Pieces = {
  productId: string
  name: string
  serials: readonly string[]
  lot: TypedLot | undefined
  reason: string
}

const about = (member: Member, reason: string) => ({
  reason,
  entered: { staffId: member.id, kind: 'correction' as const },
})

/**
 * Pieces of a locked product come in by their serial numbers, into a lot where they name one. Throws
 * BAD_REQUEST, naming those that are there already, and EXPIRED.
 */
export async function addSerials(
  shop: Shop,
  member: Member,
  { productId, name, serials, lot, reason }: Pieces,
): Promise<void> {
  const lotId = lot
    ? await lotOf(shop, { productId, name, lot })
    : await unrecordedLot(shop, productId)
  const ids = await enterSerials(shop, { productId, name, lotId, serials })
  const units = { productId, lotId, quantity: ids.length, kind: 'counted' as const, serials: ids }
  if (!(await adjustLot(shop, units, about(member, reason))))
    throw new Error(`the pieces of product ${productId} did not come in`)
}

type Taking = { productId: string; plain: readonly string[]; reason: string }
type Found = { id: string; serial: string; lotId: string; isThere: boolean }

/**
 * They go out again, of a locked product; answers why they cannot, before anything is written: not
 * all of them lie there, or orders wait for them.
 */
export async function takeSerialsOut(
  shop: Shop,
  member: Member,
  { productId, plain, reason }: Taking,
): Promise<string | undefined> {
  const { rows } = await shop.db.execute<Found>(sql`
    select s.id, s.serial, s.lot_id as "lotId",
      s.state = 'in stock' and not ${isInBox(sql`s.id`)} as "isThere"
    from device_serial s where s.product_id = ${productId}
      and s.serial_plain = any(${sql.param(plain)}::text[]) order by s.serial for update of s`)
  const away = rows.filter(({ isThere }) => !isThere)
  if (away.length > 0 || rows.length < plain.length)
    return `These pieces are on the shelf no more: ${namedSerials(away.map(({ serial }) => serial))}.`
  const ids = rows.map(({ id }) => id)
  if (!(await areFree(shop, productId, ids))) return 'Orders wait for these pieces.'
  for (const [lotId, pieces] of Map.groupBy(rows, (row) => row.lotId)) {
    const serials = pieces.map(({ id }) => id)
    const units = { productId, lotId, quantity: -serials.length, kind: 'counted' as const, serials }
    if (!(await adjustLot(shop, units, about(member, reason))))
      throw new Error(`the pieces of product ${productId} did not go out`)
  }
  return undefined
}

/** No order waits for these pieces; those that may not be sent serve none, so others must be left. */
async function areFree({ db }: Shop, productId: string, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from product p where p.id = ${productId} and p.stock + p.held >= ${ids.length}
      and p.stock >= (
        select count(*) from device_serial s join lot l on l.id = s.lot_id
        where s.id = any(${sql.param(ids)}::uuid[]) and s.blocked_at is null and ${isSendable})`)
  return rowCount === 1
}
