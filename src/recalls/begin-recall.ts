import { sql } from 'drizzle-orm'
import { lockByLots, settleLots } from '#catalogue/lots/move-lots.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { blockOne } from '#catalogue/lots/block-lots.ts'
import { recallErrors } from './errors.ts'
import { recall } from './tables.ts'

type Beginning = { id: string; lots: readonly string[]; reason: string; words: string }

/**
 * Blocks the lots and notes every order that has pieces of them, in one transaction: an order that is
 * packed in this moment is either among them or refused. Throws NO_LOT, OTHER_PRODUCTS.
 */
export async function beginRecall(
  shop: Shop,
  member: Member,
  { id, lots, reason, words }: Beginning,
): Promise<void> {
  const ids = [...new Set(lots)].toSorted()
  const productId = await productOf(shop, ids)
  await lockByLots(shop, [productId])
  await shop.db
    .insert(recall)
    .values({ id, reason, words, staffId: member.id, startedAt: shop.clock() })
  for (const lotId of ids) {
    await blockOne(shop, { lotId, reason, actor: `staff ${member.id}` })
    await shop.db.execute(sql`insert into recall_lot (recall_id, lot_id) values (${id}, ${lotId})`)
  }
  await settleLots(shop, [productId])
  await shop.db.execute(sql`
    insert into recall_notice (recall_id, order_id, pieces)
    select ${id}::uuid, h.order_id, h.pieces from (${holders(ids)}) as h`)
}

/**
 * Orders that have pieces of lots of one product, by the moves alone. Of an order that got several
 * lots and gave pieces back nobody knows which: it counts while it has any piece of the product.
 */
export function holders(lots: readonly string[]) {
  const ids = sql`${sql.param(lots)}::uuid[]`
  return sql`
    select s.order_id, least(s.pieces, k.pieces) as pieces from (
      select m.order_id, -sum(m.quantity)::int as pieces from lot_move m
      where m.lot_id = any(${ids}) and m.order_id is not null and m.kind in ('packed', 'put back')
      group by m.order_id having sum(m.quantity) < 0
    ) as s cross join lateral (
      select -sum(m.quantity)::int as pieces from lot_move m join lot l on l.id = m.lot_id
      where m.order_id = s.order_id
        and l.product_id in (select product_id from lot where id = any(${ids}))
    ) as k where k.pieces > 0`
}

async function productOf({ db }: Shop, ids: readonly string[]): Promise<string> {
  const { rows } = ids.every(isId)
    ? await db.execute<{ product_id: string; lots: number }>(sql`
        select product_id, count(*)::int as lots from lot
        where id = any(${sql.param(ids)}::uuid[]) group by product_id`)
    : { rows: [] }
  const [row, other] = rows
  if (other) throw apiError(recallErrors, 'OTHER_PRODUCTS')
  if (row?.lots !== ids.length) throw apiError(recallErrors, 'NO_LOT')
  return row.product_id
}
