import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { Sorting } from '../listing/contract.ts'
import { orderByColumns, orders, prepared, type Slice } from '../listing/listed-products.ts'
import { cardSelection, type CardRow } from '../product-columns.ts'
import { candidates } from './candidates.ts'
import { filterValues, inCategory, searchFilterName, type SearchFilter } from './search-filter.ts'

/**
 * tsquery texts: all meanings anywhere, any of them, any of them or the
 * typed words; all in the name, in name and category, in all
 * but the description; the likeliest; and the exact text.
 */
export type Search = {
  strict: string
  any: string
  ranked: string
  named: string
  fair: string
  shown: string
  likely: string
  exact: string
}
/**
 * With more results a sold-out product stands where its words put it: reading the stock of all
 * takes as long as searching.
 */
const mostStocked = 120

const bestFirst = [
  'exact desc',
  'begins desc',
  'likely desc',
  'level desc',
  'in_stock desc',
  'rank desc',
  'best desc',
  'id',
]

/**
 * One page of products that match every word, best first: exact name, name prefix, where the words
 * stand, likeliest reading, rank. `total` comes in the same statement.
 */
export async function searchPage(
  db: Database,
  { filter, search }: { filter: SearchFilter; search: Search },
  { sort, ...slice }: Slice & { sort: Sorting },
): Promise<{ rows: CardRow[]; total: number }> {
  const rows = await prepared<CardRow & { total: string }>(
    `found ${sort} ${searchFilterName(filter)}`,
    () => searchQuery(filter, sort),
  )(db, { ...search, ...filterValues(filter), ...slice })
  const [first] = rows
  return { rows: rows.filter(({ id }) => id !== null), total: Number(first?.total ?? 0) }
}

/**
 * Parameters in sub-selects keep the generic plan: planning takes as long as searching. What only
 * a description mentions is left out where anything else is found; a description is
 * left out of the comparison, too: reading the long texts once takes most of the time.
 */
function searchQuery(filter: SearchFilter, sort: Sorting): SQL {
  const order = sort === 'relevance' ? bestFirst : orders[sort]
  const sortable = sort === 'relevance' ? sql`` : sql`join product using (id)`
  const sortedBy =
    sort === 'relevance'
      ? sql``
      : sql`, created_at, price_paise, discount_percent, rating_tenths, origin_rank`
  return sql`
    with ${askedFor(filter)}, strict_words as materialized (
      select search_words_of(strict) as words from asked
    ), ${beginning}, fits as materialized (
      select product_id, lower_name, tier, ts_filter(words, '{a,b,c}') as words
      from (${candidates(filter, sql`(select words from strict_words)`)}) as candidate
    ), ${ranked}, kept as materialized (
      select * from ranked where begins or level >= (select least(max(level), 1) from ranked)
    ), stocked as (
      select kept.*, case
        when (select count(*) <= ${sql.raw(String(mostStocked))} from kept)
        then (select in_stock from product where product.id = kept.id)
        else true
      end as in_stock
      from kept
    ), page as (
      select stocked.*${sortedBy} from stocked ${sortable}
      order by ${orderByColumns(order, sort === 'relevance' ? '' : 'product.')}
      limit (select ${sql.placeholder('limit')}::bigint)
      offset (select ${sql.placeholder('offset')}::bigint)
    )
    select counted.total, ${cardSelection} from (select count(*) as total from kept) as counted
    left join (page join product p using (id)) on true
    order by ${orderByColumns(order, 'page.')}`
}

export const beginning = sql`
    beginning as materialized (
      select product_id, lower_name, words, tier from product_search
      where lower_name ~>=~ (select exact from asked)
        and lower_name ~<~ (select exact || chr(1114111) from asked)
      order by lower_name using ~<~ limit 100
    )`

/** How well each fits; the level is where the words stand. */
const ranked = sql`
    ranked as (
      select product_id as id, lower_name = (select exact from asked) as exact,
        starts_with(lower_name, (select exact from asked)) as begins, tier = 0 as best,
        case
          when words @@ (select named from asked) then 3
          when words @@ (select fair from asked) then 2
          when words @@ (select shown from asked) then 1
          else 0
        end as level,
        words @@ (select likely from asked) as likely,
        ts_rank('{0.02, 0.2, 0.5, 1}', words, (select any_word from asked)) as rank
      from fits
    )`

function askedFor(filter: SearchFilter): SQL {
  return sql`asked as materialized (
      select ${inCategory(queryOf('strict'), filter)} as strict, ${queryOf('ranked')} as any_word,
        ${queryOf('likely')} as likely, ${queryOf('named')} as named,
        ${queryOf('fair')} as fair, ${queryOf('shown')} as shown,
        ${sql.placeholder('exact')}::text as exact
    )`
}

const queryOf = (which: keyof Search) => sql`to_tsquery('english', ${sql.placeholder(which)})`
