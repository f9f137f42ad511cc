import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { isId } from '#platform/rpc/contract.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { order, orderLine } from './tables.ts'

type Line = typeof orderLine.$inferSelect & { productWall: string }
export type OrderWithLines = typeof order.$inferSelect & { lines: Line[] }

const newestFirst = { page: 1, limit: 100 }

/** The shopper's own order; another shopper's is not found. */
export async function orderById(
  shop: Shop,
  shopper: Shopper,
  id: string,
): Promise<OrderWithLines | undefined> {
  if (!isId(id)) return undefined
  const rows = await shop.db
    .select()
    .from(order)
    .where(and(eq(order.id, id), eq(order.userId, shopper.id)))
  const [row] = await withLines(shop, rows)
  return row
}

/** Two statements for any number of orders. */
export async function ordersOf(
  shop: Shop,
  shopper: Shopper,
  { page, limit } = newestFirst,
): Promise<OrderWithLines[]> {
  return withLines(
    shop,
    await history(shop).orders.execute({ userId: shopper.id, limit, offset: (page - 1) * limit }),
  )
}

async function withLines(
  shop: Shop,
  orders: (typeof order.$inferSelect)[],
): Promise<OrderWithLines[]> {
  if (orders.length === 0) return []
  const lines = await history(shop).lines.execute({ ids: orders.map(({ id }) => id) })
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return orders.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] }))
}

// Prepared once: composing the statements took longer than reading ten orders.
const history = memoizePerConnection(({ db }) => ({
  orders: db
    .select()
    .from(order)
    .where(eq(order.userId, sql.placeholder('userId')))
    .orderBy(desc(order.number))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('orders_of_shopper'),
  lines: db
    .select({ ...getTableColumns(orderLine), productWall: product.wall })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(sql`${orderLine.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
    .prepare('lines_of_orders'),
}))
