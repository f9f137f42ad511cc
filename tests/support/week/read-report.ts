import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Report } from '#reports/shapes.ts'
import {
  cashBy,
  groupsBy,
  numberOf,
  provider,
  shelves,
  soldProducts,
  totals,
  type Sold,
} from './books.ts'
import type { Week } from './shop-of-week.ts'

type Cells = (string | number | null)[]

const percent = (part = 0, whole = 0) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10)

/** Every figure of every report of the week is what the tables say. */
export async function everyReportAgrees(week: Week, period: string): Promise<void> {
  const read = async (report: string): Promise<Report> => {
    const answer = await week.get(`reports/read?report=${report}&compare=none&${period}`)
    expect([report, answer.missingDays]).toEqual([report, 0])
    return answer
  }
  await salesAgree(week, await read('sales'))
  await productsAgree(week, await read('products'))
  await peopleAgree(week, await read('customers'), await read('vouchers'))
  await cashAgrees(week, await read('cash'))
  await returnsAgree(week, await read('returns'))
  await moneyAgrees(week, await read('payments'), await read('stock'))
  await searchesAgree(week, await read('searches'))
}

const figuresOf = ({ figures }: Report) =>
  Object.fromEntries(figures.map(({ label, value }) => [label, value]))

function tableOf({ tables }: Report, name: string) {
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`no table ${name}`)
  return table
}

const rowsOf = (report: Report, name: string): Cells[] =>
  tableOf(report, name).rows.map(({ cells }) => cells)

const byName = (rows: Cells[]) =>
  rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]), 'en'))

const added = (rows: Cells[]) =>
  (rows[0] ?? []).slice(1).map((_, at) => rows.reduce((sum, row) => sum + Number(row[at + 1]), 0))

async function salesAgree({ shop }: Week, report: Report): Promise<void> {
  const all = await totals(shop)
  expect(figuresOf(report)).toEqual({
    'Net sales': all.net,
    Orders: all.orders,
    Returned: percent(all.back, all.orders),
    'Discount given': all.discount,
  })
  const groups = { payment: sql`payment_method`, state: sql`state` }
  for (const [name, by] of Object.entries(groups))
    expect([name, byName(rowsOf(report, name))]).toEqual([name, byName(await groupsBy(shop, by))])
  expect(rowsOf(report, 'channel')).toEqual([['Shop', ...added(await groupsBy(shop, sql`1`))]])
  const days = await groupsBy(shop, sql`day`)
  const ofDays = rowsOf(report, 'series').map(([, ...cells]) => cells)
  expect(ofDays.filter(([orders]) => orders !== 0)).toEqual(
    byName(days).map(([, ...cells]) => cells),
  )
  for (const name of ['payment', 'state', 'channel', 'series', 'category'])
    expect([name, tableOf(report, name).total?.slice(1)]).toEqual([
      name,
      added(rowsOf(report, name)),
    ])
  const sold = await soldProducts(shop)
  const categories = [...new Set(sold.map(({ category }) => category))].map((category): Cells => {
    const own = sold.filter((row) => row.category === category)
    return [category, own.reduce((sum, { net }) => sum + net, 0)]
  })
  expect(
    byName(rowsOf(report, 'category').map((cells) => [cells[0] ?? '', cells.at(-1) ?? null])),
  ).toEqual(byName(categories))
}

async function productsAgree({ shop }: Week, report: Report): Promise<void> {
  const sold = await soldProducts(shop)
  const sumOf = (of: (row: Sold) => number) => sold.reduce((sum, row) => sum + of(row), 0)
  const unsold = sql`from product p where active and stock > 0 and not exists (
    select from order_line l join order_event e on e.order_id = l.order_id and e.to_status = 'Placed'
    where l.product_id = p.id)`
  expect(figuresOf(report)).toEqual({
    'Products sold': sold.length,
    Pieces: sumOf(({ units }) => units),
    'Pieces returned': sumOf(({ returned }) => returned),
    'Never sold': await numberOf(shop, sql`select count(*) ${unsold}`),
  })
  const days = report.period
    ? (Date.parse(report.period.to) - Date.parse(report.period.from)) / 86_400_000 + 1
    : 0
  const table = tableOf(report, 'products')
  expect(table.rows.length + table.more).toBe(sold.length)
  for (const { cells } of table.rows) {
    const {
      name,
      units,
      sold: price,
      left: unitsSold,
      returned,
      net,
      stock,
    } = sold.find((row) => row.name === cells[0]) ?? ({} as Sold)
    const lasts = unitsSold > 0 ? Math.floor((stock * days) / unitsSold) : null
    const share = percent(returned, unitsSold)
    expect(cells).toEqual([name, units, price, returned, share, net, stock, lasts])
  }
}

