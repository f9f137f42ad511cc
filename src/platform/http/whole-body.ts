import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** `incoming`: what the request was made from, where it comes from a socket as it is. */
export type Origin = { address: string; incoming?: IncomingMessage | undefined }

/** Bodies of this kind: their size, how long they may take, how many are sent at once. */
export type BodyLimits = {
  mostBytes: number
  timeoutMs: number
  ofOneAddress: number
  /** Of all addresses together: what they hold is memory. */
  inAll?: number
}

/**
 * Reads bodies before any work begins: one that never ends then holds nothing but its connection.
 * The runtime leaves such a read pending for ever, even after the connection is gone.
 */
export function createBodyReader(): (
  request: Request,
  from: Origin,
  limits: BodyLimits,
) => Promise<Request | undefined> {
  const kinds = new Map<BodyLimits, UnderWay>()
  return async (request, { address, incoming }, limits) => {
    if (!mayHaveBody(request) || isTooLarge(request.headers, limits.mostBytes)) return request
    const { ofOneAddress, inAll = Number.POSITIVE_INFINITY } = limits
    const underWay = kinds.get(limits) ?? { all: 0, ofAddress: new Map<string, number>() }
    kinds.set(limits, underWay)
    const ofAddress = underWay.ofAddress.get(address) ?? 0
    if (ofAddress >= ofOneAddress || underWay.all >= inAll) return undefined
    add(underWay, address, 1)
    try {
      return await readInTime(request, incoming, limits)
    } finally {
      add(underWay, address, -1)
    }
  }
}

/** Bodies of one kind: small ones of an address take no place of a large one. */
type UnderWay = { all: number; ofAddress: Map<string, number> }

function add(underWay: UnderWay, address: string, more: 1 | -1): void {
  underWay.all += more
  const count = (underWay.ofAddress.get(address) ?? 0) + more
  if (count > 0) underWay.ofAddress.set(address, count)
  else underWay.ofAddress.delete(address)
}

function mayHaveBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
}

/** Left unread: a guard refuses it by its length. */
function isTooLarge(headers: Headers, mostBytes: number): boolean {
  return Number(headers.get('content-length') ?? 0) > mostBytes
}

/** The request with its body at hand; undefined when the body did not come in time. */
async function readInTime(
  request: Request,
  incoming: IncomingMessage | undefined,
  { mostBytes, timeoutMs }: BodyLimits,
): Promise<Request | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), timeoutMs)
  const whole =
    incoming && request.headers.has('content-length')
      ? withRawBody(request, incoming)
      : copied(request, mostBytes)
  try {
    return await Promise.race([whole.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same request, whose body the adapter takes from `rawBody`, as on Cloud Functions: a second
 * request with a stream of its own costs more than the call that reads it.
 */
async function withRawBody(request: Request, incoming: IncomingMessage): Promise<Request> {
  Object.assign(incoming, { rawBody: await buffer(incoming) })
  return request
}

async function copied(request: Request, mostBytes: number): Promise<Request> {
  const body = await bytesOf(request, mostBytes)
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body })
}

/** Of a body without a length one byte more than is allowed, so that a guard sees that it is more. */
async function bytesOf(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) break
  }
  return new Uint8Array(Buffer.concat(chunks))
}
