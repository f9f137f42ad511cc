import { createHash } from 'node:crypto'
import { encodingFor, packed, type Packing } from '../http/compress.ts'
import type { RawResponse } from '../http/raw-response.ts'
import { recent, type ReadVersion, type VersionWatcher } from './version-watcher.ts'
import { createVersionedCache } from './versioned-cache.ts'

/**
 * An answer that is the same for everybody, as it was made, with a Vary that names the encoding;
 * undefined when what was made may not be kept.
 */
export type Made =
  | { status?: 200 | 404; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  | undefined

type Kept = {
  status: 200 | 404
  etag: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

const mostBytes = 64 * 1024 * 1024
const aboutBytes = 1_000

/**
 * Answers from memory what was made once for this version of what strangers are shown, each
 * encoding packed once. Undefined when what was made may not be kept: then it is to be made for
 * whoever asks. While the database is slow or silent, what is kept is answered with its age, up to
 * a minute.
 */
export function createResponseCache(
  version: VersionWatcher,
  make: (key: string) => Promise<Made>,
  bytes = mostBytes,
): (request: Request, key: string) => Promise<RawResponse | undefined> {
  const cache = createVersionedCache<Kept>(
    bytes,
    ({ body }, key) => body.length + key.length * 2 + aboutBytes,
  )
  const plain = (key: string, at: string) =>
    cache.get(key, at, async () => finished(await make(key)))
  const dense = (key: string, at: string, encoding: Packing) =>
    cache.get(`${encoding} ${key}`, at, async () => repacked(await plain(key, at), encoding))
  const old = (request: Request, key: string, { version: at, ageMs }: ReadVersion) => {
    const kept = cache.peek(`${encodingFor(request)} ${key}`, at) ?? cache.peek(key, at)
    return kept && sent(request, { ...kept, headers: { ...kept.headers, ...markOf(ageMs) } })
  }
  return async (request, key) => {
    const read = version.current()
    const known =
      typeof read === 'string' ? { version: read, ageMs: 0 } : await recent(version, read)
    if (!known || known.ageMs > 0) return known && old(request, key, known)
    const { version: at } = known
    const encoding = encodingFor(request)
    const found = encoding === 'identity' ? plain(key, at) : dense(key, at, encoding)
    const answer = found instanceof Promise ? await found : found
    return answer && sent(request, answer)
  }
}

/**
 * For caches on the way and for whoever looks into a fault (RFC 9111, 5.1; RFC 9211, 2.4); a
 * shopper need not see it, and every price is looked up again at the checkout.
 */
function markOf(ageMs: number): Record<string, string> {
  const seconds = Math.ceil(ageMs / 1_000)
  return {
    age: String(seconds),
    'cache-status': `Nadi; hit; ttl=-${seconds}; detail=database-silent`,
  }
}

async function repacked(plain: Kept | undefined, encoding: Packing): Promise<Kept | undefined> {
  const body = plain && (await packed(plain.body, encoding))
  return body
    ? finished({
        status: plain.status,
        headers: { ...plain.headers, 'content-encoding': encoding },
        body,
      })
    : plain
}

/**
 * A CDN may keep it and must ask each time whether it still holds: an age that it need not ask
 * about could outlive a price.
 */
function finished(made: Made): Kept | undefined {
  if (!made) return undefined
  const { status = 200, headers, body } = made
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

function sent(
  { method, headers: asked }: Request,
  { status, etag, headers, body }: Kept,
): RawResponse {
  if (status === 200 && isKnown(asked.get('if-none-match'), etag))
    return { status: 304, headers: withoutBody(headers), body: null }
  return { status, headers, body: method === 'HEAD' ? null : body }
}

/** The content policy stays: a browser takes the headers of a 304 over the ones it has. */
function withoutBody({
  'content-length': _length,
  'content-encoding': _encoding,
  ...headers
}: Record<string, string>): Record<string, string> {
  return headers
}

/** A proxy may have weakened the tag, or know several editions. */
function isKnown(asked: string | null, etag: string): boolean {
  return (
    asked !== null &&
    asked.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
  )
}
