import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { eraseAccount, lockAccount } from '#accounts/erase-account.ts'
import { sendResetLink } from '#accounts/password-reset.ts'
import { passkey, twoFactor } from '#accounts/tables.ts'
import { cart } from '#cart/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { cancelOwnOrder } from '#orders/moves/cancel-order.ts'
import { order } from '#orders/tables.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import {
  aDeliveredOrder,
  anOrderOf,
  aPaidOrder,
  aRegisteredShopper,
  aShopperWithEverything,
  marks,
  password,
  settleRefunds,
  tablesThatSay,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { eraseShopper } from './erase-shopper.ts'
import { exportShopper } from './export-data.ts'
import { sweepErased } from './erasure-journal.ts'
import { erasure } from './tables.ts'

const wish = { password, confirm: 'DELETE' }
const because = { actor: 'owner meera', reason: 'by letter' }
const tablesOfInvoices = ['public."order"', 'public.erasure', 'public.invoice']
const other = { name: 'Ravi Menon', email: 'ravi@example.in' }
const everyMark = Object.values(marks)
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

describe('deleting is refused', () => {
  it('while an order is open, in the words of what to wait for, and everything stays', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    const ask = asking(shop, { as: shopper })
    const { id, body } = await anOrderOf(shop, shopper)
    for (const status of ['Payment Pending', 'Placed', 'Packed', 'Shipped'] as const) {
      await shop.db.update(order).set({ status }).where(eq(order.id, id))
      const answer = await ask('POST', '/api/privacy/erase', { body: wish })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `Order ${body.checkout.orderNumber} is still open. The account can be deleted once it is delivered or cancelled.`,
      ])
    }
    expect((await exportShopper(shop, shopper.id)).profile.email).toBe(marks.email)
    expect([
      await shop.db.select().from(erasure),
      existsSync(join(shop.settings.dataDir, 'erasures.jsonl')),
    ]).toEqual([[], false])
  })

  it('while money is on its way back', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    await aPaidOrder(shop, shopper)
    await expect(eraseShopper(shop, shopper.id, because)).rejects.toThrow(
      'is still on its way back',
    )
    await settleRefunds(shop)
    await eraseShopper(shop, shopper.id, because)
  })

  it('while a late payment may still arrive, counted from the end of a long wait', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const inDays = (days: number) => ({
      ...shop,
      clock: () => new Date(Date.now() + days * 86_400_000),
    })
    const shopper = await aRegisteredShopper(shop)
    const { id } = await anOrderOf(shop, shopper, { paymentMethod: 'Online' })
    await cancelOwnOrder(inDays(3), shopper, id)
    await expect(eraseShopper(inDays(6.9), shopper.id, because)).rejects.toThrow(
      /^Order \d+ was not paid, but a late payment for it could still arrive\. The account can be deleted after \d+ [A-Z][a-z]+ \d{4}\.$/,
    )
    await eraseShopper(inDays(7), shopper.id, because)
    expect(await tablesThatSay(shop, everyMark)).toEqual([])
  })

  it('without the password, without the word, and without a session; guesses count as guesses at the log-in', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    const ask = asking(
      { ...shop, settings: { ...shop.settings, logInAttempts: 3 } },
      { as: shopper },
    )
    expect(
      (await asking(shop, { as: 'nobody' })('POST', '/api/privacy/erase', { body: wish })).status,
    ).toBe(401)
    for (const body of [
      { password },
      { confirm: 'DELETE' },
      { ...wish, confirm: 'delete' },
      { ...wish, password: '' },
      { ...wish, userId: shopper.id },
    ])
      expect((await ask('POST', '/api/privacy/erase', { body })).status).toBe(400)
    const statuses: number[] = []
    for (const path of ['erase', 'export', 'erase', 'export'])
      statuses.push(
        (
          await ask('POST', `/api/privacy/${path}`, {
            body: { password: 'a wrong one', ...(path === 'erase' && { confirm: 'DELETE' }) },
          })
        ).status,
      )
    expect(statuses).toEqual([403, 403, 403, 429])
    expect((await exportShopper(shop, shopper.id)).profile.name).toBe(shopper.name)
  })
})

describe('at the same moment', () => {
  itRaces('two wishes to delete are one', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const { id } = await aRegisteredShopper(shop)
    await Promise.all([1, 2, 3, 4].map(() => eraseShopper(shop, id, because)))
    await eraseShopper(shop, id, because)
    expect(await shop.db.select().from(erasure)).toMatchObject([{ userId: id }])
    expect(
      readFileSync(join(shop.settings.dataDir, 'erasures.jsonl'), 'utf8').trim().split('\n'),
    ).toHaveLength(1)
  })

  itRaces(
    'an order and the wish to delete: one of them comes too late, and says so',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, async (_, index) => {
          const shopper = await aRegisteredShopper(shop, {
            name: marks.name,
            email: `${index}-${marks.email}`,
          })
          const [deleted, ordered] = await Promise.all([
            asking(shop, { as: shopper })('POST', '/api/privacy/erase', { body: wish }),
            anOrderOf(shop, shopper).then(
              () => 201,
              () => 0,
            ),
          ])
          const { rows } = await shop.db.execute<{ orders: string }>(
            sql`select count(*) as orders from "order" where user_id = ${shopper.id}`,
          )
          return { deleted: deleted.status, ordered, orders: Number(rows[0]?.orders) }
        }),
      )
      for (const outcome of outcomes)
        expect([
          { deleted: 204, ordered: 0, orders: 0 },
          { deleted: 409, ordered: 201, orders: 1 },
        ]).toContainEqual(outcome)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  itRaces(
    'an order that finds the account gone is refused as busy, and leaves nothing behind',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      const shopper = await aRegisteredShopper(shop)
      await eraseShopper(shop, shopper.id, because)
      const late = await asking(shop, { as: shopper })('POST', '/api/checkout', {
        body: checkoutBody(shopper, [{ row: await aProduct(shop) }]),
      })
      expect([late.status, late.body.message]).toEqual([
        503,
        'The shop is busy. Please try again in a moment.',
      ])
      const { rows } = await shop.db.execute(sql`select from "order"`)
      expect([rows, await tablesThatSay(shop, everyMark)]).toEqual([[], []])
      expect(
        (await asking(shop)('POST', '/api/log-in', { body: { email: marks.email, password } }))
          .status,
      ).toBe(401)
    },
  )
})

describe('a log-in at the moment of the erasure', () => {
  itRaces(
    'waits for it, and is answered as if there had never been an account',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      const { id } = await aRegisteredShopper(shop)
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
      const erasing = atomically(shop, async (inside) => {
        await lockAccount(inside, id)
        await eraseAccount(inside, id)
        await mayEnd
      })
      const entering = asking(shop)('POST', '/api/log-in', {
        body: { email: marks.email, password },
      })
      const waiting = async () =>
        (
          await shop.db.execute(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1).finally(end)
      await erasing
      const { status, body, headers } = await entering
      expect([status, body.message, headers.getSetCookie()]).toEqual([
        401,
        (await asking(shop)('POST', '/api/log-in', { body: { email: marks.email, password } })).body
          .message,
        [],
      ])
    },
  )
})
