import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { product } from '../tables.ts'

/** What a shopper chooses by, with its values in the order shoppers see. */
export type FamilyOption = { name: string; values: string[] }

/** Products that differ by up to three options. A constraint trigger keeps variants within them. */
export const family = pgTable(
  'family',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    options: jsonb().$type<FamilyOption[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    check('family_has_options', sql`jsonb_array_length(${row.options}) between 1 and 3`),
    check('family_name_is_short', sql`length(${row.name}) between 1 and 120`),
  ],
)

/** The place of a product in its family: a value of each option. */
export const variant = pgTable(
  'variant',
  {
    productId: uuid()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    familyId: uuid()
      .notNull()
      .references(() => family.id, { onDelete: 'cascade' }),
    optionValues: text().array().notNull(),
  },
  (row) => [
    unique('variant_combination').on(row.familyId, row.optionValues),
    check('variant_has_values', sql`cardinality(${row.optionValues}) between 1 and 3`),
  ],
)
