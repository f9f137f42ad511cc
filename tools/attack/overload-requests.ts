import { Agent, request, type ClientRequest } from 'node:http'
import type { Target } from './attack.ts'
import { buyersOf } from './buyers.ts'

export type Kind = 'page' | 'logIn' | 'checkout'
export type Sample = { kind: Kind; status: number; ms: number; retryAfter: boolean }
/** Each client has a connection of its own. */
export type Send = (kind: Kind, client: number) => Promise<Sample>
type RequestInput = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

// Fewer than one address may have.
const clientsPerAddress = 80

export function senderOf({ port }: Target, checkout: () => RequestInput): Send {
  const requestOf = requestsWith(checkout)
  const agents: Agent[] = []
  const agentOf = (client: number) =>
    (agents[client] ??= new Agent({ keepAlive: true, maxSockets: 1, ...from(client) }))
  return (kind, client) =>
    new Promise((resolve) => {
      const clock = { began: performance.now() }
      const finish = (status: number, retryAfter = false) =>
        resolve({ kind, status, ms: performance.now() - clock.began, retryAfter })
      // Not the time it waited here for a connection.
      sendRequest({ port, agent: agentOf(client) }, requestOf[kind]())
        .once('socket', () => (clock.began = performance.now()))
        .on('error', () => finish(0))
        .on('response', (answer) =>
          answer
            .resume()
            .on('end', () =>
              finish(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined),
            )
            .on('error', () => finish(0)),
        )
    })
}

/** Other systems than Linux have 127.0.0.1 alone. */
function from(client: number): { localAddress?: string } {
  return process.platform === 'linux'
    ? { localAddress: `127.0.2.${1 + Math.floor(client / clientsPerAddress)}` }
    : {}
}

/** Each a page, an address or an order of its own, so that none is answered from memory. */
function requestsWith(checkout: () => RequestInput): Record<Kind, () => RequestInput> {
  const counter = { value: 0 }
  return {
    page: () => ({ method: 'GET', path: `/all-products?search=word${(counter.value += 1)}` }),
    logIn: () => ({
      method: 'POST',
      path: '/api/log-in',
      body: { email: `nobody-${(counter.value += 1)}@example.in`, password: 'a wrong password' },
    }),
    checkout,
  }
}

function sendRequest(
  to: { port: number; agent: Agent },
  { method, path, headers = {}, body }: RequestInput,
): ClientRequest {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const type = text !== undefined && { 'content-type': 'application/json' }
  return request({
    ...to,
    host: '127.0.0.1',
    method,
    path,
    headers: { host: 'localhost', ...type, ...headers },
  }).end(text)
}

/**
 * Of many shoppers, so that none waits for another one's lock, at yesterday's price: each goes the
 * whole way through the shop's checkout, and no stock is used up.
 */
export async function checkoutsOf(target: Target): Promise<() => RequestInput> {
  const { confirm } = await buyersOf(target, 200, { price: 1 })
  let confirmations = 0
  return () => ({ method: 'POST', ...confirm((confirmations += 1)) })
}
