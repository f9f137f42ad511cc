import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { Sorting } from '../contract.ts'
import {
  orderByColumns,
  filterName,
  orders,
  prepared,
  type Filter,
  type Slice,
} from '../listing/listed-products.ts'
import { cardColumns, selectList, type CardRow } from '../product-columns.ts'

const cardSelection = selectList(cardColumns)

/** tsquery texts of all meanings, any, all in the name, the likeliest; and the exact text. */
export type Search = { strict: string; loose: string; named: string; likely: string; exact: string }

/**
 * Limit of compared, counted and shown products
 * (decisions/006-search-and-deep-pages-at-a-million-products.md): 500 hits need another word, not
 * page 51.
 */
export const maxResults = 500

// Names that begin with the text are always candidates, however common its words.
const maxPrefixes = 100
const tiers = [0, 1, 2]
const bestsellers = [0]

const bestFirst = [
  'exact desc',
  'begins desc',
  'likely desc',
  'named desc',
  'rank desc',
  'bestseller desc',
  'id',
]

/**
 * One page of results, best first: exact name, name prefix, likeliest reading, then rank. Products
 * match every word, or any word when none matches all. `total` comes in the same statement.
 */
export async function searchPage(
  db: Database,
  { filter, search }: { filter: Filter; search: Search },
  { sort, ...slice }: Slice & { sort: Sorting },
): Promise<{ rows: CardRow[]; total: number }> {
  const rows = await prepared<CardRow & { total: string }>(
    `found ${sort} ${filterName(filter)}`,
    () => searchQuery(filter, sort),
  )(db, { ...search, category: filter.category, ...slice })
  const [first] = rows
  return { rows: rows.filter(({ id }) => id !== null), total: Number(first?.total ?? 0) }
}

/** Parameters in sub-selects keep the generic plan: planning takes as long as searching. */
function searchQuery(filter: Filter, sort: Sorting): SQL {
  const order = sort === 'relevance' ? bestFirst : orders[sort]
  // Columns that a sale changes are not copied to the search table.
  const sortable = sort === 'relevance' ? sql`` : sql`join product using (id)`
  const sortedBy = sort === 'relevance' ? sql`` : sql`, created_at, price_paise, discount_percent`
  return sql`
    with asked as materialized (
      select ${queryOf('strict', filter)} as strict, ${queryOf('loose', filter)} as loose, to_tsquery('english', ${sql.placeholder('likely')}) as likely,
        to_tsquery('english', ${sql.placeholder('named')}) as named, ${sql.placeholder('exact')}::text as exact
    ), strict_words as materialized (select search_words_of(strict) as words from asked), loose_words as materialized (select search_words_of(loose) as words from asked),
    beginning as materialized (
      select product_id, lower_name, words, tier from product_search
      where lower_name ~>=~ (select exact from asked) and lower_name ~<~ (select exact || chr(1114111) from asked) order by lower_name using ~<~ limit ${sql.raw(String(maxPrefixes))}
    ), strict as materialized (${candidates(filter, sql`(select words from strict_words)`)}),
    fits as materialized (
      select product_id as id, lower_name, words, tier, (select strict from asked) as asked from strict
      union all
      select product_id, lower_name, words, tier, (select loose from asked) from (${candidates(filter, sql`(select words from loose_words)`)}) as loose
      where not exists (select from strict) and (select loose <> strict from asked)
    ), ranked as (
      select id, lower_name = (select exact from asked) as exact, starts_with(lower_name, (select exact from asked)) as begins, tier = 0 as bestseller,
        words @@ (select likely from asked) as likely, words @@ (select named from asked) as named, ts_rank('{0.02, 0.2, 0.5, 1}', words, asked) as rank
      from fits
    ), page as (
      select ranked.*${sortedBy} from ranked ${sortable} order by ${orderByColumns(order, sort === 'relevance' ? '' : 'product.')} limit (select ${sql.placeholder('limit')}::bigint) offset (select ${sql.placeholder('offset')}::bigint)
    )
    select counted.total, ${cardSelection} from (select count(*) as total from fits) as counted
    left join (page join product p using (id)) on true
    order by ${orderByColumns(order, 'page.')}`
}

/** Every product's search words contain its category. */
function queryOf(which: 'strict' | 'loose', { category }: Filter): SQL {
  const words = sql`to_tsquery('english', ${sql.placeholder(which)})`
  return category === undefined
    ? words
    : sql`${words} && ('''#' || lower(${sql.placeholder('category')}::text) || '''')::tsquery`
}

/**
 * Candidates, limited: name prefixes, then words in names, then in texts, tier by tier. PostgreSQL
 * starts a part only when the parts before were too few, so a common word never reads all matches.
 */
function candidates({ bestseller, inStock }: Filter, query: SQL): SQL {
  const searchTiers = bestseller ? bestsellers : tiers
  const rows = sql`select product_id, lower_name, words, tier from product_search`
  const passes = inStock
    ? sql` and exists (select from product where id = product_id and in_stock)`
    : sql``
  const notPrefix = sql`product_id not in (select product_id from beginning)${passes}`
  const inName = sql`ts_filter(words, '{a}') @@ ${query}`
  const parts = [
    sql`select product_id, lower_name, words, tier from beginning where tier in (${sql.raw(searchTiers.join(', '))}) and words @@ ${query}${passes}`,
    ...searchTiers.map(
      (tier) => sql`${rows} where tier = ${sql.raw(String(tier))} and ${inName} and ${notPrefix}`,
    ),
    ...searchTiers.map(
      (tier) =>
        sql`${rows} where tier = ${sql.raw(String(tier))} and words @@ ${query} and not ${inName} and ${notPrefix}`,
    ),
  ]
  return sql`select * from (${sql.join(parts, sql` union all `)}) as part limit ${sql.raw(String(maxResults))}`
}
