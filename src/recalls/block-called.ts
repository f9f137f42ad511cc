import { sql } from 'drizzle-orm'
import { blockOne } from '#catalogue/lots/block-lots.ts'
import { lockByLots, type ByLots } from '#catalogue/lots/move-lots.ts'
import { blockSerials } from '#catalogue/serials/block-serials.ts'
import { calledLines } from '#catalogue/serials/called/rules.ts'
import { findSerials, type FoundPieces } from '#catalogue/serials/find-serials.ts'
import { untickDropped } from '#orders/packing/serials-in-batch.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { productOfRecall } from './called-back.ts'
import { countLotsAgain, countPiecesAgain, ordersThatGot } from './count-again.ts'
import { recallErrors } from './errors.ts'

const mostPieces = 5_000

/**
 * Pieces that a list calls back, of a locked product. A recall that began holds all of them, however
 * many came into the books since. Throws BAD_REQUEST, and of one that begins TOO_MANY_PIECES.
 */
export async function calledPieces(
  shop: Shop,
  productId: string,
  { text, isBeginning }: { text: string; isBeginning: boolean },
): Promise<FoundPieces & { texts: string[] }> {
  const lines = calledLines(text)
  if ('problem' in lines) throw apiError(commonErrors, 'BAD_REQUEST', { message: lines.problem })
  const found = await findSerials(shop, productId, lines)
  if (isBeginning && found.ids.length > mostPieces) throw apiError(recallErrors, 'TOO_MANY_PIECES')
  return { ...found, texts: lines.map((line) => line.text) }
}

type Called = { id: string; productId: string; ids: readonly string[]; reason: string }

/** Blocks the pieces of a recall, whose product is locked, and notes who has each. */
export async function blockCalled(shop: Shop, { id, productId, ids, reason }: Called) {
  await untickDropped(shop, productId, await blockSerials(shop, { ids, reason }))
  await shop.db.execute(sql`
    insert into recall_serial as x (recall_id, serial_id, order_id)
    select ${id}::uuid, id, order_id from device_serial where id = any(${sql.param(ids)}::uuid[])
    on conflict (recall_id, serial_id) do update
      set order_id = coalesce(excluded.order_id, x.order_id)`)
}

/** The product of a recall is locked, as all who change what is called back lock it first. */
export async function lockProductOf(shop: Shop, recallId: string): Promise<ByLots | undefined> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select ${productOfRecall} as id from recall r where r.id = ${recallId}`,
  )
  const [product] = await lockByLots(
    shop,
    rows.map(({ id }) => id),
  )
  return product
}

type Opened = { reason: string; serials: string[] | null }

/**
 * A recall that is opened again holds what it calls back: numbers that came into the books while it
 * was closed, and what was released. Who got a piece of it meanwhile is among its buyers, and waits.
 */
export async function blockAgain(
  shop: Shop,
  { id, productId, actor }: { id: string; productId: string; actor: string },
): Promise<void> {
  const { rows } = await shop.db.execute<Opened>(
    sql`select reason, serials from recall where id = ${id}`,
  )
  const [row] = rows
  if (!row) throw apiError(recallErrors, 'NO_RECALL')
  const { reason, serials } = row
  if (serials) await blockPiecesAgain(shop, { id, productId, reason, serials })
  else await blockLotsAgain(shop, { id, reason, actor })
}

type OfPieces = { id: string; productId: string; reason: string; serials: readonly string[] }

async function blockPiecesAgain(shop: Shop, { id, productId, reason, serials }: OfPieces) {
  const { ids, missing } = await calledPieces(shop, productId, {
    text: serials.join('\n'),
    isBeginning: false,
  })
  await shop.db.execute(
    sql`update recall set missing = ${sql.param(missing)}::text[] where id = ${id}`,
  )
  const news = await ordersThatGot(shop, { id, ids })
  await blockCalled(shop, { id, productId, ids, reason })
  await countPiecesAgain(shop, { id, productId, news })
}

async function blockLotsAgain(
  shop: Shop,
  { id, reason, actor }: { id: string; reason: string; actor: string },
) {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select lot_id as id from recall_lot where recall_id = ${id} order by lot_id`)
  const ids = rows.map((row) => row.id)
  for (const lotId of ids) await blockOne(shop, { lotId, reason, actor })
  await countLotsAgain(shop, { id, lots: ids })
}
