import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { settleSales } from './days/settle-days.ts'
import { addDays } from './rules.ts'
import type { Report, Table } from './shapes.ts'

/** The same numbers each time, so that a fault can be found again. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const move = async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
  const read = async (query: string) => {
    const { status, body } = await ask('GET', `/admin/api/reports/read?${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as Report
  }
  return { ask, move, read }
}

async function placedOn({ db }: Shop, id: string, day: string): Promise<void> {
  await db.execute(
    sql`update "order" set placed_at = ${new Date(`${day}T11:00:00+05:30`)} where id = ${id}`,
  )
}

type Desk = Awaited<ReturnType<typeof aDesk>>
type Order = { id: string; productId: string }

/** One thing that may happen to an order; what is not allowed now is refused and changes nothing. */
function happensTo({ move }: Desk, { id, productId }: Order, which: number) {
  const lines = [{ product: productId, pieces: 1 }]
  const reason = 'asked by phone'
  const moves: (() => Promise<unknown>)[] = [
    () => move('cancel', id, { reason }),
    () => move('take-off', id, { key: v7(), lines, cause: 'none left', restock: true }),
    () => move('send', id, { trackingNumber: 'AWB 12345' }),
    () => move('deliver', id),
    () => move('refund', id, { key: v7(), rupees: 12.34, reason }),
    () => move('refund', id, { key: v7(), lines, reason }),
    () => move('record-cash-refund', id, { key: v7(), lines, reason }),
    () => move('return', id, { reason, resaleable: true }),
  ]
  return moves[which % moves.length]?.()
}

/** Which order, and what: each kind of change happens at least once. */
const firstMoves = [
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 6],
  [2, 1],
  [3, 0],
  [4, 2],
  [4, 7],
  [6, 5],
] as const

type Books = Record<string, string>[]

/** From the rows of each order, one by one, without what the reports are made of. */
async function bookedBy({ db }: Shop, day: string) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select o.*, (select count(*) from order_event e where e.order_id = o.id and to_status = 'Placed') as placings,
      (select coalesce(sum(r.amount_paise), 0) from order_reduction r where r.order_id = o.id) as off,
      (select coalesce(sum(r.amount_paise), 0) from refund r join payment p on p.id = r.payment_id
        where p.order_id = o.id and r.status <> 'failed') as online,
      (select coalesce(-sum(amount_paise), 0) from cash_movement c where c.order_id = o.id and amount_paise < 0) as cash
    from "order" o where to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') = ${day}`)
  return rows.filter(({ status, placings }) => status !== 'Payment Pending' && Number(placings) > 0)
}

function cellsOf(orders: Books): number[] {
  const sums = orders.map((order) => {
    const paise = (name: string) => Number(order[name])
    const { status = '' } = order
    const netPaise = paise('total_paise') - paise('off')
    const cancelled = status === 'Cancelled' ? netPaise : 0
    const returned = status === 'Returned' ? netPaise : 0
    const back = order['paid_payment_id'] ? paise('online') - paise('off') : paise('cash')
    const refunded = cancelled + returned > 0 || /Cancelled|Returned/.test(status) ? 0 : back
    const net = netPaise - cancelled - returned - refunded
    const placed = [paise('subtotal_paise'), paise('discount_paise'), paise('shipping_paise')]
    return [1, ...placed, cancelled, paise('off'), returned, refunded, net]
  })
  const nothing = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  return sums.reduce((all, row) => all.map((value, at) => value + (row[at] ?? 0)), nothing)
}

function tableIn({ tables }: Report, name: string): Table {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`no table ${name}`)
  return table
}

const cellsIn = (table: Table, label: string) =>
  table.rows.find(({ cells }) => cells[0] === label)?.cells.slice(1)

const today = (shop: Shop) => dayInIndia(shop.clock())

