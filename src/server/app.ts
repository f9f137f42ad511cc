import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { createAnswerCache, type Made } from '#platform/cache/response-cache.ts'
import { withoutNonce } from '#platform/cache/cacheable-page.ts'
import { compressed, compressedData } from '#platform/http/compress.ts'
import { isPassing } from '#platform/db/database-errors.ts'
import { sentFrom } from '#platform/mail/email-sender.ts'
import {
  dataHeaders,
  guestsOf,
  marked,
  sameOriginOnly,
  securityHeaders,
  type Guests,
} from '#platform/http/guards.ts'
import { heavyTurn } from '#platform/http/heavy-work.ts'
import { inTime } from '#platform/http/request-deadline.ts'
import { Overloaded } from '#platform/http/work-queue.ts'
import { busyPage, lastPage } from '#platform/http/static-error-page.ts'
import { lettersPage } from '#platform/mail/dev-mailbox-page.ts'
import type { Store } from '#web/page-context.ts'
import { isPlain, responseOf, type PlainAnswer } from '#platform/http/raw-response.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import { hindrance } from '#platform/db/readiness.ts'
import { sparesData } from '#platform/http/save-data.ts'
import type { Shop } from '#platform/shop.ts'
import { smallBodies } from '#platform/http/body-limit.ts'
import { askingOf, createApi, requestIdOf, screensClient } from './api.ts'
import { discovered } from './discovery.ts'
import { createAdmission, overloadAnswer, type Admission } from './load-shedding.ts'
import { wrongMethod } from './allowed-methods.ts'
import { missingAddress, missingPage, publicAddress } from './cacheable-urls.ts'
import { storeOf } from './store-facts.ts'

type PageContext = {
  clients: Record<string, unknown>
  nonce: string
  store: Store
  whole: boolean
  turn(): Promise<void>
}

export type Site = {
  shop: Shop
  pages(request: Request, page: PageContext): Promise<Response>
  files(request: Request): Promise<Response | undefined>
  /** The practice payment provider, while there is one. */
  practice?: ((request: Request) => Promise<Response | undefined>) | undefined
  /** No screen, call or file has this path; while developing nobody knows. */
  isUnknown?: ((pathname: string) => boolean) | undefined
  draining(): boolean
  /** Vite's own scripts and styles are inline: no content policy while developing. */
  development: boolean
}

/** Everything the shop answers over HTTP: health, files, `/api`, and for the rest a page. */
export function createSite(
  site: Site,
): (request: Request, from: { address: string }) => Promise<Response | PlainAnswer> {
  const api = createApi(site.shop)
  const pages = createPagesApp(site)
  const version = publicVersion(site.shop)
  const admission = createAdmission(site.shop)
  const kept =
    version &&
    createAnswerCache(version, (edition) => madeForEverybody({ site, api, admission }, edition))
  const answered = async (
    request: Request,
    from: { address: string },
  ): Promise<Response | PlainAnswer> => {
    const url = new URL(request.url)
    const { pathname } = url
    if (pathname === '/livez')
      return (
        wrongMethod(request) ?? new Response('ok\n', { headers: { 'cache-control': 'no-store' } })
      )
    if (pathname === '/readyz') return wrongMethod(request) ?? readiness(site)
    const practiced = pathname.startsWith('/practice-payments/')
      ? await site.practice?.(request)
      : undefined
    if (practiced) return practiced
    // Screens under development change without a word from the database.
    const address = site.development ? undefined : publicAddress(site.shop, request, url)
    const known =
      address === undefined
        ? undefined
        : await kept?.(request, editionOf(request, address)).catch(orOverloaded)
    if (known) return known
    const isCall = pathname === '/api' || pathname.startsWith('/api/')
    const file = isCall ? undefined : await aFile(site, request, from)
    if (file) return file
    const missing = site.isUnknown?.(pathname)
      ? missingAddress(site.shop, request, pathname)
      : undefined
    const lost =
      missing === undefined
        ? undefined
        : await kept?.(request, editionOf(request, missing)).catch(orOverloaded)
    if (lost) return lost
    const made = await admission.own(request, pathname, async () =>
      isCall ? api(request, from) : pages.fetch(request, from),
    )
    // Whoever changed something here sees it with the next question, before the database has sent
    // word of it.
    if (request.method !== 'GET' && request.method !== 'HEAD') version?.doubt()
    return isPlain(made) ? compressedData(request, made) : compressed(request, made)
  }
  return (request, from) =>
    inTime(site.shop.settings, request, () =>
      answered(request, from).catch((error: unknown) => refusedOr(error, site, request)),
    )
}

/** What stands in a folder, and goes out as it is to whoever only reads. */
async function aFile(
  { files, shop }: Site,
  request: Request,
  { address }: { address: string },
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  return (await files(request)) ?? lettersPage(shop, request, address)
}

