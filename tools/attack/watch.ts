import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startChild } from '../bench/child.ts'
import type { Figure, Target } from './attack.ts'
import { percentile } from './percentile.ts'
import type { Looked, Report } from './watcher.ts'

/**
 * How other shoppers fared. Shed: answered 503 with Retry-After. Failures: anything else that is no
 * 200, and no answer in time.
 */
export type Watched = Record<Page, Fared>

type Page = keyof Report
type Fared = {
  p50: number
  p95: number
  max: number
  answered: number
  shed: number
  shedMs: number[]
  failures: number
}

/**
 * Asks a cached page and a signed-in page every 100 ms while the work goes on, from a process and
 * an address of their own; `uncached` also a page that nobody has seen.
 */
export async function whileWatching<T>(
  { port, cookie }: Pick<Target, 'port' | 'cookie'>,
  work: () => Promise<T>,
  { uncached = false } = {},
): Promise<{ result: T; watched: Watched }> {
  const { process: observer, stop } = startChild(
    fileURLToPath(new URL('./watcher.ts', import.meta.url)),
    { env: { PORT: String(port), COOKIE: cookie, UNCACHED: uncached ? 'yes' : '' } },
  )
  try {
    await once(observer, 'message')
    const result = await work()
    observer.send('stop')
    const [looked] = (await once(observer, 'message')) as [Report]
    return {
      result,
      watched: {
        cached: summaryOf(looked.cached),
        signedIn: summaryOf(looked.signedIn),
        uncached: summaryOf(looked.uncached),
      },
    }
  } finally {
    await stop()
  }
}

function summaryOf(looked: Looked[]): Fared {
  const timesOf = (kind: Looked['outcome']) =>
    looked.filter(({ outcome }) => outcome === kind).map(({ ms }) => ms)
  const times = timesOf('answered')
  const count = (outcome: Looked['outcome']) =>
    looked.filter((visit) => visit.outcome === outcome).length
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: Math.max(...times),
    answered: count('answered'),
    shed: count('shed'),
    shedMs: timesOf('shed'),
    failures: count('failed'),
  }
}

type Limits = { cachedMs: number; signedInMs?: number }

/** What is reported of it: a page that was not answered is no slow page, so both are counted. */
export function watchedFigures(
  { cached, signedIn }: Watched,
  { cachedMs, signedInMs }: Limits,
): Figure[] {
  return [
    { what: 'cached page, p50', value: cached.p50, unit: 'ms' },
    { what: 'cached page, p95', value: cached.p95, unit: 'ms' },
    { what: 'cached page, slowest', value: cached.max, unit: 'ms', atMost: cachedMs },
    {
      what: 'cached page, not answered',
      value: cached.failures + cached.shed,
      unit: '',
      atMost: 0,
    },
    {
      what: 'signed-in page, p95',
      value: signedIn.p95,
      unit: 'ms',
      ...(signedInMs !== undefined && { atMost: signedInMs }),
    },
    { what: 'signed-in page, told to come again', value: signedIn.shed, unit: '' },
    {
      what: 'signed-in page, not answered',
      value: signedIn.failures,
      unit: '',
      ...(signedInMs !== undefined && { atMost: 0 }),
    },
  ]
}
