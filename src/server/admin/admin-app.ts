import { Hono } from 'hono'
import { isPassing } from '#platform/db/database-errors.ts'
import { smallBodies } from '#platform/http/body-limit.ts'
import { adminHeaders, dataHeaders, sameOriginOnly } from '#platform/http/guards.ts'
import { adminErrorPage, adminRefusedPage } from '#platform/http/static-error-page.ts'
import type { Refusal, StaffCallContext } from '#platform/rpc/staff-context.ts'
import { noteRefusal } from '#staff/note-refusal.ts'
import { wrongAdminMethod } from '../allowed-methods.ts'
import { requestIdOf } from '../api.ts'
import { adminCallContextOf, adminScreensClient } from './admin-api.ts'
import { allowedAddressesOnly } from './allowed-addresses.ts'
import { isHtml, newNonce } from '../render-page.ts'
import type { AdminScreens, Site } from '../site.ts'
import { storeOf } from '../store-facts.ts'

type AdminApp = Hono<{ Bindings: { address: string }; Variables: { requestId: string } }>
/** The pages of the back office: of one reader, never stored, found by no search engine. */
export function createAdminApp(site: Site, screens: AdminScreens): AdminApp {
  const app: AdminApp = new Hono()
  const { shop } = site
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw.headers))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
    c.res.headers.set('cache-control', 'private, no-store')
    c.res.headers.set('x-robots-tag', 'noindex, nofollow')
  })
  app.use(
    allowedAddressesOnly(shop, (c, message) =>
      adminRefusedPage(shop.settings, c.req.raw, { nonce: newNonce(), message }),
    ),
  )
  app.use(sameOriginOnly(shop.settings.adminUrl), smallBodies)
  app.get('/', (c) => c.redirect('/admin'))
  app.all(
    '*',
    (c) =>
      wrongAdminMethod(c.req.raw) ??
      renderAdminPage(site, screens, {
        request: c.req.raw,
        requestId: c.get('requestId'),
        address: c.env.address,
      }),
  )
  app.onError((error, c) => {
    const isBusy = isPassing(error)
    if (!isBusy && !c.req.raw.signal.aborted)
      shop.log.error(
        { requestId: c.get('requestId'), error: error.stack },
        'a page of the back office failed',
      )
    return adminErrorPage(shop.settings, c.req.raw, { nonce: newNonce(), isBusy })
  })
  return app
}

type Visit = { request: Request; requestId: string; address: string }

async function renderAdminPage(
  { shop, development }: Site,
  { pages }: AdminScreens,
  visit: Visit,
): Promise<Response> {
  const nonce = newNonce()
  const refusals: Refusal[] = []
  const asking: StaffCallContext = {
    ...adminCallContextOf(shop, visit.request, visit),
    noteRefusal: async (refusal) => void refusals.push(refusal),
  }
  const response = await pages(visit.request, {
    clients: adminScreensClient(asking),
    nonce,
    store: storeOf(shop),
  })
  // A page may ask for what not every role sees, and leave it out.
  if (visit.request.method === 'POST' || response.status === 403)
    for (const refusal of refusals) await noteRefusal(shop, visit, refusal)
  const headers = new Headers(response.headers)
  for (const [name, value] of asking.responseHeaders) headers.append(name, value)
  const { exposure, adminUrl } = shop.settings
  const guards = isHtml(response)
    ? adminHeaders(nonce, { secure: exposure === 'public' && adminUrl.startsWith('https:') })
    : dataHeaders
  for (const [name, value] of Object.entries(guards)) headers.set(name, value)
  if (development) headers.delete('content-security-policy')
  return new Response(response.body, { status: response.status, headers })
}
