import { eq, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { soldOnShelf } from '../../lots/sold-on-shelf.ts'
import { enterMoves, unrecordedLot } from '../../lots/move-lots.ts'
import { product } from '../../tables.ts'
import { goodsErrors } from '../errors.ts'
import { lockedProduct } from '../change-product.ts'
import { lotsOfProduct } from './list-lots.ts'

/**
 * Keeps a product by lots from now on. What is in the house becomes the lot that was not recorded,
 * which is sent first. Orders that are packed in this moment wait, or are waited for: what they take
 * is either before or of a lot. Throws NO_PRODUCT.
 */
export async function keepLots(
  shop: Shop,
  member: Member,
  { id, minDaysLeft }: { id: string; minDaysLeft: number },
): Promise<void> {
  const row = await lockedProduct(shop, id)
  if (row.lotsSince === null) await enterOpening(shop, member, row)
  await shop.db.execute(sql`
    update product set min_days_left = ${minDaysLeft}, stock = stock + held, held = 0,
      lots_since = coalesce(lots_since, ${shop.clock()}) where id = ${id}`)
}

type Pieces = { id: string; stock: number; reserved: number; sold: number }

async function enterOpening(
  shop: Shop,
  member: Member,
  { id, stock, reserved, sold }: Pieces,
): Promise<void> {
  const { rows } = await shop.db.execute<{ pieces: number }>(soldOnShelf(sql`${id}::uuid`))
  const away = sold - (rows[0]?.pieces ?? 0)
  if (stock + reserved + sold === 0) return
  const lotId = await unrecordedLot(shop, id)
  const moves = [
    { lotId, quantity: stock + reserved + sold, kind: 'opening' as const },
    { lotId, quantity: -away, kind: 'before' as const },
  ]
  await enterMoves(
    shop,
    moves.filter(({ quantity }) => quantity !== 0),
    { actor: `staff ${member.id}` },
  )
}

/** Undoes it while nothing moved. Throws NO_PRODUCT, NOT_BY_LOTS, LOTS_USED. */
export async function stopLots(shop: Shop, id: string): Promise<void> {
  const { lotsSince } = await lockedProduct(shop, id)
  if (lotsSince === null) throw apiError(goodsErrors, 'NOT_BY_LOTS')
  const { row } = await lotsOfProduct(shop, id)
  if (!row.mayStop) throw apiError(goodsErrors, 'LOTS_USED')
  const lots = sql`(select id from lot where product_id = ${id})`
  await shop.db.execute(sql`delete from lot_move where lot_id in ${lots}`)
  await shop.db.execute(sql`delete from lot_choice where lot_id in ${lots}`)
  await shop.db.execute(sql`delete from lot where product_id = ${id}`)
  await shop.db.execute(
    sql`update product set lots_since = null, near_expiry = null, stock = stock + held, held = 0
      where id = ${id}`,
  )
}

/** What the audit compares of a product whose lots begin or end. */
export async function keptFacts({ db }: Shop, id: string) {
  if (!isId(id)) return undefined
  const { lotsSince, minDaysLeft } = product
  const [row] = await db.select({ lotsSince, minDaysLeft }).from(product).where(eq(product.id, id))
  return row
}
