import { sql } from 'drizzle-orm'
import type { Column, Table } from '../shapes.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'

type Value = Record<'free' | 'held' | 'price' | 'cost' | 'unknown', number>

/** A product's mean cost of a piece is over the receipts that name one. */
const valued = sql`valued as (
    select p.id, p.name, p.category_id, p.stock as free, p.reserved as held,
      (p.stock + p.reserved)::bigint * p.price_paise as price,
      round((p.stock + p.reserved) * c.mean)::bigint as cost,
      case when c.mean is null then p.stock + p.reserved else 0 end as unknown
    from product p
    left join (
      select product_id, sum(cost_paise::numeric * quantity) / sum(quantity) as mean
      from stock_receipt where cost_paise is not null and quantity > 0 group by product_id
    ) c on c.product_id = p.id
    where p.stock + p.reserved > 0
  )`

const summed = sql`sum(free) as free, sum(held) as held, sum(price) as price,
  coalesce(sum(cost), 0) as cost, sum(unknown) as unknown`

/** What lies on the shelves now, whatever the period. */
export async function stockReport({ shop, mostRows }: ReportRequest): Promise<ReportParts> {
  const { rows } = await shop.db.execute<
    { name: string } & Record<keyof Value, string>
  >(sql`with ${valued} select c.name, ${summed}
    from valued v join category c on c.id = v.category_id group by c.name order by sum(price) desc, 1`)
  const categories = rows.map((row) => [row.name, valueOf(row)] as const)
  const all = categories.reduce((sum, [, value]) => together(sum, value), nothing)
  return {
    isOfNow: true,
    figures: [
      figure('Pieces', 'count', all.free + all.held),
      figure('At selling price', 'paise', all.price),
      figure('At cost', 'paise', all.cost),
      figure('Pieces without a known cost', 'count', all.unknown),
    ],
    chart: null,
    tables: [
      tableOf(
        { name: 'categories', title: 'By category', first: 'Category' },
        {
          rows: categories.map(([name, value]) => ({ cells: cellsOf(name, value), href: null })),
          total: cellsOf('All', all),
        },
      ),
      await byProduct(shop, mostRows),
    ],
  }
}

const nothing: Value = { free: 0, held: 0, price: 0, cost: 0, unknown: 0 }

function valueOf(row: Record<keyof Value, string | null>): Value {
  const { free, held, price, cost, unknown } = row
  return {
    free: Number(free),
    held: Number(held),
    price: Number(price),
    cost: Number(cost),
    unknown: Number(unknown),
  }
}

function together(left: Value, right: Value): Value {
  return {
    free: left.free + right.free,
    held: left.held + right.held,
    price: left.price + right.price,
    cost: left.cost + right.cost,
    unknown: left.unknown + right.unknown,
  }
}

function figure(label: string, unit: 'count' | 'paise', value: number) {
  return { label, unit, value, former: null, isGood: true }
}

const columns = (first: string): Column[] => [
  { label: first, unit: 'words', about: null },
  { label: 'Free', unit: 'count', about: 'Pieces that can be sold.' },
  { label: 'Held', unit: 'count', about: 'Pieces that wait for a payment online.' },
  { label: 'At selling price', unit: 'paise', about: 'Free and held, at what shoppers are asked.' },
  {
    label: 'At cost',
    unit: 'paise',
    about:
      'Free and held, at the mean cost of a piece over the receipts that name one; pieces without a known cost count nothing.',
  },
  {
    label: 'Without cost',
    unit: 'count',
    about: 'Free and held pieces of products whose receipts name no cost.',
  },
]

function cellsOf(name: string, { free, held, price, cost, unknown }: Value) {
  return [name, free, held, price, cost, unknown]
}

type Head = { name: string; title: string; first: string }

function tableOf({ first, ...head }: Head, body: Pick<Table, 'rows' | 'total'>): Table {
  return { ...head, about: null, columns: columns(first), more: 0, bars: null, ...body }
}

async function byProduct({ db }: ReportRequest['shop'], mostRows: number): Promise<Table> {
  const { rows } = await db.execute<
    Record<'id' | 'name' | 'many', string> & Record<keyof Value, string | null>
  >(sql`with ${valued} select id, name, free, held, price, cost, unknown, count(*) over () as many
    from valued order by price desc, id limit ${mostRows}`)
  const table = tableOf(
    { name: 'products', title: 'By product', first: 'Product' },
    {
      rows: rows.map((row) => ({
        cells: cellsOf(row.name, valueOf(row)),
        href: `/products/${row.id}`,
      })),
      total: null,
    },
  )
  return { ...table, more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length) }
}
