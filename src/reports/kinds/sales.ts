import { sql, type SQL } from 'drizzle-orm'
import { sumsOf } from '../days/read-sums.ts'
import { productSums, salesSums } from '../days/sums.ts'
import type { Period } from '../rules.ts'
import type { Column, Figure, Table } from '../shapes.ts'
import {
  addedUp,
  amountCells,
  amountColumns,
  amountsOf,
  netOf,
  shareOf,
  together,
  type Amounts,
} from './amounts.ts'
import type { ReportRequest, ReportParts } from './report-parts.ts'
import { salesSeries } from './sales-series.ts'

/** Orders by the day they were placed, with all that became of them. */
export async function salesReport(request: ReportRequest): Promise<ReportParts> {
  const { shop, now, period, former } = request
  const from = sumsOf(salesSums, period, now)
  const series = await salesSeries(request)
  const methods = await groups(request, from, sql`payment_method`)
  const states = await groups(request, from, sql`coalesce(nullif(state, ''), '(not known)')`)
  const channels = await groups(request, from, sql`channel`)
  const categories = await byCategory(request)
  const all = together(methods.map(([, amounts]) => amounts))
  const then = former && (await totalOf({ shop, now }, former))
  return {
    figures: figuresOf(all, then),
    chart: series.chart,
    tables: [
      series.table,
      tableOf('payment', 'By kind of payment', methods),
      limited(tableOf('state', 'By state', states), request.mostRows),
      categories,
      tableOf(
        'channel',
        'By channel',
        channels.map(([name, sums]) => [channelName(name), sums]),
      ),
    ],
  }
}

const channelName = (name: string) => ({ shop: 'Shop', phone: 'Phone order' })[name] ?? name

type Group = [name: string, amounts: Amounts]

async function groups({ shop }: ReportRequest, from: SQL, by: SQL): Promise<Group[]> {
  const { rows } = await shop.db.execute<{ name: string } & Record<keyof Amounts, string>>(sql`
    select ${by} as name, ${addedUp} from ${from} as sums group by 1`)
  return rows
    .map((row): Group => [row.name, amountsOf(row)])
    .toSorted(([, left], [, right]) => netOf(right) - netOf(left))
}

/** All sums of a period. */
export async function totalOf({ shop, now }: Pick<ReportRequest, 'shop' | 'now'>, period: Period) {
  const { rows } = await shop.db.execute<Record<keyof Amounts, string>>(sql`
    select ${addedUp} from ${sumsOf(salesSums, period, now)} as sums`)
  return amountsOf(rows[0] ?? {})
}

function figuresOf(all: Amounts, then: Amounts | undefined): Figure[] {
  const figure = (
    label: string,
    unit: Figure['unit'],
    about: { isGood?: boolean; of: (amounts: Amounts) => number },
  ): Figure => ({
    label,
    unit,
    value: about.of(all),
    former: then ? about.of(then) : null,
    isGood: about.isGood ?? true,
  })
  return [
    figure('Net sales', 'paise', { of: netOf }),
    figure('Orders', 'count', { of: ({ orders }) => orders }),
    figure('Returned', 'percent', {
      isGood: false,
      of: ({ orders, returnedOrders }) => shareOf(returnedOrders, orders),
    }),
    figure('Discount given', 'paise', { isGood: false, of: ({ discount }) => discount }),
  ]
}

const net = amountColumns.length

function tableOf(name: string, title: string, groupRows: readonly Group[]): Table {
  return {
    name,
    title,
    about: null,
    columns: [
      { label: title.replace('By ', '').replace(/^./, upper), unit: 'words', about: null },
      ...amountColumns,
    ],
    rows: groupRows.map(([label, amounts]) => ({
      cells: [label, ...amountCells(amounts)],
      href: null,
    })),
    total: ['All', ...amountCells(together(groupRows.map(([, amounts]) => amounts)))],
    more: 0,
    bars: net,
  }
}

const upper = (letter: string) => letter.toUpperCase()

function limited(table: Table, mostRows: number): Table {
  return {
    ...table,
    rows: table.rows.slice(0, mostRows),
    more: Math.max(0, table.rows.length - mostRows),
  }
}

const isShipping = ({ label }: Column) => label === 'Shipping'

/** By the category that a product is in now; shipping is of no category. */
async function byCategory({ shop, now, period }: ReportRequest): Promise<Table> {
  const { rows } = await shop.db.execute<{ name: string } & Record<keyof Amounts, string>>(sql`
    select c.name, sum(s.orders) as orders, sum(gross) as gross, sum(discount) as discount, sum(cancelled) as cancelled,
      sum(off) as "takenOff", sum(returned) as returned, sum(refunded) as refunded
    from (select product_id, sum(orders) as orders, sum(gross_paise) as gross, sum(discount_paise) as discount,
        sum(cancelled_paise) as cancelled, sum(taken_off_paise) as off, sum(returned_paise) as returned,
        sum(refunded_paise) as refunded
      from ${sumsOf(productSums, period, now)} as sums group by product_id) s
    join product p on p.id = s.product_id join category c on c.id = p.category_id group by c.name`)
  const groupRows = rows
    .map((row): Group => [row.name, amountsOf(row)])
    .toSorted(([, left], [, right]) => netOf(right) - netOf(left))
  const table = tableOf('category', 'By category', groupRows)
  const at = table.columns.findIndex(isShipping)
  const without = <T>(cells: readonly T[]) => cells.filter((_, place) => place !== at)
  const columns = without(table.columns).map((column) =>
    column.label === 'Orders'
      ? {
          ...column,
          label: 'Lines',
          about: 'Lines of orders that were placed: an order has one for each product.',
        }
      : column.label === 'Refunded'
        ? {
            ...column,
            about:
              'What was given back for pieces that were kept; a refund of an amount is of no product.',
          }
        : column,
  )
  return {
    ...table,
    about: 'Without shipping; products stand in the category that they have today.',
    columns,
    rows: table.rows.map((row) => ({ ...row, cells: without(row.cells) })),
    total: table.total && without(table.total),
    bars: net - 1,
  }
}
