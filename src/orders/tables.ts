import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import type { InvoiceMark } from '#invoices/tables.ts'
import { payment } from '#payments/tables.ts'
import { voucher } from '#vouchers/tables.ts'
import type {
  OrderChannel,
  OrderCourse,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from './lifecycle.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

export const order = pgTable(
  'order',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' })
      .generatedAlwaysAsIdentity({ startWith: 100001 })
      .notNull()
      .unique(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    status: text().$type<OrderStatus>().notNull(),
    channel: text().$type<OrderChannel>().notNull().default('shop'),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    subtotalPaise: paise(),
    discountPaise: paise(),
    shippingPaise: paise(),
    totalPaise: paise(),
    /** The name on the parcel; null is the shopper's own. */
    recipient: text(),
    phone: text().notNull(),
    address: text().notNull(),
    landmark: text(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    postalCode: text(),
    /** A clinic or company that is billed; the invoice is in its name. */
    buyerGstin: text(),
    buyerLegalName: text(),
    /** Of its purchase order. */
    poNumber: text(),
    /** rulings.md#phone: a length other than 10 digits is accepted; the owner confirms it. */
    phoneToConfirm: boolean().notNull(),
    /** Of the page where it was placed: its emails are in it. */
    language: text().notNull().default('en'),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    voucherId: uuid().references(() => voucher.id),
    /** The payment that placed the order; every other one is refunded. */
    paidPaymentId: text()
      .unique()
      .references(() => payment.id),
    /** Expiry of the reservation; null when no payment is awaited. */
    expiresAt: timestamp({ withTimezone: true }),
    trackingNumber: text(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** Words of the staff, to find the order by. */
    tags: text().array(),
    /** The member of the staff who looks after it. */
    assignedTo: uuid(),
    /** Grows with what the staff corrects, not with moves: an edit must not overwrite another. */
    version: integer().notNull().default(1),
  },
  (row) => [
    unique('order_of_one_confirmation').on(row.userId, row.idempotencyKey),
    index('order_history').on(row.userId, row.number.desc().nullsFirst()),
    check(
      'total_adds_up',
      sql`${row.totalPaise} = ${row.subtotalPaise} - ${row.discountPaise} + ${row.shippingPaise}`,
    ),
    check('discount_within_subtotal', sql`${row.discountPaise} between 0 and ${row.subtotalPaise}`),
    check('shipping_is_never_negative', sql`${row.shippingPaise} >= 0`),
    // A discount without a voucher is a member's (`order_terms`).
    check('voucher_has_its_discount', sql`${row.voucherId} is null or ${row.discountPaise} > 0`),
    // For the Cash On Delivery limits, counted at each new order.
    index('order_open_cash')
      .on(row.userId)
      .where(
        sql`${row.paymentMethod} = 'Cash On Delivery' and ${row.status} in ('Placed', 'Packed', 'Shipped')`,
      ),
    // For the sweep: unpaid orders and unconfirmed phones.
    index('order_with_phone_to_confirm')
      .on(row.placedAt)
      .where(sql`${row.phoneToConfirm} and ${row.status} = 'Placed'`),
    // Partial: sweep and reconciler read a small part of all orders.
    index('order_awaiting_payment')
      .on(row.expiresAt)
      .where(sql`${row.status} = 'Payment Pending'`),
    // For the lists of the back office: what somebody still works on, and money on its way back.
    index('order_in_work')
      .on(row.status, row.number)
      .where(sql`${row.status} in ('Payment Pending', 'Placed', 'Packed', 'Shipped', 'Returned')`),
    index('order_refund_initiated')
      .on(row.number)
      .where(sql`${row.paymentStatus} = 'Refund Initiated'`),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    position: integer().notNull(),
    /** Copied at purchase: an order stays as it was bought, whatever the catalogue says later. */
    productName: text().notNull(),
    productImage: text().notNull(),
    unitPricePaise: paise(),
    quantity: integer().notNull(),
    lineTotalPaise: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`unit_price_paise * quantity`),
    /** Its share of the order's discount; null on orders of before, where totals decide it. */
    discountPaise: bigint({ mode: 'number' }),
    /** Pieces of it that were taken off before they were sent. */
    takenOff: integer().notNull().default(0),
    /** Pieces of it that came back. */
    returned: integer().notNull().default(0),
    /** Pieces that were sent in place of these (rulings.md#replacements). */
    replaced: integer().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.productId] }),
    index('order_line_of_product').on(row.productId),
    check('quantity_is_1_to_99', sql`${row.quantity} between 1 and 99`),
    check(
      'line_discount_within_line',
      sql`${row.discountPaise} between 0 and ${row.unitPricePaise} * ${row.quantity}`,
    ),
    check('pieces_are_of_the_line', sql`${row.takenOff} between 0 and ${row.quantity}`),
    check(
      'returned_pieces_are_of_the_line',
      sql`${row.returned} between 0 and ${row.quantity} - ${row.takenOff} + ${row.replaced}`,
    ),
    check('replaced_pieces_came_back', sql`${row.replaced} between 0 and ${row.returned}`),
  ],
)

/** Order history with actor and reason; append only. */
export const orderEvent = pgTable(
  'order_event',
  {
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    sequence: integer().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    actor: text().notNull(),
    cause: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.sequence] })],
)

export type Line = Omit<
  typeof orderLine.$inferSelect,
  'orderId' | 'position' | 'lineTotalPaise' | 'discountPaise'
> & { productNames: Record<string, string>; productWall: string; refunded: number }

type OfCheckout = 'userId' | 'idempotencyKey' | 'requestHash' | 'channel' | 'language'
type OfStaff = 'voucherId' | 'paidPaymentId' | 'tags' | 'assignedTo' | 'version'

/** What is read of an order to show it. */
export type OrderWithLines = Omit<typeof order.$inferSelect, OfCheckout | OfStaff> &
  OrderCourse & {
    lines: Line[]
    reducedPaise: number
    wentBackPaise: number
    voucherCode: string | null
    invoices: InvoiceMark[]
  }
