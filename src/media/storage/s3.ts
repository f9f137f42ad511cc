import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { S3Settings } from '#platform/settings/media-settings.ts'
import type { Shop } from '#platform/shop.ts'
import { fileName, keyOf, type Store } from './store.ts'

const timeoutMs = 20_000
const prefix = 'media/'
const pageOfKeys = 500

/** Of a range: a slow reader holds no request open, and little memory. */
const rangeBytes = 2 * 1024 * 1024

type Ask = {
  method: string
  path?: string
  query?: Record<string, string>
  body?: Buffer
  from?: number
}
type AskS3 = (request: Ask) => Promise<Response>

/** In a bucket of a store that speaks S3, under `media/`. Throws UNAVAILABLE while it is away. */
export function s3Store(shop: Shop, settings: S3Settings): Store {
  const ask = askingS3(shop, settings)
  return {
    name: 's3',
    async put(key, file) {
      const path = prefix + fileName(key)
      const there = await ask({ method: 'HEAD', path })
      await expectStatus(shop, there, [200, 404])
      if (there.status === 200) return
      await expectStatus(shop, await ask({ method: 'PUT', path, body: file }), [200, 201, 204])
    },
    async read(key) {
      const path = prefix + fileName(key)
      const first = await rangeOf(shop, ask, { path, from: 0 })
      return first && { bytes: first.bytes, chunks: () => chunksOf(first, shop, { ask, path }) }
    },
    async remove(key) {
      const answer = await ask({ method: 'DELETE', path: prefix + fileName(key) })
      await expectStatus(shop, answer, [200, 204, 404])
    },
    keys: (ofPage = pageOfKeys) => keysIn(shop, ask, ofPage),
  }
}

function askingS3(shop: Shop, { endpoint, bucket, region, keyId, secret }: S3Settings): AskS3 {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
  })
  return async ({ method, path = '', query = {}, body, from }: Ask): Promise<Response> => {
    const url = new URL(`${endpoint}/${bucket}${path === '' ? '' : `/${path}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // With its sum the store refuses bytes that changed on the way.
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await client.sign(url.href, {
      method,
      headers: {
        'x-amz-content-sha256': sum,
        ...(body && { 'content-type': typeOf(path) }),
        ...(from !== undefined && { range: `bytes=${from}-${from + rangeBytes - 1}` }),
      },
      ...(body && { body: new Uint8Array(body) }),
    })
    return shop
      .fetch(signed, { signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => away(shop, String(error)))
  }
}

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** Lets the connection go; throws UNAVAILABLE for what was not expected. */
async function expectStatus(shop: Shop, answer: Response, statuses: number[]): Promise<void> {
  const text = await answer.text().catch(() => '')
  if (!statuses.includes(answer.status))
    away(shop, `${answer.status} ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
}

function away(shop: Shop, error: string): never {
  shop.log.warn({ error }, 'the S3 store of the media did not answer as it should')
  throw apiError(commonErrors, 'UNAVAILABLE')
}

type Range = { piece: Buffer; bytes: number }

/** Undefined for a file that is not there; a store without ranges answers with all of it. */
async function rangeOf(
  shop: Shop,
  ask: AskS3,
  { path, from }: { path: string; from: number },
): Promise<Range | undefined> {
  const answer = await ask({ method: 'GET', path, from })
  if (answer.status !== 200 && answer.status !== 206) {
    await expectStatus(shop, answer, [404])
    return undefined
  }
  const piece = await answer
    .arrayBuffer()
    .then(Buffer.from, (error: unknown) => away(shop, String(error)))
  const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
  return { piece, bytes: Number(total ?? piece.length) }
}

async function* chunksOf(
  first: Range,
  shop: Shop,
  { ask, path }: { ask: AskS3; path: string },
): AsyncGenerator<Buffer> {
  let from = first.piece.length
  yield first.piece
  while (from < first.bytes) {
    const next = await rangeOf(shop, ask, { path, from })
    if (!next || next.piece.length === 0) return away(shop, 'a file became shorter')
    from += next.piece.length
    yield next.piece
  }
}

async function* keysIn(shop: Shop, ask: AskS3, ofPage: number): AsyncGenerator<string[]> {
  let token = ''
  do {
    const query = {
      'list-type': '2',
      'max-keys': String(ofPage),
      prefix,
      ...(token && { 'continuation-token': token }),
    }
    const answer = await ask({ method: 'GET', query })
    const xml = await answer.text()
    if (answer.status !== 200) away(shop, `${answer.status} ${xml.slice(0, 300)}`)
    yield tags(xml, 'Key').flatMap((path) => keyOf(path.slice(prefix.length)) ?? [])
    token = tags(xml, 'NextContinuationToken')[0] ?? ''
  } while (token)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Texts of all elements of a name. Keys of ours need no more of XML than this. */
function tags(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole),
  )
}
