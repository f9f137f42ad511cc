import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { boundConnections, connectionLimits, type ConnectionLimits } from './connections.ts'
import { addressOf } from './client-address.ts'
import { createDoorkeeper, type Refused } from './address-limit.ts'
import { doorHeaders, dressed, type DoorHeaders } from './default-headers.ts'
import { shopperWaits } from '../jobs/yield-to-requests.ts'
import { oneRequestAtATime } from './one-request-at-a-time.ts'
import type { PlainAnswer } from './raw-response.ts'
import { requestIdAtDoor } from './request-id.ts'
import { StartRefused } from '../settings/start-refused.ts'
import { onBehalfOf, type Underway, type Watcher } from '../telemetry/request-context.ts'
import { refuseUnreadable } from './malformed-request.ts'

type Answer = (
  request: Request,
  from: { address: string },
) => Response | Promise<Response | PlainAnswer>

export type Door = {
  /**
   * How many reverse proxies in front are trusted to name the shopper's address and the request.
   */
  proxies: number
  /** Whether shoppers come by https://, which then stays so. */
  https?: boolean
  /** The address of the shop, to which the Host header must lead; without it any does. */
  publicUrl?: string
  /** Shown in a house, where it is known by its number. */
  byAddress?: boolean
  /** Whether we are about to stop: then nobody is invited to ask again on the same connection. */
  draining?(): boolean
  routeOf?(pathname: string): string
  watchers?: Watcher[]
  limits?: ServerOptions
  connections?: Partial<ConnectionLimits>
  /** How long an answer may wait for a reader that takes nothing of it. */
  stallMs?: number
}

/**
 * Node's own limits are too patient for the open internet; a search of 10,000 characters still fits
 * in the headers. A request without a host is refused here and not by Node, so that this answer too
 * has our headers.
 */
const limits: ServerOptions = {
  maxHeaderSize: 128 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
  requireHostHeader: false,
}
// On a thin line the system's own buffer needs most of a minute to make room for more.
// Node looks twice where the system took a part of the answer at first: the end comes within a
// minute.
const stallMs = 30_000
const mostRequestsPerConnection = 10_000

/**
 * The one HTTP server of the process: limits, request ids, headers of every answer, and whoever
 * watches the requests.
 */
export function createHttpServer(answer: Answer, door: Door): Server {
  const headers = doorHeaders(door.https ?? false)
  const respond = getRequestListener(
    async (request, { incoming }) =>
      dressed(
        await answer(request, { address: addressOf(incoming as IncomingMessage, door.proxies) }),
        headers,
        door.draining?.(),
      ),
    // Health is asked for by balancers that name no host; everybody else has been refused by then.
    { errorHandler: (error) => answerWithoutSite(error, headers), hostname: 'localhost' },
  )
  const refusalOf = createDoorkeeper(door)
  const server = createServer({ ...limits, ...door.limits })
  server.maxRequestsPerSocket = mostRequestsPerConnection
  // Node counts what the system takes of an answer as life, however slowly: only a reader who takes
  // nothing is cut off.
  server.timeout = door.stallMs ?? stallMs
  // All sockets are a proxy's own: it bounds those of its clients.
  boundConnections(
    server,
    {
      ...connectionLimits,
      ...(door.proxies > 0 && { perAddress: Number.POSITIVE_INFINITY }),
      ...door.connections,
    },
    headers,
  )
  oneRequestAtATime(server)
  // An expectation that we do not know is no reason to refuse.
  for (const event of ['request', 'checkExpectation'] as const) {
    server.on(event, (incoming, outgoing) =>
      watch(door, { incoming, outgoing }, () => {
        const refused = refusalOf(incoming, outgoing)
        return refused ? refuse(outgoing, refused, headers) : respond(incoming, outgoing)
      }),
    )
  }
  server.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket, { headers, watchers: door.watchers ?? [] }),
  )
  return server
}

/** Where this very machine reaches a server that listens. */
export function ownAddress(server: Server): string {
  const at = server.address()
  if (typeof at !== 'object' || at === null) throw new Error('the server does not listen')
  const host = at.address === '0.0.0.0' || at.address === '::' ? '127.0.0.1' : at.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${at.port}`
}

export async function listen(
  server: Server,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(refusedPort(error, { host, port, setting })),
    )
    // Node's own 511 would drop a visitor's first packet behind a crowd, and hers comes again after
    // a second, or three.
    server.listen({ port, host, backlog: 4_096 }, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Takes no new requests and lets those under way finish, at most for the given time. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(timer)
}

/**
 * A request that cannot be read never reaches the site; an error that does not come back from it is
 * ours.
 */
function answerWithoutSite(error: unknown, headers: DoorHeaders): Response {
  const status = error instanceof Error && error.name === 'RequestError' ? 400 : 500
  return dressed(
    new Response(
      status === 400
        ? 'This request cannot be read.'
        : 'Something went wrong on our side. Please try again.',
      {
        status,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      },
    ),
    headers,
  )
}

/** In plain words, and without the site: `body` is not read. */
function refuse(
  outgoing: ServerResponse,
  { status, text, headers = {} }: Refused,
  { others }: DoorHeaders,
): void {
  outgoing
    .writeHead(status, {
      ...others,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(text)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function watch(
  { proxies, routeOf, watchers = [] }: Door,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  work: () => unknown,
): void {
  const { method = '', url = '' } = incoming
  const request: Underway = {
    requestId: requestIdAtDoor(incoming, proxies),
    method: methods.has(method) ? method : 'OTHER',
    route: routeOf?.(url.replace(/[?#].*$/s, '')) ?? 'other',
    onClose: (listener) => onClose(outgoing, listener),
  }
  const began = performance.now()
  for (const watcher of watchers) watcher.begin?.(request)
  const answered = shopperWaits()
  outgoing.once('close', () => {
    answered()
    request.ms = performance.now() - began
    // 499, as proxies say it: whoever asked went away before the answer was complete.
    request.status = outgoing.writableFinished ? outgoing.statusCode : 499
    for (const watcher of watchers) watcher.end(request)
  })
  onBehalfOf(request, work)
}

function onClose(outgoing: ServerResponse, listener: () => void): () => void {
  outgoing.once('close', listener)
  return () => outgoing.off('close', listener)
}

function refusedPort(
  error: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is already used by another program: stop it, or choose another port with ${setting}.`,
    )
  if (error.code === 'EACCES')
    return new StartRefused(
      `Port ${port} needs rights that this user does not have: choose a port from 1024 with ${setting}.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartRefused(`This machine has no address ${host}: set HOST to one that it has.`)
  return error
}
