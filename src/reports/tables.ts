import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const paise = () => bigint({ mode: 'number' }).notNull()
const day = () => date({ mode: 'string' }).notNull()

/** What became of the goods; all of it belongs to the day the order was placed. */
const amounts = () => ({
  cancelledPaise: paise(),
  takenOffPaise: paise(),
  returnedPaise: paise(),
  refundedPaise: paise(),
})

/** Sums of orders by the day in India on which they were placed (rulings.md#figures). */
export const salesDay = pgTable(
  'sales_day',
  {
    day: day(),
    channel: text().notNull(),
    paymentMethod: text().notNull(),
    /** Of the address. */
    state: text().notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    cancelledOrders: integer().notNull(),
    returnedOrders: integer().notNull(),
    /** Goods as priced, then what makes of them the total. */
    grossPaise: paise(),
    discountPaise: paise(),
    shippingPaise: paise(),
    ...amounts(),
  },
  (row) => [primaryKey({ columns: [row.day, row.channel, row.paymentMethod, row.state] })],
)

/** The same by product, without shipping. */
export const productDay = pgTable(
  'product_day',
  {
    day: day(),
    productId: uuid().notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    cancelledUnits: integer().notNull(),
    takenOffUnits: integer().notNull(),
    returnedUnits: integer().notNull(),
    grossPaise: paise(),
    discountPaise: paise(),
    ...amounts(),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.productId] }),
    index('product_day_of_product').on(row.productId, row.day),
  ],
)

/** Orders by the month of their shopper's first one; counts alone. */
export const customerDay = pgTable(
  'customer_day',
  {
    day: day(),
    firstMonth: day(),
    /** Shoppers whose first order it was. */
    customers: integer().notNull(),
    orders: integer().notNull(),
    netPaise: paise(),
  },
  (row) => [primaryKey({ columns: [row.day, row.firstMonth] })],
)

/** Cash On Delivery by pin code. */
export const cashDay = pgTable(
  'cash_day',
  {
    day: day(),
    postalCode: text().notNull(),
    orders: integer().notNull(),
    sent: integer().notNull(),
    delivered: integer().notNull(),
    /** Came back without having been delivered. */
    refused: integer().notNull(),
    refusedPaise: paise(),
  },
  (row) => [primaryKey({ columns: [row.day, row.postalCode] })],
)

/** Orders with a voucher; a discount by hand is none. */
export const voucherDay = pgTable(
  'voucher_day',
  {
    day: day(),
    voucherId: uuid().notNull(),
    orders: integer().notNull(),
    discountPaise: paise(),
    netPaise: paise(),
  },
  (row) => [primaryKey({ columns: [row.day, row.voucherId] })],
)

/** Days whose sums are made; others are made before they are read. */
export const salesSettled = pgTable('sales_settled', {
  day: day().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Days of older orders that changed since, by triggers; repeated, so that writers never wait. */
export const salesChange = pgTable('sales_change', { day: day() }, (row) => [
  index('sales_change_of_day').on(row.day),
])
