import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { productIndexes } from './product-indexes.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

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

/** Search index, maintained by triggers; a table of its own, so that a sale never rewrites it. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Weight A is the name, B category and brand, C the summary, D the description. */
    words: tsvector().notNull(),
    /** For prefix matches of names. */
    lowerName: text().notNull(),
    /** Search tier: 0 bestsellers, 1 a random eighth, 2 the rest; null = inactive. */
    tier: smallint(),
  },
  (row) => [
    index('product_search_beginnings').on(row.lowerName.op('text_pattern_ops')),
    ...[0, 1, 2].flatMap((tier) => [
      index(`product_search_words_${tier}`)
        .using('gin', row.words)
        .where(sql`${row.tier} = ${sql.raw(String(tier))}`),
      index(`product_search_names_${tier}`)
        .using('gin', sql`ts_filter(${row.words}, '{a}')`)
        .where(sql`${row.tier} = ${sql.raw(String(tier))}`),
    ]),
  ],
)

/**
 * Steps of a listing: products up to the next step and how many are sold out, maintained by
 * triggers; a deep page adds up steps instead of counting rows. The filled sort column names the
 * order; the listing is a category, or zero for the whole catalogue.
 */
export const listingStep = pgTable(
  'listing_step',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listing: uuid().notNull().default('00000000-0000-0000-0000-000000000000'),
    createdAt: timestamp({ withTimezone: true }),
    pricePaise: bigint({ mode: 'number' }),
    discountPercent: integer(),
    productId: uuid().notNull(),
    products: integer().notNull(),
    soldOut: integer().notNull().default(0),
  },
  (row) => [
    index('listing_step_of_newest').on(row.listing, row.createdAt, row.productId),
    index('listing_step_of_price').on(row.listing, row.pricePaise, row.productId),
    index('listing_step_of_discount').on(row.listing, row.discountPercent, row.productId),
  ],
)

/**
 * Sold out (1) or back in stock (-1), not yet added to the steps; a row each, so that concurrent
 * checkouts never wait for each other. A job adds them up.
 */
export const soldOutChange = pgTable('sold_out_change', {
  categoryId: uuid().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  pricePaise: bigint({ mode: 'number' }).notNull(),
  discountPercent: integer().notNull(),
  productId: uuid().notNull(),
  soldOut: integer().notNull(),
})

/**
 * Words of all products, maintained by triggers, for spelling corrections. Duplicates are allowed,
 * so that writers never wait for each other.
 */
export const searchWord = pgTable('search_word', { word: text().notNull() }, (row) => [
  index('search_word_typos').using('gin', row.word.op('gin_trgm_ops')),
  index('search_word_beginnings').on(row.word.op('text_pattern_ops')),
])

/**
 * Lexemes of the search index, maintained by triggers: a rare prefix is expanded to its lexemes,
 * several times faster (decisions/006-search-and-deep-pages-at-a-million-products.md). Duplicates
 * are allowed.
 */
export const searchLexeme = pgTable('search_lexeme', { lexeme: text().notNull() }, (row) => [
  index('search_lexeme_beginnings').on(row.lexeme.op('text_pattern_ops')),
])

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
