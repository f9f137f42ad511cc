import { randomUUID } from 'node:crypto'
import { Hono, type Handler } from 'hono'
import { emailApi } from '#accounts/email/api.ts'
import { accountsApi } from '#accounts/api.ts'
import { securityApi } from '#accounts/security/api.ts'
import { currentUser } from '#accounts/current-user.ts'
import { cartApi } from '#cart/api.ts'
import { catalogueApi } from '#catalogue/api.ts'
import { filtersApi } from '#catalogue/filters/api.ts'
import { contentApi } from '#content/api.ts'
import { deliveryApi } from '#delivery/api.ts'
import { enquiriesApi } from '#enquiries/api.ts'
import { ordersApi } from '#orders/api.ts'
import { sentFrom } from '#platform/mail/email-sender.ts'
import {
  dataHeaders,
  jsonOnly,
  methodNotAllowed,
  sameOriginOnly,
  errorAnswer,
  securityHeaders,
} from '#platform/http/guards.ts'
import { commonErrors } from '#platform/rpc/contract.ts'
import { openApiDocument, openApiPage, type OpenApiDocument } from '#platform/rpc/openapi.ts'
import { isPassing } from '#platform/db/database-errors.ts'
import { smallBodies } from '#platform/http/body-limit.ts'
import type { CallContext, Shopper } from '#platform/rpc/call-context.ts'
import { clientInProcess } from '#platform/rpc/in-process-client.ts'
import { serveOverHttp } from '#platform/rpc/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { privacyApi } from '#privacy/api.ts'
import { mountPaymentProviderRoutes, providerPaths } from './payment-webhook-routes.ts'
import { returnsApi } from '#orders/returns/api.ts'
import { consentsApi } from '#consents/api.ts'
import { remindersApi } from '#reminders/api.ts'
import { stockAlertsApi } from '#stock-alerts/api.ts'
import { quickOrderApi } from '#quick-order/api.ts'
import { quotationsApi } from '#quotations/api.ts'
import { wishlistApi } from '#wishlist/api.ts'
import { addressesApi } from '#addresses/api.ts'
import { reviewsApi } from '#reviews/api.ts'
import { questionsApi } from '#product-questions/api.ts'
import { vouchersApi } from '#vouchers/api.ts'

export const router = {
  catalogue: catalogueApi,
  filters: filtersApi,
  cart: cartApi,
  accounts: accountsApi,
  email: emailApi,
  security: securityApi,
  orders: ordersApi,
  returns: returnsApi,
  delivery: deliveryApi,
  vouchers: vouchersApi,
  content: contentApi,
  enquiries: enquiriesApi,
  reviews: reviewsApi,
  questions: questionsApi,
  addresses: addressesApi,
  wishlist: wishlistApi,
  stockAlerts: stockAlertsApi,
  reminders: remindersApi,
  consents: consentsApi,
  quickOrder: quickOrderApi,
  quotations: quotationsApi,
  privacy: privacyApi,
}

type FindUser = (shop: Shop, headers: Headers) => Promise<Shopper | undefined>
type Variables = { requestId: string; address: string }

/** Connection data of the HTTP server; absent in tests. */
export type Bindings = { address?: string }

const ownRequestId = /^[\w-]{8,64}$/

/** Reads the session at most once, and only when needed. */
export function callContextOf(
  shop: Shop,
  request: Request,
  about: { requestId: string; address: string; findUser?: FindUser },
): CallContext {
  let shopper: Promise<Shopper | undefined> | undefined
  const find = about.findUser ?? currentUser
  return {
    shop,
    requestId: about.requestId,
    address: about.address,
    headers: request.headers,
    responseHeaders: [],
    currentUser: () => (shopper ??= find(shop, request.headers)),
  }
}

/** A trusted proxy's id if it looks like one. */
export function requestIdOf(headers: Headers): string {
  const headerId = headers.get('x-request-id')
  return headerId && ownRequestId.test(headerId) ? headerId : randomUUID()
}

/** Screens use the contract like any other client. */
export function screensClient(callContext: CallContext): Record<string, unknown> {
  return clientInProcess(router, callContext) as Record<string, unknown>
}

const ofData: Record<string, string> = { 'cache-control': 'no-store', ...dataHeaders }

export type Api = (request: Request, from?: Bindings) => Promise<Response>

/** The whole of `/api` with its guards. */
export function createApi(shop: Shop, findUser?: FindUser): Api {
  const app = new Hono<{ Bindings: Bindings; Variables: Variables }>()
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw.headers))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
    for (const [name, value] of Object.entries(ofData))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  mountPaymentProviderRoutes(app, shop)
  const contentPolicy = securityHeaders()['content-security-policy']
  app.use(sameOriginOnly(shop.settings.publicUrl), jsonOnly, smallBodies)
  app.get('/api/openapi.json', async (c) => c.json(await everyCall()))
  app.get('/api/docs', async (c) => openApiPage(c, await everyCall(), contentPolicy))
  for (const path of ['/api/openapi.json', '/api/docs'])
    app.all(path, (c) => methodNotAllowed(c, ['GET', 'HEAD']))
  app.all('/api/*', calls(shop, findUser))
  app.onError((error, c) => errorResponse(shop, error, c.get('requestId')))
  return async (request, from = {}) => app.fetch(request, from)
}

function calls(
  shop: Shop,
  findUser: FindUser | undefined,
): Handler<{ Bindings: Bindings; Variables: Variables }> {
  const answer = serveOverHttp(router)
  return async (c) => {
    const address = c.env.address ?? 'unknown'
    const callContext = callContextOf(shop, c.req.raw, {
      requestId: c.get('requestId'),
      address,
      ...(findUser && { findUser }),
    })
    const response = await sentFrom(shop.settings, address, () => answer(c.req.raw, callContext))
    // Set-Cookie may occur several times.
    for (const [name, value] of callContext.responseHeaders) response?.headers.append(name, value)
    return response ?? errorAnswer(c, 404, 'There is no such call.')
  }
}

/** The contract, and the calls of the payment provider. */
async function everyCall(): Promise<OpenApiDocument> {
  const document = await openApiDocument(router)
  return { ...document, paths: { ...document.paths, ...providerPaths } }
}

/** 503 for a busy database, else 500 with one log line. */
export function errorResponse(shop: Shop, error: unknown, requestId: string): Response {
  const isBusy = isPassing(error)
  if (!isBusy)
    shop.log.error(
      { requestId, error: error instanceof Error ? error.stack : String(error) },
      'a request failed',
    )
  const message = isBusy
    ? commonErrors.UNAVAILABLE.message
    : 'Something went wrong on our side. Please try again.'
  return Response.json(
    { success: false, message, requestId },
    { status: isBusy ? 503 : 500, headers: isBusy ? { 'retry-after': '2' } : {} },
  )
}
