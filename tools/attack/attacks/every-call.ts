import { Agent, request } from 'node:http'
import type { Attack, Figure, Target } from '../attack.ts'
import { everyRequest, type Asked } from '../every-request.ts'
import { postgresOf } from '../hang.ts'
import { withMember } from '../member.ts'
import { processorMs } from '../processor-time.ts'
import { watchedFigures, whileWatching } from '../watch.ts'

// Of the 100 that one address may have.
const mostSockets = 90
const mostRequests = 1_000
const address = '127.0.0.2'
// Of the time of an attack: a minute gives each a second, and takes about ten for all.
const shares = 60
// After so many times the time of an attack what is left is not asked.
const mostTimes = 20

/** Of one call or page: answers by status, and what the shop and its database spent for each. */
type Cost = { name: string; count: number; processorMs: number; statuses: Record<number, number> }

/** Each call and each page in turn, up to a thousand times at once from one address. */
export const attack: Attack = {
  name: 'every-call',
  long: true,
  ownShop: true,
  rule: 'Whatever call or page one address asks for a thousand times at once, none answers with a fault, and others have the pages of everybody.',
  run: (target) =>
    withMember(
      target,
      async ({ headers: { cookie = '' } }) => {
        const all = await everyRequest(target, { cookie })
        const { result: costs, watched } = await whileWatching(target, () => askEach(target, all))
        sayDearest(target, costs)
        return [...watchedFigures(watched, { cachedMs: 1_000 }), ...figuresOf(target, costs)]
      },
      'owner',
    ),
}

/** What waits in the shop's queues when the time is over is as many as the sockets. */
function socketsFor({ seconds }: Target): number {
  return Math.max(6, Math.min(mostSockets, Math.round(seconds * 1.5)))
}

async function askEach(target: Target, all: readonly Asked[]): Promise<Cost[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: socketsFor(target) })
  const costs: Cost[] = []
  const until = performance.now() + target.seconds * mostTimes * 1_000
  // From another place each time: what a slow machine does not reach is reached another night.
  const start = Math.floor(Math.random() * all.length)
  for (const asked of [...all.slice(start), ...all.slice(0, start)])
    if (performance.now() < until) costs.push(await askOften(target, asked, agent))
  agent.destroy()
  return costs
}

/** As often as its share of the time allows. */
async function askOften(target: Target, asked: Asked, agent: Agent): Promise<Cost> {
  const until = performance.now() + (target.seconds * 1_000) / shares
  const before = processorMs([target.pid, ...postgresOf(target)])
  const statuses: Record<number, number> = {}
  let count = 0
  const client = async () => {
    while (count < mostRequests && performance.now() < until) {
      const status = await send(target, asked, { nth: (count += 1), agent })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: socketsFor(target) }, client))
  const spentMs = processorMs([target.pid, ...postgresOf(target)]) - before
  const who = asked.cookie === undefined ? '' : asked.cookie === target.cookie ? ' (shopper)' : ''
  const name = `${asked.method} ${asked.name}${who}`
  return { name, count, processorMs: spentMs / Math.max(1, count), statuses }
}

type Turn = { nth: number; agent: Agent }

function send({ port }: Target, asked: Asked, { nth, agent }: Turn): Promise<number> {
  const { path, body } = asked.next(nth)
  const headers = {
    host: `localhost:${port}`,
    ...(asked.cookie && { cookie: asked.cookie }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  const about = {
    port,
    host: '127.0.0.1',
    localAddress: address,
    method: asked.method,
    path,
    headers,
  }
  return new Promise((resolve) => {
    const sent = request({ ...about, agent }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

function sayDearest(target: Target, costs: readonly Cost[]): void {
  const dearest = costs.toSorted((a, b) => b.processorMs - a.processorMs).slice(0, 10)
  for (const { name, count, processorMs: ms, statuses } of dearest)
    target.say(
      `${ms.toFixed(1)} ms of processor: ${name}, ${count} times ${JSON.stringify(statuses)}`,
    )
}

function figuresOf(target: Target, costs: readonly Cost[]): Figure[] {
  const broken = costs.filter(({ statuses }) =>
    Object.keys(statuses).some((status) => status === '0' || (status >= '500' && status !== '503')),
  )
  for (const { name, statuses } of broken) target.say(`${name}: ${JSON.stringify(statuses)}`)
  const sum = costs.reduce((total, { count }) => total + count, 0)
  const dearestMs = Math.max(...costs.map(({ processorMs: ms }) => ms))
  return [
    { what: 'calls and pages', value: costs.length, unit: '', atLeast: 1 },
    { what: 'requests', value: sum, unit: '', atLeast: costs.length },
    { what: 'answered by a fault', value: broken.length, unit: 'calls and pages', atMost: 0 },
    { what: 'dearest, processor of an answer', value: dearestMs, unit: 'ms' },
  ]
}
