import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { takeLots, type Shortage } from './lots/lots-of-orders.ts'
import type { LotReason } from './lots/move-lots.ts'
import { returnLots } from './lots/return-lots.ts'
import { returnSold, type Units } from './stock.ts'

/** Of an order; its moves of lots are told from those of the order by the id of the return. */
type Replacing = { orderId: string; parcelId: string; units: readonly Units[] }

/**
 * Takes pieces that go out in place of others: from the shelf and, where a product is kept by lots,
 * from those whose turn it is. Also of a product that is not on sale any
 * more; of none that is kept by serial numbers, as no scan says which piece left. Undone by the caller
 * when it answers a shortage.
 */
export async function takeReplacement(
  shop: Shop,
  replacing: Replacing,
  reason: LotReason,
): Promise<Shortage | undefined> {
  const { units } = replacing
  const ids = sql`${sql.param(units.map(({ productId }) => productId))}::uuid[]`
  // All are locked first, by ascending id, so that two replacements cannot deadlock.
  const { rows } = await shop.db.execute<{ id: string; name: string; stock: number }>(sql`
    select id, name, case when serials_since is null then stock else 0 end as stock from product where id = any(${ids}) order by id for no key update`)
  for (const { productId, quantity } of units) {
    const row = rows.find(({ id }) => id === productId)
    if (!row || row.stock < quantity)
      return {
        name: row?.name ?? '',
        wanted: quantity,
        sendable: row?.stock ?? 0,
        isOfChoice: false,
      }
    await shop.db.execute(sql`
      update product set stock = stock - ${quantity}, sold = sold + ${quantity}
      where id = ${productId}`)
  }
  return takeLots(shop, replacing, reason)
}

/** It was not sent after all: shelf and lots are as they were. */
export async function putReplacementBack(
  shop: Shop,
  replacing: Replacing,
  reason: LotReason,
): Promise<void> {
  await returnSold(shop, replacing.units)
  await returnLots(shop, { ...replacing, kind: 'put back' }, reason)
}
