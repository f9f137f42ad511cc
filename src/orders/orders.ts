import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import type { InvoiceMark } from '#invoices/tables.ts'
import { isId } from '#platform/rpc/contract.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '#vouchers/tables.ts'
import { isShownParcel, refundedPieces, wentBackPaise } from './went-back.ts'
import type { ParcelMark, Step } from './lifecycle.ts'
import type { Line, OrderWithLines } from './tables.ts'
import { order, orderEvent, orderLine } from './tables.ts'

const newestFirst = { page: 1, limit: 100 }

/** The shopper's own order; another shopper's is not found. */
export async function orderById(
  shop: Shop,
  shopper: Shopper,
  id: string,
): Promise<OrderWithLines | undefined> {
  if (!isId(id)) return undefined
  const [row] = await reading(shop).one.execute({ id, userId: shopper.id })
  return row
}

const orderNumber = /^[1-9]\d{0,14}$/

/** As `orderById`, by the number that shoppers know; text that is no number is not found. */
export async function orderByNumber(
  shop: Shop,
  shopper: Shopper,
  number: string,
): Promise<OrderWithLines | undefined> {
  if (!orderNumber.test(number)) return undefined
  const [row] = await reading(shop).numbered.execute({ number, userId: shopper.id })
  return row
}

/** One statement for any number of orders. */
export async function ordersOf(
  shop: Shop,
  shopper: Shopper,
  { page, limit } = newestFirst,
): Promise<OrderWithLines[]> {
  return reading(shop).page.execute({ userId: shopper.id, limit, offset: (page - 1) * limit })
}

const { userId, idempotencyKey, requestHash, ...shownColumns } = getTableColumns(order)

// Lines, voucher and history in the statement of the orders: three more would cost more than it.
const columns = {
  ...shownColumns,
  lines: sql<Line[]>`(
    select coalesce(json_agg(json_build_object(
      'productId', line.product_id, 'productName', line.product_name,
      'productImage', line.product_image, 'productWall', ${product}.wall, 'productNames', ${product}.names,
      'unitPricePaise', line.unit_price_paise, 'quantity', line.quantity, 'takenOff', line.taken_off,
      'returned', line.returned, 'replaced', line.replaced,
      'refunded', (${refundedPieces(sql`line`)})
    ) order by line.position), '[]')
    from ${orderLine} line join ${product} on ${product}.id = line.product_id
    where line.order_id = ${order}.id)`,
  reducedPaise: sql<number>`coalesce((
    select sum(amount_paise) from order_reduction where order_id = ${order}.id), 0)`.mapWith(
    Number,
  ),
  wentBackPaise: sql<number>`(${wentBackPaise(sql`${order}.id`)})`.mapWith(Number),
  voucherCode: sql<
    string | null
  >`(select ${voucher.code} from ${voucher} where ${voucher}.id = ${order}.voucher_id)`,
  invoices: sql<InvoiceMark[]>`(
    select coalesce(json_agg(json_build_object(
      'number', number, 'kind', kind, 'day', day, 'totalPaise', total_paise) order by sequence), '[]')
    from invoice where order_id = ${order}.id)`,
  parcels: sql<ParcelMark[]>`(
    select coalesce(json_agg(json_build_object(
      'number', p.number, 'trackingNumber', p.tracking_number, 'packedAt', p.packed_at,
      'sentAt', p.sent_at, 'deliveredAt', p.delivered_at, 'cameBackAt', p.came_back_at,
      'invoice', (
        select i.number from invoice i where i.order_id = p.order_id and i.parcel_id = p.id
          and p.sent_at is not null and i.original_id is null order by i.sequence desc limit 1),
      'lines', (
        select json_agg(json_build_object('productId', b.product_id, 'pieces', b.pieces))
        from parcel_line b where b.parcel_id = p.id)) order by p.number), '[]')
    from parcel p where p.order_id = ${order}.id and ${isShownParcel})`,
  steps: sql<Step[]>`(
    select coalesce(json_agg(json_build_object('status', to_status, 'at', at) order by sequence), '[]')
    from ${orderEvent} where order_id = ${order}.id)`,
}

// Prepared once: composing the statements took longer than reading ten orders.
const reading = memoizePerConnection(({ db }) => {
  const orders = () => db.select(columns).from(order)
  const isOwn = eq(userId, sql.placeholder('userId'))
  return {
    one: orders()
      .where(and(eq(order.id, sql.placeholder('id')), isOwn))
      .prepare('order_by_id'),
    numbered: orders()
      .where(and(eq(order.number, sql.placeholder('number')), isOwn))
      .prepare('order_by_number'),
    page: orders()
      .where(isOwn)
      .orderBy(desc(order.number))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare('orders_of_shopper'),
  }
})
