import { sql } from 'drizzle-orm'
import { sumsOf } from '../days/read-sums.ts'
import { customerSums } from '../days/sums.ts'
import type { Period } from '../rules.ts'
import type { Column, Figure, Table } from '../shapes.ts'
import { shareOf } from './amounts.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'
import { pointsOf } from './points.ts'
import { shortDay } from './short-day.ts'

/** Who bought for the first time and who came back; counts, and nobody's. */
export async function customersReport(request: ReportRequest): Promise<ReportParts> {
  const { period, former } = request
  const now = await byDay(request, period)
  const then = former && (await byDay(request, former))
  return {
    figures: figuresOf(totalOf(now), then && totalOf(then)),
    chart: {
      title: 'New customers',
      unit: 'count',
      points: pointsOf(request, newOf(now), then && newOf(then)),
      about: 'Shoppers whose first order was placed on that day.',
    },
    tables: [await byFirstMonth(request)],
  }
}

type Counts = { customers: number; orders: number; net: number }
type Days = Map<string, Counts>

const counts = sql`sum(customers) as customers, sum(orders) as orders, sum(net_paise) as net`

function countsOf(row: Record<keyof Counts, string>): Counts {
  const { customers, orders, net } = row
  return { customers: Number(customers), orders: Number(orders), net: Number(net) }
}

async function byDay({ shop, now }: ReportRequest, period: Period): Promise<Days> {
  const { rows } = await shop.db.execute<{ day: string } & Record<keyof Counts, string>>(sql`
    select day::text as day, ${counts} from ${sumsOf(customerSums, period, now)} as sums group by 1`)
  return new Map(rows.map((row) => [row.day, countsOf(row)]))
}

const newOf = (days: Days) => new Map([...days].map(([day, { customers }]) => [day, customers]))

function totalOf(days: Days): Counts {
  const total = { customers: 0, orders: 0, net: 0 }
  for (const { customers, orders, net } of days.values()) {
    total.customers += customers
    total.orders += orders
    total.net += net
  }
  return total
}

function figuresOf(all: Counts, then: Counts | undefined): Figure[] {
  const figure = (label: string, unit: Figure['unit'], of: (counts: Counts) => number): Figure => ({
    label,
    unit,
    value: of(all),
    former: then ? of(then) : null,
    isGood: true,
  })
  return [
    figure('New customers', 'count', ({ customers }) => customers),
    figure('Orders', 'count', ({ orders }) => orders),
    figure('Orders of who came back', 'percent', ({ customers, orders }) =>
      shareOf(orders - customers, orders),
    ),
    figure('Net for an order', 'paise', ({ orders, net }) =>
      orders === 0 ? 0 : Math.round(net / orders),
    ),
  ]
}

const columns: Column[] = [
  { label: 'First order in', unit: 'words', about: null },
  {
    label: 'New customers',
    unit: 'count',
    about: 'Shoppers whose first order was placed in the period.',
  },
  { label: 'Orders', unit: 'count', about: 'Orders of the period by these shoppers.' },
  { label: 'Net', unit: 'paise', about: 'What the shop keeps of them, with tax.' },
]

/** How much of the period is bought by shoppers of this month, the last one, and before. */
async function byFirstMonth({ shop, now, period, mostRows }: ReportRequest): Promise<Table> {
  const { rows } = await shop.db.execute<
    { month: string; many: string } & Record<keyof Counts, string>
  >(sql`
    select first_month::text as month, ${counts}, count(*) over () as many
    from ${sumsOf(customerSums, period, now)} as sums group by 1 order by 1 desc limit ${mostRows}`)
  return {
    name: 'first-month',
    title: 'By month of the first order',
    about: 'Whose orders these are: of shoppers who came in which month.',
    columns,
    rows: rows.map((row) => {
      const { customers, orders, net } = countsOf(row)
      return { cells: [shortDay(row.month, 'month'), customers, orders, net], href: null }
    }),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}
