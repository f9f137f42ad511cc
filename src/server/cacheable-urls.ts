import { cookieOf, sessionCookie } from '#accounts/cookies.ts'
import type { Shop } from '#platform/shop.ts'
import { listing, pages } from './pages.ts'

const id = '[0-9a-f-]{36}'

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

/** Written by the shop itself, for people and for programs. */
const documents = [
  '/api/docs',
  '/api/openapi.json',
  '/robots.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemap-\\d{1,6}.xml',
]

/** Where the page about unknown addresses is made, once for all of them. */
export const missingPage = '/no-such-page'

/** The address of the page that says so, for whoever may get what everybody gets. */
export function missingAddress(shop: Shop, request: Request, pathname: string): string | undefined {
  const isPage = !pathname.endsWith('.data') && !pathname.startsWith('/.well-known/')
  return isPage && isForEverybody(request) && !isSomebody(shop, request.headers)
    ? missingPage
    : undefined
}

function isForEverybody({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.has('authorization')
}

const longestAddress = 400

/**
 * The address of an answer that is the same for everybody who may get it, in one spelling;
 * undefined when this one is made for its reader alone. A parameter that a page does not read is
 * left out, whatever it is: no client makes more pages than there are. A call refuses it.
 */
export function publicAddress(
  shop: Shop,
  request: Request,
  { pathname, search, searchParams }: URL,
): string | undefined {
  if (!isForEverybody(request)) return undefined
  const understood = parametersOf(pathname)
  const isCall = pathname.startsWith('/api/')
  if (!understood || (!isCall && isSomebody(shop, request.headers))) return undefined
  if (search === '') return pathname
  const query = isCall
    ? queryOfCall(searchParams, understood)
    : queryOfPage(searchParams, understood)
  const address = query && query.size > 0 ? `${pathname}?${String(query)}` : pathname
  return query && address.length <= longestAddress ? address : undefined
}

/** As a screen reads it: the first of a name counts. */
function queryOfPage(
  searchParams: URLSearchParams,
  understood: readonly string[],
): URLSearchParams {
  const read = understood.flatMap((name): [string, string][] =>
    searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [],
  )
  return new URLSearchParams(read.map(inOneSpelling).sort(byName))
}

/** Undefined when the contract refuses it. */
function queryOfCall(
  searchParams: URLSearchParams,
  understood: readonly string[],
): URLSearchParams | undefined {
  const sent = [...searchParams]
    .filter(([name]) => !analytics.test(name))
    .map(inOneSpelling)
    .sort(byName)
  const isRefused = sent.some(
    ([name], at) => !understood.includes(name) || sent[at + 1]?.[0] === name,
  )
  return isRefused ? undefined : new URLSearchParams(sent)
}

// Where a visitor came from is for the statistics of others.
const analytics = /^(utm_\w+|gclid|fbclid)$/

type Parameter = [name: string, value: string]

function byName([name]: Parameter, [other]: Parameter): number {
  return name < other ? -1 : 1
}

/** An id means the same in capitals. */
function inOneSpelling([name, value]: Parameter): Parameter {
  return [name, name === 'category' ? value.toLowerCase() : value]
}

const fixed = new Map<string, readonly string[]>()
const patterns: { pattern: RegExp; parameters: readonly string[] }[] = []
for (const { path, cached } of pages) {
  if (!cached) continue
  const pattern = `/${path.replaceAll(/:\w+/g, id)}`
  add(pattern, cached)
  // What the router fetches in place of a page; `_routes` names the parts that are new to it.
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

/** Whoever carries a session, or the trace of one that has ended. */
function isSomebody(shop: Shop, headers: Headers): boolean {
  return (
    headers.has('cookie') &&
    (cookieOf(headers, sessionCookie(shop)) !== undefined ||
      cookieOf(headers, 'signed_in') !== undefined)
  )
}
