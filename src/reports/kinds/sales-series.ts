import { sql } from 'drizzle-orm'
import { momentsOf } from '../days/moments.ts'
import { placedOrders } from '../days/placed-orders.ts'
import { sumsOf } from '../days/read-sums.ts'
import { salesSums } from '../days/sums.ts'
import { addDays, type Period, type Step } from '../rules.ts'
import type { Chart, Table } from '../shapes.ts'
import {
  addedUp,
  amountCells,
  amountColumns,
  amountsOf,
  netOf,
  together,
  type Amounts,
} from './amounts.ts'
import type { ReportRequest } from './report-parts.ts'
import { spansOf } from './points.ts'

type Series = { chart: Chart; table: Table }
type Steps = { label: string; amounts: Amounts; former: Amounts | undefined }[]

const words: Record<Step, string> = { hour: 'hour', day: 'day', week: 'week', month: 'month' }

/** Net sales step by step, with the former period beside them. */
export async function salesSeries(request: ReportRequest): Promise<Series> {
  const { step } = request
  const steps = step === 'hour' ? await byHour(request) : await bySteps(request)
  const title = `Net sales by ${words[step]}`
  return {
    chart: {
      title,
      unit: 'paise',
      points: steps.map(({ label, amounts, former }) => ({
        label,
        value: netOf(amounts),
        former: former ? netOf(former) : null,
      })),
      about:
        'Net sales: what was placed, less discount, cancelled, taken off, returned and refunded, with shipping and tax, by the day of placing.',
    },
    table: {
      name: 'series',
      title,
      about: null,
      columns: [
        { label: step === 'hour' ? 'From' : 'Day', unit: 'words', about: null },
        ...amountColumns,
      ],
      rows: steps.map(({ label, amounts }) => ({
        cells: [label, ...amountCells(amounts)],
        href: null,
      })),
      total: ['All', ...amountCells(together(steps.map(({ amounts }) => amounts)))],
      more: 0,
      bars: null,
    },
  }
}

async function bySteps(request: ReportRequest): Promise<Steps> {
  const { period, former } = request
  const now = await byDay(request, period)
  const then = former && (await byDay(request, former))
  return spansOf(request, request.step).map(({ label, start, days, formerStart }) => ({
    label,
    amounts: between(now, start, days),
    former: then && formerStart !== undefined ? between(then, formerStart, days) : undefined,
  }))
}

function between(sums: ReadonlyMap<string, Amounts>, from: string, days: number): Amounts {
  return together(
    Array.from({ length: days }, (_, at) => sums.get(addDays(from, at))).filter(
      (amounts) => amounts !== undefined,
    ),
  )
}

async function byDay({ shop, now }: ReportRequest, period: Period): Promise<Map<string, Amounts>> {
  const { rows } = await shop.db.execute<{ day: string } & Record<keyof Amounts, string>>(sql`
    select day::text as day, ${addedUp} from ${sumsOf(salesSums, period, now)} as sums group by day`)
  return new Map(rows.map((row) => [row.day, amountsOf(row)]))
}

/** Of one day, from the orders themselves. */
async function byHour(request: ReportRequest): Promise<Steps> {
  const { period, former } = request
  const now = await hoursOf(request, period)
  const then = former && (await hoursOf(request, former))
  return Array.from({ length: 24 }, (_, hour) => ({
    label: `${String(hour).padStart(2, '0')}:00`,
    amounts: now.get(hour) ?? together([]),
    former: then && (then.get(hour) ?? together([])),
  }))
}

async function hoursOf({ shop }: ReportRequest, period: Period): Promise<Map<number, Amounts>> {
  const { rows } = await shop.db.execute<{ hour: number } & Record<keyof Amounts, string>>(sql`
    with ${placedOrders(momentsOf(period))}
    select extract(hour from placed_at at time zone 'Asia/Kolkata')::int as hour, ${addedUp}
    from (select *, 1 as orders, (status = 'Cancelled')::int as cancelled_orders, (status = 'Returned')::int as returned_orders,
      subtotal_paise as gross_paise from placed) as each group by 1`)
  return new Map(rows.map((row) => [row.hour, amountsOf(row)]))
}
