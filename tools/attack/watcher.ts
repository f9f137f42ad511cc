import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A process of its own, so that what it measures is not the attacker's own business. */
export type Looked = { outcome: 'answered' | 'shed' | 'failed'; ms: number }
export type Report = Record<'cached' | 'signedIn' | 'uncached', Looked[]>

const port = Number(process.env.PORT)
const cookie = process.env.COOKIE ?? ''
const everyMs = 100
const timeoutMs = 20_000
// Not the attacker's, which may be locked out; other systems than Linux have 127.0.0.1 alone.
const localAddress = process.platform === 'linux' ? '127.0.0.9' : undefined
// Each kind has sockets of its own, so that a slow one is not measured in the others; together they
// are fewer than one address may have.
const agents = {
  cached: agentOf(),
  signedIn: agentOf(),
  // A newcomer has no connection yet.
  uncached: new Agent({ keepAlive: false, maxSockets: 30 }),
}
const load = { underWay: 0, pages: 0 }
const samples: Report = { cached: [], signedIn: [], uncached: [] }

const timer = setInterval(() => {
  void keep('cached', '/', {})
  void keep('signedIn', '/profile', { cookie })
  if (process.env.UNCACHED)
    void keep('uncached', `/all-products?search=watched${(load.pages += 1)}`, {})
}, everyMs)
process.once('message', () => void finish())
// Nothing is left behind when the attack is broken off.
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function keep(
  kind: keyof typeof samples,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const startedAt = performance.now()
  load.underWay += 1
  const outcome = await ask(path, { headers, agent: agents[kind] })
  samples[kind].push({ outcome, ms: performance.now() - startedAt })
  load.underWay -= 1
}

function agentOf(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 30 })
}

function ask(
  path: string,
  { headers, agent }: { headers: Record<string, string>; agent: Agent },
): Promise<Looked['outcome']> {
  return new Promise((resolve) => {
    const clientRequest = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        headers: { host: `localhost:${port}`, ...headers },
        ...(localAddress && { localAddress }),
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        answer.once('end', () =>
          resolve(outcomeOf(answer.statusCode, answer.headers['retry-after'])),
        )
        answer.once('error', () => resolve('failed'))
        answer.resume()
      },
    )
    clientRequest.once('error', (error: NodeJS.ErrnoException) => {
      // As a browser does: a kept connection may be closed at the moment when it is used again.
      const isCutOff = clientRequest.reusedSocket && error.code === 'ECONNRESET'
      resolve(isCutOff ? ask(path, { headers, agent }) : 'failed')
    })
    clientRequest.end()
  })
}

function outcomeOf(status: number | undefined, retryAfter: string | undefined): Looked['outcome'] {
  if (status === 200) return 'answered'
  return status === 503 && retryAfter !== undefined ? 'shed' : 'failed'
}

async function finish(): Promise<void> {
  clearInterval(timer)
  while (load.underWay > 0) await pause(20)
  process.send?.(samples)
}
