import { sql } from 'drizzle-orm'
import type { Period } from '../rules.ts'
import type { Cell, Column, Figure, Table } from '../shapes.ts'
import type { ReportParts, ReportRequest } from './report-parts.ts'
import { pointsOf, spansOf } from './points.ts'
import { settlementDifferences } from './settlement-differences.ts'

/** What the provider paid to the bank, by its own reports, and where it differs from our records. */
export async function settlementsReport(request: ReportRequest): Promise<ReportParts> {
  const { period, former } = request
  const now = await byDay(request, period)
  const then = former && (await byDay(request, former))
  return {
    figures: figuresOf(totalOf(now), then && totalOf(then)),
    chart: {
      title: 'Settled to the bank',
      unit: 'paise',
      points: pointsOf(request, netOf(now), then && netOf(then)),
      about: 'By the day of the transfer, from the uploaded reports of the payment provider.',
    },
    tables: [
      seriesOf(request, now),
      await bySettlement(request, totalOf(now)),
      ...(await settlementDifferences(request)),
    ],
  }
}

const names = ['settlements', 'gross', 'fees', 'gst', 'refunds', 'adjustments', 'net'] as const
type Sums = Record<(typeof names)[number], number>
type Days = Map<string, Sums>

/** Of rows of settlements; the net is what was moved, and so the sum of the others. */
const sums = sql.raw(`
  count(distinct settlement_id) as settlements,
  coalesce(sum(amount_paise) filter (where type = 'payment'), 0) as gross,
  coalesce(sum(fee_paise) filter (where type in ('payment', 'refund')), 0) as fees,
  coalesce(sum(tax_paise) filter (where type in ('payment', 'refund')), 0) as gst,
  coalesce(sum(amount_paise) filter (where type = 'refund'), 0) as refunds,
  coalesce(sum(credit_paise - debit_paise) filter (where type not in ('payment', 'refund')), 0) as adjustments,
  coalesce(sum(credit_paise - debit_paise), 0) as net`)

type SumsRow = Record<keyof Sums, string>

function readSums(row: SumsRow): Sums {
  return Object.fromEntries(names.map((name) => [name, Number(row[name])])) as Sums
}

async function byDay({ shop }: ReportRequest, { from, to }: Period): Promise<Days> {
  const { rows } = await shop.db.execute<SumsRow & { day: string }>(sql`
    select settled_on::text as day, ${sums} from settlement_row
    where settled_on between ${from} and ${to} group by 1`)
  return new Map(rows.map((row) => [row.day, readSums(row)]))
}

const nothing: Sums = {
  settlements: 0,
  gross: 0,
  fees: 0,
  gst: 0,
  refunds: 0,
  adjustments: 0,
  net: 0,
}

function together(left: Sums, right: Sums): Sums {
  return Object.fromEntries(names.map((name) => [name, left[name] + right[name]])) as Sums
}

const totalOf = (days: Days) => [...days.values()].reduce(together, nothing)
const netOf = (days: Days) => new Map([...days].map(([day, { net }]) => [day, net]))

function figuresOf(all: Sums, then: Sums | undefined): Figure[] {
  const figure = (
    label: string,
    name: keyof Sums,
    { unit = 'paise', isGood = true }: Partial<Pick<Figure, 'unit' | 'isGood'>> = {},
  ): Figure => ({ label, unit, value: all[name], former: then ? then[name] : null, isGood })
  return [
    figure('Settlements', 'settlements', { unit: 'count' }),
    figure('Payments in them', 'gross'),
    figure('Fees', 'fees', { isGood: false }),
    figure('GST on fees', 'gst', { isGood: false }),
    figure('Refunds in them', 'refunds', { isGood: false }),
    figure('Net to the bank', 'net'),
  ]
}

const paise = (label: string, about: string): Column => ({ label, unit: 'paise', about })

const sumColumns: Column[] = [
  paise('Payments', 'Amounts of payments in the settlement, before fees.'),
  paise('Fees', 'What the provider took off for payments and refunds, without GST.'),
  paise('GST on fees', 'The tax on those fees: input tax, by the provider’s own invoice.'),
  paise('Refunds', 'Amounts of refunds that were taken off.'),
  paise('Adjustments', 'Anything else that was added or taken off, such as a chargeback.'),
  paise('Net to bank', 'Payments less fees, GST and refunds, with adjustments: what the bank has.'),
]

function cellsOf({ gross, fees, gst, refunds, adjustments, net }: Sums): Cell[] {
  return [gross, fees, gst, refunds, adjustments, net]
}

function seriesOf(request: ReportRequest, now: Days): Table {
  const spans = spansOf(request, request.step === 'hour' ? 'day' : request.step)
  const rows = spans.map(({ label, start }, at) => {
    const end = spans[at + 1]?.start ?? '9999-12-31'
    const within = [...now].filter(([day]) => day >= start && day < end)
    const all = within.map(([, of]) => of).reduce(together, nothing)
    return { cells: [label, ...cellsOf(all)], href: null }
  })
  return {
    name: 'series',
    title: 'By day',
    about: null,
    columns: [{ label: 'Day', unit: 'words', about: null }, ...sumColumns],
    rows,
    total: ['All', ...cellsOf(totalOf(now))],
    more: 0,
    bars: null,
  }
}

type SettlementSums = SumsRow & { id: string; utr: string | null; day: string; many: string }

async function bySettlement({ shop, period, mostRows }: ReportRequest, all: Sums): Promise<Table> {
  const { from, to } = period
  const { rows } = await shop.db.execute<SettlementSums>(sql`
    select settlement_id as id, max(utr) as utr, settled_on::text as day, ${sums}, count(*) over () as many
    from settlement_row where settled_on between ${from} and ${to}
    group by settlement_id, settled_on order by settled_on desc, settlement_id limit ${mostRows}`)
  return {
    name: 'settlements',
    title: 'Settlements',
    about:
      'Each transfer to the bank in the period. Hold its UTR and its net beside the statement of the account.',
    columns: [
      { label: 'UTR', unit: 'words', about: 'The number of the transfer on the bank’s statement.' },
      { label: 'Day', unit: 'day', about: null },
      { label: 'Settlement', unit: 'words', about: null },
      ...sumColumns,
    ],
    rows: rows.map((row) => ({
      cells: [row.utr ?? '–', row.day, row.id, ...cellsOf(readSums(row))],
      href: null,
    })),
    total: ['All', null, null, ...cellsOf(all)],
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}
