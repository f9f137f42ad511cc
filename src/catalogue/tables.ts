import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { productIndexes } from './product-indexes.ts'

/** What may be sold: only what is live. A draft was never on sale, or waits to be again. */
export type ProductState = 'draft' | 'live' | 'archived'

export const category = pgTable('category', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  /** In other languages, by their code. */
  names: jsonb().$type<Record<string, string>>().notNull().default({}),
  position: integer().notNull(),
  picture: text().notNull(),
  wall: text().notNull(),
  /** Maintained by a trigger on product: counting a million rows per sidebar would be slow. */
  productCount: integer().notNull().default(0),
  /** Raised by a trigger when name, picture or wall change. */
  version: integer().notNull().default(1),
})

export const product = pgTable(
  'product',
  {
    id: uuid().primaryKey(),
    categoryId: uuid()
      .notNull()
      .references(() => category.id),
    name: text().notNull(),
    /** In other languages, by their code. */
    names: jsonb().$type<Record<string, string>>().notNull().default({}),
    brand: text().notNull(),
    /** What it is, without brand and model: "Knee support". */
    genericName: text().notNull().default(''),
    /** What tells it from its twins: pack, size or capacity. */
    keyFact: text().notNull().default(''),
    /** The key fact in other languages than the first. */
    keyFacts: jsonb().$type<Record<string, string>>().notNull().default({}),
    summary: text().notNull(),
    listPricePaise: bigint({ mode: 'number' }).notNull(),
    discountPercent: integer().notNull(),
    /** rulings.md#money: the shown and charged price, rounded down to a whole rupee. */
    pricePaise: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`((list_price_paise * (100 - discount_percent)) / 10000) * 100`),
    /** From so many pieces on another price (price-steps/rules). */
    priceSteps: jsonb().$type<{ from: number; paise: number }[]>().notNull().default([]),
    /** Available units; reserved units wait for a payment, sold units belong to placed orders. */
    stock: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** In the house and not to be sold: pieces of lots that are blocked, expired or too near it. */
    held: integer().notNull().default(0),
    /** Since when its pieces are kept by lots; null is not. */
    lotsSince: timestamp({ withTimezone: true }),
    /** A lot is not sent any more when it expires in fewer days. */
    minDaysLeft: integer().notNull().default(30),
    /** The last day of a lot that is sent soon, where it is near; kept by a trigger. */
    nearExpiry: date(),
    /** Since when each of its pieces is kept by its serial number; null is not. Only with lots. */
    serialsSince: timestamp({ withTimezone: true }),
    active: boolean().notNull().default(true),
    bestseller: boolean().notNull().default(false),
    images: text().array().notNull(),
    /** What each picture shows, by its place in `images`. */
    imageAlts: text().array().notNull().default([]),
    videos: text().array().notNull(),
    wall: text().notNull(),
    details: text().notNull(),
    /** The rows of its specification; `product_attribute` is made of them. */
    facts: jsonb()
      .$type<Record<string, number[] | number | boolean | string>>()
      .notNull()
      .default({}),
    /** What the law wants declared of it, by the names in declarations/fields. */
    declarations: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The country of `declarations`, by a trigger: lists narrow down by it. */
    origin: text(),
    /** Its country's place from Z to A, kept by a trigger; 0 where none is declared. */
    originRank: integer().notNull().default(0),
    /** Reviews that count, and their average from three on, else 0; both by a trigger. */
    ratingCount: integer().notNull().default(0),
    ratingTenths: integer().notNull().default(0),
    description: text().notNull(),
    pdf: text(),
    /** `active` is state = 'live': a constraint and, for writers of `active` alone, a trigger. */
    state: text().$type<ProductState>().notNull().default('live'),
    /** Raised by a trigger when an edited column changes, never by a sale. */
    version: integer().notNull().default(1),
    sku: text(),
    barcode: text(),
    /** From how many pieces on it is low; null is never. */
    lowStock: integer(),
    /** Whether it is low, by a trigger: an ordinary sale changes no index. */
    isLow: boolean().notNull().default(false),
    /** Its place in the storeroom. */
    bin: text(),
    weightGrams: integer(),
    /** For invoices: code of the goods, and the class that has its rate (src/tax/classes). */
    hsn: text(),
    taxClass: text(),
    pageTitle: text(),
    pageDescription: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set by a trigger when something a shopper sees changes; null until then. */
    changedAt: timestamp({ withTimezone: true }),
    /** Changes only with the last or first piece, so that an ordinary sale updates no index. */
    inStock: boolean()
      .notNull()
      .generatedAlwaysAs(sql`stock > 0`),
  },
  (row) => [
    check(
      'stock_is_never_negative',
      sql`${row.stock} >= 0 and ${row.reserved} >= 0 and ${row.sold} >= 0`,
    ),
    check(
      'held_stock_is_never_negative',
      sql`${row.held} >= 0 and ${row.minDaysLeft} between 0 and 3650`,
    ),
    check('list_price_is_positive', sql`${row.listPricePaise} between 100 and 10000000000`),
    check('discount_is_a_percentage', sql`${row.discountPercent} between 0 and 99`),
    check('product_state', sql`${row.state} in ('draft', 'live', 'archived')`),
    check('product_is_active_when_live', sql`${row.active} = (${row.state} = 'live')`),
    check('hsn_is_of_4_6_or_8_digits', sql`${row.hsn} ~ '^[0-9]{4}([0-9]{2}){0,2}$'`),
    ...productIndexes(row),
  ],
)

/** A delivery of a supplier; its lines are stock receipts. */
export const goodsIn = pgTable('goods_in', {
  id: uuid().primaryKey(),
  supplier: text().notNull(),
  supplierAddress: text(),
  /** Number of the licence or registration that it sells under. */
  licence: text(),
  invoice: text().notNull(),
  onDate: text().notNull(),
  staffId: uuid().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
  reversedAt: timestamp({ withTimezone: true }),
})

export type ReceiptKind = 'received' | 'counted' | 'correction' | 'reversal'

/** Append-only log of units that came in or went out other than by an order (invariant I1). */
export const stockReceipt = pgTable(
  'stock_receipt',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    reason: text().notNull(),
    /** Who entered it in the back office; null is a command or the shop itself. */
    staffId: uuid(),
    kind: text().$type<ReceiptKind>(),
    goodsInId: uuid().references(() => goodsIn.id),
    costPaise: bigint({ mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    index('stock_receipt_of_product').on(row.productId),
    index('stock_receipt_of_goods_in').on(row.goodsInId),
    index('stock_receipt_newest').on(row.at.desc().nullsFirst(), row.id.desc().nullsFirst()),
  ],
)
