import { fileKind, find, isPublic, keep, keysOf, mayKeep } from './page-cache.ts'
import { scope } from './scope.ts'

/** A page as it was seen: when, and under which title. */
export type Copy = { path: string; title: string; html: string; seenAt: number; headers: Headers }

// `price` and `stock` only say what a card showed; the page itself is one.
const passedOver = /^(utm_\w+|gclid|fbclid|price|stock)$/

export function pageKey(url: URL): string {
  const asked = [...url.searchParams].filter(([name]) => !passedOver.test(name))
  return (
    url.origin + url.pathname + (asked.length > 0 ? `?${String(new URLSearchParams(asked))}` : '')
  )
}

/**
 * Keeps a page as a stranger gets it, without cookies, whoever looks at it: so nothing of a shopper
 * is in it. Who spares data keeps only what the browser has anyway.
 */
export async function keepPage(url: URL, sparing: boolean): Promise<void> {
  const answer = await fetchOwn(url.href, sparing)
  if (!isPublic(answer) || !answer.headers.get('content-type')?.startsWith('text/html')) return
  const html = await answer.text()
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? url.pathname
  // Its content policy and all else it came with; not how it was packed.
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  for (const [name, value] of [
    ['x-path', url.pathname + url.search],
    ['x-title', encodeURIComponent(title)],
    ['x-seen-at', String(Date.now())],
  ] as const)
    headers.set(name, value)
  await keep('pages', pageKey(url), new Response(html, { headers }))
  const named = [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))]
  await Promise.all(named.map((path) => keepFile(new URL(path, scope.location.href), sparing)))
}

export async function keepFile(url: URL, sparing: boolean): Promise<void> {
  const kind = fileKind(url)
  if (!kind || (await find(kind, url.href))) return
  const answer = await fetchOwn(url.href, sparing)
  if (mayKeep(kind, answer)) await keep(kind, url.href, answer)
}

export async function copyOf(key: string | Request): Promise<Copy | undefined> {
  const kept = await find('pages', key)
  if (!kept) return undefined
  const { headers } = kept
  const said = (name: string) => headers.get(name) ?? ''
  return {
    path: said('x-path'),
    title: decodeURIComponent(said('x-title')),
    html: await kept.text(),
    seenAt: Number(said('x-seen-at')),
    headers,
  }
}

/** The newest first. */
export async function copies(most: number): Promise<Copy[]> {
  const keys = [...(await keysOf('pages'))].reverse().slice(0, most)
  return (await Promise.all(keys.map((key) => copyOf(key)))).filter((copy) => copy !== undefined)
}

function fetchOwn(address: string, sparing: boolean): Promise<Response> {
  return fetch(address, {
    mode: 'same-origin',
    credentials: 'omit',
    cache: sparing ? 'only-if-cached' : 'default',
  })
}
