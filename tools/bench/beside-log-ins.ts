import { median } from './measure.ts'
import { startLoader, type Loader } from './load.ts'
import type { Stage } from './stage.ts'
import { number, table } from './tables.ts'
import { reading, workloadsOf } from './workloads.ts'

/**
 * A signed-in page alone and while log-ins run, both p95 in ms, and the median of the rounds' own
 * ratios.
 */
export type BesideLogIns = {
  connections: number
  aloneMs: number
  besideMs: number
  ratio: number
  logInsPerSecond: number
  refused: Record<string, number>
}

const connections = 16
const most = 5

/**
 * In turns, so that whatever else the machine does meets both; the log-ins come from a load
 * generator of their own.
 */
export async function pageBesideLogIns(
  { prepared, shop }: Stage,
  customers: Loader,
  rounds: number,
): Promise<BesideLogIns> {
  const background = startLoader()
  const page = {
    url: shop.url,
    connections: 1,
    seconds: 3,
    ...reading(['/profile'], { cookie: prepared.customers[0]?.cookie ?? '' }),
  }
  const logIns = { url: shop.url, connections, seconds: 4, ...workloadsOf(prepared)['log-in'].shop }
  const results: {
    alone: number
    beside: number
    logIns: number
    refused: Record<string, number>
  }[] = []
  try {
    await customers.shoot(page)
    for (let round = 0; round < rounds; round += 1) {
      const alone = await customers.shoot(page)
      const flood = background.shoot(logIns)
      const beside = await customers.shoot(page)
      const { perSecond, refused } = await flood
      results.push({
        alone: alone.p95Ms,
        beside: beside.p95Ms,
        logIns: perSecond,
        refused: { ...refused, ...alone.refused, ...beside.refused },
      })
    }
  } finally {
    await background.stop()
  }
  const of = (pick: (round: (typeof results)[number]) => number) => median(results.map(pick))
  return {
    connections,
    aloneMs: of(({ alone }) => alone),
    besideMs: of(({ beside }) => beside),
    ratio: of(({ alone, beside }) => beside / alone),
    logInsPerSecond: of(({ logIns: many }) => many),
    refused: Object.assign({}, ...results.map(({ refused }) => refused)),
  }
}

export function besideLogInsTable(measured: BesideLogIns | undefined): string {
  if (!measured) return ''
  const { aloneMs, besideMs, ratio, logInsPerSecond } = measured
  const row = [
    `Profile, signed in, beside ${connections} log-ins at a time`,
    number(aloneMs),
    number(besideMs),
    ratio.toFixed(2),
    `${most} ${ratio <= most ? 'reached' : '**not reached**'}`,
    number(logInsPerSecond),
  ]
  return `## A signed-in page while others log in\n\nAim: its 95th percentile at most ${most} times its own alone, measured in turns.\n\n${table(['Page', 'p95 alone, ms', 'p95 beside, ms', 'Times', 'Aim', 'Log-ins/s'], [row])}`
}
