import { Hono } from 'hono'
import { isPassing } from '#platform/db/database-errors.ts'
import { smallBodies } from '#platform/http/body-limit.ts'
import { Overloaded } from '#platform/http/work-queue.ts'
import { sameOriginOnly } from '#platform/http/guards.ts'
import { busyPage, staticErrorPage } from '#platform/http/static-error-page.ts'
import { wrongMethod } from './allowed-methods.ts'
import { requestIdOf } from './api.ts'
import { discovered } from './discovery/discovery.ts'
import { linkedOrder } from './links/order-links.ts'
import { pageAlone } from './links/pages-alone.ts'
import { newNonce, renderPage } from './render-page.ts'
import type { Site } from './site.ts'

type PagesApp = Hono<{ Bindings: { address: string }; Variables: { requestId: string } }>

export function createPagesApp(site: Site): PagesApp {
  const app: PagesApp = new Hono()
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
      (await linkedOrder(shop, c.req.raw)) ??
      (await pageAlone(shop, c.req.raw)) ??
      renderPage(site, c.req.raw, {
        nonce: newNonce(),
        requestId: c.get('requestId'),
        address: c.env.address,
      }),
  )
  app.onError((error, c) => {
    // Answered by load-shedding.ts, as everywhere.
    if (error instanceof Overloaded) throw error
    if (isPassing(error)) return busyPage(shop.settings, c.req.raw, newNonce())
    // An aborted request is no error of ours.
    if (!c.req.raw.signal.aborted)
      shop.log.error({ requestId: c.get('requestId'), error: error.stack }, 'a page failed')
    return staticErrorPage(shop.settings, c.req.raw, newNonce())
  })
  return app
}
