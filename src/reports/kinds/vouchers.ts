import { sql } from 'drizzle-orm'
import { sumsOf } from '../days/read-sums.ts'
import { voucherSums } from '../days/sums.ts'
import type { Period } from '../rules.ts'
import type { Column, Figure, Table } from '../shapes.ts'
import { netOf, shareOf } from './amounts.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'
import { totalOf as salesOf } from './sales.ts'

type Counts = Record<'orders' | 'discount' | 'net', number>
/** With a voucher, and all. */
type Sales = { used: Counts; all: Counts }

const summed = sql`sum(orders) as orders, sum(discount_paise) as discount, sum(net_paise) as net`

/** What vouchers gave, and what was bought with and without one. */
export async function vouchersReport(request: ReportRequest): Promise<ReportParts> {
  const now = await salesIn(request, request.period)
  const then = request.former && (await salesIn(request, request.former))
  return {
    figures: figuresOf(now, then),
    chart: null,
    tables: [await byCode(request), withAndWithout(now)],
  }
}

async function salesIn({ shop, now }: ReportRequest, period: Period): Promise<Sales> {
  const { rows } = await shop.db.execute<Record<keyof Counts, string | null>>(sql`
    select ${summed} from ${sumsOf(voucherSums, period, now)} as sums`)
  const sales = await salesOf({ shop, now }, period)
  return {
    used: countsOf(rows[0] ?? {}),
    all: { orders: sales.orders, discount: sales.discount, net: netOf(sales) },
  }
}

function countsOf(row: Partial<Record<keyof Counts, string | null>>): Counts {
  return {
    orders: Number(row.orders ?? 0),
    discount: Number(row.discount ?? 0),
    net: Number(row.net ?? 0),
  }
}

function figuresOf(now: Sales, then: Sales | undefined): Figure[] {
  const figure = (label: string, unit: Figure['unit'], of: (sales: Sales) => number): Figure => ({
    label,
    unit,
    value: of(now),
    former: then ? of(then) : null,
    isGood: true,
  })
  return [
    figure('Orders with a voucher', 'count', ({ used }) => used.orders),
    figure('Of all orders', 'percent', ({ used, all }) => shareOf(used.orders, all.orders)),
    { ...figure('Discount given', 'paise', ({ used }) => used.discount), isGood: false },
    figure('Net with a voucher', 'paise', ({ used }) => used.net),
  ]
}

const columns = (first: string): Column[] => [
  { label: first, unit: 'words', about: null },
  { label: 'Orders', unit: 'count', about: 'Orders that were placed.' },
  { label: 'Discount', unit: 'paise', about: 'What was taken off their goods.' },
  { label: 'Net', unit: 'paise', about: 'What the shop keeps of these orders, with tax.' },
  { label: 'Net for an order', unit: 'paise', about: 'The same, in the mean.' },
]

function cellsOf(name: string, { orders, discount, net }: Counts) {
  return [name, orders, discount, net, orders === 0 ? null : Math.round(net / orders)]
}

async function byCode({ shop, now, period, mostRows }: ReportRequest): Promise<Table> {
  const { rows } = await shop.db.execute<Record<'id' | 'code' | 'many' | keyof Counts, string>>(sql`
    select v.id, v.code, s.* from (
      select voucher_id, ${summed}, count(*) over () as many
      from ${sumsOf(voucherSums, period, now)} as sums group by voucher_id
      order by sum(discount_paise) desc, voucher_id limit ${mostRows}) s
    join voucher v on v.id = s.voucher_id order by s.discount desc, v.code`)
  return {
    name: 'vouchers',
    title: 'By voucher',
    about: null,
    columns: columns('Code'),
    rows: rows.map((row) => ({
      cells: cellsOf(row.code, countsOf(row)),
      href: `/vouchers/${row.id}`,
    })),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}

/** Discounts by hand stand without a voucher. */
function withAndWithout({ used, all }: Sales): Table {
  const without = {
    orders: all.orders - used.orders,
    discount: all.discount - used.discount,
    net: all.net - used.net,
  }
  return {
    name: 'with-and-without',
    title: 'With and without a voucher',
    about: 'Discounts by hand stand without a voucher.',
    columns: columns('Kind'),
    rows: [
      { cells: cellsOf('With a voucher', used), href: null },
      { cells: cellsOf('Without', without), href: null },
    ],
    total: cellsOf('All', all),
    more: 0,
    bars: null,
  }
}
