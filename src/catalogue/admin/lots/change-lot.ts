import { eq, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { blockOne } from '../../lots/block-lots.ts'
import { lockByLots, settleLots } from '../../lots/move-lots.ts'
import { lot } from '../../lots/tables.ts'
import { adjustLot } from '../../stock.ts'
import { goodsErrors } from '../errors.ts'
import type { Reason } from '../stock/rules.ts'
import { reasonTyped } from '../stock/set-stock.ts'

type Correction = { id: string; pieces: number; reason: Reason; words?: string | undefined }

/** Throws NO_LOT, NOT_ENOUGH. */
export async function correctLot(
  shop: Shop,
  member: Member,
  { id, pieces, reason, words }: Correction,
): Promise<void> {
  const row = await lockedLot(shop, id)
  const isDone = await adjustLot(
    shop,
    { productId: row.productId, lotId: id, quantity: pieces, kind: 'counted' },
    {
      reason: reasonTyped({ reason, isCount: false, words }),
      entered: { staffId: member.id, kind: 'correction' },
    },
  )
  if (!isDone)
    throw apiError(goodsErrors, 'NOT_ENOUGH', {
      message:
        row.onHand + pieces < 0
          ? `Only ${row.onHand} pieces of this lot are in the house.`
          : 'Orders wait for these pieces. Please take them off the orders first.',
    })
}

type Blocking = { id: string; reason: string }

/**
 * Under the lock of its product, then of the lot: an order that is packed in this moment took its
 * pieces before, or is refused. Throws NO_LOT, IS_BLOCKED.
 */
export async function blockLot(
  shop: Shop,
  member: Member,
  { id, reason }: Blocking,
): Promise<void> {
  const row = await lockedLot(shop, id)
  const actor = `staff ${member.id}`
  if (!(await blockOne(shop, { lotId: id, reason, actor })))
    throw apiError(goodsErrors, 'IS_BLOCKED')
  await settleLots(shop, [row.productId])
}

/** Its pieces are on sale again, as far as they do not expire. Throws NO_LOT, NOT_BLOCKED, IN_RECALL. */
export async function releaseLot(
  shop: Shop,
  member: Member,
  { id, reason }: Blocking,
): Promise<void> {
  const row = await lockedLot(shop, id)
  if (!row.blockedAt) throw apiError(goodsErrors, 'NOT_BLOCKED')
  // Without an import: recalls rest on the catalogue.
  const { rowCount } = await shop.db.execute(sql`
    select from recall_lot x join recall r on r.id = x.recall_id
    where x.lot_id = ${id} and r.closed_at is null`)
  if (rowCount) throw apiError(goodsErrors, 'IN_RECALL')
  await shop.db.update(lot).set({ blockedAt: null, blockedBecause: null }).where(eq(lot.id, id))
  await shop.db.execute(sql`
    update lot_block set ended_at = clock_timestamp(), ended_by = ${`staff ${member.id}`},
      ended_because = ${reason} where lot_id = ${id} and ended_at is null`)
  await settleLots(shop, [row.productId])
}

/** The product first, as everybody locks them. */
async function lockedLot(shop: Shop, id: string): Promise<typeof lot.$inferSelect> {
  const [lotRow] = isId(id) ? await shop.db.select().from(lot).where(eq(lot.id, id)) : []
  if (!lotRow) throw apiError(goodsErrors, 'NO_LOT')
  await lockByLots(shop, [lotRow.productId])
  const [row] = await shop.db.select().from(lot).where(eq(lot.id, id)).for('update')
  if (!row) throw apiError(goodsErrors, 'NO_LOT')
  return row
}

/** What the audit compares of a lot. */
export async function lotFacts({ db }: Shop, id: string) {
  const [row] = isId(id) ? await db.select().from(lot).where(eq(lot.id, id)) : []
  return row && { ...row }
}
