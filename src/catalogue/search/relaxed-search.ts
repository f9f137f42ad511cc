import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { orderByColumns, prepared, type Slice } from '../listing/listed-products.ts'
import { cardSelection, type CardRow } from '../product-columns.ts'
import { candidates } from './candidates.ts'
import { filterValues, inCategory, searchFilterName, type SearchFilter } from './search-filter.ts'
import { beginning } from './search-query.ts'

/** tsquery texts, and one for each meaning with what it weighs. */
export type RelaxedSearch = {
  allButOne: string
  any: string
  exact: string
  meanings: string[]
  weights: number[]
}

const bestFirst = ['score desc', 'in_stock desc', 'rank desc', 'best desc', 'id']

/**
 * Where no product matches every word: those that match the most of them, by weight. `share` is
 * how much of the search they match, from 0 to 1; only the products with the highest are found.
 */
export async function relaxedPage(
  db: Database,
  { filter, search }: { filter: SearchFilter; search: RelaxedSearch },
  slice: Slice,
): Promise<{ rows: CardRow[]; total: number; share: number }> {
  const rows = await prepared<CardRow & { total: string; share: number | null }>(
    `relaxed ${searchFilterName(filter)}`,
    () => relaxedQuery(filter),
  )(db, { ...search, ...filterValues(filter), ...slice })
  const [first] = rows
  return {
    rows: rows.filter(({ id }) => id !== null),
    total: Number(first?.total ?? 0),
    share: first?.share ?? 0,
  }
}

function relaxedQuery(filter: SearchFilter): SQL {
  const query = (which: 'allButOne' | 'any') =>
    inCategory(sql`to_tsquery('english', ${sql.placeholder(which)})`, filter)
  const meanings = sql`(select coalesce(sum(weight) filter (where words @@ meaning), 0)::float8 from meaning)`
  return sql`
    with asked as materialized (
      select search_words_of(${query('allButOne')}) as most,
        search_words_of(${query('any')}) as "any", ${sql.placeholder('exact')}::text as exact
    ), meaning as materialized (
      select to_tsquery('english', said) as meaning, weight
      from unnest(
        ${sql.placeholder('meanings')}::text[], ${sql.placeholder('weights')}::float8[]
      ) as given (said, weight)
    ), ${beginning}, most as materialized (${candidates(filter, sql`(select most from asked)`)}), fits as (
      select * from most
      union all
      select * from (${candidates(filter, sql`(select "any" from asked)`)}) as loose where not exists (select from most)
    ), ranked as materialized (
      select product_id as id, tier = 0 as best, ${meanings} as score,
        ts_rank('{0.02, 0.2, 0.5, 1}', words, (select "any" from asked)) as rank from fits
    ), kept as materialized (select * from ranked where score = (select max(score) from ranked)),
    page as (
      select kept.*, in_stock from kept join product using (id)
      order by ${orderByColumns(bestFirst)}
      limit (select ${sql.placeholder('limit')}::bigint)
      offset (select ${sql.placeholder('offset')}::bigint)
    )
    select counted.total, counted.share, ${cardSelection} from (
      select count(*) as total, max(score) / (select greatest(sum(weight), 0.1)::float8 from meaning) as share from kept
    ) as counted
    left join (page join product p using (id)) on true
    order by ${orderByColumns(bestFirst, 'page.')}`
}
