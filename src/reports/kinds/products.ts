import { sql } from 'drizzle-orm'
import { sumsOf } from '../days/read-sums.ts'
import { productSums } from '../days/sums.ts'
import { daysIn, type Period } from '../rules.ts'
import type { Column, Table } from '../shapes.ts'
import { shareOf } from './amounts.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'

/** What sold, what came back, and what nobody bought. */
export async function productsReport(request: ReportRequest): Promise<ReportParts> {
  const { former } = request
  const all = await totalsOf(request, request.period)
  const then = former && (await totalsOf(request, former))
  const unsold = await neverSold(request)
  const figure = (label: string, of: keyof Totals, isGood = true) => ({
    label,
    unit: 'count' as const,
    value: all[of],
    former: then ? then[of] : null,
    isGood,
  })
  return {
    figures: [
      figure('Products sold', 'products'),
      figure('Pieces', 'units'),
      figure('Pieces returned', 'returned', false),
      {
        label: 'Never sold',
        unit: 'count',
        value: unsold.rows.length + unsold.more,
        former: null,
        isGood: false,
      },
    ],
    chart: null,
    tables: [await sold(request, all.products), unsold],
  }
}

type Totals = { products: number; units: number; returned: number }

async function totalsOf({ shop, now }: ReportRequest, period: Period): Promise<Totals> {
  const { rows } = await shop.db.execute<Record<keyof Totals, string>>(sql`
    select count(distinct product_id) as products, coalesce(sum(units), 0) as units,
      coalesce(sum(returned_units), 0) as returned
    from ${sumsOf(productSums, period, now)} as sums`)
  const [row] = rows
  return {
    products: Number(row?.products ?? 0),
    units: Number(row?.units ?? 0),
    returned: Number(row?.returned ?? 0),
  }
}

type SoldRow = { id: string; name: string; stock: number; left: string; returned: string } & Record<
  'units' | 'gross' | 'net',
  string
>

const soldColumns: Column[] = [
  { label: 'Product', unit: 'words', about: null },
  { label: 'Pieces', unit: 'count', about: 'Pieces of orders that were placed in the period.' },
  { label: 'Sold', unit: 'paise', about: 'Their price, less their share of discounts, with tax.' },
  { label: 'Returned', unit: 'count', about: 'Pieces that came back.' },
  {
    label: 'Share returned',
    unit: 'percent',
    about:
      'Of the pieces that were neither cancelled nor taken off. One sent in place of another may come back too, so more than 100% is possible.',
  },
  {
    label: 'Net',
    unit: 'paise',
    about: 'Sold, less cancelled, taken off, returned, and refunds for pieces that were kept.',
  },
  { label: 'Free now', unit: 'count', about: 'Pieces that can be sold.' },
  {
    label: 'Days left',
    unit: 'count',
    about: 'How long these last at the pace of the period, without pieces cancelled or taken off.',
  },
]

async function sold(
  { shop, now, period, mostRows }: ReportRequest,
  products: number,
): Promise<Table> {
  const { rows } = await shop.db.execute<SoldRow>(sql`
    select p.id, p.name, p.stock, s.units, s.left, s.returned, s.gross, s.net from (
      select product_id, sum(units) as units, sum(units - cancelled_units - taken_off_units) as left,
        sum(returned_units) as returned, sum(gross_paise - discount_paise) as gross,
        sum(gross_paise - discount_paise - cancelled_paise - taken_off_paise - returned_paise - refunded_paise) as net
      from ${sumsOf(productSums, period, now)} as sums group by product_id
      order by net desc, product_id limit ${mostRows}) s
    join product p on p.id = s.product_id order by s.net desc, p.id`)
  return {
    name: 'products',
    title: 'Best sold products',
    about: null,
    columns: soldColumns,
    rows: rows.map((row) => soldRow(row, daysIn(period))),
    total: null,
    more: Math.max(0, products - rows.length),
    bars: null,
  }
}

function soldRow(row: SoldRow, days: number): Table['rows'][number] {
  const { id, name, stock } = row
  const [units, left, returned] = [Number(row.units), Number(row.left), Number(row.returned)]
  const daysLeft = left > 0 ? Math.floor((stock * days) / left) : null
  const [gross, net] = [Number(row.gross), Number(row.net)]
  return {
    cells: [name, units, gross, returned, shareOf(returned, left), net, stock, daysLeft],
    href: `/products/${id}`,
  }
}

/** Live products with pieces to sell, of which nobody ordered one. */
async function neverSold({ shop, now, period, mostRows }: ReportRequest): Promise<Table> {
  const { rows } = await shop.db.execute<
    Record<'id' | 'name' | 'value' | 'many', string> & { stock: number }
  >(sql`
    select p.id, p.name, p.stock, p.stock::bigint * p.price_paise as value, count(*) over () as many
    from product p
    where p.active and p.stock > 0
      and not exists (select from (select distinct product_id from ${sumsOf(productSums, period, now)} as sums) s
        where s.product_id = p.id)
    order by value desc, p.id limit ${mostRows}`)
  return {
    name: 'never-sold',
    title: 'Never sold in the period',
    about: 'Live products with pieces to sell that stand in no order of the period.',
    columns: [
      { label: 'Product', unit: 'words', about: null },
      { label: 'Free now', unit: 'count', about: 'Pieces that can be sold.' },
      {
        label: 'At selling price',
        unit: 'paise',
        about: 'These pieces at what shoppers are asked.',
      },
    ],
    rows: rows.map(({ id, name, stock, value }) => ({
      cells: [name, stock, Number(value)],
      href: `/products/${id}`,
    })),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}
