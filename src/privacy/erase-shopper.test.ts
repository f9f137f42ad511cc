import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { sendResetLink } from '#accounts/password-reset.ts'
import { passkey, twoFactor } from '#accounts/tables.ts'
import { cart } from '#cart/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { order } from '#orders/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import {
  aDeliveredOrder,
  aPaidOrder,
  aRegisteredShopper,
  aShopperWithEverything,
  marks,
  password,
  settleRefunds,
  tablesThatSay,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import { eraseShopper } from './erase-shopper.ts'
import { exportShopper } from './export-data.ts'
import { sweepErased } from './erasure-journal.ts'
import { erasure } from './tables.ts'
import { wish, because, everyMark } from '#tests/support/erasing.ts'

const tablesOfInvoices = ['public."order"', 'public.erasure', 'public.invoice']

const other = { name: 'Ravi Menon', email: 'ravi@example.in' }

const inYears = (shop: Shop, years: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + years * 366 * 86_400_000),
})

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

describe('a shopper who deletes the account', () => {
  it('is nowhere any more, except for name and address on the bills of what was paid and received', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aShopperWithEverything(shop)
    for (const table of [
      'public."user"',
      'public."order"',
      'public.enquiry',
      'public.audit_detail',
      'public.passkey',
      'public.webhook_event',
      'public.order_event',
      'public.refund',
      'pgboss.job_common',
      'practice.payment',
      'practice.delivery',
    ])
      expect(await tablesThatSay(shop, everyMark)).toContain(table)
    const { status, body, headers } = await asking(shop, { as: shopper })(
      'POST',
      '/api/privacy/erase',
      { body: wish },
    )
    expect([status, body]).toEqual([204, ''])
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
    const counts = [passkey, twoFactor, cart].map((table) => shop.db.$count(table))
    expect(await Promise.all(counts)).toEqual([0, 0, 0])
    expect(
      await tablesThatSay(shop, [marks.email, marks.phone, marks.vpa, marks.note, 'AWB-MARKED']),
    ).toEqual([])
    expect(await tablesThatSay(shop, everyMark)).toEqual(tablesOfInvoices)
    expect(
      await shop.db.select({ address: order.address }).from(order).orderBy(order.number),
    ).toEqual([
      { address: `7 ${marks.address}` },
      { address: `7 ${marks.address}` },
      { address: '' },
    ])
    expect(await shop.db.select().from(erasure)).toMatchObject([
      { userId: shopper.id, actor: 'shopper', keptName: shopper.name },
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is gone from the bills too when the law wants them no more, and not a day before', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    await eraseShopper(shop, (await aShopperWithEverything(shop)).id, because)
    await sweepErased(inYears(shop, 7.9))
    expect(await tablesThatSay(shop, everyMark)).toEqual(tablesOfInvoices)
    await sweepErased(inYears(shop, 9.1))
    expect(await tablesThatSay(shop, everyMark)).toEqual([])
    expect(await brokenInvariants(shop)).toEqual([])
    expect((await shop.db.select().from(order)).map(({ status }) => status).sort()).toEqual([
      'Cancelled',
      'Delivered',
      'Delivered',
    ])
  })

  it('is forgotten by the practice provider too when it tells of a payment only after the erasure', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const { id } = await aShopperWithEverything(shop)
    await shop.db.execute(
      sql`create temporary table told on commit drop as select event_id, body from practice.delivery`,
    )
    await eraseShopper(shop, id, because)
    await shop.db.execute(
      sql`update practice.delivery set body = told.body from told where told.event_id = delivery.event_id`,
    )
    expect(await tablesThatSay(shop, [marks.email])).toEqual(['practice.delivery'])
    await sweepErased(shop)
    expect(await tablesThatSay(shop, [marks.email, marks.phone, marks.vpa])).toEqual([])
  })

  it('cannot log in, by no session and no link, and may register anew with the same e-mail and nothing of the past', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    await aDeliveredOrder(shop, shopper)
    const ask = asking(shop)
    const cookie = cookiesOf(
      (await ask('POST', '/api/log-in', { body: { email: marks.email, password } })).headers,
    )
    await sendResetLink(shop, { id: v7(), payload: { email: marks.email }, since: new Date() })
    const { rows } = await shop.db.execute<{ token: string }>(
      sql`select substring(data #>> '{payload,text}' from 'reset-password/(\\w+)') as token from pgboss.job where data #>> '{payload,subject}' = 'Set a new password'`,
    )
    const [token] = rows.map((row) => row.token)
    expect(token).toMatch(/^\w{24,}$/)
    expect(
      (await ask('POST', '/api/privacy/erase', { body: wish, headers: { cookie } })).status,
    ).toBe(204)
    expect(
      (
        await ask('POST', '/api/reset-password', {
          body: { token, newPassword: 'a password anew' },
        })
      ).body.success,
    ).toBe(false)
    expect((await ask('GET', '/api/session', { headers: { cookie } })).body.data).toBeNull()
    expect(
      (await ask('POST', '/api/log-in', { body: { email: marks.email, password } })).status,
    ).toBe(401)
    const again = await aRegisteredShopper(shop)
    expect(again.id).not.toBe(shopper.id)
    expect((await exportShopper(shop, again.id)).orders).toEqual([])
  })

  it('takes nothing of anybody else along', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const ravi = await aRegisteredShopper(shop, other)
    await aDeliveredOrder(shop, ravi)
    await aPaidOrder(shop, ravi)
    await asking(shop)('POST', '/api/send-enquery', {
      body: {
        name: ravi.name,
        email: ravi.email,
        number: '9800000000',
        subject: 'A walker',
        message: 'Is it light?',
      },
    })
    const atFixedTime = { ...shop, clock: () => new Date('2026-11-21T00:00:00Z') }
    await settleRefunds(shop)
    const shopper = await aRegisteredShopper(shop)
    const [before, jobs] = [
      await exportShopper(atFixedTime, ravi.id),
      sql`select count(*) as jobs from pgboss.job where data::text ilike ${`%${ravi.email}%`}`,
    ]
    const { rows: jobRows } = await shop.db.execute(jobs)
    await eraseShopper(shop, shopper.id, because)
    expect(await exportShopper(atFixedTime, ravi.id)).toEqual(before)
    expect((await shop.db.execute(jobs)).rows).toEqual(jobRows)
    expect(
      (await asking(shop)('POST', '/api/log-in', { body: { email: ravi.email, password } })).status,
    ).toBe(200)
  })

  it('loses the letters in the folder of practice mode, and nobody else does', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const { id } = await aRegisteredShopper(shop)
    const folder = join(shop.settings.dataDir, 'letters')
    mkdirSync(folder)
    for (const [name, text] of [
      ['own', `To: ${marks.email}\nSubject: Your order`],
      ['asked', 'To: care@example.in\n\nEmail: Zubeida@Marked.example.in'],
      ['other', `To: ravi@example.in\n\nGreetings to ${marks.email}`],
    ]) {
      for (const kind of ['txt', 'html', 'eml'])
        writeFileSync(join(folder, `${name}.${kind}`), text ?? '')
    }
    await eraseShopper(shop, id, because)
    expect(readdirSync(folder).sort()).toEqual(['other.eml', 'other.html', 'other.txt'])
  })
})
