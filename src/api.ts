import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { accountsApi } from '#accounts/api.ts'
import { whoAsks } from '#accounts/who-asks.ts'
import { catalogueApi } from '#catalogue/api.ts'
import { contentApi } from '#content/api.ts'
import { deliveryApi } from '#delivery/api.ts'
import { enquiriesApi } from '#enquiries/api.ts'
import { ordersApi } from '#orders/api.ts'
import { dataHeaders, jsonOnly, sameOriginOnly, sayNo } from '#platform/guards.ts'
import { refusals } from '#platform/contract.ts'
import { openApiDocument, openApiPage } from '#platform/openapi.ts'
import { isPassing } from '#platform/database-errors.ts'
import { smallBodies } from '#platform/small-bodies.ts'
import { clientInProcess, serveOverHttp, type Asking, type Shopper } from '#platform/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { privacyApi } from '#privacy/api.ts'
import { openProviderDoor } from './provider-door.ts'
import { vouchersApi } from '#vouchers/api.ts'

export const router = { catalogue: catalogueApi, accounts: accountsApi, orders: ordersApi, delivery: deliveryApi, vouchers: vouchersApi, content: contentApi, enquiries: enquiriesApi, privacy: privacyApi }

type WhoAsks = (shop: Shop, headers: Headers) => Promise<Shopper | undefined>
type Variables = { requestId: string; address: string }

/** What the server in front knows of a connection; absent in tests. */
export type Bindings = { address?: string }

const ownRequestId = /^[\w-]{8,64}$/

/** One question: the session is read at most once, and only when somebody needs to know. */
export function askingOf(shop: Shop, request: Request, about: { requestId: string; address: string; whoAsks?: WhoAsks }): Asking {
  let shopper: Promise<Shopper | undefined> | undefined
  const find = about.whoAsks ?? whoAsks
  return {
    shop,
    requestId: about.requestId,
    address: about.address,
    headers: request.headers,
    responseHeaders: new Headers(),
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

/** The whole of `/api`, with its guards: testable in memory by `app.request`. */
export function createApi(shop: Shop, who?: WhoAsks): Hono<{ Bindings: Bindings; Variables: Variables }> {
  const app = new Hono<{ Bindings: Bindings; Variables: Variables }>()
  const answer = serveOverHttp(router)
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw.headers))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    for (const [name, value] of Object.entries(dataHeaders)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  openProviderDoor(app, shop)
  app.use(sameOriginOnly(shop.settings.publicUrl), jsonOnly, smallBodies)
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument(router)))
  app.get('/api/docs', (c) => openApiPage(c, router))
  app.all('/api/*', async (c) => {
    const asking = askingOf(shop, c.req.raw, { requestId: c.get('requestId'), address: c.env?.address ?? 'unknown', ...(who && { whoAsks: who }) })
    return (await answer(c.req.raw, asking)) ?? sayNo(c, 404, 'There is no such call.')
  })
  app.onError((error, c) => {
    if (isPassing(error)) return sayNo(c, 503, refusals.UNAVAILABLE.message)
    shop.log.error({ requestId: c.get('requestId'), error: error.stack }, 'a request failed')
    return c.json({ success: false, message: 'Something went wrong on our side. Please try again.', requestId: c.get('requestId') }, 500)
  })
  return app
}
