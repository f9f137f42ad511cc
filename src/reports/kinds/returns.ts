import { sql, type SQL } from 'drizzle-orm'
import { momentsOf } from '../days/moments.ts'
import { numberAt } from '../days/number-at.ts'
import type { Moments } from '../days/placed-orders.ts'
import { sumsOf } from '../days/read-sums.ts'
import { productSums } from '../days/sums.ts'
import { returnReasons } from '#orders/returns/lifecycle.ts'
import type { Column, Figure, Table } from '../shapes.ts'
import { shareOf, type Amounts } from './amounts.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'
import { totalOf } from './sales.ts'

/** What came back of the orders that were placed in the period, why, and of which products. */
export async function returnsReport(request: ReportRequest): Promise<ReportParts> {
  const all = await totalOf(request, request.period)
  const then = request.former && (await totalOf(request, request.former))
  return {
    figures: [...figuresOf(all, then), await replacedFigure(request)],
    chart: null,
    tables: [await byReason(request), await byProduct(request)],
  }
}

function figuresOf(all: Amounts, then: Amounts | undefined): Figure[] {
  const figure = (
    label: string,
    unit: Figure['unit'],
    of: (amounts: Amounts) => number,
  ): Figure => ({ label, unit, value: of(all), former: then ? of(then) : null, isGood: false })
  return [
    figure('Orders that came back', 'count', ({ returnedOrders }) => returnedOrders),
    figure('Of all orders', 'percent', ({ returnedOrders, orders }) =>
      shareOf(returnedOrders, orders),
    ),
    figure('Value returned', 'paise', ({ returned }) => returned),
    figure('Refunded besides', 'paise', ({ refunded }) => refunded),
  ]
}

/** Apart from money: nothing went back for them, and nothing was sold. */
async function replacedFigure({ shop, period, former }: ReportRequest): Promise<Figure> {
  const count = async (days: typeof period) => {
    const { rows } = await shop.db.execute<{ pieces: number }>(sql`
      select coalesce(sum(r.pieces), 0)::int as pieces
      from return_case c join "order" o on o.id = c.order_id
      join return_line r on r.case_id = c.id and r.condition <> 'awaited'
      where c.state in ('sent', 'replaced') and ${isPlacedIn(momentsOf(days))}`)
    return rows[0]?.pieces ?? 0
  }
  return {
    label: 'Pieces replaced',
    unit: 'count',
    value: await count(period),
    former: former ? await count(former) : null,
    isGood: false,
  }
}

const reasonColumns: Column[] = [
  { label: 'Reason', unit: 'words', about: null },
  {
    label: 'Orders',
    unit: 'count',
    about:
      'Orders that came back whole, and returns of single pieces, by the day of the order. A parcel that nobody took is taken off its order.',
  },
  {
    label: 'Value',
    unit: 'paise',
    about: 'What was left of them when they came back, and what went back for pieces.',
  },
]

const pieceReason = sql`case c.reason ${sql.join(
  Object.entries(returnReasons).map(([code, { label }]) => sql`when ${code} then ${label}::text`),
  sql` `,
)} else '' end`

/** As the staff wrote it, or as the shopper chose it of the list; without regard to capitals and spaces. */
async function byReason({ shop, period, mostRows }: ReportRequest): Promise<Table> {
  const { rows } = await shop.db.execute<
    Record<'reason' | 'orders' | 'paise' | 'many', string>
  >(sql`
    select min(reason) as reason, count(*) as orders, sum(paise) as paise, count(*) over () as many
    from (${cameBack(momentsOf(period))}) as returned
    group by lower(reason) order by count(*) desc, 1 limit ${mostRows}`)
  return {
    name: 'reasons',
    title: 'Why orders came back',
    about: null,
    columns: reasonColumns,
    rows: rows.map(({ reason, orders, paise }) => ({
      cells: [
        reason === '' ? '(removed with the customer)' : reason,
        Number(orders),
        Number(paise),
      ],
      href: null,
    })),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}

function isPlacedIn({ from, to }: Moments): SQL {
  return sql`o.number >= ${numberAt(from)} - 2000 and o.number <= ${numberAt(to)} + 2000
    and o.placed_at >= ${from} and o.placed_at < ${to}`
}

/** Whole orders and returns of single pieces, each with its reason and value. */
function cameBack(moments: Moments): SQL {
  const isPlaced = isPlacedIn(moments)
  return sql`
    select left(btrim(regexp_replace(back.cause, '\\s+', ' ', 'g')), 120) as reason,
      o.total_paise - off.paise - pieces.paise as paise
    from "order" o
    cross join lateral (select cause from order_event e
      where e.order_id = o.id and e.to_status = 'Returned' order by sequence desc limit 1) back
    cross join lateral (select coalesce(sum(amount_paise), 0) as paise from order_reduction
      where order_id = o.id) off
    cross join lateral (select coalesce(sum(amount_paise), 0) as paise from return_case
      where order_id = o.id) pieces
    where o.status = 'Returned' and ${isPlaced}
    union all
    select ${pieceReason}, coalesce(c.amount_paise, 0)
    from return_case c join "order" o on o.id = c.order_id
    where c.state in ('received', 'settled', 'sent', 'replaced') and ${isPlaced}`
}

const productColumns: Column[] = [
  { label: 'Product', unit: 'words', about: null },
  {
    label: 'Pieces',
    unit: 'count',
    about: 'Pieces sold that were neither cancelled nor taken off.',
  },
  {
    label: 'Returned',
    unit: 'count',
    about: 'How often one of these, or one sent in its place, came back.',
  },
  {
    label: 'Share returned',
    unit: 'percent',
    about: 'Returned, of the pieces: more than 100% where what was sent in place came back too.',
  },
  { label: 'Value', unit: 'paise', about: 'What they were sold for, less discounts, with tax.' },
]

async function byProduct({ shop, now, period, mostRows }: ReportRequest): Promise<Table> {
  const { rows } = await shop.db.execute<
    Record<'id' | 'name' | 'units' | 'returned' | 'paise' | 'many', string>
  >(sql`
    select p.id, p.name, s.* from (
      select product_id, sum(units - cancelled_units - taken_off_units) as units,
        sum(returned_units) as returned, sum(returned_paise) as paise, count(*) over () as many
      from ${sumsOf(productSums, period, now)} as sums group by product_id
      having sum(returned_units) > 0
      order by returned desc, product_id limit ${mostRows}) s
    join product p on p.id = s.product_id order by s.returned desc, p.id`)
  return {
    name: 'products',
    title: 'Products that came back',
    about: null,
    columns: productColumns,
    rows: rows.map(({ id, name, units, returned, paise }) => ({
      cells: [
        name,
        Number(units),
        Number(returned),
        shareOf(Number(returned), Number(units)),
        Number(paise),
      ],
      href: `/products/${id}`,
    })),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}
