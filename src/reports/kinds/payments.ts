import { sql } from 'drizzle-orm'
import { momentsOf } from '../days/moments.ts'
import type { Period } from '../rules.ts'
import type { Column, Figure, Table } from '../shapes.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'
import { pointsOf, spansOf } from './points.ts'

/** Money that the payment provider took and gave back, by the days on which we learned of it. */
export async function paymentsReport(request: ReportRequest): Promise<ReportParts> {
  const { period, former } = request
  const now = await byDay(request, period)
  const then = former && (await byDay(request, former))
  return {
    figures: figuresOf(totalOf(now), then && totalOf(then)),
    chart: {
      title: 'Received online, less given back',
      unit: 'paise',
      points: pointsOf(request, netOf(now), then && netOf(then)),
      about:
        'What the provider owes the shop before its fees. Its settlements, which follow some days later, stand under Settlements.',
    },
    tables: [seriesOf(request, now), await byMethod(request), await differences(request)],
  }
}

type Sums = Record<'payments' | 'received' | 'refunds' | 'back', number>
type Days = Map<string, Sums>

/** Captured ones; what was given back again stays counted here. */
const isTaken = sql.raw(`p.status in ('captured', 'refunded')`)
const day = (column: string) => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date::text`)

async function byDay({ shop }: ReportRequest, period: Period): Promise<Days> {
  const { from, to } = momentsOf(period)
  const { rows } = await shop.db.execute<{ day: string } & Record<keyof Sums, string>>(sql`
    select day, sum(payments) as payments, sum(received) as received, sum(refunds) as refunds, sum(back) as back
    from (
      select ${day('p.first_seen_at')} as day, count(*) as payments, sum(p.amount_paise) as received,
        0 as refunds, 0 as back
      from payment p where ${isTaken} and p.first_seen_at >= ${from} and p.first_seen_at < ${to} group by 1
      union all
      select ${day('r.created_at')}, 0, 0, count(*), sum(r.amount_paise)
      from refund r where r.status <> 'failed' and r.created_at >= ${from} and r.created_at < ${to} group by 1
    ) as moved group by day`)
  return new Map(
    rows.map(({ day: at, payments, received, refunds, back }) => [
      at,
      {
        payments: Number(payments),
        received: Number(received),
        refunds: Number(refunds),
        back: Number(back),
      },
    ]),
  )
}

const netOf = (days: Days) =>
  new Map([...days].map(([at, { received, back }]) => [at, received - back]))

const nothing: Sums = { payments: 0, received: 0, refunds: 0, back: 0 }

function together(left: Sums, right: Sums): Sums {
  return {
    payments: left.payments + right.payments,
    received: left.received + right.received,
    refunds: left.refunds + right.refunds,
    back: left.back + right.back,
  }
}

const totalOf = (days: Days) => [...days.values()].reduce(together, nothing)

function figuresOf(all: Sums, then: Sums | undefined): Figure[] {
  const figure = (label: string, unit: Figure['unit'], of: (sums: Sums) => number): Figure => ({
    label,
    unit,
    value: of(all),
    former: then ? of(then) : null,
    isGood: true,
  })
  return [
    figure('Payments', 'count', ({ payments }) => payments),
    figure('Received', 'paise', ({ received }) => received),
    { ...figure('Given back', 'paise', ({ back }) => back), isGood: false },
    figure('Received, less given back', 'paise', ({ received, back }) => received - back),
  ]
}

const paise = (label: string, about: string): Column => ({ label, unit: 'paise', about })

const sumColumns: Column[] = [
  { label: 'Payments', unit: 'count', about: 'Payments that the provider captured.' },
  paise('Received', 'Their amounts, also of those that were given back later.'),
  {
    label: 'Refunds',
    unit: 'count',
    about: 'Refunds that were asked of the provider, without failed ones.',
  },
  paise('Given back', 'Their amounts, by the day they were asked for.'),
  paise('Left', 'Received, less given back.'),
]

function cellsOf(name: string, { payments, received, refunds, back }: Sums) {
  return [name, payments, received, refunds, back, received - back]
}

function seriesOf(request: ReportRequest, now: Days): Table {
  const spans = spansOf(request, request.step === 'hour' ? 'day' : request.step)
  const within = spans.map(({ label, start }, at) => {
    const end = spans[at + 1]?.start ?? '9999-12-31'
    const inSpan = [...now].filter(([date]) => date >= start && date < end)
    return { label, sums: inSpan.map(([, sums]) => sums).reduce(together, nothing) }
  })
  return {
    name: 'series',
    title: 'By day',
    about: null,
    columns: [{ label: 'Day', unit: 'words', about: null }, ...sumColumns],
    rows: within.map(({ label, sums }) => ({ cells: cellsOf(label, sums), href: null })),
    total: cellsOf('All', totalOf(now)),
    more: 0,
    bars: null,
  }
}

async function byMethod({ shop, period }: ReportRequest): Promise<Table> {
  const { from, to } = momentsOf(period)
  const { rows } = await shop.db.execute<Record<'method' | 'payments' | 'received', string>>(sql`
    select coalesce(p.method, '(not said)') as method, count(*) as payments, sum(p.amount_paise) as received
    from payment p where ${isTaken} and p.first_seen_at >= ${from} and p.first_seen_at < ${to}
    group by 1 order by 3 desc, 1`)
  return {
    name: 'methods',
    title: 'By way of paying',
    about: null,
    columns: [{ label: 'Way', unit: 'words', about: null }, ...sumColumns.slice(0, 2)],
    rows: rows.map(({ method, payments, received }) => ({
      cells: [method, Number(payments), Number(received)],
      href: null,
    })),
    total: null,
    more: 0,
    bars: null,
  }
}

const differenceColumns: Column[] = [
  { label: 'Payment', unit: 'words', about: null },
  { label: 'Order', unit: 'words', about: null },
  { label: 'Amount', unit: 'paise', about: null },
  { label: 'What differs', unit: 'words', about: null },
]

/** What somebody has to look at: money that no order accounts for. */
async function differences({ shop, period, mostRows }: ReportRequest): Promise<Table> {
  const { from, to } = momentsOf(period)
  const { rows } = await shop.db.execute<
    Record<'id' | 'paise' | 'words' | 'many', string> & { number: string | null }
  >(sql`
    select d.*, count(*) over () as many from (
      select p.id, o.number::text as number, p.amount_paise as paise,
        case when o.id is null then 'Received for no order of the shop'
          when o.paid_payment_id is distinct from p.id then 'Received beside the payment of its order, and not given back yet'
          else 'Another amount than the order asks' end as words
      from payment p left join "order" o on o.id = p.order_id
      where ${isTaken} and p.first_seen_at >= ${from} and p.first_seen_at < ${to}
        and p.refunded_paise < p.amount_paise
        and (o.id is null or o.paid_payment_id is distinct from p.id or o.total_paise <> p.amount_paise)
      union all
      select p.id, o.number::text, r.amount_paise, 'A refund failed'
      from refund r join payment p on p.id = r.payment_id left join "order" o on o.id = p.order_id
      where r.status = 'failed' and r.created_at >= ${from} and r.created_at < ${to}
    ) d order by paise desc, id limit ${mostRows}`)
  return {
    name: 'differences',
    title: 'What differs from the orders',
    about: 'Payments and refunds of the period that somebody should look at.',
    columns: differenceColumns,
    rows: rows.map(({ id, number, paise: amount, words }) => ({
      cells: [id, number ?? '–', Number(amount), words],
      href: number === null ? null : `/orders/${number}`,
    })),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}
