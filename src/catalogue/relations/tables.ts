import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '../tables.ts'

/** How a part and a device belong together. */
export type RelationKind = 'works-with'

/** Products that fit each other: strips are a part of what a meter needs. Read both ways. */
export const productRelation = pgTable(
  'product_relation',
  {
    kind: text().$type<RelationKind>().notNull(),
    partId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    deviceId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ name: 'product_relation_pk', columns: [row.partId, row.deviceId, row.kind] }),
    index('product_relation_of_device').on(row.deviceId),
    check('relation_kind', sql`${row.kind} in ('works-with')`),
    check('relation_is_of_two_products', sql`${row.partId} <> ${row.deviceId}`),
  ],
)

/** The products most often in orders with another one: counted at night, and of no person. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    orders: integer().notNull(),
  },
  (row) => [
    primaryKey({ name: 'bought_together_pk', columns: [row.productId, row.otherId] }),
    index('bought_together_with').on(row.otherId),
    // Fewer are chance.
    check('bought_together_often', sql`${row.orders} >= 5`),
    check('bought_together_is_of_two_products', sql`${row.productId} <> ${row.otherId}`),
  ],
)