describe('the report of sales', () => {
  it('says of each day what the rows of its orders say, whatever happens to them and whenever', async ({
    shop,
  }) => {
    const random = randomNumbers(20261123)
    const desk = await aDesk(shop)
    const days = [0, 1, 2].map((back) => addDays(today(shop), -back))
    const rows = [await aProduct(shop, { stock: 500 }), await aProduct(shop, { stock: 500 })]
    const orders: Order[] = []
    for (let count = 0; count < 9; count += 1) {
      const row = rows[random(2)] ?? rows[0]
      const { id } = await anOrder(shop, {
        ...(row && { row }),
        quantity: 1 + random(3),
        paymentMethod: count % 2 === 0 ? 'Online' : 'Cash On Delivery',
        ...(count % 3 === 0 && { percent: 7 }),
      })
      await placedOn(shop, id, days[count % 3] ?? '')
      orders.push({ id, productId: row?.id ?? '' })
    }
    const query = `report=sales&from=${days[2]}&to=${days[0]}&by=day`
    for (let round = 0; round < 2; round += 1) {
      const sequence =
        round === 0 ? firstMoves : Array.from({ length: 8 }, () => [random(9), random(8)] as const)
      for (const [at, which] of sequence) {
        const order = orders[at]
        if (order) await happensTo(desk, order, which)
      }
      // Kept by the job, or made when they are asked for: the same.
      if (round === 1) await settleSales(shop)
      const report = await desk.read(query)
      const booked = await Promise.all(days.map((day) => bookedBy(shop, day)))
      const series = tableIn(report, 'series')
      expect(series.rows.map(({ cells }) => cells.slice(1))).toEqual(
        booked.map(cellsOf).toReversed(),
      )
      expect(series.total?.slice(1)).toEqual(cellsOf(booked.flat()))
      const online = booked.flat().filter((order) => order['payment_method'] === 'Online')
      expect(cellsIn(tableIn(report, 'payment'), 'Online')).toEqual(cellsOf(online))
      expect(cellsIn(tableIn(report, 'state'), 'Karnataka')).toEqual(cellsOf(booked.flat()))
      // Goods by category, without shipping, are those of all orders but for refunds of amounts.
      const goods = tableIn(report, 'category').total?.slice(2, 7)
      const [, gross, discount, shipping = 0, cancelled = 0, off, returned = 0] = cellsOf(
        booked.flat(),
      )
      expect(shipping).toBe(0)
      expect(goods).toEqual([gross, discount, cancelled, off, returned])
      // Each of it happened.
      const [, , , , ...became] = cellsOf(booked.flat())
      if (round === 1) expect(Math.min(...became)).toBeGreaterThan(0)
    }
  })

  it('compares with the days before, and shows the hours of a single day', async ({ shop }) => {
    const { read } = await aDesk(shop)
    const now = today(shop)
    const [one, two] = [await anOrder(shop, { quantity: 1 }), await anOrder(shop, { quantity: 2 })]
    await placedOn(shop, one.id, addDays(now, -8))
    await placedOn(shop, two.id, addDays(now, -1))
    const week = await read('report=sales&period=7-days&compare=before')
    expect(week.former).toEqual({ from: addDays(now, -13), to: addDays(now, -7) })
    const [net] = week.figures
    expect([net?.value, net?.former]).toEqual([160_000, 80_000])
    expect(week.chart?.points.map(({ value, former }) => [value, former])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [160_000, 80_000],
      [0, 0],
    ])
    const day = await read(`report=sales&from=${addDays(now, -1)}&to=${addDays(now, -1)}`)
    expect(day.step).toBe('hour')
    expect(day.chart?.points.filter(({ value }) => value > 0)).toEqual([
      { label: '11:00', value: 160_000, former: 0 },
    ])
  })

  it('counts no order that nobody paid, and none of tomorrow', async ({ shop }) => {
    const { read } = await aDesk(shop)
    const { id } = await anOrder(shop, { paymentMethod: 'Online' })
    await shop.db.execute(sql`update "order" set status = 'Payment Pending' where id = ${id}`)
    const report = await read('report=sales&period=today&compare=none')
    expect(report.figures.map(({ value }) => value)).toEqual([0, 0, 0, 0])
    const later = await read(`report=sales&from=2026-01-01&to=2027-12-31`)
    expect(later.period?.to).toBe(today(shop))
  })
})

describe('the report of products', () => {
  it('says what sold, what came back, how long it lasts, and what nobody bought', async ({
    shop,
  }) => {
    const desk = await aDesk(shop)
    const row = await aProduct(shop, { stock: 30 })
    const still = await aProduct(shop, { stock: 7 })
    const shopper = await aShopper(shop)
    const back = await anOrder(shop, { row, shopper, quantity: 2 })
    await anOrder(shop, { row, shopper, quantity: 3 })
    await desk.move('send', back.id, { trackingNumber: 'AWB 12345' })
    await desk.move('return', back.id, { reason: 'torn', resaleable: true })
    const report = await desk.read('report=products&period=28-days')
    const price = row.pricePaise
    expect(tableIn(report, 'products').rows).toEqual([
      {
        cells: [row.name, 5, 5 * price, 2, 40, 3 * price, 27, Math.floor((27 * 28) / 5)],
        href: `/products/${row.id}`,
      },
    ])
    const names = tableIn(report, 'never-sold').rows.map(({ href }) => href)
    expect(names).toContain(`/products/${still.id}`)
    expect(names).not.toContain(`/products/${row.id}`)
  })
})

describe('a report', () => {
  it('is a file with harmless cells and amounts in rupees', async ({ shop }) => {
    const { ask } = await aDesk(shop)
    const row = await aProduct(shop, { name: '=HYPERLINK("x")' })
    await anOrder(shop, { row, quantity: 1 })
    const { body } = await ask('GET', '/admin/api/reports/file?report=products&period=today')
    expect(body.name).toBe(`products-products-${today(shop)}-to-${today(shop)}.csv`)
    const [head, line] = String(body.csv).split('\n')
    expect(head).toMatch(/^\u{feff}Product,Pieces,Sold,/u)
    expect(line).toContain(`"'=HYPERLINK(""x"")",1,${(row.pricePaise / 100).toFixed(2)},0,0,`)
  })

  it('is for who may read reports, of at most three years', async ({ shop }) => {
    const packer = askingStaff(shop, { as: await aMember(shop, { role: 'packer' }) })
    expect((await packer('GET', '/admin/api/reports/read?report=sales')).status).toBe(403)
    const { ask } = await aDesk(shop)
    for (const days of [
      'from=2020-01-01&to=2026-01-01',
      'from=2026-01-02&to=2026-01-01',
      'from=2026-01-01',
    ])
      expect((await ask('GET', `/admin/api/reports/read?report=sales&${days}`)).status).toBe(400)
  })
})