async function peopleAgree({ shop }: Week, customers: Report, vouchers: Report): Promise<void> {
  const all = await totals(shop)
  const { orders = 0, people = 0, net = 0, withVoucher = 0, netWithVoucher = 0 } = all
  expect(figuresOf(customers)).toEqual({
    'New customers': people,
    Orders: orders,
    'Orders of who came back': percent(orders - people, orders),
    'Net for an order': Math.round(net / orders),
  })
  expect(added(rowsOf(customers, 'first-month'))).toEqual([people, orders, net])
  expect(figuresOf(vouchers)).toEqual({
    'Orders with a voucher': withVoucher,
    'Of all orders': percent(withVoucher, orders),
    'Discount given': all.voucherDiscount,
    'Net with a voucher': netWithVoucher,
  })
  const mean = (paise: number, count: number) => (count === 0 ? null : Math.round(paise / count))
  const used = [withVoucher, all.voucherDiscount, netWithVoucher]
  expect(rowsOf(vouchers, 'vouchers').map((cells) => cells.slice(1))).toEqual([
    [...used, mean(netWithVoucher, withVoucher)],
  ])
  const without = [orders - withVoucher, 0, net - netWithVoucher]
  expect(rowsOf(vouchers, 'with-and-without').map((cells) => cells.slice(1, 4))).toEqual([
    used,
    without,
  ])
}

async function cashAgrees({ shop }: Week, report: Report): Promise<void> {
  const [[, orders, sentCount, arrived, refused, value] = []] = await cashBy(shop, sql`1`)
  expect(figuresOf(report)).toEqual({
    Orders: orders,
    Delivered: percent(Number(arrived), Number(sentCount)),
    Refused: percent(Number(refused), Number(sentCount)),
    'Value refused': value,
  })
  const pins = rowsOf(report, 'pin-codes').map((cells) => cells.filter((_, at) => at !== 5))
  expect(byName(pins)).toEqual(byName(await cashBy(shop, sql`postal_code`)))
}

async function returnsAgree({ shop }: Week, report: Report): Promise<void> {
  const all = await totals(shop)
  expect(figuresOf(report)).toEqual({
    'Orders that came back': all.back,
    'Of all orders': percent(all.back, all.orders),
    'Value returned': all.returned,
    'Refunded besides': all.refunded,
    'Pieces replaced': await numberOf(shop, sql`select coalesce(sum(replaced), 0) from order_line`),
  })
  const cases = sql`select count(*) from return_case where state in ('received', 'settled')`
  expect(added(rowsOf(report, 'reasons'))).toEqual([
    (all.back ?? 0) + (await numberOf(shop, cases)),
    all.returned,
  ])
  const came = (await soldProducts(shop)).filter(({ returned }) => returned > 0)
  const table = tableOf(report, 'products')
  expect(table.rows.length + table.more).toBe(came.length)
  for (const { cells } of table.rows) {
    const {
      name,
      left: unitsSold,
      returned,
    } = came.find((row) => row.name === cells[0]) ?? ({} as Sold)
    expect(cells.slice(0, 4)).toEqual([name, unitsSold, returned, percent(returned, unitsSold)])
  }
}

async function moneyAgrees({ shop }: Week, payments: Report, stock: Report): Promise<void> {
  const { payments: count = 0, received = 0, refunds = 0, back = 0 } = await provider(shop)
  expect(figuresOf(payments)).toEqual({
    Payments: count,
    Received: received,
    'Given back': back,
    'Received, less given back': received - back,
  })
  const sums = [count, received, refunds, back, received - back]
  expect(added(rowsOf(payments, 'series'))).toEqual(sums)
  expect(tableOf(payments, 'series').total?.slice(1)).toEqual(sums)
  expect(added(rowsOf(payments, 'methods'))).toEqual([count, received])
  expect(rowsOf(payments, 'differences')).toEqual([])
  const { pieces, price, cost, unknown } = await shelves(shop)
  expect(figuresOf(stock)).toEqual({
    Pieces: pieces,
    'At selling price': price,
    'At cost': cost,
    'Pieces without a known cost': unknown,
  })
  const categories = added(rowsOf(stock, 'categories'))
  expect([Number(categories[0]) + Number(categories[1]), ...categories.slice(2)]).toEqual([
    pieces,
    price,
    cost,
    unknown,
  ])
}

async function searchesAgree({ shop }: Week, report: Report): Promise<void> {
  const sumOf = (column: string) =>
    numberOf(shop, sql`select sum(${sql.raw(column)}) from search_day`)
  const times = await sumOf('times')
  expect(times).toBeGreaterThan(0)
  expect(figuresOf(report)).toEqual({
    Searches: times,
    'Without a result': percent(await sumOf('misses'), times),
    'Led to a product': percent(await sumOf('opened'), times),
  })
}
