import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { aCategory, aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { asking } from '#tests/support/ask.ts'
import { phoneOrder } from '#tests/support/phone-orders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { settleSales } from '../days/settle-days.ts'
import { addDays } from '../rules.ts'
import type { Report } from '../shapes.ts'

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const move = async (name: string, id: string, fields: Record<string, unknown> = {}) => {
    const answer = await ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
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

async function toPin({ db }: Shop, id: string, pin: string): Promise<void> {
  await db.execute(sql`update "order" set postal_code = ${pin} where id = ${id}`)
}

const rowsOf = ({ tables }: Report, name: string) =>
  tables.find((table) => table.name === name)?.rows.map(({ cells }) => cells)

const figuresOf = ({ figures }: Report) =>
  Object.fromEntries(figures.map(({ label, value }) => [label, value]))

/** Of orders that were placed and not cancelled, as their rows have it. */
async function booked({ db }: Shop, condition = sql`true`) {
  const { rows } = await db.execute<Record<'orders' | 'discount' | 'net', string>>(sql`
    select count(*) as orders, coalesce(sum(discount_paise), 0) as discount,
      coalesce(sum(total_paise) filter (where status not in ('Cancelled', 'Returned')), 0) as net
    from "order" where ${condition}`)
  const [row] = rows
  return [Number(row?.orders), Number(row?.discount), Number(row?.net)]
}

const today = (shop: Shop) => dayInIndia(shop.clock())

describe('the report of customers', () => {
  it('counts who came for the first time and who came back, whether summed now or kept', async ({
    shop,
  }) => {
    const { read } = await aDesk(shop)
    const [once, twice] = [await aShopper(shop), await aShopper(shop)]
    const now = today(shop)
    const first = await anOrder(shop, { shopper: twice })
    await placedOn(shop, first.id, addDays(now, -40))
    await anOrder(shop, { shopper: twice })
    const early = await anOrder(shop, { shopper: once })
    await placedOn(shop, early.id, addDays(now, -2))
    await anOrder(shop, { shopper: once })
    for (const isStored of [false, true]) {
      if (isStored) await settleSales(shop)
      const report = await read('report=customers&period=28-days&compare=none')
      expect(figuresOf(report)).toMatchObject({
        'New customers': 1,
        Orders: 3,
        'Orders of who came back': 66.7,
      })
      const [, , net] = await booked(shop, sql`placed_at >= now() - interval '10 days'`)
      expect(
        rowsOf(report, 'first-month')
          ?.map(([, ...cells]) => cells)
          .flat(),
      ).toHaveLength(6)
      expect(rowsOf(report, 'first-month')?.reduce((sum, cells) => sum + Number(cells[3]), 0)).toBe(
        net,
      )
      expect(report.chart?.points.reduce((sum, { value }) => sum + value, 0)).toBe(1)
    }
  })
})

describe('the report of vouchers', () => {
  it('says what each gave, and what was bought without one, as the orders have it', async ({
    shop,
  }) => {
    const { read, move } = await aDesk(shop)
    const used = await anOrder(shop, { percent: 10 })
    const cancelled = await anOrder(shop, { percent: 25 })
    await anOrder(shop)
    await move('cancel', cancelled.id, { reason: 'asked' })
    await placedOn(shop, used.id, addDays(today(shop), -1))
    for (const isStored of [false, true]) {
      if (isStored) await settleSales(shop)
      const report = await read('report=vouchers&period=7-days&compare=none')
      const withOne = await booked(shop, sql`voucher_id is not null`)
      const all = await booked(shop)
      expect(rowsOf(report, 'with-and-without')?.map((cells) => cells.slice(1, 4))).toEqual([
        withOne,
        all.map((value, at) => value - (withOne[at] ?? 0)),
      ])
      expect(rowsOf(report, 'vouchers')?.map(([, orders]) => orders)).toEqual([1, 1])
      expect(figuresOf(report)['Of all orders']).toBe(66.7)
    }
  })
})

describe('the report of Cash On Delivery', () => {
  it('says where parcels were refused at the door', async ({ shop }) => {
    const { read, move } = await aDesk(shop)
    const [refused, takenOrder, waiting] = [
      await anOrder(shop),
      await anOrder(shop),
      await anOrder(shop),
    ]
    for (const { id } of [refused, takenOrder])
      await move('send', id, { trackingNumber: 'AWB 12345' })
    await move('return', refused.id, { reason: 'refused', resaleable: true })
    await move('deliver', takenOrder.id)
    await toPin(shop, refused.id, '781001')
    for (const { id } of [takenOrder, waiting]) await toPin(shop, id, '560001')
    const report = await read('report=cash&period=today&compare=none')
    const { rows } = await shop.db.execute<{ total: string }>(
      sql`select total_paise as total from "order" where id = ${refused.id}`,
    )
    const value = Number(rows[0]?.total)
    expect(rowsOf(report, 'pin-codes')).toEqual([
      ['781001', 1, 1, 0, 1, 100, value],
      ['560001', 2, 1, 1, 0, 0, 0],
    ])
    expect(figuresOf(report)).toEqual({
      Orders: 3,
      Delivered: 50,
      Refused: 50,
      'Value refused': value,
    })
  })
})

describe('the report of returns', () => {
  it('says why orders came back, and of which products', async ({ shop }) => {
    const { read, move } = await aDesk(shop)
    const row = await aProduct(shop, { stock: 50 })
    const reasons = ['Too small', 'too  small', 'Torn']
    const orders: string[] = []
    for (const reason of reasons) {
      const { id } = await anOrder(shop, { row, quantity: 2 })
      await move('send', id, { trackingNumber: 'AWB 12345' })
      await move('return', id, { reason, resaleable: true })
      orders.push(id)
    }
    await anOrder(shop, { row, quantity: 4 })
    const report = await read('report=returns&period=today&compare=none')
    const one = 2 * row.pricePaise
    expect(rowsOf(report, 'reasons')).toEqual([
      [expect.stringMatching(/^too small$/i), 2, 2 * one],
      ['Torn', 1, one],
    ])
    expect(rowsOf(report, 'products')).toEqual([[row.name, 10, 6, 60, 3 * one]])
    expect(figuresOf(report)).toMatchObject({ 'Orders that came back': 3, 'Of all orders': 75 })
  })
})

describe('the report of products', () => {
  it('takes no delivery charge off a product that was the last to be taken off', async ({
    shop,
  }) => {
    await aPincode(shop, 560_001, 5_000)
    const { read, move } = await aDesk(shop)
    const about = { listPricePaise: 3_333, discountPercent: 0 }
    const sentProduct = await aProduct(shop, { name: 'Sling', ...about })
    const none = await aProduct(shop, { name: 'Walker', ...about })
    const lines = [
      { row: sentProduct, quantity: 1 },
      { row: none, quantity: 2 },
    ]
    const { id } = await anOrder(shop, { lines })
    const parcel = v7()
    await move('open-parcel', id, { key: parcel, lines: [{ product: sentProduct.id, pieces: 1 }] })
    await move('send-parcel', id, { parcel, trackingNumber: 'AWB 12345' })
    const off = { key: v7(), cause: 'none left', restock: true }
    await move('take-off', id, { ...off, lines: [{ product: none.id, pieces: 2 }] })
    const rows = rowsOf(await read('report=products&period=today&compare=none'), 'products')
    const nets = rows?.map(([name, , , , , net]) => [name, net])
    expect(nets).toEqual([
      ['Sling', 3_300],
      ['Walker', 0],
    ])
  })
})

describe('returns of single pieces', () => {
  it('count in the report of returns, and what went back for them agrees with the books', async ({
    shop,
  }) => {
    const { read, move, ask } = await aDesk(shop)
    const row = await aProduct(shop, { stock: 50 })
    const orders = [
      await anOrder(shop, { row, quantity: 3, paymentMethod: 'Online' }),
      await anOrder(shop, { row, quantity: 2 }),
    ]
    const day = addDays(dayInIndia(shop.clock()), -3)
    for (const { id, shopper } of orders) {
      await placedOn(shop, id, day)
      await move('send', id, { trackingNumber: 'AWB 12345' })
      await move('deliver', id)
      await settleSales(shop)
      const answer = await asking(shop, { as: shopper })('POST', '/api/ask-return', {
        body: {
          order_id: id,
          key: v7(),
          lines: [{ product: row.id, pieces: 1 }],
          reason: 'size',
        },
      })
      const about = { id: answer.body._id as string }
      const returns = (name: string, body: Record<string, unknown> = {}) =>
        ask('POST', `/admin/api/returns/${name}`, { body: { ...about, ...body } })
      await returns('approve')
      await returns('receive', { came: [{ product: row.id, condition: 'opened', pieces: 1 }] })
      expect((await returns('refund', { key: v7() })).status).toBe(200)
    }
    // One more was given back for a piece that is kept.
    await move('refund', orders[0]?.id ?? '', { key: v7(), rupees: 100, reason: 'goodwill' })
    await settleSales(shop)
    const report = await read(`report=returns&from=${day}&to=${day}&compare=none`)
    const back = 2 * row.pricePaise
    expect(rowsOf(report, 'reasons')).toEqual([['It does not fit', 2, back]])
    expect(rowsOf(report, 'products')).toEqual([[row.name, 5, 2, 40, back]])
    expect(figuresOf(report)).toMatchObject({
      'Orders that came back': 0,
      'Value returned': back,
      'Refunded besides': 10_000,
    })
    const { rows } = await shop.db.execute(sql`
      select (select sum(amount_paise)::int from return_case) as cases,
        (select sum(amount_paise)::int from refund) - 10000
          + (select -sum(amount_paise)::int from cash_movement where amount_paise < 0) as money,
        (select sum(returned)::int from order_line) as pieces`)
    expect(rows).toEqual([{ cases: back, money: back, pieces: 2 }])
  })
})

describe('the report of what lies on the shelves', () => {
  it('values free and held pieces at price and at the mean cost of their receipts', async ({
    shop,
  }) => {
    const { read, ask } = await aDesk(shop)
    const category = await aCategory(shop)
    const row = await aProduct(shop, { stock: 6, categoryId: category.id })
    const other = await aProduct(shop, { stock: 3, categoryId: category.id })
    for (const [quantity, cost] of [
      [4, 100],
      [6, 200],
    ] as const)
      await shop.db.execute(sql`
        insert into stock_receipt (id, product_id, quantity, cost_paise, reason)
        values (${v7()}, ${row.id}, ${quantity}, ${cost}, 'bought')`)
    const report = await read('report=stock&period=today')
    const value = 6 * row.pricePaise + 3 * other.pricePaise
    expect(rowsOf(report, 'categories')).toContainEqual([category.name, 9, 0, value, 6 * 160, 3])
    expect(report.period).toBeNull()
    const { body } = await ask('GET', '/admin/api/reports/file?report=stock&table=products')
    expect(String(body.csv)).toContain(
      `${row.name},6,0,${((6 * row.pricePaise) / 100).toFixed(2)},9.60,0`,
    )
  })
})

describe('orders by phone', () => {
  it('are a channel of their own', async ({ shop }) => {
    const { ask, read } = await aDesk(shop)
    const row = await aProduct(shop, { listPricePaise: 50_000, discountPercent: 0, stock: 5 })
    const customer = { name: 'Meera Krishnan', email: `meera-${v7()}@example.in` }
    const body = phoneOrder(row, { customer })
    const { status } = await ask('POST', '/admin/api/orders/place-phone-order', { body })
    expect(status).toBe(200)
    const report = await read('report=sales&period=today&compare=none')
    expect(rowsOf(report, 'channel')?.map(([name, orders]) => [name, orders])).toEqual([
      ['Phone order', 1],
    ])
  })
})

describe('the report of payments', () => {
  it('says what came in online and went back, and which money no order accounts for', async ({
    shop,
  }) => {
    const { read, move } = await aDesk(shop)
    const [keptOrder, back] = [
      await anOrder(shop, { paymentMethod: 'Online' }),
      await anOrder(shop, { paymentMethod: 'Online' }),
    ]
    await move('cancel', back.id, { reason: 'asked' })
    await shop.db.execute(sql`
      insert into payment (id, amount_paise, currency, status, method, first_seen_at, changed_at)
      values ('pay_stray', 12345, 'INR', 'captured', 'netbanking', now(), now())`)
    const { rows } = await shop.db.execute<{ id: string; total: string }>(
      sql`select id, total_paise as total from "order"`,
    )
    const total = (id: string) => Number(rows.find((row) => row.id === id)?.total)
    const received = total(keptOrder.id) + total(back.id) + 12_345
    const report = await read('report=payments&period=7-days&compare=none')
    expect(figuresOf(report)).toEqual({
      Payments: 3,
      Received: received,
      'Given back': total(back.id),
      'Received, less given back': received - total(back.id),
    })
    const series = report.tables.find(({ name }) => name === 'series')
    expect(series?.rows.at(-1)?.cells.slice(1)).toEqual(series?.total?.slice(1))
    expect(rowsOf(report, 'differences')).toContainEqual([
      'pay_stray',
      '–',
      12_345,
      'Received for no order of the shop',
    ])
    expect(report.chart?.points.at(-1)?.value).toBe(received - total(back.id))
  })
})
