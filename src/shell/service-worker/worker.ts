import type { PageMessage } from '../screens/offline/cache-page.ts'
import { dropOldCaches, fileKind, match, deletePages, store, isCacheable } from './page-cache.ts'
import { offlinePage } from './offline-page.ts'
import { copyOf, cacheFile, cachePage, pageKey, type Copy } from './pages.ts'
import { scope, type FetchEvent } from './scope.ts'

const timeoutMs = 3_000
const dayMs = 86_400_000
const privatePages = new RegExp(PRIVATE_PAGES)
// The profile's form only logs out; the router posts it to `.data`.
const logOutPaths = /^(?:\/[a-z]{2,3})?\/(profile(\.data)?|api\/log-out|api\/privacy\/erase)$/

// No skipWaiting: an open page keeps the worker it began with.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldCaches(), preloadPublicPages(), scope.clients.claim()])),
)

scope.addEventListener('message', (event) =>
  event.waitUntil(cacheShownPage(event.data as PageMessage)),
)

scope.addEventListener('fetch', (event) => {
  const response = respond(event, new URL(event.request.url))
  if (response) event.respondWith(response)
})

/** Undefined: the browser handles the request itself. Only GET is handled. */
function respond(event: FetchEvent, url: URL): Promise<Response> | undefined {
  const { request } = event
  if (url.origin !== scope.location.origin) return undefined
  if (request.method === 'POST' && logOutPaths.test(url.pathname)) event.waitUntil(deletePages())
  if (
    request.method !== 'GET' ||
    request.headers.has('range') ||
    /^\/(admin|practice-payments)(\/|$)/.test(url.pathname)
  )
    return undefined
  if (request.mode === 'navigate')
    return request.destination === 'document' ? respondToNavigation(event, url) : undefined
  // Online the browser's prefetch cache is better.
  if (url.pathname.endsWith('.data'))
    return navigator.onLine ? undefined : fetch(request).catch(() => asDocument(url))
  const kind = fileKind(url) ?? (url.pathname.startsWith('/api/') ? 'answers' : undefined)
  return kind && cachedOrFetched(event, kind)
}

async function preloadPublicPages(): Promise<void> {
  const { navigationPreload } = scope.registration
  await navigationPreload?.setHeaderValue(PUBLIC_ONLY)
  await navigationPreload?.enable()
}

/** A private page is the browser's own request, with all its cookies. */
function respondToNavigation(event: FetchEvent, url: URL): Promise<Response> | undefined {
  if (!privatePages.test(url.pathname)) return respondWithPage(event, url)
  return navigator.onLine ? undefined : offlinePage(url.pathname + url.search)
}

/** Network first; after an error or a timeout the cached copy. */
async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  const copy = await copyOf(pageKey(url))
  const fresh = preloadOrFetch(event)
  event.waitUntil(fresh.catch(() => undefined))
  try {
    return await (copy && !isReload(event.request) ? withTimeout(fresh) : fresh)
  } catch {
    return copy ? withCopyMark(copy) : offlinePage(url.pathname + url.search)
  }
}

async function preloadOrFetch({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** A reload waits for the network, however long. */
function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload'
}

function withTimeout(response: Promise<Response>): Promise<Response> {
  return Promise.race([
    response,
    new Promise<never>((_, late) => setTimeout(late, timeoutMs, new Error('slow'))),
  ])
}

/** The page shows on a bar that it is a copy (offline-bar.tsx). */
function withCopyMark({ html, cachedAt, headers }: Copy): Response {
  return new Response(html.replace('<html ', `<html data-seen-at="${cachedAt}" `), { headers })
}

/** Data cannot be fetched: the router is redirected to the document, which may be cached. */
function asDocument({ pathname, searchParams }: URL): Response {
  searchParams.delete('_routes')
  const path = pathname.replace(/\/_\.data$|\.data$/, '') || '/'
  const query = String(searchParams)
  return new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': query ? `${path}?${query}` : path,
      'x-remix-reload-document': 'true',
    },
  })
}

/** Cache first for built files, which never change under their name; network first for all else. */
async function cachedOrFetched(
  event: FetchEvent,
  kind: 'files' | 'pictures' | 'answers',
): Promise<Response> {
  const { request } = event
  const cached = await match(kind, request)
  if (cached && kind === 'files') return cached
  try {
    const response = await fetch(request)
    if ((!cached || kind === 'answers') && isCacheable(kind, response))
      event.waitUntil(store(kind, request, response.clone()).catch(() => undefined))
    return response
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

/**
 * Caches a shown page. Files come from the HTTP cache; a full disk or a lost network only means
 * that less is cached.
 */
async function cacheShownPage({ page, files, saveData, words }: PageMessage): Promise<void> {
  if (!words) return
  const cart = new URL(words.cart, scope.location.href)
  const tasks = [
    ...(privatePages.test(new URL(page).pathname)
      ? []
      : [cachePage(new URL(page), saveData, words)]),
    ...files.map((file) => cacheFile(new URL(file), saveData)),
  ]
  if (Date.now() - ((await copyOf(cart.href))?.cachedAt ?? 0) > dayMs)
    tasks.push(cachePage(cart, saveData, words))
  await Promise.allSettled(tasks)
}
