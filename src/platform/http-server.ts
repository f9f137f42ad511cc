import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { StartRefused } from './start-refused.ts'

type Answer = (request: Request, from: { address: string }) => Response | Promise<Response>

/** Node's own limits are too patient for the open internet; a search of 10,000 characters still fits in the headers. */
const limits = { maxHeaderSize: 128 * 1024, headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 10_000 }

/** The one HTTP server of the process. `proxies` is how many reverse proxies in front are trusted to name the shopper's address. */
export function createHttpServer(answer: Answer, options: { proxies: number }): Server {
  const listener = getRequestListener((request, { incoming }) => answer(request, { address: addressOf(incoming as IncomingMessage, options.proxies) }))
  return createServer(limits, listener)
}

/** The last `proxies` entries of X-Forwarded-For were written by our own proxies; whatever stands before them anybody can write. */
export function addressOf(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return direct
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim()).filter(Boolean)
  return forwarded.at(-proxies) ?? direct
}

export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusedPort(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function refusedPort(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new StartRefused(`Port ${port} is already used by another program: stop it, or choose another port with PORT.`)
  if (error.code === 'EACCES') return new StartRefused(`Port ${port} needs rights that this user does not have: choose a port from 1024 with PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new StartRefused(`This machine has no address ${host}: set HOST to one that it has.`)
  return error
}

/** Takes no new requests and lets those under way finish, at most for the given time. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(timer)
}
