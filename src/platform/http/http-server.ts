import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { boundConnections, connectionLimits, type ConnectionLimits } from './sockets/connections.ts'
import { addressOf } from './client-address.ts'
import { createRequestCheck, type Refused } from './address-limit.ts'
import { defaultHeaders, dressed, type DefaultHeaders } from './default-headers.ts'
import { oneRequestAtATime } from './sockets/one-request-at-a-time.ts'
import { createRefusalPace, type RefusalLimits } from './sockets/refusal-pace.ts'
import type { RawResponse } from './raw-response.ts'
import type { Origin } from './whole-body.ts'
import { observeRequest, type Observation } from './observe-request.ts'
import { refuseUnreadable } from './malformed-request.ts'

type Answer = (request: Request, from: Origin) => Response | Promise<Response | RawResponse>

export type Door = Observation & {
  /** Number of trusted reverse proxies, which set the client's address and the request's id. */
  proxies: number
  /** Shoppers come by https://: adds Strict-Transport-Security. */
  https?: boolean
  /** The Host header must match it; without it any host passes. */
  publicUrl?: string
  /** The host of the back office passes too. */
  adminUrl?: string
  /** Accepts the machine's IP addresses as host. */
  byAddress?: boolean
  /** While stopping, connections are not kept alive. */
  draining?(): boolean
  limits?: ServerOptions
  connections?: Partial<ConnectionLimits>
  refusals?: RefusalLimits
  /** How long an answer may make no progress. */
  stallMs?: number
}

/**
 * Node's defaults are too slow for the open internet; a search of 10,000 characters still fits. A
 * missing host is refused here, so that the response has our headers.
 */
const limits: ServerOptions = {
  maxHeaderSize: 128 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
  requireHostHeader: false,
}
// Node checks twice if part was sent, so a stalled reader is cut off within twice as long.
const stallMs = 30_000
const mostRequestsPerConnection = 10_000

/** The process's one HTTP server: limits, request ids, default headers, observers. */
export function createHttpServer(answer: Answer, door: Door): Server {
  const headers = defaultHeaders(door.https ?? false)
  const respond = getRequestListener(
    async (request, about) => {
      const incoming = about.incoming as IncomingMessage
      const from = { address: addressOf(incoming, door.proxies), incoming }
      return dressed(await answer(request, from), headers, door.draining?.())
    },
    // Health checks may name no host; other requests without one were refused.
    { errorHandler: (error) => answerWithoutSite(error, headers), hostname: 'localhost' },
  )
  const refusalOf = createRequestCheck(door)
  const server = createServer({ ...limits, ...door.limits })
  server.maxRequestsPerSocket = mostRequestsPerConnection
  // Cuts off a client that reads nothing; a slow one counts as alive.
  server.timeout = door.stallMs ?? stallMs
  // Behind a proxy all sockets are the proxy's, which limits its clients itself.
  boundConnections(
    server,
    {
      ...connectionLimits,
      ...(door.proxies > 0 && { perAddress: Number.POSITIVE_INFINITY }),
      ...door.connections,
    },
    headers,
  )
  // Not behind a proxy, whose sockets have many clients each.
  oneRequestAtATime(server, door.proxies > 0 ? undefined : createRefusalPace(door.refusals))
  // An unknown Expect header is ignored.
  for (const event of ['request', 'checkExpectation'] as const) {
    server.on(event, (incoming, outgoing) =>
      observeRequest(door, { incoming, outgoing }, () => {
        const refused = refusalOf(incoming, outgoing)
        return refused ? refuse(outgoing, refused, headers) : respond(incoming, outgoing)
      }),
    )
  }
  server.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket, { headers, observers: door.observers ?? [] }),
  )
  return server
}

/** 400 for a request that cannot be parsed; 500 for an unexpected error. */
function answerWithoutSite(error: unknown, headers: DefaultHeaders): Response {
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

/** Text without the site; `body` is not read. */
function refuse(
  outgoing: ServerResponse,
  { status, text, headers = {} }: Refused,
  { others }: DefaultHeaders,
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
