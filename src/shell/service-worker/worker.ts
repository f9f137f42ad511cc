import type { Seen } from '../screens/offline/cache-page.ts'
import { dropOldCaches, fileKind, find, forgetSeen, keep, mayKeep } from './page-cache.ts'
import { offlinePage } from './offline-page.ts'
import { copyOf, keepFile, keepPage, pageKey, type Copy } from './pages.ts'
import { scope, type Asked } from './scope.ts'

const patienceMs = 3_000
const dayMs = 86_400_000
// The form of the profile does nothing else; the router posts it to `.data`.
const leaving = /^\/(profile(\.data)?|api\/log-out|api\/privacy\/erase)$/

// Never skipWaiting: a page that is open stays with the worker it began with.
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOldCaches(),
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  ),
)

scope.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data as Seen)))

scope.addEventListener('fetch', (event) => {
  const answer = answerFor(event, new URL(event.request.url))
  if (answer) event.respondWith(answer)
})

/**
 * Undefined: the browser asks by itself, as if there were no worker. Whatever changes something is
 * never touched.
 */
function answerFor(event: Asked, url: URL): Promise<Response> | undefined {
  const { request } = event
  if (url.origin !== scope.location.origin) return undefined
  if (request.method === 'POST' && leaving.test(url.pathname)) event.waitUntil(forgetSeen())
  if (
    request.method !== 'GET' ||
    request.headers.has('range') ||
    url.pathname.startsWith('/practice-payments/')
  )
    return undefined
  if (request.mode === 'navigate')
    return request.destination === 'document' ? page(event, url) : undefined
  // While there is a network the browser does this better alone: it may have fetched them ahead.
  if (url.pathname.endsWith('.data'))
    return navigator.onLine ? undefined : fetch(request).catch(() => asDocument(url))
  const kind = fileKind(url) ?? (url.pathname.startsWith('/api/') ? 'answers' : undefined)
  return kind && keptOrAsked(event, kind)
}

/** As the shop answers; when it cannot be reached, or not in good time, as it was seen. */
async function page(event: Asked, url: URL): Promise<Response> {
  const copy = await copyOf(pageKey(url))
  const fresh = earlyOrNow(event)
  event.waitUntil(fresh.catch(() => undefined))
  try {
    return await (copy && !isReload(event.request) ? inTime(fresh) : fresh)
  } catch {
    return copy ? marked(copy) : offlinePage(url.pathname + url.search)
  }
}

/** The browser asks for a page while the worker still wakes up, where it can. */
async function earlyOrNow({ preloadResponse, request }: Asked): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Who loads a page again wants it as it is now, however long that takes. */
function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload'
}

function inTime(answer: Promise<Response>): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_, late) => setTimeout(late, patienceMs, new Error('slow'))),
  ])
}

/** The page itself says on a bar that it is a copy (offline-bar.tsx). */
function marked({ html, seenAt, headers }: Copy): Response {
  return new Response(html.replace('<html ', `<html data-seen-at="${seenAt}" `), { headers })
}

/**
 * The data of a page cannot be had: the router is told to open the page itself, which may be kept.
 */
function asDocument({ pathname, searchParams }: URL): Response {
  searchParams.delete('_routes')
  const path = pathname === '/_.data' ? '/' : pathname.slice(0, -'.data'.length)
  const query = String(searchParams)
  return new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': query ? `${path}?${query}` : path,
      'x-remix-reload-document': 'true',
    },
  })
}

/**
 * A built file never changes under its name; for anything else the shop is asked, or the browser's
 * own cache on its behalf, as long as it can be.
 */
async function keptOrAsked(
  event: Asked,
  kind: 'files' | 'pictures' | 'answers',
): Promise<Response> {
  const { request } = event
  const known = await find(kind, request)
  if (known && kind === 'files') return known
  try {
    const answer = await fetch(request)
    if ((!known || kind === 'answers') && mayKeep(kind, answer))
      event.waitUntil(keep(kind, request, answer.clone()).catch(() => undefined))
    return answer
  } catch (error) {
    if (known) return known
    throw error
  }
}

/**
 * What an open page has shown. Its files come from the browser's own cache; a full disk or a lost
 * network only means that less is kept.
 */
async function keepSeen({ page: seen, files, sparing }: Seen): Promise<void> {
  const cart = new URL('/cart', scope.location.href)
  const wanted = [
    keepPage(new URL(seen), sparing),
    ...files.map((file) => keepFile(new URL(file), sparing)),
  ]
  if (Date.now() - ((await copyOf(cart.href))?.seenAt ?? 0) > dayMs)
    wanted.push(keepPage(cart, sparing))
  await Promise.allSettled(wanted)
}
