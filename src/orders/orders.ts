import { and, desc, eq, getTableColumns, sql, type AnyColumn } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { isId } from '#platform/rpc/contract.ts'
import { builder, statement } from '#platform/db/statement.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '#vouchers/tables.ts'
import { isShownParcel, refundedPieces, wentBackPaise } from './went-back.ts'
import type { Step } from './lifecycle.ts'
import { order, orderEvent, orderLine, type Line, type OrderWithLines } from './tables.ts'

const newestFirst = { page: 1, limit: 100 }

/** The shopper's own order; another shopper's is not found. */
export async function orderById(
  { db }: Shop,
  shopper: Shopper,
  id: string,
): Promise<OrderWithLines | undefined> {
  if (!isId(id)) return undefined
  const [row] = await findById(db, { id, userId: shopper.id })
  return row && orderOf(row)
}

const orderNumber = /^[1-9]\d{0,14}$/

/** As `orderById`, by the number that shoppers know; text that is no number is not found. */
export async function orderByNumber(
  { db }: Shop,
  shopper: Shopper,
  number: string,
): Promise<OrderWithLines | undefined> {
  if (!orderNumber.test(number)) return undefined
  const [row] = await findByNumber(db, { number, userId: shopper.id })
  return row && orderOf(row)
}

/** One statement for any number of orders. */
export async function ordersOf(
  { db }: Shop,
  shopper: Shopper,
  { page, limit } = newestFirst,
): Promise<OrderWithLines[]> {
  const rows = await findPage(db, { userId: shopper.id, limit, offset: (page - 1) * limit })
  return rows.map(orderOf)
}

const { userId, idempotencyKey, requestHash, channel, language, ...others } = getTableColumns(order)
const { voucherId, paidPaymentId, tags, assignedTo, version, ...shown } = others

// Lines, voucher and history in the statement of the orders: three more would cost more than it.
// Arrays, because PostgreSQL looks up the type of every name of an object.
const columns = {
  ...named(shown),
  lines: sql`(
    select coalesce(json_agg(json_build_array(
      line.product_id, line.product_name, line.product_image, ${product}.wall, ${product}.names,
      line.unit_price_paise, line.quantity, line.taken_off, line.returned, line.replaced,
      (${refundedPieces(sql`line`)})
    ) order by line.position), '[]')
    from ${orderLine} line join ${product} on ${product}.id = line.product_id
    where line.order_id = ${order}.id)`.as('lines'),
  reducedPaise: sql`coalesce((
    select sum(amount_paise) from order_reduction where order_id = ${order}.id), 0)`.as(
    'reducedPaise',
  ),
  wentBackPaise: sql`(${wentBackPaise(sql`${order}.id`)})`.as('wentBackPaise'),
  voucherCode:
    sql`(select ${voucher.code} from ${voucher} where ${voucher}.id = ${order}.voucher_id)`.as(
      'voucherCode',
    ),
  invoices: sql`(
    select coalesce(json_agg(json_build_object(
      'number', number, 'kind', kind, 'day', day, 'totalPaise', total_paise) order by sequence), '[]')
    from invoice where order_id = ${order}.id)`.as('invoices'),
  parcels: sql`(
    select coalesce(json_agg(json_build_object(
      'number', p.number, 'trackingNumber', p.tracking_number, 'packedAt', p.packed_at,
      'sentAt', p.sent_at, 'deliveredAt', p.delivered_at, 'cameBackAt', p.came_back_at,
      'invoice', (
        select i.number from invoice i where i.order_id = p.order_id and i.parcel_id = p.id
          and p.sent_at is not null and i.original_id is null order by i.sequence desc limit 1),
      'lines', (
        select json_agg(json_build_object('productId', b.product_id, 'pieces', b.pieces))
        from parcel_line b where b.parcel_id = p.id)) order by p.number), '[]')
    from parcel p where p.order_id = ${order}.id and ${isShownParcel})`.as('parcels'),
  steps: sql`(
    select coalesce(json_agg(json_build_array(to_status, at) order by sequence), '[]')
    from ${orderEvent} where order_id = ${order}.id)`.as('steps'),
}

/** Columns under their names here: a prepared statement's rows are read without Drizzle. */
function named<Columns extends Record<string, AnyColumn>>(some: Columns) {
  return Object.fromEntries(
    Object.entries(some).map(([name, column]) => [name, sql`${column}`.as(name)]),
  )
}

const isOwn = eq(userId, sql.placeholder('userId'))
const orders = () => builder.select(columns).from(order)

const findById = statement<Row>(
  'order_by_id',
  orders().where(and(eq(order.id, sql.placeholder('id')), isOwn)),
)
const findByNumber = statement<Row>(
  'order_by_number',
  orders().where(and(eq(order.number, sql.placeholder('number')), isOwn)),
)
// The page's ids first: lines of orders before it are not read. Its limits are sub-selects, because
// PostgreSQL does not reuse the plan of a prepared statement whose limits it knows.
const findPage = statement<Row>(
  'page_of_orders',
  orders()
    .innerJoin(
      sql`unnest(array(
        select ${order.id} from ${order} where ${isOwn} order by ${desc(order.number)}
        limit (select ${sql.placeholder('limit')}::bigint)
        offset (select ${sql.placeholder('offset')}::bigint))) with ordinality as page (id, place)`,
      sql`page.id = ${order.id}`,
    )
    .orderBy(sql`page.place`),
)

type Texts = 'number' | 'subtotalPaise' | 'discountPaise' | 'shippingPaise' | 'totalPaise'
type Sums = 'reducedPaise' | 'wentBackPaise'
type Row = Omit<OrderWithLines, Texts | Sums | 'placedAt' | 'expiresAt' | 'lines' | 'steps'> &
  Record<Texts | Sums | 'placedAt', string> & {
    expiresAt: string | null
    lines: LineRow[]
    steps: [Step['status'], Step['at']][]
  }
type LineRow = readonly [
  productId: string,
  productName: string,
  productImage: string,
  productWall: string,
  productNames: Record<string, string>,
  unitPricePaise: number,
  quantity: number,
  takenOff: number,
  returned: number,
  replaced: number,
  refunded: number,
]

function orderOf(row: Row): OrderWithLines {
  return {
    ...row,
    number: Number(row.number),
    subtotalPaise: Number(row.subtotalPaise),
    discountPaise: Number(row.discountPaise),
    shippingPaise: Number(row.shippingPaise),
    totalPaise: Number(row.totalPaise),
    reducedPaise: Number(row.reducedPaise),
    wentBackPaise: Number(row.wentBackPaise),
    placedAt: new Date(row.placedAt),
    expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
    lines: row.lines.map(lineOf),
    steps: row.steps.map(([stepStatus, at]) => ({ status: stepStatus, at })),
  }
}

// By position: a rest of a rest takes eight times as long.
function lineOf([
  productId,
  productName,
  productImage,
  productWall,
  productNames,
  unitPricePaise,
  quantity,
  takenOff,
  returned,
  replaced,
  refunded,
]: LineRow): Line {
  return {
    productId,
    productName,
    productImage,
    productWall,
    productNames,
    unitPricePaise,
    quantity,
    takenOff,
    returned,
    replaced,
    refunded,
  }
}
