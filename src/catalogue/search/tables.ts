import { sql } from 'drizzle-orm'
import { customType, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { product } from '../tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

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
