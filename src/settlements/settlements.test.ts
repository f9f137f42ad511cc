import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { providerFaults } from '#tests/support/paying.ts'
import {
  anEntry,
  aRefundEntry,
  aReport,
  paymentOf,
  reportHead,
} from '#tests/support/settlements.ts'
import { openSite } from '#tests/support/site-on-a-socket.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { mostRows } from './rules.ts'

async function aDesk(shop: Shop, about: Parameters<typeof aMember>[1] = { role: 'accounts' }) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  const post = (call: string, body: object) =>
    ask('POST', `/admin/api/settlements/${call}`, { body })
  return {
    post,
    upload: (text: string, name = 'november.csv') => post('upload', { name, text }),
    check: async (text: string) => (await post('check', { name: 'november.csv', text })).body,
    uploads: async () => (await ask('GET', '/admin/api/settlements/uploads')).body,
  }
}

async function keptRows({ db }: Shop) {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select * from settlement_row order by id`,
  )
  return rows
}

const first = 'pay_JpAZjJN9O1lKuG'
const second = 'pay_DEXrnipqTmWVGE'
const two = aReport([
  anEntry(first),
  anEntry(second, { amount: '1,00,000.10', credit: '99,976.50' }),
])

describe('a settlement report', () => {
  it('is kept by the paisa, without what it says of the buyer', async ({ shop }) => {
    const { upload, uploads } = await aDesk(shop)
    expect((await upload(two)).body).toMatchObject({ number: 1, added: 2, known: 0, unsettled: 0 })
    const rows = await keptRows(shop)
    expect(rows[1]).toMatchObject({
      id: first,
      type: 'payment',
      amount_paise: '100000',
      fee_paise: '2000',
      tax_paise: '360',
      debit_paise: '0',
      credit_paise: '97640',
      settlement_id: 'setl_Jq0XZksg0i2Fat',
      utr: '1568176960vxp0rj',
      settled_on: '2026-11-23',
    })
    expect(rows[0]).toMatchObject({ amount_paise: '10000010', credit_paise: '9997650' })
    expect(JSON.stringify(rows)).not.toMatch(/leela|9845000000/)
    expect(await uploads()).toMatchObject({
      upTo: '2026-11-23',
      mayUpload: true,
      rows: [{ number: 1, name: 'november.csv', by: 'Ravi Menon', rows: 2, isLast: true }],
    })
  })

  it('is read in any order of columns, in any case, with the names of the API too', async ({
    shop,
  }) => {
    const { upload } = await aDesk(shop)
    const columns = reportHead.toReversed().map((name) => name.toUpperCase())
    expect((await upload(`\u{feff}${aReport([anEntry(first)], columns)}`)).body.added).toBe(1)
    const text = [
      'settled;settled_at;settlement_id;entity_id;type;amount;credit;debit;tax;fee;on_hold;payment_id',
      '1;2026-11-23T20:00:00Z;setl_Jq0XZksg0i2Fat;rfnd_DGRcGzZSLyEdg1;refund;500;0;505.9;0.9;5.9;0;pay_JpAZjJN9O1lKuG',
      '0;;;pay_NotYetSettled1;payment;500;490;0;0;10;1;',
    ].join('\n')
    expect((await upload(text)).body).toMatchObject({ added: 1, unsettled: 1 })
    const [, refund] = await keptRows(shop)
    expect(refund).toMatchObject({
      fee_paise: '500',
      tax_paise: '90',
      debit_paise: '50590',
      payment_id: first,
      settled_on: '2026-11-24',
    })
  })

  it('has the day first, with a zone too; what is settled late in UTC is of the next day', async ({
    shop,
  }) => {
    const { upload } = await aDesk(shop)
    const days = [
      ['11/12/2026 10:00:00 +0530', '2026-12-11'],
      ['11-12-2026, 20:00:00Z', '2026-12-12'],
      ['11/12/2026 23:00:00', '2026-12-11'],
      ['2026-12-11 10:00:00 +05:30', '2026-12-11'],
      ['2026-12-11T20:00:00.000Z', '2026-12-12'],
      ['1765459800', '2025-12-11'],
    ] as const
    const entries = days.map(([text], at) => anEntry(`pay_OfADay${at}`, { settled_at: text }))
    expect((await upload(aReport(entries))).body).toMatchObject({ added: days.length })
    const rows = await keptRows(shop)
    expect(rows.map(({ settled_on }) => settled_on)).toEqual(days.map(([, day]) => day))
  })

  it('is looked at without writing', async ({ shop }) => {
    const { upload, check, uploads } = await aDesk(shop)
    await upload(aReport([anEntry(first)]))
    expect(await check(two)).toMatchObject({ added: 1, known: 1, problems: [], moreProblems: 0 })
    expect((await check(two)).ignored).toContain('payment_notes')
    expect(await keptRows(shop)).toHaveLength(1)
    expect((await uploads()).rows).toHaveLength(1)
  })

  it('twice changes nothing, and of one that overlaps what is new is added', async ({ shop }) => {
    const { upload, uploads } = await aDesk(shop)
    await upload(aReport([anEntry(first)]))
    const again = (await upload(aReport([anEntry(first)]), 'again.csv')).body
    expect(again).toMatchObject({ number: null, added: 0, known: 1 })
    expect((await upload(two)).body).toMatchObject({ added: 1, known: 1 })
    expect((await uploads()).rows).toHaveLength(2)
  })
})

describe('the number of a transfer', () => {
  const late = anEntry(first, { settlement_utr: '' })
  const utrs = async (shop: Shop) => (await keptRows(shop)).map(({ utr }) => utr)

  it('is filled in where a row came without, and stays once it is there', async ({ shop }) => {
    const { upload, check } = await aDesk(shop)
    await upload(aReport([late]))
    expect(await utrs(shop)).toEqual([null])
    expect(await check(aReport([anEntry(first)]))).toMatchObject({ added: 0, known: 1, utrs: 1 })
    expect(await utrs(shop)).toEqual([null])
    const answer = await upload(aReport([anEntry(first), anEntry(first)]))
    expect(answer.body).toMatchObject({ number: null, added: 0, known: 2, utrs: 1 })
    expect(await utrs(shop)).toEqual(['1568176960vxp0rj'])
    expect((await upload(aReport([late]))).body).toMatchObject({ known: 1, utrs: 0 })
    expect(await utrs(shop)).toEqual(['1568176960vxp0rj'])
  })

  it('stays where a file names another one, which is said with both', async ({ shop }) => {
    const { upload, check } = await aDesk(shop)
    await upload(aReport([anEntry(first)]))
    const other = aReport([anEntry(first, { settlement_utr: 'HDFC777' })])
    const message = expect.stringContaining(
      'Its UTR is HDFC777 here and 1568176960vxp0rj in upload 1, which stays',
    )
    const otherUtrs = [{ row: 2, message }]
    expect(await check(other)).toMatchObject({ known: 1, utrs: 0, otherUtrs, problems: [] })
    expect((await upload(other)).body).toMatchObject({ number: null, known: 1, otherUtrs })
    expect(await utrs(shop)).toEqual(['1568176960vxp0rj'])
    const twice = aReport([anEntry(second), anEntry(second, { settlement_utr: 'HDFC778' })])
    const answer = (await upload(twice)).body
    expect(answer).toMatchObject({ added: 1, otherUtrs: [{ row: 3 }], moreOtherUtrs: 0 })
    expect(answer.otherUtrs[0].message).toContain('in row 2, which stays')
  })

  it('is taken of the second of two rows in a file, and not of a file refused', async ({
    shop,
  }) => {
    const { upload } = await aDesk(shop)
    await upload(aReport([anEntry(second, { settlement_utr: '' })]))
    const refused = aReport([anEntry(second), anEntry(first, { currency: 'USD' })])
    expect((await upload(refused)).status).toBe(422)
    expect(await utrs(shop)).toEqual([null])
    await upload(aReport([late, anEntry(first)]))
    expect(await utrs(shop)).toEqual([null, '1568176960vxp0rj'])
  })
})

describe('a report with an error', () => {
  it.for<[what: string, entry: Parameters<typeof anEntry>[1], words: RegExp]>([
    ['three decimals', { amount: '1000.001' }, /amount is no sum of rupees/],
    ['a sum that is none', { credit: '1e3' }, /credit is no sum/],
    ['a negative sum', { debit: '-5' }, /debit is no sum/],
    ['sums that do not add up', { credit: '976.41' }, /do not add up/],
    ['a day that no calendar has', { settled_at: '31/02/2026' }, /settled_at is no day/],
    ['a zone at no time', { settled_at: '11/12/2026 8 PM +0000' }, /settled_at is no day/],
    ['such a day with a zone', { settled_at: '2026-02-31T10:00:00+05:30' }, /settled_at is no day/],
    ['an address for an id', { entity_id: 'leela@clinic.example' }, /entity_id is no id/],
    ['another currency', { currency: 'USD' }, /not INR/],
    ['no settlement', { settlement_id: '' }, /settlement_id is no id/],
    ['words for the number of the transfer', { settlement_utr: 'to be said' }, /settlement_utr/],
  ])('such as %s is refused whole, and names its row', async ([, fields, words], { shop }) => {
    const { upload, check } = await aDesk(shop)
    const text = aReport([anEntry(second), anEntry(first, fields)])
    const answer = await upload(text)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ path: 'row 3', message: expect.stringMatching(words) }])
    expect((await check(text)).problems).toEqual([
      { row: 3, message: expect.stringMatching(words) },
    ])
    expect(await keptRows(shop)).toEqual([])
  })

  it('such as other figures for what is here, or twice in it, is refused', async ({ shop }) => {
    const { upload } = await aDesk(shop)
    await upload(aReport([anEntry(first)]))
    const other = { amount: '900', credit: '876.40' }
    expect((await upload(aReport([anEntry(first, other)]))).body.errors[0].message).toMatch(
      /brought by upload 1 with other figures/,
    )
    const twice = aReport([anEntry(second), anEntry(second), anEntry(second, other)])
    expect((await upload(twice)).body.errors).toEqual([
      { path: 'row 4', message: expect.stringMatching(/stands in row 2 with other figures/) },
    ])
  })

  it('such as stray quotes names the row, and the rows before it as they stand', async ({
    shop,
  }) => {
    const { upload } = await aDesk(shop)
    const stray = ['"pay"ment,"x"y', 'pay"ment"al', 'fine']
    const text = `${aReport([anEntry(second), anEntry(first, { currency: 'USD' })])}\n${stray.join('\n')}`
    expect((await upload(text)).body.errors).toEqual([
      { path: 'row 3', message: expect.stringMatching(/not INR/) },
      { path: 'row 4', message: expect.stringMatching(/quotation mark .*below it/) },
    ])
    expect((await upload(`"head"er\n${text}`)).body.errors).toEqual([
      { path: 'row 1', message: expect.stringMatching(/quotation mark/) },
    ])
  })

  it('such as missing columns, too many rows or bytes, is refused', async ({ shop }) => {
    const { post, upload } = await aDesk(shop)
    const report = aReport([anEntry(first)])
    expect((await upload('a,b\n1,2')).body.errors[0].message).toMatch(/entity_id, .*credit/)
    expect((await upload('')).status).toBe(422)
    expect((await upload(`${report}\n${'x\n'.repeat(mostRows)}`)).body.errors).toEqual([
      { path: `row ${mostRows + 2}`, message: expect.stringMatching(/more than 5,000 rows/) },
    ])
    expect((await post('upload', { name: 'a.csv', text: 'x'.repeat(1_500_001) })).status).toBe(400)
    expect((await post('upload', { name: 'a.csv', text: 'x'.repeat(2_600_000) })).status).toBe(413)
    expect(await keptRows(shop)).toEqual([])
  })
})

describe('a report made to keep the shop busy', () => {
  const names = reportHead.join(',')

  const busy = (fields: Parameters<typeof anEntry>[1]) =>
    aReport(Array.from({ length: 14 }, (_, at) => anEntry(`pay_OfBusy${at + 10}`, fields)))

  // Each took seconds of the process that serves the shoppers.
  it.for<[what: string, text: string, words: RegExp]>([
    ['stray quotation marks', `${names}\n${'a"'.repeat(40_000)}`, /quotation mark/],
    ['a quotation mark never closed', `${names}\n"${'a'.repeat(1_000_000)}`, /not closed/],
    ['days without end', busy({ settled_at: 'T00:00'.repeat(16_000) }), /settled_at is no day/],
  ])('by %s is refused at once', async ([, text, words], { shop }) => {
    const { upload } = await aDesk(shop)
    await upload('')
    const began = process.cpuUsage()
    const { status, body } = await upload(text)
    const { user, system } = process.cpuUsage(began)
    expect([status, body.errors[0].message]).toEqual([422, expect.stringMatching(words)])
    expect((user + system) / 1_000).toBeLessThan(3_000)
  })
})

