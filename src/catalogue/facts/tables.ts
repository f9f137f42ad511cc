import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { category, product } from '../tables.ts'

/** What can be said about products: "Size", "Weight in g". */
export const attribute = pgTable(
  'attribute',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    kind: text().$type<'choice' | 'choices' | 'number' | 'yes' | 'text'>().notNull(),
    /** Of a number. */
    unit: text(),
    isFilter: boolean().notNull().default(false),
    isCompared: boolean().notNull().default(false),
    /** On cards without a key fact of their own. */
    isKey: boolean().notNull().default(false),
    /** Its name, unit, values and texts in other languages, by what they are in the first. */
    words: jsonb().$type<Record<string, Record<string, string>>>().notNull().default({}),
    version: integer().notNull().default(1),
  },
  (row) => [
    uniqueIndex('attribute_name').on(sql`lower(${row.name})`),
    check('attribute_kind', sql`${row.kind} in ('choice', 'choices', 'number', 'yes', 'text')`),
    check('attribute_unit', sql`${row.unit} is null or ${row.kind} = 'number'`),
  ],
)

/** What a choice can be. */
export const attributeValue = pgTable(
  'attribute_value',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    attributeId: integer()
      .notNull()
      .references(() => attribute.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Other spellings, for files and searches. */
    synonyms: text().array().notNull().default([]),
    position: integer().notNull(),
    /** Products that have this value count as having that one; facts stay as they were written. */
    mergedInto: integer().references((): AnyPgColumn => attributeValue.id),
  },
  (row) => [
    uniqueIndex('attribute_value_name').on(row.attributeId, sql`lower(${row.name})`),
    index('attribute_value_merged').on(row.mergedInto),
  ],
)

export const categoryAttribute = pgTable(
  'category_attribute',
  {
    categoryId: uuid()
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    attributeId: integer()
      .notNull()
      .references(() => attribute.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Stops publishing a product that does not say it. */
    isRequired: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.categoryId, row.attributeId] }),
    index('category_attribute_of').on(row.attributeId),
  ],
)

/** `product.facts` by attribute and value, maintained by a trigger: what filters count. */
export const productAttribute = pgTable(
  'product_attribute',
  {
    attributeId: integer().notNull(),
    /** 0 where it is no choice; 1 is yes. */
    valueId: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    number: doublePrecision(),
  },
  (row) => [
    primaryKey({ columns: [row.attributeId, row.valueId, row.productId] }),
    index('product_attribute_of').on(row.productId),
    index('product_attribute_number')
      .on(row.attributeId, row.number, row.productId)
      .where(sql`${row.number} is not null`),
  ],
)
