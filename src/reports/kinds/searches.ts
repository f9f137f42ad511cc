import { sql, type SQL } from 'drizzle-orm'
import type { Period } from '../rules.ts'
import type { Column, Figure, Table } from '../shapes.ts'
import { shareOf } from './amounts.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'
import { pointsOf } from './points.ts'

/** Below this, a search is too rare to say that its results are poor. */
const leastForFew = 5
const fewPercent = 20

/** What shoppers searched for: words and counts, and nobody's. */
export async function searchesReport(request: ReportRequest): Promise<ReportParts> {
  const now = await byDay(request, request.period)
  const then = request.former && (await byDay(request, request.former))
  return {
    figures: figuresOf(totalOf(now), then && totalOf(then)),
    chart: {
      title: 'Searches',
      unit: 'count',
      points: pointsOf(request, timesOf(now), then && timesOf(then)),
      about: 'Pages of results that were asked for; a second page or another order of one is none.',
    },
    tables: [
      await table(request, {
        name: 'without-result',
        title: 'Without a result',
        about: 'What has no synonym yet, the most frequent first.',
        having: sql`sum(misses) > 0 and typed not in (select typed from search_synonym)`,
        order: sql`sum(misses) desc`,
      }),
      await table(request, {
        name: 'most',
        title: 'Most searched',
        about: null,
        having: sql`true`,
        order: sql`sum(times) desc`,
      }),
      await table(request, {
        name: 'few-opened',
        title: 'Few opened',
        about: `Searched at least ${leastForFew} times with results, of which fewer than ${fewPercent} in 100 led to a product.`,
        having: sql`sum(times) - sum(misses) >= ${leastForFew} and sum(opened) * 100 < ${fewPercent}::int * (sum(times) - sum(misses))`,
        order: sql`sum(times) desc`,
      }),
    ],
  }
}

type Counts = { times: number; misses: number; opened: number }
type Days = Map<string, Counts>

async function byDay({ shop }: ReportRequest, period: Period): Promise<Days> {
  const { rows } = await shop.db.execute<{ day: string } & Record<keyof Counts, string>>(sql`
    select day::text as day, sum(times) as times, sum(misses) as misses, sum(opened) as opened
    from search_day where day >= ${period.from}::date and day <= ${period.to}::date group by day`)
  return new Map(
    rows.map(({ day, times, misses, opened }) => [
      day,
      { times: Number(times), misses: Number(misses), opened: Number(opened) },
    ]),
  )
}

const timesOf = (days: Days) => new Map([...days].map(([day, { times }]) => [day, times]))

function totalOf(days: Days): Counts {
  const total = { times: 0, misses: 0, opened: 0 }
  for (const { times, misses, opened } of days.values()) {
    total.times += times
    total.misses += misses
    total.opened += opened
  }
  return total
}

function figuresOf(all: Counts, then: Counts | undefined): Figure[] {
  const figure = (
    label: string,
    of: (counts: Counts) => number,
    { unit = 'percent', isGood = true }: Partial<Pick<Figure, 'unit' | 'isGood'>> = {},
  ): Figure => ({ label, unit, value: of(all), former: then ? of(then) : null, isGood })
  return [
    figure('Searches', ({ times }) => times, { unit: 'count' }),
    figure('Without a result', ({ misses, times }) => shareOf(misses, times), { isGood: false }),
    figure('Led to a product', ({ opened, times }) => shareOf(Math.min(opened, times), times)),
  ]
}

const columns: Column[] = [
  { label: 'Words', unit: 'words', about: null },
  { label: 'Times', unit: 'count', about: 'How often it was searched for.' },
  { label: 'Without a result', unit: 'count', about: 'Of these, how often nothing was found.' },
  {
    label: 'Opened',
    unit: 'count',
    about: 'Products that were opened, or pointed at for a while, from its results.',
  },
]

type Wish = Pick<Table, 'name' | 'title' | 'about'> & { having: SQL; order: SQL }

async function table({ shop, period, mostRows }: ReportRequest, wish: Wish): Promise<Table> {
  const { having, order, ...about } = wish
  const { rows } = await shop.db.execute<Record<'typed' | 'many' | keyof Counts, string>>(sql`
    select typed, sum(times) as times, sum(misses) as misses, sum(opened) as opened, count(*) over () as many
    from search_day where day >= ${period.from}::date and day <= ${period.to}::date
    group by typed having sum(times) > 0 and ${having} order by ${order}, typed limit ${mostRows}`)
  return {
    ...about,
    columns,
    rows: rows.map(({ typed, times, misses, opened }) => ({
      cells: [typed, Number(times), Number(misses), Number(opened)],
      href: null,
    })),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}
