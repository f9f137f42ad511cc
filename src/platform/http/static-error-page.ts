import { createHash } from 'node:crypto'
import { noticeOf } from '../settings/exposure.ts'
import { securityHeaders } from './guards.ts'
import { escaped } from '../escape-html.ts'
import type { RawResponse } from './raw-response.ts'
import type { Settings } from '../settings/settings.ts'

type ErrorWords = { status: 403 | 413 | 500 | 503; title: string; text: string }

const failureWords: ErrorWords = {
  status: 500,
  title: 'Something went wrong on our side',
  text: 'Nothing you did caused it, and your cart is safe. Please try again in a moment.',
}
const busyWords: ErrorWords = {
  status: 503,
  title: 'The shop needs a moment',
  text: 'It could not answer in time. Nothing you did caused it, and your cart is safe. Please try again in a moment.',
}
const unsureWords: ErrorWords = {
  status: 503,
  title: 'The shop needs a moment',
  text: 'We cannot tell yet whether this was done. Please look again in a moment before you send it once more.',
}

const adminFailureWords: ErrorWords = {
  status: 500,
  title: 'This page could not be read',
  text: 'Nothing was changed by looking at it. Please try again in a moment.',
}
const adminBusyWords: ErrorWords = {
  status: 503,
  title: 'The back office needs a moment',
  text: 'It could not answer in time. Look again before you do once more what you did.',
}

const crowdedWords: ErrorWords = {
  status: 503,
  title: 'One moment, please',
  text: 'Many people are in the shop right now. Your cart is safe. Please try again in a few seconds.',
}
// A change of the settings makes a new `legal`.
const crowdedPages = new WeakMap<Settings['legal'], RawResponse>()

/** The overload page, rendered once so that a refusal costs little. */
export function crowdedPage(settings: Settings): RawResponse {
  const cached = crowdedPages.get(settings.legal)
  if (cached) return cached
  const policy = securityHeaders({
    scripts: "'none'",
    styles: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  })
  const headers = {
    ...policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  }
  const page = { status: crowdedWords.status, headers, body: html(settings, '', crowdedWords) }
  crowdedPages.set(settings.legal, page)
  return page
}

/** When no screen can be rendered: the store's name and contacts in plain HTML. */
export function staticErrorPage(settings: Settings, request: Request, nonce: string): Response {
  return pageOf(settings, request, { nonce, words: failureWords })
}

/** The same for the back office, whose members have no cart. */
export function adminErrorPage(
  settings: Settings,
  request: Request,
  { nonce, isBusy }: { nonce: string; isBusy: boolean },
): Response {
  const words = isBusy ? adminBusyWords : adminFailureWords
  return pageOf(settings, request, { nonce, words })
}

/** For an address that the back office is not reached from: not even the sign-in is seen. */
export function adminRefusedPage(
  settings: Settings,
  request: Request,
  { nonce, message }: { nonce: string; message: string },
): Response {
  const words: ErrorWords = { status: 403, title: 'Not from this address', text: escaped(message) }
  return pageOf(settings, request, { nonce, words })
}

/** For a database that is down or slow: needs neither it nor a screen. */
export function busyPage(settings: Settings, request: Request, nonce: string): Response {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return pageOf(settings, request, { nonce, words: isReading ? busyWords : unsureWords })
}

/** For a form that is larger than anything that is read. */
export function formTooLargePage(
  settings: Settings,
  request: Request,
  { nonce, text }: { nonce: string; text: string },
): Response {
  const words: ErrorWords = { status: 413, title: 'These pictures are too large', text }
  return pageOf(settings, request, { nonce, words })
}

/** Before a shop opens: its name alone, and no way to it for search engines. */
export function openingPage(settings: Settings, request: Request, nonce: string): Response {
  const { environment, stored } = settings
  const name = environment.STORE_NAME ?? stored.STORE_NAME
  const policy = securityHeaders({ scripts: "'none'", styles: `'nonce-${nonce}'` })
  const headers = {
    ...policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
  const head = name === undefined ? '' : `<header><p>${escaped(name)}</p></header>`
  const page = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Opening soon${name === undefined ? '' : ` · ${escaped(name)}`}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style></head>
<body>${head}<main><h1>Opening soon</h1>
<p>This shop is being made ready. Please come back in a little while.</p></main></body></html>
`
  return new Response(request.method === 'HEAD' ? null : page, { headers })
}

function pageOf(
  settings: Settings,
  request: Request,
  { nonce, words }: { nonce: string; words: ErrorWords },
): Response {
  const { pathname } = new URL(request.url)
  const { status, title, text } = words
  const policy = securityHeaders({ scripts: "'none'", styles: `'nonce-${nonce}'` })
  const headers = {
    ...policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '2' }),
  }
  // Requests by script: the client shows its own words.
  if (pathname.endsWith('.data'))
    return new Response(`${title}. Please try again.`, {
      status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  return new Response(request.method === 'HEAD' ? null : html(settings, nonce, { title, text }), {
    status,
    headers,
  })
}

/** An empty link reloads the page that failed. */
function html(
  settings: Settings,
  nonce: string,
  { title, text }: { title: string; text: string },
): string {
  const { storeName, storeOwnerPhone: phone, storeOwnerEmail: email } = settings
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escaped(storeName)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style></head>
<body>${noticeOf(settings) && `<p>${noticeOf(settings)}</p>`}<header><a href="/" aria-label="${escaped(storeName)} home"><img src="/favicon.svg" alt="" width="40" height="40">${escaped(storeName)}</a></header>
<main><h1>${title}</h1>
<p>${text}</p>
<p><a class="again" href="">Try Again</a></p>
<p>If it cannot wait, call us or write to us:<br><a href="tel:${escaped(phone.replaceAll(' ', ''))}">${escaped(phone)}</a> <a href="mailto:${escaped(email)}">${escaped(email)}</a></p></main></body></html>
`
}

const style = `body{margin:0 auto;max-width:36rem;padding:16px 20px 64px;color:#2b1c10;font:17px/1.55 system-ui,sans-serif;text-align:center}
header{text-align:left}header a{display:inline-flex;align-items:center;gap:8px;color:#14292b;font-size:1.8rem;font-weight:650;text-decoration:none}
main{padding-top:12vh}h1{margin:0;font-size:1.9rem;line-height:1.15}h1,p{text-wrap:balance}p{margin:16px 0 0;color:#5d5346;overflow-wrap:anywhere}
a{display:inline-block;padding:9px;color:#0f5f66}.again{margin:8px 0 24px;padding:14px 28px;border-radius:18px;background:#0f5f66;color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #0f5f66;outline-offset:2px}`
