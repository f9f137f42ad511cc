import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
export type Packing = Exclude<Encoding, 'identity'>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = 1_000
const text = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
// Compression level: low for one response, higher for cached ones.
const effort = { once: 1, page: 4, cached: 6 }

/** Compresses generated text; built files are encoded already. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers } = response
  const type = headers.get('content-type') ?? ''
  if (!text.test(type) || headers.has('content-encoding')) return response
  headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(request)
  // Unread, the body leaves in one piece; reading `body` would make it a stream.
  if (encoding === 'identity' || !response.body) return response
  return packedText(response, encoding, type.startsWith('text/html') ? effort.page : effort.once)
}

async function packedText(response: Response, encoding: Packing, level: number): Promise<Response> {
  const { status, headers } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const compressedBody = await packed(body, encoding, level)
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
  level = effort.cached,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body.length < worthIt) return undefined
  return encoding === 'br' ? brotli(body, brotliAt(level, body.length)) : zip(body, { level })
}

function understands(accepted: string, name: RegExp): boolean {
  const match = name.exec(accepted)
  return match !== null && Number(match[1] ?? 1) > 0
}

function brotliAt(quality: number, size: number): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  }
}
