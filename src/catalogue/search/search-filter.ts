import { sql, type SQL } from 'drizzle-orm'
import { filterName, type Filter } from '../listing/listed-products.ts'

/** In rupees; an undefined border is none. */
export type PriceRange = { atLeast?: number; atMost?: number }
const mostRupees = 10_000_000_000
export type SearchFilter = Filter & { price?: PriceRange }

export const searchFilterName = (filter: SearchFilter) =>
  `${filterName(filter)}${filter.price ? 'p' : ''}`

export function filterValues({ category, price }: SearchFilter) {
  const { atLeast = 0, atMost = mostRupees } = price ?? {}
  return { category, atLeast: atLeast * 100, atMost: atMost * 100 }
}

/** Every product's search words contain its category. */
export function inCategory(words: SQL, { category }: Filter): SQL {
  return category === undefined
    ? words
    : sql`${words} && ('''#' || lower(${sql.placeholder('category')}::text) || '''')::tsquery`
}
