import { sql } from 'drizzle-orm'
import { sumsOf } from '../days/read-sums.ts'
import { cashSums } from '../days/sums.ts'
import type { Period } from '../rules.ts'
import type { Column, Figure, Table } from '../shapes.ts'
import { shareOf } from './amounts.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'

type Counts = Record<'orders' | 'sent' | 'delivered' | 'refused' | 'paise', number>

const summed = sql`sum(orders) as orders, sum(sent) as sent, sum(delivered) as delivered,
  sum(refused) as refused, sum(refused_paise) as paise`

/** Cash On Delivery: what was refused at the door, and where. */
export async function cashReport(request: ReportRequest): Promise<ReportParts> {
  const all = await totalOf(request, request.period)
  const then = request.former && (await totalOf(request, request.former))
  return { figures: figuresOf(all, then), chart: null, tables: [await byPin(request)] }
}

async function totalOf({ shop, now }: ReportRequest, period: Period): Promise<Counts> {
  const { rows } = await shop.db.execute<Record<keyof Counts, string | null>>(sql`
    select ${summed} from ${sumsOf(cashSums, period, now)} as sums`)
  return countsOf(rows[0] ?? {})
}

function countsOf(row: Partial<Record<keyof Counts, string | null>>): Counts {
  const count = (name: keyof Counts) => Number(row[name] ?? 0)
  return {
    orders: count('orders'),
    sent: count('sent'),
    delivered: count('delivered'),
    refused: count('refused'),
    paise: count('paise'),
  }
}

function figuresOf(all: Counts, then: Counts | undefined): Figure[] {
  const figure = (
    label: string,
    unit: Figure['unit'],
    about: { of: (counts: Counts) => number; isGood?: boolean },
  ): Figure => ({
    label,
    unit,
    value: about.of(all),
    former: then ? about.of(then) : null,
    isGood: about.isGood ?? true,
  })
  return [
    figure('Orders', 'count', { of: ({ orders }) => orders }),
    figure('Delivered', 'percent', { of: ({ delivered, sent }) => shareOf(delivered, sent) }),
    figure('Refused', 'percent', {
      of: ({ refused, sent }) => shareOf(refused, sent),
      isGood: false,
    }),
    figure('Value refused', 'paise', { of: ({ paise }) => paise, isGood: false }),
  ]
}

const columns: Column[] = [
  { label: 'Pin code', unit: 'words', about: null },
  { label: 'Orders', unit: 'count', about: 'Cash On Delivery orders that were placed.' },
  { label: 'Sent', unit: 'count', about: 'Of these, those that left the shop.' },
  { label: 'Delivered', unit: 'count', about: 'Of these, those that were taken at the door.' },
  {
    label: 'Refused',
    unit: 'count',
    about: 'Came back whole without having been delivered; a parcel alone is taken off its order.',
  },
  { label: 'Share refused', unit: 'percent', about: 'Refused, of those that were sent.' },
  { label: 'Value refused', unit: 'paise', about: 'What was to be collected for these.' },
]

async function byPin({ shop, now, period, mostRows }: ReportRequest): Promise<Table> {
  const { rows } = await shop.db.execute<
    { pin: string; many: string } & Record<keyof Counts, string>
  >(sql`
    select coalesce(nullif(postal_code, ''), '(not given)') as pin, ${summed}, count(*) over () as many
    from ${sumsOf(cashSums, period, now)} as sums group by 1
    order by sum(refused) desc, sum(orders) desc, 1 limit ${mostRows}`)
  return {
    name: 'pin-codes',
    title: 'By pin code',
    about: 'The most refused first. Where Cash On Delivery is offered is set under Delivery.',
    columns,
    rows: rows.map((row) => {
      const { orders, sent, delivered, refused, paise } = countsOf(row)
      return {
        cells: [row.pin, orders, sent, delivered, refused, shareOf(refused, sent), paise],
        href: null,
      }
    }),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}
