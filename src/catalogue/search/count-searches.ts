import { countOpened, countSearch } from './search-counts.ts'
import { languagePrefix } from '#platform/language/addresses.ts'
import type { Shop } from '#platform/shop.ts'

const list = new RegExp(String.raw`^${languagePrefix}/all-products(\.data)?$`)
const product = new RegExp(`^${languagePrefix}/product/product-details/[^/]+$`)
// Another page or order of the same search.
const notAgain = ['page', 'sort', 'inStock', 'bestseller', 'verbatim']

/**
 * Counts searches before anything is answered from memory. Which product was opened from which
 * search stands in `Referer`, which a browser sends whole to its own shop.
 */
export function countSearches(shop: Shop, { method, headers }: Request, url: URL): undefined {
  if (method !== 'GET') return
  const { pathname } = url
  if (list.test(pathname)) {
    const { searchParams } = url
    const text = searchParams.get('search')
    if (text && !notAgain.some((name) => searchParams.has(name))) countSearch(shop, text)
  } else if (product.test(pathname)) {
    const text = searchOf(headers.get('referer'), url)
    if (text) countOpened(shop, text)
  }
}

function searchOf(referer: string | null, { host }: URL): string | undefined {
  if (!referer?.includes('/all-products?') || !URL.canParse(referer)) return undefined
  const from = new URL(referer)
  return (from.host === host && from.searchParams.get('search')) || undefined
}
