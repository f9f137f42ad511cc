import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { emailApi } from '#accounts/email/api.ts'
import { accountsApi } from '#accounts/api.ts'
import { securityApi } from '#accounts/security/api.ts'
import { whoAsks } from '#accounts/current-user.ts'
import { catalogueApi } from '#catalogue/api.ts'
import { contentApi } from '#content/api.ts'
import { deliveryApi } from '#delivery/api.ts'
import { enquiriesApi } from '#enquiries/api.ts'
import { ordersApi } from '#orders/api.ts'
import { sentFrom } from '#platform/mail/email-sender.ts'
import {
  dataHeaders,
  isJson,
  isOwn,
  jsonOnly,
  notThisWay,
  sameOriginOnly,
  sayNo,
} from '#platform/http/guards.ts'
import { refusals } from '#platform/rpc/contract.ts'
import { openApiDocument, openApiPage, type OpenApiDocument } from '#platform/rpc/openapi.ts'
import { responseOf, type PlainAnswer } from '#platform/http/raw-response.ts'
import { isPassing } from '#platform/db/database-errors.ts'
import { isSmall, smallBodies } from '#platform/http/body-limit.ts'
import { clientInProcess, serveOverHttp, type Asking, type Shopper } from '#platform/rpc/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { privacyApi } from '#privacy/api.ts'
import { openProviderDoor, providerPaths } from './payment-webhook-routes.ts'
import { vouchersApi } from '#vouchers/api.ts'

export const router = {
  catalogue: catalogueApi,
  accounts: accountsApi,
  email: emailApi,
  security: securityApi,
  orders: ordersApi,
  delivery: deliveryApi,
  vouchers: vouchersApi,
  content: contentApi,
  enquiries: enquiriesApi,
  privacy: privacyApi,
}

type WhoAsks = (shop: Shop, headers: Headers) => Promise<Shopper | undefined>
type Variables = { requestId: string; address: string }

/** What the server in front knows of a connection; absent in tests. */
export type Bindings = { address?: string }

const ownRequestId = /^[\w-]{8,64}$/

/** One question: the session is read at most once, and only when somebody needs to know. */
export function askingOf(
  shop: Shop,
  request: Request,
  about: { requestId: string; address: string; whoAsks?: WhoAsks },
): Asking {
  let shopper: Promise<Shopper | undefined> | undefined
  const find = about.whoAsks ?? whoAsks
  return {
    shop,
    requestId: about.requestId,
    address: about.address,
    headers: request.headers,
    responseHeaders: [],
    whoAsks: () => (shopper ??= find(shop, request.headers)),
  }
}

/** The id of a request, taken from a proxy in front when it looks like one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given && ownRequestId.test(given) ? given : randomUUID()
}

/** The client screens ask: every page view goes through the contract, like any other client. */
export function screensClient(asking: Asking): Record<string, unknown> {
  return clientInProcess(router, asking) as Record<string, unknown>
}

/** What every answer of data says, unless it says something else. */
const ofData: Record<string, string> = { 'cache-control': 'no-store', ...dataHeaders }

export type Api = (request: Request, from?: Bindings) => Promise<Response | PlainAnswer>

/** The whole of `/api`, with its guards: testable in memory. */
export function createApi(shop: Shop, who?: WhoAsks): Api {
  const answer = serveOverHttp(router)
  const ask: Ask = async (request, { requestId, address = 'unknown' }) => {
    const asking = askingOf(shop, request, { requestId, address, ...(who && { whoAsks: who }) })
    return {
      said: await sentFrom(shop.settings, address, () => answer(request, asking)),
      more: asking.responseHeaders,
    }
  }
  const app = guarded(shop, ask)
  const ours = new URL(shop.settings.publicUrl).origin
  return async (request, from = {}) =>
    (passesGuards(request, ours) ? await straight(shop, ask, { request, from }) : undefined) ??
    app.fetch(request, from)
}

/**
 * A question that changes nothing passes every guard; an act when each of them, asked by itself,
 * lets it. Then nobody need stand in between.
 */
function passesGuards({ method, headers }: Request, ours: string): boolean {
  return (
    method === 'GET' ||
    (method === 'POST' && isOwn(headers, ours) && isJson(headers) && isSmall(headers))
  )
}

type Ask = (
  request: Request,
  about: { requestId: string; address?: string | undefined },
) => Promise<{ said: PlainAnswer | undefined; more: Asking['responseHeaders'] }>

/** Undefined when no call has this path. */
async function straight(
  shop: Shop,
  ask: Ask,
  { request, from }: { request: Request; from: Bindings },
): Promise<Response | PlainAnswer | undefined> {
  const requestId = requestIdOf(request.headers)
  const { said, more } = await ask(request, { requestId, address: from.address }).catch(
    (error: unknown) => ({ said: failed(shop, error, requestId), more: [] }),
  )
  return (
    said &&
    withMore({ ...said, headers: { ...ofData, 'x-request-id': requestId, ...said.headers } }, more)
  )
}

/** Cookies may be several of one name. */
function withMore(said: PlainAnswer, more: Asking['responseHeaders']): Response | PlainAnswer {
  return more.length === 0
    ? said
    : new Response(said.body, {
        status: said.status,
        headers: [...Object.entries(said.headers), ...more],
      })
}

function guarded(shop: Shop, ask: Ask): Hono<{ Bindings: Bindings; Variables: Variables }> {
  const app = new Hono<{ Bindings: Bindings; Variables: Variables }>()
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw.headers))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
    for (const [name, value] of Object.entries(ofData))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  openProviderDoor(app, shop)
  app.use(sameOriginOnly(shop.settings.publicUrl), jsonOnly, smallBodies)
  app.get('/api/openapi.json', async (c) => c.json(await everyCall()))
  app.get('/api/docs', async (c) => openApiPage(c, await everyCall()))
  app.all('/api/:page{docs|openapi.json}', (c) => notThisWay(c, ['GET', 'HEAD']))
  app.all('/api/*', async (c) => {
    const { said, more } = await ask(c.req.raw, {
      requestId: c.get('requestId'),
      address: c.env?.address,
    })
    return said ? responseOf(withMore(said, more)) : sayNo(c, 404, 'There is no such call.')
  })
  app.onError((error, c) => responseOf(failed(shop, error, c.get('requestId'))))
  return app
}

/** Those of the contract, and those that only the payment provider makes. */
async function everyCall(): Promise<OpenApiDocument> {
  const document = await openApiDocument(router)
  return { ...document, paths: { ...document.paths, ...providerPaths } }
}

function failed(shop: Shop, error: unknown, requestId: string): PlainAnswer {
  const isBusy = isPassing(error)
  if (!isBusy)
    shop.log.error(
      { requestId, error: error instanceof Error ? error.stack : String(error) },
      'a request failed',
    )
  const message = isBusy
    ? refusals.UNAVAILABLE.message
    : 'Something went wrong on our side. Please try again.'
  return {
    status: isBusy ? 503 : 500,
    headers: { 'content-type': 'application/json', ...(isBusy && { 'retry-after': '2' }) },
    body: JSON.stringify({ success: false, message, requestId }),
  }
}
