import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '../tables.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Search index, maintained by triggers; a table of its own, so that a sale never rewrites it. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    /**
     * Weight A is the name, B category and brand, C the summary, D the description. With it the
     * concepts of the product (lexicon/README.md), as `is0` and their name.
     * Facts are words too (other-words.ts).
     */
    words: tsvector().notNull(),
    /** For prefix matches of names. */
    lowerName: text().notNull(),
    /** Search tier: 0 bestsellers, 1 a random eighth, 2 the rest; null = inactive. */
    tier: smallint(),
  },
  (row) => [
    index('product_search_beginnings').on(row.lowerName.op('text_pattern_ops')),
    // Drafts and archived products, for the back office.
    index('product_search_words_unlisted')
      .using('gin', row.words)
      .where(sql`${row.tier} is null`),
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

/**
 * Words of product texts that give a product a concept (lexicon/README.md), written by migrations
 * that `npm run search-concepts` makes of the lexicon.
 */
export const searchConceptWord = pgTable(
  'search_concept_word',
  {
    concept: text().notNull(),
    term: text().notNull(),
    isStrong: boolean().notNull(),
    isDevice: boolean().notNull(),
    words: tsquery().notNull(),
    firstWord: text().notNull(),
  },
  (row) => [index('search_concept_word_first').on(row.firstWord)],
)

/** The owner's own words: what shoppers type, and what it means in words that search knows. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    typed: text().primaryKey(),
    means: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    check(
      'search_synonym_is_short',
      sql`length(${row.typed}) between 1 and 60 and length(${row.means}) between 1 and 200`,
    ),
  ],
)

/** Of the former release, which counted only what found nothing. */
export const searchMiss = pgTable(
  'search_miss',
  {
    typed: text().primaryKey(),
    times: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [check('search_miss_is_short', sql`length(${row.typed}) between 1 and 60`)],
)

/** Searches of a day, without whose they were; at most 2,000 different ones a day. */
export const searchDay = pgTable(
  'search_day',
  {
    day: date({ mode: 'string' }).notNull(),
    typed: text().notNull(),
    times: integer().notNull(),
    /** Of these, without a result. */
    misses: integer().notNull(),
    /** Products that were opened from its results. */
    opened: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.typed] }),
    check('search_day_is_short', sql`length(${row.typed}) between 1 and 60`),
  ],
)
