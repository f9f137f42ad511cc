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
import { createRequestCheck, type Refused } from './address-limit.ts'
import { defaultHeaders, dressed, type DefaultHeaders } from './default-headers.ts'
import { oneRequestAtATime } from './one-request-at-a-time.ts'
import type { RawResponse } from './raw-response.ts'
import { observeRequest, type Observation } from './observe-request.ts'
import { refuseUnreadable } from './malformed-request.ts'

type Answer = (
  request: Request,
  from: { address: string },
) => Response | Promise<Response | RawResponse>

export type Door = Observation & {
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
  const headers = defaultHeaders(door.https ?? false)
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
  const refusalOf = createRequestCheck(door)
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
      observeRequest(door, { incoming, outgoing }, () => {
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

/**
 * A request that cannot be read never reaches the site; an error that does not come back from it is
 * ours.
 */
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

/** In plain words, and without the site: `body` is not read. */
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
