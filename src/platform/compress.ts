import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = 1_000
const text = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/

/** Compresses an answer of text made for this request; files carry twins made at build time and come here already encoded. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (!response.body || response.headers.has('content-encoding') || !text.test(response.headers.get('content-type') ?? '')) return response
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (!encoding) return response
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (body.length < worthIt) return new Response(body, { status: response.status, headers })
  const small = await (encoding === 'br' ? brotli(body, brotliAt(headers.get('content-type') ?? '', body.length)) : zip(body, { level: 5 }))
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(small.length))
  return new Response(new Uint8Array(small), { status: response.status, headers })
}

/** A page is worth more effort than an answer of data, which is asked for far more often than it is large. */
function brotliAt(type: string, size: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: type.startsWith('text/html') ? 5 : 1, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}
