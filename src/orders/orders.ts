import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { isId } from '#platform/rpc/contract.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '#vouchers/tables.ts'
import type { OrderStatus } from './lifecycle.ts'
import { order, orderEvent, orderLine } from './tables.ts'

type Line = typeof orderLine.$inferSelect & { productWall: string }
/** A step of the order's history. */
type Step = { status: OrderStatus; at: string }
type OrderWithHistory = typeof order.$inferSelect & { voucherCode: string | null; steps: Step[] }
export type OrderWithLines = OrderWithHistory & { lines: Line[] }

const newestFirst = { page: 1, limit: 100 }

/** The shopper's own order; another shopper's is not found. */
export async function orderById(
  shop: Shop,
  shopper: Shopper,
  id: string,
): Promise<OrderWithLines | undefined> {
  if (!isId(id)) return undefined
  const rows = await shop.db
    .select(orderColumns)
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

async function withLines(shop: Shop, orders: OrderWithHistory[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return []
  const lines = await history(shop).lines.execute({ ids: orders.map(({ id }) => id) })
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return orders.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] }))
}

// Voucher and history in the statement of the orders: two more would cost more than the rest.
const orderColumns = {
  ...getTableColumns(order),
  voucherCode: sql<
    string | null
  >`(select ${voucher.code} from ${voucher} where ${voucher}.id = ${order}.voucher_id)`,
  steps: sql<Step[]>`(
    select coalesce(json_agg(json_build_object('status', to_status, 'at', at) order by sequence), '[]')
    from ${orderEvent} where order_id = ${order}.id)`,
}

// Prepared once: composing the statements took longer than reading ten orders.
const history = memoizePerConnection(({ db }) => ({
  orders: db
    .select(orderColumns)
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
