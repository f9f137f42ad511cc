import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { definitions, type Attribute } from '../facts/definitions.ts'
import { maxResults } from '../search/candidates.ts'
import { cachedIds } from '../search/search-cache.ts'
import { searchProducts, type SearchNote } from '../search/search-products.ts'
import { normalizedText } from '../search/text.ts'
import type { FilteredQuery } from './contract.ts'
import { placeOf, termsKey, type Place } from './place.ts'

/** The list before it is narrowed: a search's results, a category, or all products. */
export type Scope = {
  condition: SQL
  key: string
  /** Of a search, best first. */
  searchResult?: { ids: string[]; note: SearchNote }
  /** The facts of one category that filter it. */
  attributes: readonly Attribute[]
  /** The pin code that the list is looked at for. */
  place?: Place
}

const mostAttributes = 4
const filterKinds = ['choice', 'choices', 'yes']

export async function scopeOf(shop: Shop, query: FilteredQuery): Promise<Scope> {
  const { search = '', verbatim = false, bestseller = false, within = [] } = query
  const category = query.category?.toLowerCase()
  const searchResult = search.trim() === '' ? undefined : await searchResultOf(shop, query)
  const place = await placeOf(shop, query)
  const single = category ?? (within.length === 1 ? within[0] : undefined)
  const conditions = [
    sql`p.active`,
    category === undefined ? [] : isId(category) ? sql`p.category_id = ${category}` : sql`false`,
    bestseller ? sql`p.bestseller` : [],
    searchResult ? sql`p.id = any (${`{${searchResult.ids.join(',')}}`}::uuid[])` : [],
  ].flat()
  return {
    condition: sql.join(conditions, sql` and `),
    key: JSON.stringify([
      searchResult && normalizedText(search),
      verbatim,
      category,
      bestseller,
      place && termsKey(place),
    ]),
    ...(searchResult && { searchResult }),
    ...(place && { place }),
    attributes: single === undefined ? [] : await attributesOf(shop, single.toLowerCase()),
  }
}

/** All results of a search: no more than a search compares. */
async function searchResultOf(
  shop: Shop,
  query: FilteredQuery,
): Promise<NonNullable<Scope['searchResult']>> {
  const { search = '', verbatim = false, category, bestseller = false } = query
  const filter = { bestseller, ...(category !== undefined && { category }) }
  const request = { text: search, verbatim, filter, limit: maxResults, offset: 0 }
  const key = JSON.stringify(['all of', normalizedText(search), verbatim, category, bestseller])
  const isSearchable = category === undefined || isId(category)
  if (!isSearchable) return { ids: [], note: {} }
  return cachedIds(shop, key, () => searchProducts(shop, { ...request, sort: 'relevance' }))
}

async function attributesOf(shop: Shop, categoryId: string): Promise<Attribute[]> {
  const { attributes, categories } = await definitions(shop)
  return (categories.get(categoryId) ?? [])
    .flatMap(({ attributeId }) => attributes.get(attributeId) ?? [])
    .filter(({ isFilter, kind }) => isFilter && filterKinds.includes(kind))
    .slice(0, mostAttributes)
}
