import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { compressed } from '#platform/compress.ts'
import { sameOriginOnly, securityHeaders, smallBodies } from '#platform/guards.ts'
import { lettersPage } from '#platform/letters-page.ts'
import type { Store } from '#platform/page.ts'
import type { Shop } from '#platform/shop.ts'
import { askingOf, createApi, requestIdOf, screensClient } from './api.ts'
import { discovered } from './discovery.ts'

type PageContext = { clients: Record<string, unknown>; nonce: string; store: Store }

export type Site = {
  shop: Shop
  pages(request: Request, page: PageContext): Promise<Response>
  files(request: Request): Promise<Response | undefined>
  draining(): boolean
  /** Vite's own scripts and styles are inline: no content policy while developing. */
  development: boolean
}

/** Everything the shop answers over HTTP: health, files, `/api`, and for the rest a page. */
export function createSite(site: Site): (request: Request, from: { address: string }) => Promise<Response> {
  const api = createApi(site.shop)
  const pages = createPagesApp(site)
  return async (request, from) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/livez') return new Response('ok\n', { headers: { 'cache-control': 'no-store' } })
    if (pathname === '/readyz') return readiness(site)
    const file = await site.files(request)
    if (file) return file
    const letters = await lettersPage(site.shop, request, from.address)
    if (letters) return letters
    const app = pathname === '/api' || pathname.startsWith('/api/') ? api : pages
    return compressed(request, await app.fetch(request, from))
  }
}

function createPagesApp({ shop, pages, development }: Site): Hono<{ Bindings: { address: string }; Variables: { requestId: string } }> {
  const app = new Hono<{ Bindings: { address: string }; Variables: { requestId: string } }>()
  const store = storeOf(shop)
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw.headers))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use(sameOriginOnly(shop.settings.publicUrl), smallBodies)
  app.all('*', async (c) => {
    const found = await discovered(shop, c.req.raw)
    if (found) return found
    const asking = askingOf(shop, c.req.raw, { requestId: c.get('requestId'), address: c.env.address })
    const nonce = randomBytes(16).toString('base64')
    const response = await pages(c.req.raw, { clients: screensClient(asking), nonce, store })
    const answer = dressed(response, nonce, asking.responseHeaders)
    if (development) answer.headers.delete('content-security-policy')
    return answer
  })
  app.onError((error, c) => {
    shop.log.error({ requestId: c.get('requestId'), error: error.stack }, 'a page failed')
    return c.text('Something went wrong on our side. Please try again.', 500)
  })
  return app
}

function dressed(response: Response, nonce: string, cookies: Headers): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of cookies) headers.append(name, value)
  // A page may ask for a stricter one of its own, never for another content policy.
  headers.delete('content-security-policy')
  for (const [name, value] of Object.entries(securityHeaders(nonce))) if (!headers.has(name)) headers.set(name, value)
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

function storeOf({ settings }: Shop): Store {
  return {
    name: settings.storeName,
    url: settings.publicUrl,
    phone: settings.storeOwnerPhone,
    email: settings.storeOwnerEmail,
    whatsapp: settings.storeWhatsapp,
    hours: 'Monday to Friday, 8 AM to 9 PM',
    freeShippingFromPaise: settings.freeShippingFromPaise,
    returnDays: settings.returnDays,
  }
}
