import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from './lifecycle.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

export const order = pgTable(
  'order',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 100001 }).notNull().unique(),
    userId: uuid().notNull().references(() => user.id),
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
    /** Decision 15: a phone of other than 10 digits is taken, and the owner confirms it. */
    phoneToConfirm: boolean().notNull(),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    /** When unpaid units go back on the shelf; null once placed. */
    expiresAt: timestamp({ withTimezone: true }),
    placedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('order_of_one_confirmation').on(row.userId, row.idempotencyKey),
    index('order_history').on(row.userId, row.number.desc().nullsFirst()),
    check('total_adds_up', sql`${row.totalPaise} = ${row.subtotalPaise} - ${row.discountPaise} + ${row.shippingPaise}`),
    check('discount_within_subtotal', sql`${row.discountPaise} between 0 and ${row.subtotalPaise}`),
    check('shipping_is_never_negative', sql`${row.shippingPaise} >= 0`),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    orderId: uuid().notNull().references(() => order.id),
    productId: uuid().notNull().references(() => product.id),
    position: integer().notNull(),
    /** Copied at purchase: an order stays as it was bought, whatever the catalogue says later. */
    productName: text().notNull(),
    productImage: text().notNull(),
    unitPricePaise: paise(),
    quantity: integer().notNull(),
    lineTotalPaise: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`unit_price_paise * quantity`),
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
    orderId: uuid().notNull().references(() => order.id),
    sequence: integer().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    actor: text().notNull(),
    cause: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.sequence] })],
)
