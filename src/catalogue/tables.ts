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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const category = pgTable('category', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  picture: text().notNull(),
  wall: text().notNull(),
  /** Kept by a trigger on product: counting a million rows for every sidebar would not do. */
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
    /**
     * rulings.md#money: the final price rounded down to a whole rupee is what is shown and what is
     * charged.
     */
    pricePaise: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`((list_price_paise * (100 - discount_percent)) / 10000) * 100`),
    /**
     * Units that can still be bought; reserved units wait for a payment, sold units belong to
     * placed orders.
     */
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
    /** Written by a trigger when something a shopper sees has changed; null until then. */
    changedAt: timestamp({ withTimezone: true }),
    /**
     * Changes only when the last piece goes or the first returns, so that an ordinary sale touches
     * no index.
     */
    inStock: boolean()
      .notNull()
      .generatedAlwaysAs(sql`stock > 0`),
  },
  // Every order of a listing carries all that a listing filters by: a deep page is counted off in
  // the index alone. Nulls first, because that is how plain `desc` reads in a query.
  (row) => [
    check(
      'stock_is_never_negative',
      sql`${row.stock} >= 0 and ${row.reserved} >= 0 and ${row.sold} >= 0`,
    ),
    check('list_price_is_positive', sql`${row.listPricePaise} between 100 and 10000000000`),
    check('discount_is_a_percentage', sql`${row.discountPercent} between 0 and 99`),
    index('product_newest')
      .on(
        row.createdAt.desc().nullsFirst(),
        row.id.desc().nullsFirst(),
        row.inStock,
        row.bestseller,
      )
      .where(sql`${row.active}`),
    index('product_by_price')
      .on(row.pricePaise, row.id, row.inStock, row.bestseller, row.categoryId)
      .where(sql`${row.active}`),
    index('product_by_discount')
      .on(
        row.discountPercent.desc().nullsFirst(),
        row.id.desc().nullsFirst(),
        row.inStock,
        row.bestseller,
        row.categoryId,
      )
      .where(sql`${row.active}`),
    index('product_of_category_newest')
      .on(
        row.categoryId,
        row.createdAt.desc().nullsFirst(),
        row.id.desc().nullsFirst(),
        row.inStock,
        row.bestseller,
      )
      .where(sql`${row.active}`),
    index('product_of_category_by_price')
      .on(row.categoryId, row.pricePaise, row.id, row.inStock, row.bestseller)
      .where(sql`${row.active}`),
    index('product_of_category_by_discount')
      .on(
        row.categoryId,
        row.discountPercent.desc().nullsFirst(),
        row.id.desc().nullsFirst(),
        row.inStock,
        row.bestseller,
      )
      .where(sql`${row.active}`),
    index('product_bestsellers')
      .on(
        row.createdAt.desc().nullsFirst(),
        row.id.desc().nullsFirst(),
        row.inStock,
        row.categoryId,
      )
      .where(sql`${row.active} and ${row.bestseller}`),
    index('product_bestsellers_by_price')
      .on(row.pricePaise, row.id, row.inStock, row.categoryId)
      .where(sql`${row.active} and ${row.bestseller}`),
    index('product_bestsellers_by_discount')
      .on(
        row.discountPercent.desc().nullsFirst(),
        row.id.desc().nullsFirst(),
        row.inStock,
        row.categoryId,
      )
      .where(sql`${row.active} and ${row.bestseller}`),
  ],
)

/**
 * What search reads, kept by triggers, and apart from the product so that a sale never rewrites it.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Weight A is the name, B category and brand, C the summary, D the description. */
    words: tsvector().notNull(),
    /** For names that begin with what was typed. */
    lowerName: text().notNull(),
    /**
     * 0 bestsellers, 1 some by lot, 2 the rest, null what is not sold: read one after the other
     * until there are enough.
     */
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
 * How many products stand from here to the next step of an order, and how many of them are sold
 * out, kept by triggers: a deep page is found by adding up steps, and not by counting off every
 * product before it. The order is the one whose column is filled; the listing is a category, or
 * zero for the whole catalogue.
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
 * What sold out (1) or came back (-1) and is not yet counted by the steps, with its place in every
 * order. A row of its own for each, so that two checkouts that take last pieces never wait for each
 * other; a job adds them up.
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
 * Every word the products use, kept by triggers: what a word that nobody uses was probably meant to
 * be. One may stand here twice, so that nobody who writes waits for another.
 */
export const searchWord = pgTable('search_word', { word: text().notNull() }, (row) => [
  index('search_word_typos').using('gin', row.word.op('gin_trgm_ops')),
  index('search_word_beginnings').on(row.word.op('text_pattern_ops')),
])

/**
 * Every word the search index holds, as the index spells it, kept by triggers: a beginning that few
 * of them share is looked for as those words, which is several times quicker
 * (decisions/006-search-and-deep-pages-at-a-million-products.md). One may stand here twice, too.
 */
export const searchLexeme = pgTable('search_lexeme', { lexeme: text().notNull() }, (row) => [
  index('search_lexeme_beginnings').on(row.lexeme.op('text_pattern_ops')),
])

/** Every unit that ever came in or went out other than by an order; append only (invariant I1). */
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
