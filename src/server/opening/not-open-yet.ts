import { isPreviewToken, previewToken } from '#opening/preview.ts'
import { isRaw, type RawResponse } from '#platform/http/raw-response.ts'
import { openingPage } from '#platform/http/static-error-page.ts'
import { cookieOf, isHttps } from '#platform/sign-in/cookies.ts'
import type { Shop } from '#platform/shop.ts'
import { newNonce } from '../render-page.ts'

type Answer = Response | RawResponse

const cookie = 'nadi.shop_preview'
const previewHours = 12
// The provider's events, and what a browser asks for beside a page.
const alwaysAnswered =
  /^\/(api\/payment\/webhook$|media\/|favicon\.|practice-payments\/|letters(\/|$))/

const files = /^\/(admin|assets|media)\b/

/**
 * A shop that is not open yet: strangers get a page that says so and nothing else, members who
 * pressed "Look at the shop" get the shop itself. Undefined for who may go on.
 */
export function notOpenYet(shop: Shop, request: Request, url: URL): Answer | undefined {
  if (url.pathname === '/shop-preview') return beginPreview(shop, url)
  if (shop.settings.isOpen || alwaysAnswered.test(url.pathname)) return undefined
  if (isPreviewing(shop, request)) return undefined
  if (url.pathname === '/robots.txt') return robots()
  if (url.pathname.startsWith('/api/')) return refusedCall()
  return openingPage(shop.settings, request, newNonce())
}

/** What a member is shown before the opening is kept by nobody. */
export function asPreview(shop: Shop, { pathname }: URL, answer: Answer): Answer {
  if (shop.settings.isOpen || files.test(pathname)) return answer
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  if (isRaw(answer)) return { ...answer, headers: { ...answer.headers, ...headers } }
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

function isPreviewing(shop: Shop, { headers }: Request): boolean {
  const token = cookieOf(headers, cookie)
  return token !== undefined && isPreviewToken(shop, token)
}

/** From the link of the back office, whose cookie the shop never sees. */
function beginPreview(shop: Shop, url: URL): Answer {
  const headers = new Headers({ location: '/', 'cache-control': 'private, no-store' })
  if (isPreviewToken(shop, url.searchParams.get('token') ?? '')) {
    const token = previewToken(shop, previewHours * 60)
    const secure = isHttps(shop) ? '; Secure' : ''
    headers.append(
      'set-cookie',
      `${cookie}=${token}; Path=/; Max-Age=${previewHours * 3_600}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
  return new Response(null, { status: 303, headers })
}

function robots(): Answer {
  return new Response('User-agent: *\nDisallow: /\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function refusedCall(): Answer {
  const body = { success: false, message: 'The shop is not open yet.' }
  return Response.json(body, { status: 403, headers: { 'cache-control': 'no-store' } })
}
