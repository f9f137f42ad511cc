import { filterNames, filterPairs, readFilters, type Filters } from '../../filters/rules.ts'
import { listingQuery, queryText, type ListingParams } from '../listing-query.ts'

/** What a list shows but its page: its address, and what its calls ask for. */
export function stateQuery(params: ListingParams, filters: Filters): string {
  const query = new URLSearchParams(queryText(params))
  query.delete('inStock')
  for (const [name, value] of filterPairs(filters)) query.append(name, value)
  return String(query)
}

/** The canonical query of a form's fields, whatever else they say. */
export function queryOfForm(form: HTMLFormElement): string {
  const address = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') address.append(name, value)
  return stateQuery(listingQuery(address), readFilters(address))
}

export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** Lists that are narrowed down have a call of their own; others need no pin code. */
export function callOf(query: string): string {
  const needed = withoutIdlePin(query)
  const parameters = new URLSearchParams(needed)
  const isFiltered = filterNames.some((name) => parameters.has(name))
  return withQuery(isFiltered ? '/api/filtered-products' : '/api/get-product', needed)
}

/** What the call counts that says what the list offers, also at another pin code. */
export function countQuery(path: string, query: string, pin?: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('sort')
  if (pin !== undefined) parameters.set('pin', pin)
  const [, category] = /^\/product-by-category\/(.+)$/.exec(path) ?? []
  if (category) parameters.set('category', category)
  return String(parameters)
}

/** A pin code alone chooses nothing: the field has that of the visit. */
export function isSameChoice(query: string, other: string): boolean {
  return withoutIdlePin(query) === withoutIdlePin(other)
}

function withoutIdlePin(query: string): string {
  const parameters = new URLSearchParams(query)
  if (!parameters.has('cash')) parameters.delete('pin')
  return String(parameters)
}
