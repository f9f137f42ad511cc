import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { Sorting } from '../contract.ts'
import {
  by,
  filterNamed,
  orders,
  prepared,
  type Filter,
  type Slice,
} from '../listing/listed-products.ts'
import { cardColumns, selected, type CardRow } from '../product-columns.ts'

const cardSelection = selected(cardColumns)

/**
 * Queries in PostgreSQL's own words: every meaning, any of them, all in the name, the likeliest
 * reading in the name; and what was typed.
 */
export type Search = { strict: string; loose: string; named: string; likely: string; exact: string }

/**
 * No more are compared, counted and shown
 * (decisions/006-search-and-deep-pages-at-a-million-products.md): who finds five hundred products
 * needs another word and not page 51.
 */
export const mostFound = 500

// A name that begins with all that was typed must be among those compared, however common its words
// are.
const mostBeginnings = 100
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
 * One page of what fits a search, best first: the very name, names that begin with it, the
 * likeliest reading, then by weight of the words. Products must fit every word; only when none
 * does, those that fit any. `total` comes with the page, so that it is one statement.
 */
export async function foundPage(
  db: Database,
  { filter, search }: { filter: Filter; search: Search },
  { sort, ...slice }: Slice & { sort: Sorting },
): Promise<{ rows: CardRow[]; total: number }> {
  const found = await prepared<CardRow & { total: string }>(
    `found ${sort} ${filterNamed(filter)}`,
    () => foundQuery(filter, sort),
  )(db, { ...search, category: filter.category, ...slice })
  const [first] = found
  return { rows: found.filter(({ id }) => id !== null), total: Number(first?.total ?? 0) }
}

/**
 * What it is asked stands in sub-selects, where PostgreSQL cannot see it: it would plan anew for
 * every search, which takes as long as searching.
 */
function foundQuery(filter: Filter, sort: Sorting): SQL {
  const order = sort === 'relevance' ? bestFirst : orders[sort]
  // What a sale may change is not copied to where search looks.
  const sortable = sort === 'relevance' ? sql`` : sql`join product using (id)`
  const sortedBy = sort === 'relevance' ? sql`` : sql`, created_at, price_paise, discount_percent`
  return sql`
    with asked as materialized (
      select ${meant('strict', filter)} as strict, ${meant('loose', filter)} as loose, to_tsquery('english', ${sql.placeholder('likely')}) as likely,
        to_tsquery('english', ${sql.placeholder('named')}) as named, ${sql.placeholder('exact')}::text as exact
    ), strict_words as materialized (select search_words_of(strict) as words from asked), loose_words as materialized (select search_words_of(loose) as words from asked),
    beginning as materialized (
      select product_id, lower_name, words, tier from product_search
      where lower_name ~>=~ (select exact from asked) and lower_name ~<~ (select exact || chr(1114111) from asked) order by lower_name using ~<~ limit ${sql.raw(String(mostBeginnings))}
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
      select ranked.*${sortedBy} from ranked ${sortable} order by ${by(order, sort === 'relevance' ? '' : 'product.')} limit (select ${sql.placeholder('limit')}::bigint) offset (select ${sql.placeholder('offset')}::bigint)
    )
    select counted.total, ${cardSelection} from (select count(*) as total from fits) as counted
    left join (page join product p using (id)) on true
    order by ${by(order, 'page.')}`
}

/** The category is a word of every product in it. */
function meant(which: 'strict' | 'loose', { category }: Filter): SQL {
  const words = sql`to_tsquery('english', ${sql.placeholder(which)})`
  return category === undefined
    ? words
    : sql`${words} && ('''#' || lower(${sql.placeholder('category')}::text) || '''')::tsquery`
}

/**
 * Those worth comparing, at most so many: names that begin with the text, then names that hold the
 * words, then texts, tier after tier. PostgreSQL begins with a part only when the parts before it
 * were not enough; so a common word never reads all it fits.
 */
function candidates({ bestseller, inStock }: Filter, asked: SQL): SQL {
  const read = bestseller ? bestsellers : tiers
  const rows = sql`select product_id, lower_name, words, tier from product_search`
  const passes = inStock
    ? sql` and exists (select from product where id = product_id and in_stock)`
    : sql``
  const others = sql`product_id not in (select product_id from beginning)${passes}`
  const inName = sql`ts_filter(words, '{a}') @@ ${asked}`
  const parts = [
    sql`select product_id, lower_name, words, tier from beginning where tier in (${sql.raw(read.join(', '))}) and words @@ ${asked}${passes}`,
    ...read.map(
      (tier) => sql`${rows} where tier = ${sql.raw(String(tier))} and ${inName} and ${others}`,
    ),
    ...read.map(
      (tier) =>
        sql`${rows} where tier = ${sql.raw(String(tier))} and words @@ ${asked} and not ${inName} and ${others}`,
    ),
  ]
  return sql`select * from (${sql.join(parts, sql` union all `)}) as part limit ${sql.raw(String(mostFound))}`
}
