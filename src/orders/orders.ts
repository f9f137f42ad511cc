import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { isId } from '#platform/contract.ts'
import type { Shopper } from '#platform/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { order, orderLine } from './tables.ts'

type Line = typeof orderLine.$inferSelect & { productWall: string }
export type OrderWithLines = typeof order.$inferSelect & { lines: Line[] }

const newestFirst = { page: 1, limit: 100 }

/** The shopper's own order; another shopper's is not found. */
export async function orderById(shop: Shop, shopper: Shopper, id: string): Promise<OrderWithLines | undefined> {
  if (!isId(id)) return undefined
  const rows = await shop.db.select().from(order).where(and(eq(order.id, id), eq(order.userId, shopper.id)))
  const [found] = await withLines(shop, rows)
  return found
}

/** Two statements, however many orders. */
export async function ordersOf(shop: Shop, shopper: Shopper, { page, limit } = newestFirst): Promise<OrderWithLines[]> {
  const rows = await shop.db
    .select()
    .from(order)
    .where(eq(order.userId, shopper.id))
    .orderBy(desc(order.number))
    .limit(limit)
    .offset((page - 1) * limit)
  return withLines(shop, rows)
}

async function withLines({ db }: Shop, orders: (typeof order.$inferSelect)[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return []
  const lines = await db
    .select({ ...getTableColumns(orderLine), productWall: product.wall })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(inArray(orderLine.orderId, orders.map(({ id }) => id)))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return orders.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] }))
}
