import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { createAnswerCache, type Made } from '#platform/answer-cache.ts'
import { withoutNonce } from '#platform/cacheable-page.ts'
import { compressed, compressedData } from '#platform/compress.ts'
import { dataHeaders, guestsOf, marked, sameOriginOnly, securityHeaders, type Guests } from '#platform/guards.ts'
import { lastPage } from '#platform/last-page.ts'
import { lettersPage } from '#platform/letters-page.ts'
import type { Store } from '#platform/page.ts'
import { isPlain, responseOf, type PlainAnswer } from '#platform/plain-answer.ts'
import { publicVersion } from '#platform/public-version.ts'
import { sparesData } from '#platform/save-data.ts'
import type { Shop } from '#platform/shop.ts'
import { smallBodies } from '#platform/small-bodies.ts'
import { askingOf, createApi, requestIdOf, screensClient } from './api.ts'
import { discovered } from './discovery.ts'
import { wrongMethod } from './page-methods.ts'
import { publicAddress } from './public-answers.ts'

type PageContext = { clients: Record<string, unknown>; nonce: string; store: Store; whole: boolean }

export type Site = {
  shop: Shop
  pages(request: Request, page: PageContext): Promise<Response>
  files(request: Request): Promise<Response | undefined>
  /** The practice payment provider, while there is one. */
  practice?: ((request: Request) => Promise<Response | undefined>) | undefined
  draining(): boolean
  /** Vite's own scripts and styles are inline: no content policy while developing. */
  development: boolean
}

/** Everything the shop answers over HTTP: health, files, `/api`, and for the rest a page. */
export function createSite(site: Site): (request: Request, from: { address: string }) => Promise<Response | PlainAnswer> {
  const api = createApi(site.shop)
  const pages = createPagesApp(site)
  const version = publicVersion(site.shop)
  const kept = version && createAnswerCache(version, (edition) => madeForEverybody(site, api, edition))
  return async (request, from) => {
    const url = new URL(request.url)
    const { pathname } = url
    if (pathname === '/livez') return wrongMethod(request) ?? new Response('ok\n', { headers: { 'cache-control': 'no-store' } })
    if (pathname === '/readyz') return wrongMethod(request) ?? readiness(site)
    const practised = pathname.startsWith('/practice-payments/') ? await site.practice?.(request) : undefined
    if (practised) return practised
    // Screens under development change without a word from the database.
    const address = site.development ? undefined : publicAddress(site.shop, request, url)
    // Whatever fails here fails below once more, and is answered and logged there.
    const known = address === undefined ? undefined : await kept?.(request, editionOf(request, address)).catch(() => undefined)
    if (known) return known
    const isCall = pathname === '/api' || pathname.startsWith('/api/')
    const file = isCall ? undefined : await aFile(site, request, from)
    if (file) return file
    const answer = await (isCall ? api(request, from) : pages.fetch(request, from))
    // Whoever changed something here sees it with the next question, before the database has sent word of it.
    if (request.method !== 'GET' && request.method !== 'HEAD') version?.doubt()
    return isPlain(answer) ? compressedData(request, answer) : compressed(request, answer)
  }
}

/** What stands in a folder, and goes out as it is to whoever only reads. */
async function aFile({ files, shop }: Site, request: Request, { address }: { address: string }): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  return (await files(request)) ?? lettersPage(shop, request, address)
}

const lighter = 'save-data '

/** A page has two editions, one for whoever spares data; a call is the same for both. */
function editionOf(request: Request, address: string): string {
  return isPage(address) && sparesData(request) ? lighter + address : address
}

function isPage(address: string): boolean {
  return !address.startsWith('/api/')
}

/** Made for a request that holds an address, the wish to spare data, and nothing else of whoever asked: what it does not see it cannot show to others. */
async function madeForEverybody(site: Site, api: ReturnType<typeof createApi>, edition: string): Promise<Made> {
  const address = edition.replace(lighter, '')
  const request = new Request(site.shop.settings.publicUrl + address, { headers: edition === address ? {} : { 'save-data': 'on' } })
  const nonce = newNonce()
  const response = isPage(address) ? await page(site, request, { nonce, whole: true, requestId: requestIdOf(request.headers), address: 'everybody' }) : responseOf(await api(request))
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const { 'x-request-id': _id, ...rest } = Object.fromEntries(response.headers)
  const headers = { ...rest, vary: isPage(address) ? 'accept-encoding, cookie, save-data' : 'accept-encoding' }
  if (!isHtml(response)) return { headers, body: new Uint8Array(await response.arrayBuffer()) }
  const { html, own } = withoutNonce(await response.text(), nonce)
  return { headers: { ...headers, ...securityHeaders(own, guestsOf(site.shop.settings)) }, body: new TextEncoder().encode(html) }
}

