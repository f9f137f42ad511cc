import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'
import type { Load, LoadResult } from './load.ts'

/**
 * The customers, in a process of their own so that they never wait for the shop. `autocannon`
 * sends; the times are taken here, because its own histogram knows whole milliseconds only.
 */
process.on('message', (load: Load) => {
  void shoot(load).then((result) => process.send?.(result))
})

function shoot(load: Load): Promise<LoadResult> {
  const times: number[] = []
  const commonErrors: Record<string, number> = {}
  return new Promise((resolve, reject) => {
    const run = autocannon(settingsOf(load), (error: Error | null, { errors, duration }) => {
      if (error) reject(error)
      else resolve(resultOf(times, duration, { ...commonErrors, ...(errors > 0 && { errors }) }))
    })
    run.on('response', (...[, status, , ms]) => {
      if (status === load.expects) times.push(ms)
      else commonErrors[status] = (commonErrors[status] ?? 0) + 1
    })
  })
}

function settingsOf({ url, seconds, connections, requests, newKey }: Load): autocannon.Options {
  const from = Math.random()
  let client = 0
  return {
    url,
    connections,
    duration: seconds,
    timeout: 20,
    // The shop closes a connection after 10,000 requests, and this customer would not listen.
    reconnectRate: 5_000,
    // How often it looks whether the time is up.
    sampleInt: 100,
    // Every customer has a part of the list, and another one in every round.
    setupClient: (customer) => {
      leaveUnread(customer)
      customer.setRequests(
        newKey ? [inTurn(requests)] : share(requests, from + client++ / connections, connections),
      )
    },
  }
}

/**
 * Bodies are counted and not read: `autocannon` makes text of each, and what is packed is no text,
 * which takes longer than the shop takes to answer.
 */
function leaveUnread(customer: autocannon.Client): void {
  const { pipelinedRequests } = customer as unknown as {
    pipelinedRequests: { addBody(body: Buffer): void }
  }
  pipelinedRequests.addBody = () => undefined
}

function resultOf(
  times: number[],
  seconds: number,
  errorCounts: Record<string, number>,
): LoadResult {
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    refused: errorCounts,
  }
}

function share(requests: Load['requests'], from: number, connections: number): Load['requests'] {
  const first = Math.floor((from % 1) * requests.length)
  const many = Math.max(1, Math.floor(requests.length / connections))
  return Array.from({ length: many }, (_, at) => requests[(first + at) % requests.length] ?? {})
}

// It goes on where the last round ended, so that every shopper orders equally often: there is a
// limit to how often one may.
let turn = 0

function inTurn(requests: Load['requests']): autocannon.Request {
  return {
    setupRequest: (request) => {
      const next = requests[turn % requests.length]
      turn += 1
      return {
        ...request,
        ...next,
        headers: { ...request.headers, ...next?.headers, 'idempotency-key': randomUUID() },
      }
    },
  }
}
