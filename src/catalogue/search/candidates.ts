import { sql, type SQL } from 'drizzle-orm'
import type { SearchFilter } from './search-filter.ts'

/**
 * Limit of compared, counted and shown products
 * (decisions/006-search-and-deep-pages-at-a-million-products.md): 500 hits need another word, not
 * page 51.
 */
export const maxResults = 500
// Of those that match the words, before their price is looked at: a price that few have must not
// make a search read every product with a common word.
const maxCompared = 4000

const tiers = [0, 1, 2]
const bestsellers = [0]

/**
 * Candidates, limited: name prefixes, then words in names, then in texts, tier by tier. PostgreSQL
 * starts a part only when the parts before were too few, so a common word never reads all matches.
 */
export function candidates({ bestseller, inStock, price }: SearchFilter, query: SQL): SQL {
  const searchTiers = bestseller ? bestsellers : tiers
  const rows = sql`select product_id, lower_name, words, tier from product_search`
  const passes = inStock
    ? sql` and exists (select from product where id = product_id and in_stock)`
    : sql``
  const notPrefix = sql`product_id not in (select product_id from beginning)${passes}`
  const inName = sql`ts_filter(words, '{a}') @@ ${query}`
  const parts = [
    sql`select product_id, lower_name, words, tier from beginning
      where tier in (${sql.raw(searchTiers.join(', '))}) and words @@ ${query}${passes}`,
    ...searchTiers.map(
      (tier) => sql`${rows} where tier = ${sql.raw(String(tier))} and ${inName} and ${notPrefix}`,
    ),
    ...searchTiers.map(
      (tier) =>
        sql`${rows} where tier = ${sql.raw(String(tier))} and words @@ ${query} and not ${inName} and ${notPrefix}`,
    ),
  ]
  const together = sql`select * from (${sql.join(parts, sql` union all `)}) as part limit`
  if (!price) return sql`${together} ${sql.raw(String(maxResults))}`
  return sql`
    select compared.* from (${together} ${sql.raw(String(maxCompared))}) as compared
    where exists (
      select from product where id = product_id and price_paise
        between (select ${sql.placeholder('atLeast')}::bigint)
        and (select ${sql.placeholder('atMost')}::bigint)
    ) limit ${sql.raw(String(maxResults))}`
}
