import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'

/** A product on the wishlist of an account; without an account a cookie has the ids. */
export const wish = pgTable(
  'wish',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'wish_pk', columns: [row.userId, row.productId] }),
    index('wish_of_product').on(row.productId),
  ],
)

/** What a list shows of a product today. */
export type Wished = {
  id: string
  name: string
  names: Record<string, string>
  images: string[]
  wall: string
  listPricePaise: number
  pricePaise: number
  discountPercent: number
  stock: number
  ratingTenths: number
  ratingCount: number
}