describe('a large report', () => {
  it('comes through the whole site for a member, and is read of nobody else', async ({ shop }) => {
    const { send } = await openSite(shop)
    const { cookie } = await aMember(shop, { role: 'accounts' })
    const ids = Array.from({ length: 900 }, (_, n) => `pay_Large${String(n).padStart(9, '0')}`)
    const text = aReport(ids.map((id) => anEntry(id)))
    expect(text.length).toBeGreaterThan(128 * 1024)
    const about = { method: 'POST', body: { name: 'large.csv', text } }
    const host = new URL(shop.settings.publicUrl).host
    const path = '/admin/api/settlements/upload'
    expect((await send(path, { host }, about)).status).toBe(401)
    const answer = await send(path, { host, cookie }, about)
    expect([answer.status, JSON.parse(answer.body).added]).toEqual([200, 900])
    expect((await send('/admin/api/views/save', { host, cookie }, about)).status).toBe(413)
  })
})

describe('an upload', () => {
  it('is undone whole, the last one first, and can be brought again', async ({ shop }) => {
    const { upload, post, uploads } = await aDesk(shop)
    await upload(aReport([anEntry(first)]))
    await upload(two)
    expect((await post('undo', { number: 1 })).status).toBe(409)
    expect((await post('undo', { number: 99 })).status).toBe(404)
    expect((await post('undo', { number: 2 })).status).toBe(200)
    expect((await keptRows(shop)).map(({ id }) => id)).toEqual([first])
    expect((await post('undo', { number: 2 })).status).toBe(409)
    expect((await post('undo', { number: 1 })).status).toBe(200)
    expect(await keptRows(shop)).toEqual([])
    expect((await upload(two)).body).toMatchObject({ number: 3, added: 2 })
    const { rows } = await uploads()
    expect(
      rows.map(({ number, isLast, undone }: any) => [number, isLast, undone !== null]),
    ).toEqual([
      [3, true, false],
      [2, false, true],
      [1, false, true],
    ])
  })

  it('is in the audit with the last upload before and after', async ({ shop }) => {
    const { upload, post } = await aDesk(shop)
    await upload(two)
    await post('undo', { number: 1 })
    const { rows } = await shop.db.execute<Record<string, unknown>>(sql`
      select call, outcome, d.before, d.after from audit_entry e join audit_detail d on d.entry_id = e.id
      where subject_kind = 'settlement' order by e.id`)
    const facts = { number: 1, source: 'file', name: 'november.csv', rows: 2 }
    expect(rows).toMatchObject([
      { call: 'settlements.upload', outcome: 'done', after: facts },
      { call: 'settlements.undo', outcome: 'done', before: facts },
    ])
  })

  it('is for owner and accountant; a manager reads what is there', async ({ shop }) => {
    const manager = await aDesk(shop, { role: 'manager' })
    expect((await manager.upload(two)).status).toBe(403)
    expect(await manager.uploads()).toMatchObject({ rows: [], mayUpload: false, upTo: null })
    expect((await (await aDesk(shop, { role: 'owner' })).upload(two)).status).toBe(200)
  })

  itRaces('by many at once is one, and one of many undoes it', async ({ shop }) => {
    const desk = await aDesk(shop)
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.upload(two)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.added === 2)).toHaveLength(1)
    const [{ number }] = (await desk.uploads()).rows
    const undone = await Promise.all(Array.from({ length: 8 }, () => desk.post('undo', { number })))
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await keptRows(shop)).toEqual([])
  })
})

