import { fileURLToPath } from 'node:url'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { staticFiles } from '#platform/http/static-files.ts'
import { badRequest, ProviderError } from '../api/errors.ts'
import { findOrder } from '../ledger/orders.ts'
import { pay } from '../ledger/pay.ts'
import type { Sandbox } from '../sandbox.ts'
import { attempt, parse } from '../api/requests.ts'
import { bodyOf } from '../api/rest.ts'
import { hostedOptions, parentOf, windowOptions, type WindowOptions } from './window-options.ts'
import { complaintPage, windowPage } from './window-page.ts'

const browserFolder = fileURLToPath(new URL('browser', import.meta.url))
const designFolder = fileURLToPath(new URL('../../../design', import.meta.url))

/** The browser side: checkout.js, the framed window, the hosted page and the pay call of both. */
export function createCheckout(sandbox: Sandbox, base: string): Hono {
  const app = new Hono()
  const files = staticFiles([
    { folder: browserFolder, at: base },
    { folder: designFolder, at: `${base}checkout/design/` },
  ])
  app.use(
    '/checkout/*',
    bodyLimit({
      maxSize: 16 * 1024,
      onError: () => {
        throw new ProviderError(413, { description: 'The request is too large.' })
      },
    }),
  )
  app.get('/checkout/window', (c) => {
    const parent = parentOf(c.req.query('parent'), c.req.url)
    return page(sandbox, () => windowOptions(c.req.query(), parent), ["'self'", parent])
  })
  app.post('/checkout/embedded', async (c) => {
    // A malformed form has no fields.
    const form = await c.req.parseBody().catch(() => ({}))
    return page(sandbox, () => hostedOptions(form), ["'none'"])
  })
  app.post('/checkout/pay', async (c) => {
    onlyFromWindow(c)
    return c.json(await pay(sandbox, parse(attempt, await bodyOf(c))))
  })
  app.get(
    '*',
    async (c, next) =>
      (/\.(js|css|woff2|svg)$/.test(c.req.path)
        ? await asset(await files(c.req.raw))
        : undefined) ?? next(),
  )
  return app
}

/** The window of a payable order, or an error page. */
async function page(
  sandbox: Sandbox,
  read: () => WindowOptions,
  framedBy: (string | undefined)[],
): Promise<Response> {
  try {
    const options = read()
    if (options.keyId !== sandbox.keys.keyId)
      throw badRequest('The key of this store is not known here.')
    const order = await findOrder(sandbox, options.orderId)
    const destinations = [options.callbackUrl, options.cancelUrl]
      .filter((url) => url !== undefined)
      .map((url) => new URL(url).origin)
    return asPage(
      String(
        windowPage({
          ...options,
          amount: order.amount,
          name: options.name || sandbox.storeName,
          isPaid: order.status === 'paid',
        }),
      ),
      { framedBy, destinations },
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return asPage(String(complaintPage(error.message, framedBy[1])), {
      framedBy,
      destinations: [],
      status: 400,
    })
  }
}

function asPage(
  body: string,
  {
    framedBy,
    destinations,
    status = 200,
  }: { framedBy: (string | undefined)[]; destinations: string[]; status?: number },
): Response {
  const policy = `default-src 'none'; base-uri 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors ${framedBy.filter(Boolean).join(' ')}; form-action ${["'self'", ...destinations].join(' ')}`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  }
  return new Response(body, { status, headers })
}

/** Same-origin check: browsers send their origin, test clients send none. */
function onlyFromWindow(c: Context): void {
  const origin = c.req.header('origin')
  if (origin === undefined) return
  const host = c.req.header('host') ?? new URL(c.req.url).host
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    throw new ProviderError(403, { description: 'This request came from another site.' })
}

/** Not cached: sandbox files change during development. */
function asset(response: Response | undefined): Response | undefined {
  response?.headers.set('cache-control', 'no-cache')
  // A separate provider has another origin than the shop.
  response?.headers.set('cross-origin-resource-policy', 'cross-origin')
  return response
}
