import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import {
  anEntry,
  aRefundEntry,
  aReport,
  paymentOf,
  type Entry,
} from '#tests/support/settlements.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { addDays } from '../rules.ts'
import type { Report } from '../shapes.ts'

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop, { role: 'accounts' }) })
  const period = `from=${addDays(dayInIndia(shop.clock()), -30)}&to=${dayInIndia(shop.clock())}`
  return {
    upload: async (entries: Entry[]) => {
      const body = { name: 'november.csv', text: aReport(entries) }
      const answer = await ask('POST', '/admin/api/settlements/upload', { body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },
    read: async () =>
      (await ask('GET', `/admin/api/reports/read?report=settlements&compare=none&${period}`))
        .body as Report,
    file: async (table: string) =>
      (await ask('GET', `/admin/api/reports/file?report=settlements&table=${table}&${period}`)).body
        .csv as string,
  }
}

const rowsOf = ({ tables }: Report, name: string) =>
  tables.find((table) => table.name === name)?.rows.map(({ cells }) => cells)

const hrefsOf = ({ tables }: Report, name: string) =>
  tables.find((table) => table.name === name)?.rows.map(({ href }) => href)

/** A payment that was taken some days ago. */
async function aPayment(shop: Shop, daysAgo: number) {
  const order = await anOrder(shop, { paymentMethod: 'Online' })
  await shop.db.execute(sql`
    update payment set first_seen_at = now() - make_interval(days => ${daysAgo}) where order_id = ${order.id}`)
  return { order, ...(await paymentOf(shop, order.id)) }
}

/** A refund of it that the provider has made. */
async function aRefund(
  { db }: Shop,
  payment: string,
  { id, paise }: { id: string; paise: number },
) {
  await db.execute(sql`
    insert into refund (id, payment_id, amount_paise, status, provider_refund_id, actor, cause, created_at, changed_at)
    values (gen_random_uuid(), ${payment}, ${paise}, 'processed', ${id}, 'owner', 'asked', now() - interval '9 days', now())`)
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** Settled without fee; `settled_at` is a day ago. */
function settled(shop: Shop, id: string, paise: number, fields: Entry = {}): Entry {
  const none = { 'fee (exclusive tax)': '0', tax: '0' }
  const on = { settled_at: addDays(dayInIndia(shop.clock()), -1) }
  return anEntry(id, { amount: rupees(paise), credit: rupees(paise), ...none, ...on, ...fields })
}

describe('the report of settlements', () => {
  it('has sums that are those of the rows, by settlement, by day and in all', async ({ shop }) => {
    const { upload, read } = await aDesk(shop)
    const today = dayInIndia(shop.clock())
    const on = (days: number) => ({ settled_at: addDays(today, -days) })
    const other = { settlement_id: 'setl_Other000000001', settlement_utr: 'UTR0002' }
    await upload([
      anEntry('pay_One00000000001', on(3)),
      anEntry('pay_Two00000000001', { ...on(3), ...other }),
      aRefundEntry('rfnd_One0000000001', '250.50', { ...on(3), ...other }),
      anEntry('adj_One00000000001', {
        ...on(2),
        transaction_entity: 'adjustment',
        debit: '10.00',
        credit: '0',
      }),
      anEntry('pay_TooEarly000001', on(40)),
    ])
    const report = await read()
    const { rows } = await shop.db.execute<Record<string, string>>(sql`
      select count(distinct settlement_id) as "Settlements",
        sum(case when type = 'payment' then amount_paise else 0 end) as "Payments in them",
        sum(case when type = 'adjustment' then 0 else fee_paise end) as "Fees",
        sum(case when type = 'adjustment' then 0 else tax_paise end) as "GST on fees",
        sum(case when type = 'refund' then amount_paise else 0 end) as "Refunds in them",
        sum(credit_paise) - sum(debit_paise) as "Net to the bank"
      from settlement_row where settled_on > ${addDays(today, -31)}`)
    const { Settlements: _, ...booked } = Object.fromEntries(
      Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]),
    )
    const shown = Object.fromEntries(report.figures.map(({ label, value }) => [label, value]))
    expect(shown).toMatchObject(booked)
    const settlements = rowsOf(report, 'settlements') ?? []
    expect(settlements.map(([utr, day, , ...sums]) => [utr, day, ...sums])).toEqual([
      ['1568176960vxp0rj', addDays(today, -2), 0, 0, 0, 0, -1_000, -1_000],
      ['1568176960vxp0rj', addDays(today, -3), 100_000, 2_000, 360, 0, 0, 97_640],
      ['UTR0002', addDays(today, -3), 100_000, 2_000, 360, 25_050, 0, 72_590],
    ])
    for (const [, , , ...sums] of settlements) {
      const [gross = 0, fees = 0, gst = 0, refunds = 0, more = 0, net] = sums.map(Number)
      expect(gross - fees - gst - refunds + more).toBe(net)
    }
    const sum = settlements.reduce((all, cells) => all + Number(cells[8]), 0)
    expect(report.chart?.points.reduce((all, { value }) => all + value, 0)).toBe(sum)
    expect(sum).toBe(booked['Net to the bank'])
  })

  it('lists what was paid or refunded here and is not settled after some days', async ({
    shop,
  }) => {
    const { upload, read } = await aDesk(shop)
    const [late, recent, good] = [
      await aPayment(shop, 9),
      await aPayment(shop, 2),
      await aPayment(shop, 9),
    ]
    await aRefund(shop, good.id, { id: 'rfnd_Late000000001', paise: 150 })
    await aRefund(shop, late.id, { id: 'rfnd_Good000000001', paise: 200 })
    await upload([settled(shop, good.id, good.paise), aRefundEntry('rfnd_Good000000001', '2.00')])
    const report = await read()
    expect(rowsOf(report, 'payments-not-settled')).toEqual([
      [late.id, late.order.number, late.day, late.paise, 0],
    ])
    expect(hrefsOf(report, 'payments-not-settled')).toEqual([`/orders/${late.order.number}`])
    expect(rowsOf(report, 'refunds-not-settled')).toMatchObject([
      ['rfnd_Late000000001', good.order.number, expect.any(String), 150, good.id],
    ])
    await upload([settled(shop, late.id, late.paise), settled(shop, recent.id, recent.paise)])
    expect(rowsOf(await read(), 'payments-not-settled')).toEqual([])
  })

  it('lists what was settled and is unknown or otherwise here', async ({ shop }) => {
    const { upload, read, file } = await aDesk(shop)
    const payment = await aPayment(shop, 3)
    const failed = await aPayment(shop, 3)
    await shop.db.execute(sql`update payment set status = 'failed' where id = ${failed.id}`)
    await aRefund(shop, payment.id, { id: 'rfnd_Other00000001', paise: 300 })
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select provider_order_id as id from payment where id = ${payment.id}`,
    )
    const on = { settled_at: addDays(dayInIndia(shop.clock()), -1) }
    await upload([
      settled(shop, payment.id, payment.paise + 100),
      settled(shop, failed.id, failed.paise),
      settled(shop, 'pay_Unknown0000001', 5_000, { order_id: String(rows[0]?.id) }),
      aRefundEntry('rfnd_Other00000001', '2.50', on),
      aRefundEntry('rfnd_Unknown000001', '2.50', on),
    ])
    const report = await read()
    expect(rowsOf(report, 'otherwise')).toEqual(
      [
        [
          payment.id,
          payment.order.number,
          'Another amount',
          payment.paise + 100,
          payment.paise,
          100,
        ],
        [failed.id, failed.order.number, 'Here it is failed', failed.paise, failed.paise, 0],
        ['rfnd_Other00000001', payment.order.number, 'Another amount', 250, 300, -50],
      ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    )
    expect(rowsOf(report, 'unknown')?.map(([id, kind, number]) => [id, kind, number])).toEqual([
      ['pay_Unknown0000001', 'payment', payment.order.number],
      ['rfnd_Unknown000001', 'refund', '–'],
    ])
    expect(hrefsOf(report, 'unknown')).toEqual([`/orders/${payment.order.number}`, null])
    const csv = await file('unknown')
    expect(csv).toContain('pay_Unknown0000001,payment')
    expect(csv).toContain('50.00,50.00')
  })
})
