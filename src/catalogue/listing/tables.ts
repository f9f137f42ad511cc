import { bigint, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

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
