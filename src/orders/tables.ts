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
import { payment } from '#payments/tables.ts'
import { voucher } from '#vouchers/tables.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from './lifecycle.ts'

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
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    subtotalPaise: paise(),
    discountPaise: paise(),
    shippingPaise: paise(),
    totalPaise: paise(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    postalCode: text(),
    /** rulings.md#phone: a phone of other than 10 digits is taken, and the owner confirms it. */
    phoneToConfirm: boolean().notNull(),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    /** Set exactly when there is a discount. */
    voucherId: uuid().references(() => voucher.id),
    /** The one payment that paid for this order; every other one of the same order goes back. */
    paidPaymentId: text()
      .unique()
      .references(() => payment.id),
    /** When unpaid units go back on the shelf; null when nothing is waited for. */
    expiresAt: timestamp({ withTimezone: true }),
    /** Given by the owner with the parcel. */
    trackingNumber: text(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
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
    check(
      'discount_has_its_voucher',
      sql`(${row.discountPaise} > 0) = (${row.voucherId} is not null)`,
    ),
    // What a shopper has open by Cash On Delivery is counted at each new order.
    index('order_open_cash')
      .on(row.userId)
      .where(
        sql`${row.paymentMethod} = 'Cash On Delivery' and ${row.status} in ('Placed', 'Packed', 'Shipped')`,
      ),
    // What the sweep looks for: unpaid orders, and phones that nobody confirmed.
    index('order_with_phone_to_confirm')
      .on(row.placedAt)
      .where(sql`${row.phoneToConfirm} and ${row.status} = 'Placed'`),
    // What the sweep and the reconciler look for is always a small part of all orders.
    index('order_awaiting_payment')
      .on(row.expiresAt)
      .where(sql`${row.status} = 'Payment Pending'`),
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
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.productId] }),
    index('order_line_of_product').on(row.productId),
    check('quantity_is_1_to_99', sql`${row.quantity} between 1 and 99`),
  ],
)

/** What happened to an order, who did it and why; append only. */
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

/** Cash that was collected for an order or, below zero, given back; append only. */
export const cashMovement = pgTable(
  'cash_movement',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    amountPaise: paise(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('cash_movement_of_order').on(row.orderId),
    check('cash_moves', sql`${row.amountPaise} <> 0`),
  ],
)

/**
 * What the owner did to an order without moving it: a phone that was confirmed, a refund; append
 * only.
 */
export const orderNote = pgTable(
  'order_note',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    actor: text().notNull(),
    note: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('order_note_of_order').on(row.orderId)],
)

/** The last check of the books, whichever process made it: one row. */
export const booksCheck = pgTable('books_check', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  tookMs: integer().notNull(),
  broken: integer().notNull(),
})
