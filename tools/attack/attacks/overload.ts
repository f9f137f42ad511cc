import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure } from '../attack.ts'
import { checkoutOf, senderOf, type Kind, type Seen, type Send } from '../overload-requests.ts'
import { percentile } from '../percentile.ts'

const kinds: Kind[] = [
  'page',
  'page',
  'page',
  'page',
  'page',
  'page',
  'page',
  'checkout',
  'checkout',
  'logIn',
]

/**
 * Pages nobody has seen, log-ins and checkouts mixed: first as many as the shop can serve, then ten
 * times as many.
 */
export const attack: Attack = {
  name: 'overload',
  rule: 'With ten times the load it can serve the shop goes on at four fifths of its best rate or more, and refuses the rest at once.',
  env: { LOG_IN_ATTEMPTS: '1000000', LOG_IN_ATTEMPTS_PER_ADDRESS: '1000000' },
  async run(target) {
    const agent = new Agent({ keepAlive: true, maxSockets: 95 })
    const send = senderOf(target, agent, await checkoutOf(target))
    await rush(send, { perSecond: 60, seconds: 2 })
    const best = await bestRate(send, Math.max(2, target.seconds / 6))
    const seconds = Math.max(3, target.seconds / 2)
    const results = await rush(send, { perSecond: best * 10, seconds })
    target.say(
      `best rate ${Math.round(best)}/s; then ${results.length} requests in ${Math.round(seconds)} s`,
    )
    await pause(5_000)
    const after = await rush(send, {
      perSecond: best / 2,
      seconds: Math.max(2, target.seconds / 10),
    })
    agent.destroy()
    for (const kind of new Set(kinds)) target.say(`${kind}: ${refusalsOf(results, kind)}`)
    return [
      ...figuresOf(results, { best, seconds }),
      {
        what: 'half of the best rate, 5 s afterwards: refused or failed',
        value: after.filter(({ status }) => !isServed(status)).length,
        unit: 'answers',
        atMost: Math.ceil(after.length / 50),
      },
    ]
  },
}

/** Every client asks again when it was answered: as many clients as the shop can serve well. */
async function bestRate(send: Send, seconds: number): Promise<number> {
  const until = Date.now() + seconds * 1_000
  const served = { value: 0 }
  await Promise.all(
    Array.from({ length: 16 }, async (_, client) => {
      for (let at = client; Date.now() < until; at++)
        if (isServed((await send(kinds[at % kinds.length] ?? 'page')).status)) served.value += 1
    }),
  )
  return served.value / seconds
}

/**
 * At a rate of its own, whether it is answered or not; where as many are open as one address may
 * have, the rest waits here.
 */
async function rush(
  send: Send,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Seen[]> {
  const startedAt = performance.now()
  const all: Promise<Seen>[] = []
  for (let due = 0; performance.now() - startedAt < seconds * 1_000; await pause(5)) {
    for (due = ((performance.now() - startedAt) / 1_000) * perSecond; all.length < due;)
      all.push(send(kinds[all.length % kinds.length] ?? 'page'))
  }
  return Promise.all(all)
}

function figuresOf(
  results: Seen[],
  { best, seconds }: { best: number; seconds: number },
): Figure[] {
  const served = results.filter(({ status }) => isServed(status))
  const refused = results.filter(({ status }) => status === 503 || status === 429)
  return [
    { what: 'best rate', value: best, unit: '/s' },
    {
      what: 'served at ten times the load, of the best rate',
      value: share(served.length / seconds, best),
      unit: '%',
      atLeast: 80,
    },
    ...refusalFigures(refused),
    {
      what: 'neither served nor refused',
      value: results.length - served.length - refused.length,
      unit: 'answers',
      atMost: 0,
    },
    ...partsServed(results, served),
  ]
}

function refusalFigures(refused: Seen[]): Figure[] {
  const times = refused.map(({ ms }) => ms)
  return [
    { what: 'refused in, p50', value: percentile(times, 0.5), unit: 'ms' },
    { what: 'refused in, p95', value: percentile(times, 0.95), unit: 'ms', atMost: 100 },
    {
      what: 'refused without saying when to come again',
      value: refused.filter(({ retryAfter }) => !retryAfter).length,
      unit: 'answers',
      atMost: 0,
    },
  ]
}

function partsServed(results: Seen[], served: Seen[]): Figure[] {
  const part = (kind: Kind) => {
    const count = (list: Seen[]) => list.filter((result) => result.kind === kind).length
    return share(count(served), count(results))
  }
  return [
    { what: 'checkouts served', value: part('checkout'), unit: '%', atLeast: part('page') },
    { what: 'pages served', value: part('page'), unit: '%' },
    { what: 'log-ins served', value: part('logIn'), unit: '%' },
  ]
}

/** Whose commonErrors come late, for whoever looks for the cause. */
function refusalsOf(results: Seen[], kind: Kind): string {
  const ms = results
    .filter((result) => result.kind === kind && result.status === 503)
    .map((result) => result.ms)
  const [half, most] = [percentile(ms, 0.5), percentile(ms, 0.95)].map(Math.round)
  return `${ms.length} refused, in ${half} ms (p50), ${most} ms (p95)`
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100
}

/** A wrong password and a changed price are answers too. */
function isServed(status: number): boolean {
  return [200, 201, 401, 409].includes(status)
}
