import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { doorHeaders, dressed, type DoorHeaders } from './door-headers.ts'
import { shopperWaits } from './give-way.ts'
import type { PlainAnswer } from './plain-answer.ts'
import { requestIdAtDoor } from './request-id.ts'
import { StartRefused } from './start-refused.ts'
import { onBehalfOf, type Underway, type Watcher } from './underway.ts'
import { refuseUnreadable } from './unreadable.ts'

type Answer = (request: Request, from: { address: string }) => Response | Promise<Response | PlainAnswer>

export type Door = {
  /** How many reverse proxies in front are trusted to name the shopper's address and the request. */
  proxies: number
  /** Whether shoppers come by https://, which then stays so. */
  https?: boolean
  /** Whether we are about to stop: then nobody is invited to ask again on the same connection. */
  draining?(): boolean
  routeOf?(pathname: string): string
  watchers?: Watcher[]
  limits?: ServerOptions
}

/**
 * Node's own limits are too patient for the open internet; a search of 10,000 characters still fits in the headers.
 * A request without a host is refused here and not by Node, so that this answer too has our headers.
 */
const limits: ServerOptions = { maxHeaderSize: 128 * 1024, headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 10_000, requireHostHeader: false }
const mostConnections = 2_000
const mostRequestsPerConnection = 10_000

/** The one HTTP server of the process: limits, request ids, headers of every answer, and whoever watches the requests. */
export function createHttpServer(answer: Answer, door: Door): Server {
  const headers = doorHeaders(door.https ?? false)
  const respond = getRequestListener(
    async (request, { incoming }) => dressed(await answer(request, { address: addressOf(incoming as IncomingMessage, door.proxies) }), headers, door.draining?.()),
    { errorHandler: (error) => answerWithoutSite(error, headers) },
  )
  const server = createServer({ ...limits, ...door.limits })
  server.maxConnections = mostConnections
  server.maxRequestsPerSocket = mostRequestsPerConnection
  // An expectation that we do not know is no reason to refuse.
  for (const event of ['request', 'checkExpectation'] as const) server.on(event, (incoming, outgoing) => watch(door, { incoming, outgoing }, () => respond(incoming, outgoing)))
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, { headers, watchers: door.watchers ?? [] }))
  return server
}

/** The last `proxies` entries of X-Forwarded-For were written by our own proxies; whatever stands before them anybody can write. */
export function addressOf(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return direct
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim()).filter(Boolean)
  return forwarded.at(-proxies) ?? direct
}

/** Where this very machine reaches a server that listens. */
export function ownAddress(server: Server): string {
  const at = server.address()
  if (typeof at !== 'object' || at === null) throw new Error('the server does not listen')
  const host = at.address === '0.0.0.0' || at.address === '::' ? '127.0.0.1' : at.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${at.port}`
}

export async function listen(server: Server, { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusedPort(error, { host, port, setting })))
    server.listen(port, host, resolve)
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

/** A request that cannot be read never reaches the site; an error that does not come back from it is ours. */
function answerWithoutSite(error: unknown, headers: DoorHeaders): Response {
  const status = error instanceof Error && error.name === 'RequestError' ? 400 : 500
  return dressed(new Response(status === 400 ? 'This request cannot be read.' : 'Something went wrong on our side. Please try again.', { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } }), headers)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function watch({ proxies, routeOf, watchers = [] }: Door, { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse }, work: () => unknown): void {
  const { method = '', url = '' } = incoming
  const request: Underway = { requestId: requestIdAtDoor(incoming, proxies), method: methods.has(method) ? method : 'OTHER', route: routeOf?.(url.replace(/[?#].*$/s, '')) ?? 'other' }
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

function refusedPort(error: NodeJS.ErrnoException, { host, port, setting }: { host: string; port: number; setting: string }): Error {
  if (error.code === 'EADDRINUSE') return new StartRefused(`Port ${port} is already used by another program: stop it, or choose another port with ${setting}.`)
  if (error.code === 'EACCES') return new StartRefused(`Port ${port} needs rights that this user does not have: choose a port from 1024 with ${setting}.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new StartRefused(`This machine has no address ${host}: set HOST to one that it has.`)
  return error
}
