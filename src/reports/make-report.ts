import { dayInIndia } from '#platform/clock.ts'
import { ConcurrencyLimit } from '#platform/http/concurrency-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { Query } from './contract.ts'
import { settleDays } from './days/settle-days.ts'
import type { ReportRequest, ReportParts } from './kinds/report-parts.ts'
import { cashReport } from './kinds/cash.ts'
import { customersReport } from './kinds/customers.ts'
import { paymentsReport } from './kinds/payments.ts'
import { productsReport } from './kinds/products.ts'
import { returnsReport } from './kinds/returns.ts'
import { settlementsReport } from './kinds/settlements.ts'
import { stockReport } from './kinds/stock.ts'
import { vouchersReport } from './kinds/vouchers.ts'
import { searchesReport } from './kinds/searches.ts'
import { salesReport } from './kinds/sales.ts'
import { comparedWith, daysIn, periodOf, stepFor, type Period, type ReportName } from './rules.ts'
import type { Report } from './shapes.ts'

const makers: Record<ReportName, (request: ReportRequest) => Promise<ReportParts>> = {
  sales: salesReport,
  products: productsReport,
  customers: customersReport,
  vouchers: vouchersReport,
  cash: cashReport,
  returns: returnsReport,
  payments: paymentsReport,
  settlements: settlementsReport,
  stock: stockReport,
  searches: searchesReport,
}

// A year of a large shop takes a connection and a processor for a second.
const underWay = new ConcurrencyLimit({
  running: 1,
  waiting: 10,
  timeoutMs: 8_000,
  message: 'Other reports are being made at the moment. Please try again shortly.',
})

const settleMs = 2_500
// A phone shows one below the other; the file has all.
const onScreen = 25

/** One report at a time in a process: shoppers have the rest of the machine. */
export function makeReport(shop: Shop, query: Query, mostRows = onScreen): Promise<Report> {
  return underWay.run(() => make(shop, query, mostRows))
}

async function make(shop: Shop, query: Query, mostRows: number): Promise<Report> {
  const now = shop.clock()
  const today = dayInIndia(now)
  const period = chosenPeriod(query, today)
  const former = comparedWith(period, query.compare ?? 'before')
  const step = chosenStep(query, period)
  const missingDays = await settle(shop, former ? [period, former] : [period])
  const request = { shop, now, period, former, step, mostRows }
  const { isOfNow = false, ...report } = await makers[query.report](request)
  return {
    report: query.report,
    at: now.toISOString(),
    period: isOfNow ? null : period,
    former: isOfNow ? null : (former ?? null),
    step,
    missingDays: isOfNow ? 0 : missingDays,
    ...report,
  }
}

function chosenPeriod({ from, to, period = '28-days' }: Query, today: string): Period {
  if (from === undefined || to === undefined) return periodOf(period, today)
  return { from: from > today ? today : from, to: to > today ? today : to }
}

/** Hours are of one day alone, and a chart has no more than a few hundred points. */
function chosenStep({ by }: Query, period: Period): Report['step'] {
  const days = daysIn(period)
  if (by === undefined || (by === 'hour' && days > 1) || (by === 'day' && days > 400))
    return stepFor(period)
  return by
}

async function settle(shop: Shop, periods: readonly Period[]): Promise<number> {
  let missing = 0
  const endsAt = performance.now() + settleMs
  for (const period of periods)
    missing += await settleDays(shop, period, endsAt - performance.now())
  return missing
}
