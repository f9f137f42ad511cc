import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
} from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
export type Packing = Exclude<Encoding, 'identity'>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = 1_000
const text = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
// Compression level: low for one response, higher for cached ones.
const effort = { once: 1, page: 4, kept: 6 }

/** Compresses generated text; built files are encoded already. Pages are streamed, data is not. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers } = response
  const type = headers.get('content-type') ?? ''
  if (!text.test(type) || headers.has('content-encoding')) return response
  headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(request)
  // Unread, the body leaves in one piece; reading `body` would make it a stream.
  if (encoding === 'identity' || !response.body) return response
  return type.startsWith('text/html')
    ? packedPage(response, response.body, encoding)
    : packedData(response, encoding)
}

function packedPage(
  { status, headers }: Response,
  body: ReadableStream<Uint8Array>,
  encoding: Packing,
): Response {
  headers.set('content-encoding', encoding)
  return new Response(packedAlong(body, encoding), { status, headers })
}

async function packedData(response: Response, encoding: Packing): Promise<Response> {
  const { status, headers } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const compressedBody = await packed(body, encoding, effort.once)
  if (compressedBody) headers.set('content-encoding', encoding)
  headers.set('content-length', String((compressedBody ?? body).length))
  return new Response(compressedBody ?? body, { status, headers })
}

/** The densest encoding the client accepts. */
export function encodingFor({ headers }: Request): Encoding {
  const accepted = headers.get('accept-encoding') ?? ''
  if (understands(accepted, /\bbr\b(?:\s*;\s*q=([\d.]+))?/i)) return 'br'
  return understands(accepted, /\bgzip\b(?:\s*;\s*q=([\d.]+))?/i) ? 'gzip' : 'identity'
}

/** Undefined when the text is too short to gain. */
export async function packed(
  body: Uint8Array,
  encoding: Packing,
  level = effort.kept,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body.length < worthIt) return undefined
  return encoding === 'br' ? brotli(body, brotliAt(level, body.length)) : zip(body, { level })
}

function understands(accepted: string, name: RegExp): boolean {
  const match = name.exec(accepted)
  return match !== null && Number(match[1] ?? 1) > 0
}

function packedAlong(body: ReadableStream<Uint8Array>, encoding: Packing): ReadableStream {
  const packer =
    encoding === 'br'
      ? createBrotliCompress(brotliAt(effort.page))
      : createGzip({ level: effort.page })
  // A client abort ends both streams; after the headers are sent an error can only close the
  // connection.
  pipeline(
    inBreaths(body, () => packer.flush()),
    packer,
  ).catch(() => undefined)
  return Readable.toWeb(packer) as ReadableStream
}

/** Flushes the encoder as soon as the source would have to wait. */
async function* inBreaths(
  body: ReadableStream<Uint8Array>,
  flush: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const idle = setImmediate(flush)
      const { done, value } = await reader.read().finally(() => clearImmediate(idle))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

function brotliAt(quality: number, size = 0): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  }
}
