import { sql, type SQL } from 'drizzle-orm'
import { lockByLots, settleLots, type ByLots } from '#catalogue/lots/move-lots.ts'
import type { FoundPieces } from '#catalogue/serials/find-serials.ts'
import { unnamedPieces } from '#catalogue/serials/unnamed.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { blockCalled, calledPieces } from './block-called.ts'
import { isAway, unnamedAway } from './called-back.ts'
import { recallErrors } from './errors.ts'
import { recall } from './tables.ts'

type Beginning = { id: string; product: string; serials: string; reason: string; words: string }

/**
 * Blocks single pieces by their numbers, and notes every order that has one, in one transaction. While
 * the books do not have every number that is called back, orders with pieces that have none are noted,
 * too: nobody knows whether theirs is one. Throws NOT_BY_SERIALS, NO_PIECES, UNNAMED,
 * TOO_MANY_PIECES.
 */
export async function callPieces(
  shop: Shop,
  member: Member,
  { id, product: productId, serials, reason, words }: Beginning,
): Promise<void> {
  const product = await lockedProduct(shop, productId)
  const found = await calledPieces(shop, productId, { text: serials, isBeginning: true })
  await refuseUnsure(shop, product, found)
  const { ids, missing, texts } = found
  const about = { productId, serials: texts, missing, startedAt: shop.clock() }
  await shop.db.insert(recall).values({ id, reason, words, staffId: member.id, ...about })
  await blockCalled(shop, { id, productId, ids, reason })
  await settleLots(shop, [productId])
  const { rowCount } = await shop.db.execute(sql`
    insert into recall_notice (recall_id, order_id, pieces, unnamed)
    select ${id}::uuid, h.order_id, sum(h.pieces), sum(h.unnamed)
    from (${holdersOfPieces(id, missing.length > 0 ? productId : null)}) as h group by h.order_id`)
  if (ids.length === 0 && !rowCount) throw apiError(recallErrors, 'NO_PIECES')
}

async function lockedProduct(shop: Shop, id: string): Promise<ByLots> {
  const [product] = isId(id) ? await lockByLots(shop, [id]) : []
  if (!product?.isBySerials) throw apiError(recallErrors, 'NOT_BY_SERIALS')
  return product
}

/** A number that the books do not have could be that of a piece on the shelf: it would go on sale. */
async function refuseUnsure(
  shop: Shop,
  { id, name }: ByLots,
  { missing }: FoundPieces,
): Promise<void> {
  const unnamed = missing.length > 0 ? ((await unnamedPieces(shop, [id])).get(id) ?? 0) : 0
  if (unnamed > 0)
    throw apiError(recallErrors, 'UNNAMED', {
      message: `${unnamed === 1 ? '1 piece' : `${unnamed} pieces`} of ${name} in the house ${unnamed === 1 ? 'has' : 'have'} no serial number in the books yet. Write it down on the page of its lots first, or call back the whole lots.`,
    })
}

/** By their numbers exactly; of a product also those whose pieces have none. */
export function holdersOfPieces(recallId: string, unnamedProductId: string | null): SQL {
  const named = sql`
    select order_id, count(*)::int as pieces, 0 as unnamed from recall_serial
    where recall_id = ${recallId} and order_id is not null group by order_id`
  if (unnamedProductId === null) return named
  return sql`${named} union all ${ordersWithUnnamed(unnamedProductId)}`
}

/** Orders with pieces of a product that left before their numbers were kept. */
export function ordersWithUnnamed(productId: string): SQL {
  return sql`
    select w.order_id, w.pieces, w.pieces as unnamed from (
      select l.order_id, ${unnamedAway} as pieces
      from order_line l join "order" o on o.id = l.order_id
      where l.product_id = ${productId} and ${isAway}
    ) as w where w.pieces > 0`
}

/** How many orders that is, and how many pieces in the house have no number. Throws NOT_BY_SERIALS. */
export async function unnamedOf(
  shop: Shop,
  productId: string,
): Promise<{ name: string; inHouse: number; orders: number }> {
  const [product] = isId(productId) ? await lockByLots(shop, [productId], 'none') : []
  if (!product?.isBySerials) throw apiError(recallErrors, 'NOT_BY_SERIALS')
  const { rows } = await shop.db.execute<{ orders: number }>(
    sql`select count(*)::int as orders from (${ordersWithUnnamed(productId)}) as w`,
  )
  const inHouse = (await unnamedPieces(shop, [productId])).get(productId) ?? 0
  return { name: product.name, inHouse, orders: rows[0]?.orders ?? 0 }
}
