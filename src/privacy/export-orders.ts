import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { cashMovement } from '#orders/state/tables.ts'
import { order, orderEvent, orderLine } from '#orders/tables.ts'
import { billingOf } from '#orders/billing/rules.ts'
import { refundedPieces } from '#orders/went-back.ts'
import { orderReduction } from '#orders/pieces/tables.ts'
import { payment, refund } from '#payments/tables.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { byOrder } from './by-order.ts'
import type { MyData } from './contract.ts'
import { exportedChallans, exportedInvoices } from './export-papers.ts'
import { exportedParcels } from './export-parcels.ts'
import { exportedReturns } from './export-returns.ts'

type Exported = MyData['orders'][number]
type OrderRow = typeof order.$inferSelect

/** Oldest first; thirteen statements, however many orders. */
export async function exportedOrders(shop: Shop, userId: string): Promise<Exported[]> {
  const rows = await shop.db
    .select()
    .from(order)
    .where(eq(order.userId, userId))
    .orderBy(asc(order.number))
  if (rows.length === 0) return []
  const partsOf = await everythingOf(
    shop,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...facts(row), ...partsOf(row.id) }))
}

function facts(row: OrderRow) {
  const {
    recipient,
    phone,
    address,
    landmark,
    city,
    state,
    country,
    postalCode,
    paymentMethod,
    paymentStatus,
    trackingNumber,
  } = row
  return {
    _id: row.id,
    orderNumber: String(row.number),
    orderDate: row.placedAt.toISOString(),
    orderStatus: row.status,
    paymentMethod,
    paymentStatus,
    subTotal: rupeesOf(row.subtotalPaise),
    discount: rupeesOf(row.discountPaise),
    shippingCharge: rupeesOf(row.shippingPaise),
    totalAmount: rupeesOf(row.totalPaise),
    trackingNumber,
    shippingAddress: { recipient, phone, address, landmark, city, state, country, postalCode },
    billing: billingOf(row),
  }
}

type Parts = Pick<
  Exported,
  | 'products'
  | 'parcels'
  | 'takenOff'
  | 'returns'
  | 'invoices'
  | 'challans'
  | 'payments'
  | 'refunds'
  | 'cash'
  | 'history'
>

async function everythingOf(shop: Shop, ids: string[]): Promise<(orderId: string) => Parts> {
  const products = await productsOf(shop, ids)
  const parcels = await exportedParcels(shop, ids)
  const takenOff = await takenOffOf(shop, ids)
  const returns = await exportedReturns(shop, ids)
  const invoices = await exportedInvoices(shop, ids)
  const challans = await exportedChallans(shop, ids)
  const history = await historyOf(shop, ids)
  const cash = await cashOf(shop, ids)
  const payments = await paymentsOf(shop, ids)
  const refunds = await refundsOf(shop, ids)
  return (id) => ({
    products: products(id),
    parcels: parcels(id),
    takenOff: takenOff(id),
    returns: returns(id),
    invoices: invoices(id),
    challans: challans(id),
    payments: payments(id),
    refunds: refunds(id),
    cash: cash(id),
    history: history(id),
  })
}

async function productsOf({ db }: Shop, ids: string[]) {
  const rows = await db
    .select({
      ...getTableColumns(orderLine),
      refunded: sql<number>`(${refundedPieces(sql`${orderLine}`)})`,
      serialNumbers: sql<string[]>`array(
        select s.serial from device_serial s where s.order_id = ${orderLine}.order_id
          and s.product_id = ${orderLine}.product_id order by s.serial)`,
    })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position))
  return byOrder(rows, ({ productName, unitPricePaise, quantity, ...row }) => {
    const { takenOff, refunded, serialNumbers } = row
    const price = rupeesOf(unitPricePaise)
    return { productName, price, quantity, takenOff, refunded, serialNumbers }
  })
}

async function takenOffOf({ db }: Shop, ids: string[]) {
  const rows = await db
    .select()
    .from(orderReduction)
    .where(inArray(orderReduction.orderId, ids))
    .orderBy(asc(orderReduction.at))
  return byOrder(rows, ({ pieces, amountPaise, cause, at }) => ({
    pieces,
    amount: rupeesOf(amountPaise),
    reason: cause,
    at: at.toISOString(),
  }))
}

async function historyOf({ db }: Shop, ids: string[]) {
  const rows = await db
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, ids))
    .orderBy(asc(orderEvent.sequence))
  return byOrder(rows, ({ toStatus, at }) => ({ status: toStatus, at: at.toISOString() }))
}

async function cashOf({ db }: Shop, ids: string[]) {
  const rows = await db
    .select()
    .from(cashMovement)
    .where(inArray(cashMovement.orderId, ids))
    .orderBy(asc(cashMovement.at))
  return byOrder(rows, ({ amountPaise, at }) => ({
    amount: rupeesOf(amountPaise),
    at: at.toISOString(),
  }))
}

async function paymentsOf({ db }: Shop, ids: string[]) {
  const rows = await db
    .select()
    .from(payment)
    .where(inArray(payment.orderId, ids))
    .orderBy(asc(payment.firstSeenAt))
  return byOrder(rows, (row) => ({
    _id: row.id,
    amount: rupeesOf(row.amountPaise),
    currency: row.currency,
    status: row.status,
    method: row.method,
    at: row.firstSeenAt.toISOString(),
  }))
}

async function refundsOf({ db }: Shop, ids: string[]) {
  const rows = await db
    .select({ orderId: payment.orderId, row: refund })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(inArray(payment.orderId, ids))
    .orderBy(asc(refund.createdAt))
  return byOrder(rows, ({ row }) => ({
    paymentId: row.paymentId,
    amount: rupeesOf(row.amountPaise),
    status: row.status,
    at: row.createdAt.toISOString(),
  }))
}
