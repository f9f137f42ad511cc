import { randomBytes } from 'node:crypto'
import {
  dataHeaders,
  guestsOf,
  marked,
  securityHeaders,
  type Guests,
} from '#platform/http/guards.ts'
import { heavyTurn } from '#platform/http/heavy-work.ts'
import { splitLanguage } from '#platform/language/addresses.ts'
import { sentFrom } from '#platform/mail/email-sender.ts'
import { callContextOf, screensClient } from './api.ts'
import { contentNotice, contentPreview } from './preview/content-preview.ts'
import { previewHeaders, productNotice, productPreview } from './preview/product-preview.ts'
import type { Site } from './site.ts'
import { storeOf } from './store-facts.ts'

export async function renderPage(
  { shop, pages, development }: Site,
  request: Request,
  about: { nonce: string; requestId: string; address: string },
): Promise<Response> {
  const { nonce } = about
  const { language } = splitLanguage(new URL(request.url).pathname, shop.settings.languages)
  const asking = callContextOf(shop, request, about)
  const clients = screensClient(asking)
  const product = productPreview(shop, request, clients)
  const preview = product ?? contentPreview(shop, request, clients)
  const notice = product ? productNotice : contentNotice
  const answerPage = () =>
    pages(request, {
      clients: preview ?? clients,
      nonce,
      language,
      store: preview ? { ...storeOf(shop), notice } : storeOf(shop),
      turn: heavyTurn,
    })
  const response = await sentFrom(shop.settings, about.address, answerPage)
  if (isLastResort(response))
    throw new Error('the router could draw no page, not even one about an error')
  const answer = withPageHeaders(response, asking.responseHeaders, {
    nonce,
    guests: guestsOf(shop.settings),
  })
  answer.headers.append('vary', 'save-data')
  if (preview)
    for (const [name, value] of Object.entries(previewHeaders)) answer.headers.set(name, value)
  if (development) answer.headers.delete('content-security-policy')
  return answer
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

export function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** The router's plain-text response when the error page fails too. */
function isLastResort({ status, headers }: Response): boolean {
  const type = headers.get('content-type')
  return status === 500 && (type === null || type.startsWith('text/plain'))
}

function withPageHeaders(
  response: Response,
  cookies: Iterable<[string, string]>,
  { nonce, guests }: { nonce: string; guests: Guests },
): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of cookies) headers.append(name, value)
  // The page may set further headers, but no other content policy.
  headers.delete('content-security-policy')
  for (const [name, value] of Object.entries(
    isHtml(response) ? securityHeaders(marked(nonce), guests) : dataHeaders,
  ))
    if (!headers.has(name)) headers.set(name, value)
  // Not stored: after log-out neither a cache nor the back button may show it.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
