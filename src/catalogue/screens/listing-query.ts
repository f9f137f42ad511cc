import { t } from '#platform/language/translate.ts'

/** The query of a listing's address; invalid values are ignored. */
export type ListingParams = {
  search?: string
  bestseller?: true
  inStock?: true
  sort?: string
  page?: number
  verbatim?: true
}

export const sortWords: Record<string, string> = {
  relevance: 'Best match',
  newest: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  discount: 'Biggest discount',
  rating: 'Best rated',
  origin: 'Country of origin',
}

export function listingQuery(address: URLSearchParams): ListingParams {
  const search = address.get('search')?.trim()
  const sort = address.get('sort')
  const page = Number(address.get('page'))
  return {
    ...(search && { search }),
    ...(address.get('bestseller') === 'true' && { bestseller: true as const }),
    ...(address.get('inStock') === 'true' && { inStock: true as const }),
    ...(search && address.get('verbatim') === 'true' && { verbatim: true as const }),
    ...(sort && sort in sortWords && (sort !== 'relevance' || search) && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  }
}

/** The query string without the page, for the API and the address. */
export function queryText({ search, bestseller, inStock, sort, verbatim }: ListingParams): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (bestseller) query.set('bestseller', 'true')
  if (inStock) query.set('inStock', 'true')
  if (sort) query.set('sort', sort)
  if (verbatim) query.set('verbatim', 'true')
  return query.toString()
}

export function titleOf({ search, bestseller }: ListingParams): string {
  if (search) return t('Results for “{search}”', { search: shortened(search) })
  return bestseller ? t('Bestsellers') : t('All products')
}

/** Pages after the first have their own title and address. */
export function pageOf(page = 1): { title: string; description: string; query: string } {
  return page > 1
    ? {
        title: t(', page {page}', { page }),
        description: ` ${t('This is page {page}.', { page })}`,
        query: `page=${page}`,
      }
    : { title: '', description: '', query: '' }
}

export function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text
}
