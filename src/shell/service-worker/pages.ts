import type { OfflineWords } from '../screens/offline/cache-page.ts'
import { fileKind, match, isPublic, store, keysOf, isCacheable } from './page-cache.ts'
import { scope } from './scope.ts'

export type Copy = {
  path: string
  title: string
  html: string
  cachedAt: number
  words: OfflineWords
  headers: Headers
}

// Ignored parameters: they do not change the page.
const ignoredParameters = /^(utm_\w+|gclid|fbclid|price|stock)$/

export function pageKey(url: URL): string {
  const parameters = [...url.searchParams].filter(([name]) => !ignoredParameters.test(name))
  return (
    url.origin +
    url.pathname +
    (parameters.length > 0 ? `?${String(new URLSearchParams(parameters))}` : '')
  )
}

/**
 * Caches a page without cookies, so that it holds nothing of a shopper. With data saving only what
 * the HTTP cache has.
 */
export async function cachePage(url: URL, saveData: boolean, words: OfflineWords): Promise<void> {
  const response = await fetchOwn(url.href, saveData)
  if (!isPublic(response) || !response.headers.get('content-type')?.startsWith('text/html')) return
  const html = await response.text()
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? url.pathname
  // All headers, such as the content policy, but those of the encoding.
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  for (const [name, value] of [
    ['x-path', url.pathname + url.search],
    ['x-title', encodeURIComponent(title)],
    ['x-words', encodeURIComponent(JSON.stringify(words))],
    ['x-seen-at', String(Date.now())],
  ] as const)
    headers.set(name, value)
  await store('pages', pageKey(url), new Response(html, { headers }))
  const assetPaths = [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))]
  await Promise.all(
    assetPaths.map((path) => cacheFile(new URL(path, scope.location.href), saveData)),
  )
}

export async function cacheFile(url: URL, saveData: boolean): Promise<void> {
  const kind = fileKind(url)
  if (!kind || (await match(kind, url.href))) return
  const response = await fetchOwn(url.href, saveData)
  if (isCacheable(kind, response)) await store(kind, url.href, response)
}

export async function copyOf(key: string | Request): Promise<Copy | undefined> {
  const cached = await match('pages', key)
  if (!cached) return undefined
  const { headers } = cached
  const header = (name: string) => headers.get(name) ?? ''
  return {
    path: header('x-path'),
    title: decodeURIComponent(header('x-title')),
    html: await cached.text(),
    cachedAt: Number(header('x-seen-at')),
    words: JSON.parse(decodeURIComponent(header('x-words'))) as OfflineWords,
    headers,
  }
}

/** In the language of the address; without such copies English ones, else whatever there is. */
export async function newestCopies(path: string, limit: number): Promise<Copy[]> {
  const keys = [...(await keysOf('pages'))].reverse()
  const results = await Promise.all(keys.map((key) => copyOf(key)))
  const copies = results.filter((copy) => copy !== undefined)
  const folder = `${path.replace('?', '/')}/`
  const own = copies.filter(({ words }) => folder.startsWith(`${words.home}/`))
  const english = copies.filter(({ words }) => words.home === '/')
  return ([own, english].find(({ length }) => length > 0) ?? copies).slice(0, limit)
}

function fetchOwn(address: string, saveData: boolean): Promise<Response> {
  return fetch(address, {
    mode: 'same-origin',
    credentials: 'omit',
    cache: saveData ? 'only-if-cached' : 'default',
  })
}
