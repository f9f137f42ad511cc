import { cookieOf, sessionCookie } from '#accounts/cookies.ts'
import type { Shop } from '#platform/shop.ts'

const id = '[0-9a-f-]{36}'
const listing = ['search', 'bestseller', 'inStock', 'sort', 'page']

/** Pages that are the same for every stranger, with the parameters they understand; nothing they show may change unseen by the triggers of `public_changed`. */
const pages: Record<string, readonly string[]> = {
  '/': [],
  '/all-products': listing,
  [`/product-by-category/${id}`]: listing,
  [`/product/product-details/${id}`]: ['price', 'stock'],
  '/cart': [],
  '/article': [],
  [`/article/${id}`]: [],
  '/event': [],
  [`/event/${id}`]: [],
  '/about-us': [],
  '/contact-us': [],
  '/faq': [],
  '/delivery-information': [],
  '/return-refund': [],
  '/term-&-conditions': [],
  '/privacy-policy': [],
}

/** Calls that tell everybody the same. */
export const reads: Record<string, readonly string[]> = {
  '/api/all-category': [],
  '/api/get-product': [...listing, 'limit', 'category'],
  [`/api/get-product-by-category/${id}`]: [],
  [`/api/single-product/${id}`]: [],
  '/api/all-banner': [],
  '/api/all-events': [],
  [`/api/get-single-events/${id}`]: [],
  '/api/events/all-event': [],
  '/api/review/all-reviews': [],
  '/api/all-pincode': [],
}

// Where a visitor came from is for the statistics of others; no page shows it.
const passedOver = /^(utm_\w+|gclid|fbclid)$/
const longestQuery = 300

/** The address of an answer that is the same for everybody who may get it, in one spelling; undefined when this one is made for its reader alone. */
export function publicAddress(shop: Shop, request: Request, { pathname, search, searchParams }: URL): string | undefined {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.has('authorization') || search.length > longestQuery) return undefined
  const understood = parametersOf(pathname)
  if (!understood || (!pathname.startsWith('/api/') && isSomebody(shop, request.headers))) return undefined
  if (search === '') return pathname
  const asked = [...searchParams].filter(([name]) => !passedOver.test(name)).map(inOneSpelling).sort(([one], [other]) => (one < other ? -1 : 1))
  if (asked.some(([name], at) => !understood.includes(name) || asked[at + 1]?.[0] === name)) return undefined
  return asked.length === 0 ? pathname : `${pathname}?${String(new URLSearchParams(asked))}`
}

/** An id means the same in capitals. */
function inOneSpelling([name, value]: [string, string]): [string, string] {
  return [name, name === 'category' ? value.toLowerCase() : value]
}

const fixed = new Map<string, readonly string[]>()
const patterns: { pattern: RegExp; parameters: readonly string[] }[] = []
for (const [path, parameters] of Object.entries(pages)) {
  add(path, parameters)
  // What the router fetches in place of a page; `_routes` names the parts that are new to it.
  add(path === '/' ? '/_.data' : `${path}.data`, [...parameters, '_routes'])
}
for (const [path, parameters] of Object.entries(reads)) add(path, parameters)

function add(path: string, parameters: readonly string[]): void {
  if (path.includes(id)) patterns.push({ pattern: new RegExp(`^${path.replaceAll('.', '\\.')}$`), parameters })
  else fixed.set(path, parameters)
}

function parametersOf(pathname: string): readonly string[] | undefined {
  return fixed.get(pathname) ?? patterns.find(({ pattern }) => pattern.test(pathname))?.parameters
}

/** Whoever carries a session, or the trace of one that has ended. */
function isSomebody(shop: Shop, headers: Headers): boolean {
  return headers.has('cookie') && (cookieOf(headers, sessionCookie(shop)) !== undefined || cookieOf(headers, 'signed_in') !== undefined)
}
