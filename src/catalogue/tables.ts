import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
  type ExtraConfigColumn,
  type IndexBuilder,
} from 'drizzle-orm/pg-core'

export const category = pgTable('category', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  picture: text().notNull(),
  wall: text().notNull(),
  /** Maintained by a trigger on product: counting a million rows per sidebar would be slow. */
  productCount: integer().notNull().default(0),
})

export const product = pgTable(
  'product',
  {
    id: uuid().primaryKey(),
    categoryId: uuid()
      .notNull()
      .references(() => category.id),
    name: text().notNull(),
    brand: text().notNull(),
    /** What it is, without brand and model: "Knee support". */
    genericName: text().notNull().default(''),
    /** What tells it from its twins: pack, size or capacity. */
    keyFact: text().notNull().default(''),
    summary: text().notNull(),
    listPricePaise: bigint({ mode: 'number' }).notNull(),
    discountPercent: integer().notNull(),
    /** rulings.md#money: the shown and charged price, rounded down to a whole rupee. */
    pricePaise: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`((list_price_paise * (100 - discount_percent)) / 10000) * 100`),
    /** Available units; reserved units wait for a payment, sold units belong to placed orders. */
    stock: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    bestseller: boolean().notNull().default(false),
    images: text().array().notNull(),
    /** What each picture shows, by its place in `images`. */
    imageAlts: text().array().notNull().default([]),
    videos: text().array().notNull(),
    wall: text().notNull(),
    details: text().notNull(),
    description: text().notNull(),
    pdf: text(),
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
    check('list_price_is_positive', sql`${row.listPricePaise} between 100 and 10000000000`),
    check('discount_is_a_percentage', sql`${row.discountPercent} between 0 and 99`),
    ...productIndexes(row),
  ],
)

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
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [index('stock_receipt_of_product').on(row.productId)],
)

type ProductColumns = Record<
  | 'id'
  | 'categoryId'
  | 'pricePaise'
  | 'discountPercent'
  | 'active'
  | 'bestseller'
  | 'createdAt'
  | 'inStock',
  ExtraConfigColumn
>

/**
 * Covering indexes for every order of a listing, with all columns it filters by: a deep page is
 * an index-only scan. Nulls first, as plain `desc` sorts in a query.
 */
function productIndexes(row: ProductColumns): IndexBuilder[] {
  return [
    ...catalogueIndexes(row),
    ...categoryIndexes(row),
    ...bestsellerIndexes(row),
    ...soldOutIndexes(row),
  ]
}

function catalogueIndexes(row: ProductColumns): IndexBuilder[] {
  const active = sql`${row.active}`
  return [
    index('product_newest')
      .on(...newestFirst(row), row.inStock, row.bestseller)
      .where(active),
    index('product_by_price')
      .on(row.pricePaise, row.id, row.inStock, row.bestseller, row.categoryId)
      .where(active),
    index('product_by_discount')
      .on(...discountFirst(row), row.inStock, row.bestseller, row.categoryId)
      .where(active),
  ]
}

function categoryIndexes(row: ProductColumns): IndexBuilder[] {
  const active = sql`${row.active}`
  return [
    index('product_of_category_newest')
      .on(row.categoryId, ...newestFirst(row), row.inStock, row.bestseller)
      .where(active),
    index('product_of_category_by_price')
      .on(row.categoryId, row.pricePaise, row.id, row.inStock, row.bestseller)
      .where(active),
    index('product_of_category_by_discount')
      .on(row.categoryId, ...discountFirst(row), row.inStock, row.bestseller)
      .where(active),
  ]
}

function bestsellerIndexes(row: ProductColumns): IndexBuilder[] {
  const activeBestseller = sql`${row.active} and ${row.bestseller}`
  return [
    index('product_bestsellers')
      .on(...newestFirst(row), row.inStock, row.categoryId)
      .where(activeBestseller),
    index('product_bestsellers_by_price')
      .on(row.pricePaise, row.id, row.inStock, row.categoryId)
      .where(activeBestseller),
    index('product_bestsellers_by_discount')
      .on(...discountFirst(row), row.inStock, row.categoryId)
      .where(activeBestseller),
  ]
}

/** What is sold out, which ends every list: few, and otherwise to be searched for among all. */
function soldOutIndexes(row: ProductColumns): IndexBuilder[] {
  const soldOut = sql`${row.active} and not ${row.inStock}`
  return [
    index('product_sold_out')
      .on(...newestFirst(row))
      .where(soldOut),
    index('product_sold_out_by_price').on(row.pricePaise, row.id).where(soldOut),
    index('product_sold_out_by_discount')
      .on(...discountFirst(row))
      .where(soldOut),
    index('product_sold_out_of_category')
      .on(row.categoryId, ...newestFirst(row))
      .where(soldOut),
  ]
}

type IndexedColumn = Partial<ExtraConfigColumn>

function newestFirst({ createdAt, id }: ProductColumns): [IndexedColumn, IndexedColumn] {
  return [createdAt.desc().nullsFirst(), id.desc().nullsFirst()]
}

function discountFirst({ discountPercent, id }: ProductColumns): [IndexedColumn, IndexedColumn] {
  return [discountPercent.desc().nullsFirst(), id.desc().nullsFirst()]
}