describe('a day asked of the provider', () => {
  it('is what it settled of payments and refunds, page by page', async ({ shop }) => {
    const { post, uploads } = await aDesk(shop)
    const { id } = await anOrder(shop, { paymentMethod: 'Online' })
    const payment = await paymentOf(shop, id)
    await shop.db.execute(
      sql`update practice.payment set created_at = '2026-11-20T10:00:00+05:30' where id = ${payment.id}`,
    )
    await shop.db.execute(sql`
      insert into practice.payment (id, order_id, amount, currency, status, captured, method, created_at)
      select 'pay_Copy0000000' || lpad(n::text, 3, '0'), order_id, amount, currency, 'captured', true, method, created_at
      from practice.payment, generate_series(1, 120) n where id = ${payment.id}`)
    const answer = await post('fetch', { day: '2026-11-22' })
    expect(answer.body).toMatchObject({ added: 121, known: 0, unsettled: 0 })
    const own = (await keptRows(shop)).find((row) => row.id === payment.id)
    expect(own).toMatchObject({ amount_paise: String(payment.paise), settled_on: '2026-11-22' })
    expect((await post('fetch', { day: '2026-11-22' })).body).toMatchObject({
      added: 0,
      known: 121,
    })
    expect((await post('fetch', { day: '2026-11-21' })).body).toMatchObject({ number: null })
    expect((await uploads()).rows).toMatchObject([{ source: 'provider', name: '2026-11-22' }])
  })

  it('that does not answer, answers nonsense or is off changes nothing', async ({ shop }) => {
    const lines: string[] = []
    const log = { ...shop.log, warn: (about: unknown) => void lines.push(JSON.stringify(about)) }
    const { post } = await aDesk({ ...shop, log } as Shop)
    for (const fault of ['hang', '500', 'truncated-json']) {
      await providerFaults(shop, [{ fault, match: 'GET /settlements/recon/combined', times: 9 }])
      const { status, body } = await post('fetch', { day: '2026-11-22' })
      expect([status, body.message]).toEqual([
        422,
        expect.stringMatching(/could not be asked, and nothing was changed/),
      ])
    }
    await providerFaults(shop, [])
    const settings = { ...shop.settings, payments: { ...shop.settings.payments, mode: 'off' } }
    const off = await aDesk({ ...shop, settings } as Shop)
    expect((await off.post('fetch', { day: '2026-11-22' })).status).toBe(409)
    expect(lines.join()).not.toMatch(/Basic|rzp_/)
    expect(await keptRows(shop)).toEqual([])
  })

  it('with a refund that a card network charged for has the fee apart', async ({ shop }) => {
    const { upload } = await aDesk(shop)
    const fee = { 'fee (exclusive tax)': '5.00', tax: '0.90', debit: '105.90' }
    await upload(aReport([aRefundEntry('rfnd_DGRcGzZSLyEdg1', '100.00', fee)]))
    expect(await keptRows(shop)).toMatchObject([{ fee_paise: '500', tax_paise: '90' }])
  })
})
