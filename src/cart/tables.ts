import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'

/** `seenPaise` is the price that the shopper saw; the quote has the one that is charged. */
export type StoredLine = { productId: string; quantity: number; seenPaise: number }

/** With what the catalogue calls it. */
export type NamedLine = StoredLine & {
  name: string
  names: Record<string, string>
  image: string
}

/**
 * Of a browser, by the hash of its cookie, or of an account (rulings.md#cart). The lines are one
 * value: they are read, merged and locked together.
 */
export const cart = pgTable(
  'cart',
  {
    id: uuid().primaryKey(),
    tokenHash: text().unique(),
    userId: uuid()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    lines: jsonb()
      .$type<readonly StoredLine[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Ids of the newest changes: one that is sent again is not applied again. */
    appliedChanges: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    check('cart_has_one_owner', sql`num_nonnulls(${row.tokenHash}, ${row.userId}) = 1`),
    check(
      'cart_has_at_most_100_lines_of_1_to_99',
      sql`jsonb_array_length(${row.lines}) <= 100 and not jsonb_path_exists(${row.lines}, '$[*].quantity ? (@ < 1 || @ > 99)')`,
    ),
    check('cart_keeps_at_most_200_change_ids', sql`cardinality(${row.appliedChanges}) <= 200`),
    index('cart_by_last_use').on(row.usedAt),
  ],
)
