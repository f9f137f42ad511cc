import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { courierOf, trackingLink, type CourierFacts } from '#delivery/couriers/rules.ts'
import { picturesOf } from '#media/shoppers/attach-pictures.ts'
import type { Shop } from '#platform/shop.ts'
import { couriersFor } from '../couriers-for.ts'
import { returnById } from './change-return.ts'
import {
  returnCase,
  returnEvent,
  type ReturnInFull,
  type ReturnPiece,
  type ReturnRow,
} from './tables.ts'

// Each piece can be asked for again after it was withdrawn or refused.
const mostOfOrder = 100

/** Newest first. */
export async function returnsOfOrder(shop: Shop, orderId: string): Promise<ReturnInFull[]> {
  const rows = await shop.db
    .select()
    .from(returnCase)
    .where(eq(returnCase.orderId, orderId))
    .orderBy(desc(returnCase.openedAt), desc(returnCase.number))
    .limit(mostOfOrder)
  return inFull(shop, rows)
}

/** Of several orders, oldest first. */
export async function returnsOfOrders(shop: Shop, orderIds: string[]): Promise<ReturnInFull[]> {
  const rows = await shop.db
    .select()
    .from(returnCase)
    .where(inArray(returnCase.orderId, orderIds))
    .orderBy(returnCase.number)
  return inFull(shop, rows)
}

/** Throws NOT_FOUND. */
export async function returnInFull(shop: Shop, id: string): Promise<ReturnInFull> {
  const [row] = await inFull(shop, [await returnById(shop, id)])
  if (!row) throw new Error('a return was not read')
  return row
}

async function inFull(shop: Shop, rows: ReturnRow[]): Promise<ReturnInFull[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const events = await shop.db
    .select()
    .from(returnEvent)
    .where(inArray(returnEvent.caseId, ids))
    .orderBy(returnEvent.caseId, returnEvent.sequence)
  const pieces = await piecesOf(shop, sql`${sql.param(ids)}::uuid[]`)
  const pictures = await picturesOf(shop, 'return', ids)
  const couriers = await couriersFor(shop, rows)
  return rows.map((row) => ({
    ...row,
    pictures: pictures.get(row.id) ?? [],
    courier: courierFor(couriers, row.trackingNumber),
    events: events.filter(({ caseId }) => caseId === row.id),
    pieces: pieces.filter(({ caseId }) => caseId === row.id),
  }))
}

function courierFor(couriers: readonly CourierFacts[], number: string | null) {
  const courier = number === null ? undefined : courierOf(couriers, number)
  if (!courier || number === null) return null
  return { name: courier.name, link: trackingLink(courier.link, number) ?? null }
}

async function piecesOf({ db }: Shop, ids: SQL): Promise<(ReturnPiece & { caseId: string })[]> {
  const { rows } = await db.execute<ReturnPiece & { caseId: string }>(sql`
    select r.case_id as "caseId", r.product_id as "productId", l.product_name as "productName",
      l.product_image as "productImage", p.wall as "productWall", p.names as "productNames", r.condition, r.pieces
    from return_line r
    join order_line l on l.order_id = r.order_id and l.product_id = r.product_id
    join product p on p.id = r.product_id
    where r.case_id = any(${ids}) order by l.position, r.condition`)
  return rows
}