function refusedOr(error: unknown, { shop }: Site, request: Request): PlainAnswer {
  const refused = overloadAnswer(error, shop, request)
  if (!refused) throw error
  return refused
}

/**
 * Whatever fails while it is made for everybody fails once more, and is answered and logged there;
 * but who found no place does not wait for a second one.
 */
function orOverloaded(error: unknown): undefined {
  if (error instanceof Overloaded) throw error
}

const lighter = 'save-data '

/** A page has two editions, one for whoever spares data; a call is the same for both. */
function editionOf(request: Request, address: string): string {
  return isPage(address) && sparesData(request) ? lighter + address : address
}

function isPage(address: string): boolean {
  return !address.startsWith('/api/')
}

/**
 * Made for a request that holds an address, the wish to spare data, and nothing else of whoever
 * asked: what it does not see it cannot show to others.
 */
async function madeForEverybody(
  { site, api, admission }: { site: Site; api: ReturnType<typeof createApi>; admission: Admission },
  edition: string,
): Promise<Made> {
  const address = edition.replace(lighter, '')
  const request = new Request(site.shop.settings.publicUrl + address, {
    headers: edition === address ? {} : { 'save-data': 'on' },
  })
  const nonce = newNonce()
  const about = {
    nonce,
    whole: true,
    requestId: requestIdOf(request.headers),
    address: 'everybody',
  }
  const make = async () =>
    isPage(address)
      ? ((await discovered(site.shop, request)) ?? page(site, request, about))
      : responseOf(await api(request))
  const response = await admission.shared(address, make)
  const status = response.status === 404 && address === missingPage ? 404 : 200
  if (response.status !== status || response.headers.has('set-cookie')) return undefined
  const { 'x-request-id': _id, ...rest } = Object.fromEntries(response.headers)
  const headers = {
    ...rest,
    vary: isPage(address) ? 'accept-encoding, cookie, save-data' : 'accept-encoding',
  }
  if (!isPage(address) || !isHtml(response))
    return { status, headers, body: new Uint8Array(await response.arrayBuffer()) }
  const { html, own } = withoutNonce(await response.text(), nonce)
  return {
    status,
    headers: { ...headers, ...securityHeaders(own, guestsOf(site.shop.settings)) },
    body: new TextEncoder().encode(html),
  }
}

function createPagesApp(
  site: Site,
): Hono<{ Bindings: { address: string }; Variables: { requestId: string } }> {
  const app = new Hono<{ Bindings: { address: string }; Variables: { requestId: string } }>()
  const { shop } = site
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw.headers))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use(sameOriginOnly(shop.settings.publicUrl), smallBodies)
  app.all(
    '*',
    async (c) =>
      wrongMethod(c.req.raw) ??
      (await discovered(shop, c.req.raw)) ??
      page(site, c.req.raw, {
        nonce: newNonce(),
        whole: false,
        requestId: c.get('requestId'),
        address: c.env.address,
      }),
  )
  app.onError((error, c) => {
    // Whoever hung up waits for no page: that is no fault of ours.
    if (isPassing(error)) return busyPage(shop.settings, c.req.raw, newNonce())
    if (!c.req.raw.signal.aborted)
      shop.log.error({ requestId: c.get('requestId'), error: error.stack }, 'a page failed')
    return lastPage(shop.settings, c.req.raw, newNonce())
  })
  return app
}

async function page(
  { shop, pages, development }: Site,
  request: Request,
  about: { nonce: string; whole: boolean; requestId: string; address: string },
): Promise<Response> {
  const { nonce, whole } = about
  const asking = askingOf(shop, request, about)
  const answerPage = () =>
    pages(request, {
      clients: screensClient(asking),
      nonce,
      whole,
      store: storeOf(shop),
      turn: heavyTurn,
    })
  const response = await sentFrom(shop.settings, about.address, answerPage)
  if (isLastResort(response))
    throw new Error('the router could draw no page, not even one about an error')
  const answer = dressed(response, asking.responseHeaders, {
    nonce,
    guests: guestsOf(shop.settings),
  })
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

function dressed(
  response: Response,
  cookies: Iterable<[string, string]>,
  { nonce, guests }: { nonce: string; guests: Guests },
): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of cookies) headers.append(name, value)
  // A page may ask for a stricter one of its own, never for another content policy.
  headers.delete('content-security-policy')
  for (const [name, value] of Object.entries(
    isHtml(response) ? securityHeaders(marked(nonce), guests) : dataHeaders,
  ))
    if (!headers.has(name)) headers.set(name, value)
  // Every page reads the session: after the log-out neither a cache nor the way back may show it. A
  // page of nobody is kept by response-cache.ts.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Ready means that a shopper can buy: the database answers and takes writes, and this process is
 * not about to stop.
 */
async function readiness({ shop, draining }: Site): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const reason = draining() ? 'stopping' : await hindrance(shop)()
  return reason
    ? Response.json({ ready: false, reason }, { status: 503, headers })
    : Response.json({ ready: true }, { headers })
}
