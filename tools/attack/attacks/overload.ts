import type { Attack, Figure, Target } from '../attack.ts'
import { crowdOf, rateOf, type Crowd } from '../crowd.ts'
import { checkoutsOf, senderOf, type Kind, type Sample } from '../overload-requests.ts'
import { percentile } from '../percentile.ts'
import { whileWatching, type Watched } from '../watch.ts'

const mix: Kind[] = [
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
// Each is a shopper who asks again as soon as there is an answer.
const crowds = [4, 8, 16, 32, 64]
const tenTimes = 10
// In the gate other work takes turns with each part: fewer crowds, and half of the share.
const short = { below: 10, crowds: [8, 32], atLeast: 40 }

/**
 * Pages nobody has seen, log-ins and checkouts mixed: first by as many clients as the shop serves
 * best, then by ten times as many.
 */
export const attack: Attack = {
  name: 'overload',
  rule: 'With ten times the load it can serve the shop goes on at four fifths of its best rate or more, and refuses the rest at once.',
  env: { LOG_IN_ATTEMPTS: '1000000', LOG_IN_ATTEMPTS_PER_ADDRESS: '1000000' },
  async run(target) {
    const crowd = crowdOf(senderOf(target, await checkoutsOf(target)), mix)
    await crowd({ clients: 16, seconds: 2 })
    const best = await bestOf(target, crowd)
    const seconds = Math.max(3, target.seconds / 2)
    const { result: samples, watched } = await whileWatching(
      target,
      () => crowd({ clients: best.clients * tenTimes, seconds }),
      { uncached: true },
    )
    for (const kind of new Set(mix)) target.say(`${kind}: ${refusalsOf(samples, kind)}`)
    return [
      { what: 'best rate', value: best.rate, unit: '/s' },
      { what: 'clients at the best rate', value: best.clients, unit: '' },
      ...figuresOf(samples, {
        best: best.rate,
        seconds,
        atLeast: target.seconds < short.below ? short.atLeast : 80,
      }),
      ...refusalFigures(watched),
      ...(await afterwards(target, crowd, best)),
    ]
  },
}

type Best = { clients: number; rate: number }

/** Its best rate is that of whatever number of clients gives the most. */
async function bestOf(target: Target, crowd: Crowd): Promise<Best> {
  const seconds = Math.max(1.5, target.seconds / 10)
  const rates: Best[] = []
  for (const clients of target.seconds < short.below ? short.crowds : crowds) {
    const samples = await crowd({ clients, seconds })
    rates.push({ clients, rate: rateOf(samples.filter(isServed), seconds) })
  }
  target.say(rates.map(({ clients, rate }) => `${clients}: ${Math.round(rate)}/s`).join(', '))
  return rates.reduce((best, next) => (next.rate > best.rate ? next : best))
}

function figuresOf(
  samples: Sample[],
  { best, seconds, atLeast }: { best: number; seconds: number; atLeast: number },
): Figure[] {
  const served = samples.filter(isServed)
  const refused = samples.filter(isRefused)
  return [
    { what: 'asked at ten times the clients', value: rateOf(samples, seconds), unit: '/s' },
    {
      what: 'served at ten times the clients, of the best rate',
      value: share(rateOf(served, seconds), best),
      unit: '%',
      atLeast,
    },
    {
      what: 'refused without saying when to come again',
      value: refused.filter(({ retryAfter }) => !retryAfter).length,
      unit: 'answers',
      atMost: 0,
    },
    {
      what: 'neither served nor refused',
      value: samples.length - served.length - refused.length,
      unit: 'answers',
      atMost: 0,
    },
    ...partsServed(samples, served),
  ]
}

/** As somebody else sees it: the crowd's own process is as busy as the shop. */
function refusalFigures({ uncached }: Watched): Figure[] {
  const { shedMs, failures } = uncached
  return [
    { what: 'another newcomer: refused in, p50', value: percentile(shedMs, 0.5), unit: 'ms' },
    {
      what: 'another newcomer: refused in, p95',
      value: shedMs.length === 0 ? 0 : percentile(shedMs, 0.95),
      unit: 'ms',
      atMost: 100,
    },
    { what: 'another newcomer: not answered', value: failures, unit: 'answers', atMost: 0 },
  ]
}

/** Five seconds after, at what it serves best. */
async function afterwards(target: Target, crowd: Crowd, best: Best): Promise<Figure[]> {
  await crowd({ clients: 1, seconds: 5 })
  const clients = Math.max(1, Math.floor(best.clients / 2))
  const samples = await crowd({ clients, seconds: Math.max(2, target.seconds / 10) })
  return [
    {
      what: 'half of the clients, 5 s afterwards: refused or failed',
      value: samples.filter((answer) => !isServed(answer)).length,
      unit: 'answers',
      atMost: Math.ceil(samples.length / 50),
    },
  ]
}

function partsServed(samples: Sample[], served: Sample[]): Figure[] {
  const part = (kind: Kind) => {
    const count = (list: Sample[]) => list.filter((result) => result.kind === kind).length
    return share(count(served), count(samples))
  }
  return [
    { what: 'checkouts served', value: part('checkout'), unit: '%', atLeast: part('page') },
    { what: 'pages served', value: part('page'), unit: '%' },
    { what: 'log-ins served', value: part('logIn'), unit: '%' },
  ]
}

/** Whose refusals come late, to look for the cause. */
function refusalsOf(samples: Sample[], kind: Kind): string {
  const ms = samples
    .filter((answer) => answer.kind === kind && isRefused(answer))
    .map((sample) => sample.ms)
  const [half, most] = [percentile(ms, 0.5), percentile(ms, 0.95)].map(Math.round)
  return `${ms.length} refused, in ${half} ms (p50), ${most} ms (p95) as the crowd sees it`
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100
}

/** A wrong password and a changed price are answers too. */
function isServed({ status }: Sample): boolean {
  return [200, 201, 401, 409].includes(status)
}

function isRefused({ status }: Sample): boolean {
  return status === 503 || status === 429
}
