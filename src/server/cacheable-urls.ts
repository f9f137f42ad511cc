import { splitLanguage } from '#platform/language/addresses.ts'
import { cookieOf } from '#platform/sign-in/cookies.ts'
import { sessionCookie } from '#accounts/cookies.ts'
import { filterNames, inOrder, severalNames } from '#catalogue/filters/rules.ts'
import { previewedId } from '#catalogue/admin/drafts/preview.ts'
import { previewedEntry } from '#content/admin/preview.ts'
import { cartCookie } from '#cart/cart-cookie.ts'
import type { Shop } from '#platform/shop.ts'
import { listing, pages } from './pages.ts'

const id = '[0-9a-f-]{36}'

/** Calls with the same response for all clients. */
export const reads: Record<string, readonly string[]> = {
  '/api/all-category': [],
  '/api/get-product': [...listing, 'limit', 'category'],
  '/api/filtered-products': [...listing, 'limit', 'category', ...filterNames],
  '/api/product-filters': [
    'search',
    'bestseller',
    'inStock',
    'verbatim',
    'category',
    ...filterNames,
  ],
  [`/api/get-product-by-category/${id}`]: [],
  [`/api/single-product/${id}`]: [],
  [`/api/former-product/${id}`]: [],
  [`/api/related-products/${id}`]: [],
  [`/api/product-offer/${id}`]: [],
  [`/api/category-guide/${id}`]: [],
  [`/api/product-reviews/${id}`]: ['sort', 'stars', 'page'],
  [`/api/product-questions/${id}`]: ['page'],
  '/api/all-banner': [],
  '/api/all-events': [],
  [`/api/get-single-events/${id}`]: [],
  '/api/events/all-event': [],
  '/api/review/all-reviews': [],
  '/api/faq': [],
  '/api/page-text': ['name', 'version'],
  '/api/all-pincode': [],
}

const documents = [
  '/api/docs',
  '/api/openapi.json',
  '/robots.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemap-\\d{1,6}.xml',
]

/** The path under which the 404 page is rendered and cached. */
export const missingPage = '/no-such-page'

export function missingAddress(shop: Shop, request: Request, pathname: string): string | undefined {
  const isPage = !pathname.endsWith('.data') && !pathname.startsWith('/.well-known/')
  return isPage && isForEverybody(request) && !hasSession(shop, request.headers)
    ? splitLanguage(pathname, shop.settings.languages).prefix + missingPage
    : undefined
}

/** Shows a draft to who holds its link. */
function isPreview(shop: Shop, url: URL): boolean {
  return previewedId(shop, url) !== undefined || previewedEntry(shop, url) !== undefined
}

function isForEverybody({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.has('authorization')
}

const longestAddress = 400

/**
 * The normalised URL of a response that is the same for all clients; undefined if it depends on
 * the reader. Pages drop unknown parameters, so that nobody can fill the cache; calls refuse them.
 */
export function publicAddress(shop: Shop, request: Request, url: URL): string | undefined {
  const { search, searchParams } = url
  const { prefix, path: pathname } = splitLanguage(url.pathname, shop.settings.languages)
  // No call below `/hi`: their words are translated by the screens.
  if (prefix && pathname.startsWith('/api/')) return undefined
  if (!isForEverybody(request) || isPreview(shop, url)) return undefined
  const understood = parametersOf(pathname)
  const isCall = pathname.startsWith('/api/')
  if (!understood || (!isCall && isOfReader(shop, request, pathname))) return undefined
  const page = prefix && pathname === '/' ? prefix : prefix + pathname
  if (search === '') return page
  const query = isCall
    ? queryOfCall(searchParams, understood)
    : queryOfPage(searchParams, understood)
  const address = query && query.size > 0 ? `${page}?${String(query)}` : page
  return query && address.length <= longestAddress ? address : undefined
}

/** The first of repeated parameters counts, but of filters each value. */
function queryOfPage(
  searchParams: URLSearchParams,
  understood: readonly string[],
): URLSearchParams {
  const values = understood.flatMap((name) =>
    valuesOf(searchParams, name).map((value): [string, string] => [name, value]),
  )
  return new URLSearchParams(values.map(inOneSpelling).sort(byName))
}

function valuesOf(searchParams: URLSearchParams, name: string): string[] {
  const values = searchParams.getAll(name)
  return severalNames.includes(name) ? inOrder(values) : values.slice(0, 1)
}

function queryOfCall(
  searchParams: URLSearchParams,
  understood: readonly string[],
): URLSearchParams | undefined {
  const pairs = [...searchParams]
    .filter(([name]) => !analytics.test(name))
    .map(inOneSpelling)
    .sort(byName)
  const isRefused = pairs.some(
    ([name], at) => !understood.includes(name) || pairs[at + 1]?.[0] === name,
  )
  return isRefused ? undefined : new URLSearchParams(pairs)
}

// Campaign parameters are not ours.
const analytics = /^(utm_\w+|gclid|fbclid)$/

type Parameter = [name: string, value: string]

function byName([name]: Parameter, [other]: Parameter): number {
  return name === other ? 0 : name < other ? -1 : 1
}

/** UUIDs are case-insensitive. */
function inOneSpelling([name, value]: Parameter): Parameter {
  return [name, name === 'category' ? value.toLowerCase() : value]
}

const fixed = new Map<string, readonly string[]>()
const patterns: { pattern: RegExp; parameters: readonly string[] }[] = []
for (const { path, cached } of pages) {
  if (!cached) continue
  const pattern = `/${path.replaceAll(/:\w+/g, id)}`
  add(pattern, cached)
  // The router fetches `.data` in place of a page; `_routes` names the new parts.
  add(path === '' ? '/_.data' : `${pattern}.data`, [...cached, '_routes'])
}
for (const [path, parameters] of Object.entries(reads)) add(path, parameters)
for (const path of documents) add(path, [])

function add(path: string, parameters: readonly string[]): void {
  if (/[[\\]/.test(path))
    patterns.push({ pattern: new RegExp(`^${path.replaceAll('.', '\\.')}$`), parameters })
  else fixed.set(path, parameters)
}

function parametersOf(pathname: string): readonly string[] | undefined {
  return fixed.get(pathname) ?? patterns.find(({ pattern }) => pattern.test(pathname))?.parameters
}

/** The cart's page shows the cart of its cookie; every other page is the same with and without. */
function isOfReader(shop: Shop, { headers }: Request, pathname: string): boolean {
  const showsCart = pathname === '/cart' || pathname === '/cart.data'
  return (
    hasSession(shop, headers) || (showsCart && cookieOf(headers, cartCookie(shop)) !== undefined)
  )
}

/** True with a session cookie, even an expired one. */
function hasSession(shop: Shop, headers: Headers): boolean {
  return (
    headers.has('cookie') &&
    (cookieOf(headers, sessionCookie(shop)) !== undefined ||
      cookieOf(headers, 'signed_in') !== undefined)
  )
}
