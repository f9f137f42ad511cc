import { createHash } from 'node:crypto'
import { encodingFor, packed, type Packing } from '../http/compress.ts'
import type { RawResponse } from '../http/raw-response.ts'
import { recent, type ReadVersion, type VersionWatcher } from './version-watcher.ts'
import { createVersionedCache } from './versioned-cache.ts'

/** A response for all clients, with a Vary on the encoding; undefined is not cached. */
export type FreshResponse =
  | { status?: 200 | 404 | 410; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  | undefined

type CachedResponse = {
  status: 200 | 404 | 410
  etag: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

type Answer = (request: Request, key: string) => Promise<RawResponse | undefined>
type ResponseCache = Answer & {
  /** A response of some version is kept. */
  has(key: string): boolean
}

const maxBytes = 64 * 1024 * 1024
const overheadBytes = 1_000

/**
 * Caches responses by version of public data, each encoding compressed once. Undefined when it may
 * not be cached: render it for this client. While the database is slow or silent, a stale response
 * is sent with its age, up to a minute.
 */
export function createResponseCache(
  version: VersionWatcher,
  make: (key: string) => Promise<FreshResponse>,
  bytes = maxBytes,
): ResponseCache {
  const cache = createVersionedCache<CachedResponse>(
    bytes,
    ({ body }, key) => body.length + key.length * 2 + overheadBytes,
  )
  const plainEntry = (key: string, at: string) =>
    cache.get(key, at, async () => cacheEntry(await make(key)))
  const compressedEntry = (key: string, at: string, encoding: Packing) =>
    cache.get(`${encoding} ${key}`, at, async () =>
      compressEntry(await plainEntry(key, at), encoding),
    )
  const staleResponse = (request: Request, key: string, { version: at, ageMs }: ReadVersion) => {
    const hit = cache.peek(`${encodingFor(request)} ${key}`, at) ?? cache.peek(key, at)
    return (
      hit && responseFor(request, { ...hit, headers: { ...hit.headers, ...ageHeaders(ageMs) } })
    )
  }
  const answer: Answer = async (request, key) => {
    const reading = version.current()
    const latest =
      typeof reading === 'string' ? { version: reading, ageMs: 0 } : await recent(version, reading)
    if (!latest || latest.ageMs > 0) return latest && staleResponse(request, key, latest)
    const { version: at } = latest
    const encoding = encodingFor(request)
    const pending =
      encoding === 'identity' ? plainEntry(key, at) : compressedEntry(key, at, encoding)
    const response = pending instanceof Promise ? await pending : pending
    return response && responseFor(request, response)
  }
  return Object.assign(answer, { has: cache.has })
}

/**
 * Age and Cache-Status for proxies and diagnosis (RFC 9111, 5.1; RFC 9211, 2.4); the checkout
 * reads every price again.
 */
function ageHeaders(ageMs: number): Record<string, string> {
  const seconds = Math.ceil(ageMs / 1_000)
  return {
    age: String(seconds),
    'cache-status': `Nadi; hit; ttl=-${seconds}; detail=database-silent`,
  }
}

async function compressEntry(
  plainEntry: CachedResponse | undefined,
  encoding: Packing,
): Promise<CachedResponse | undefined> {
  const body = plainEntry && (await packed(plainEntry.body, encoding))
  return body
    ? cacheEntry({
        status: plainEntry.status,
        headers: { ...plainEntry.headers, 'content-encoding': encoding },
        body,
      })
    : plainEntry
}

/** A CDN must revalidate each time: a max-age could outlive a price. */
function cacheEntry(fresh: FreshResponse): CachedResponse | undefined {
  if (!fresh) return undefined
  const { status = 200, headers, body } = fresh
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    status,
    etag,
    headers: {
      ...headers,
      'cache-control': 'public, no-cache',
      etag,
      'content-length': String(body.length),
    },
    body,
  }
}

function responseFor(
  { method, headers: requestHeaders }: Request,
  { status, etag, headers, body }: CachedResponse,
): RawResponse {
  if (status === 200 && matchesTag(requestHeaders.get('if-none-match'), etag))
    return { status: 304, headers: withoutBody(headers), body: null }
  return { status, headers, body: method === 'HEAD' ? null : body }
}

/** The content policy stays: a browser prefers the headers of a 304 to the stored ones. */
function withoutBody({
  'content-length': _length,
  'content-encoding': _encoding,
  ...headers
}: Record<string, string>): Record<string, string> {
  return headers
}

/** A proxy may have weakened the tag, or send several. */
function matchesTag(requestHeaders: string | null, etag: string): boolean {
  return (
    requestHeaders !== null &&
    requestHeaders
      .split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  )
}