function createPagesApp(site: Site): Hono<{ Bindings: { address: string }; Variables: { requestId: string } }> {
  const app = new Hono<{ Bindings: { address: string }; Variables: { requestId: string } }>()
  const { shop } = site
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw.headers))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use(sameOriginOnly(shop.settings.publicUrl), smallBodies)
  app.all('*', async (c) => wrongMethod(c.req.raw) ?? (await discovered(shop, c.req.raw)) ?? page(site, c.req.raw, { nonce: newNonce(), whole: false, requestId: c.get('requestId'), address: c.env.address }))
  app.onError((error, c) => {
    // Whoever hung up waits for no page: that is no fault of ours.
    if (!c.req.raw.signal.aborted) shop.log.error({ requestId: c.get('requestId'), error: error.stack }, 'a page failed')
    return lastPage(shop.settings, c.req.raw, newNonce())
  })
  return app
}

async function page({ shop, pages, development }: Site, request: Request, about: { nonce: string; whole: boolean; requestId: string; address: string }): Promise<Response> {
  const { nonce, whole } = about
  const asking = askingOf(shop, request, about)
  const response = await pages(request, { clients: screensClient(asking), nonce, whole, store: storeOf(shop) })
  if (isLastResort(response)) throw new Error('the router could draw no page, not even one about an error')
  const answer = dressed(response, asking.responseHeaders, { nonce, guests: guestsOf(shop.settings) })
  answer.headers.append('vary', 'save-data')
  if (development) answer.headers.delete('content-security-policy')
  return answer
}

function newNonce(): string {
  return randomBytes(16).toString('base64')
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** What the router says when the page about the error fails too: a few words without a face. */
function isLastResort({ status, headers }: Response): boolean {
  const type = headers.get('content-type')
  return status === 500 && (type === null || type.startsWith('text/plain'))
}

function dressed(response: Response, cookies: Iterable<[string, string]>, { nonce, guests }: { nonce: string; guests: Guests }): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of cookies) headers.append(name, value)
  // A page may ask for a stricter one of its own, never for another content policy.
  headers.delete('content-security-policy')
  for (const [name, value] of Object.entries(isHtml(response) ? securityHeaders(marked(nonce), guests) : dataHeaders)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  return new Response(response.body, { status: response.status, headers })
}

/** Ready means that a shopper can buy: the database answers, and this process is not about to stop. */
async function readiness({ shop, draining }: Site): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (draining()) return Response.json({ ready: false, reason: 'stopping' }, { status: 503, headers })
  try {
    await Promise.race([shop.db.execute(sql`select 1`), new Promise((_, late) => setTimeout(late, 1_000, new Error('slow')).unref())])
    return Response.json({ ready: true }, { headers })
  } catch {
    return Response.json({ ready: false, reason: 'the database does not answer' }, { status: 503, headers })
  }
}

const yearInIndia = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' })

function storeOf({ settings, clock }: Shop): Store {
  const { samplesLeft: _left, ...legal } = settings.legal
  return {
    ...legal,
    name: settings.storeName,
    // A kept page shows the old year until the first sale of the new one.
    year: yearInIndia.format(clock()),
    url: settings.publicUrl,
    phone: settings.storeOwnerPhone,
    email: settings.storeOwnerEmail,
    whatsapp: settings.storeWhatsapp,
    hours: settings.storeHours,
    counters: settings.counters,
    freeShippingFromPaise: settings.freeShippingFromPaise,
    expressPaise: settings.expressPaise,
    returnDays: settings.returnDays,
    payments: paymentDoors(settings.payments),
  }
}

/** Where the browser finds the provider's window, and the page that takes its place where no window can open. */
function paymentDoors({ mode, apiUrl, isApart }: Shop['settings']['payments']): Store['payments'] {
  if (mode === 'off') return null
  if (mode !== 'practice') return { script: 'https://checkout.razorpay.com/v1/checkout.js', hosted: 'https://api.razorpay.com/v1/checkout/embedded' }
  const base = isApart ? apiUrl : '/practice-payments/v1'
  return { script: `${base}/checkout.js`, hosted: `${base}/checkout/embedded` }
}
