import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, it as plain } from 'vitest'
import { user } from '#accounts/tables.ts'
import { adjustStock } from '#catalogue/stock.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { deliverOrder, packOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import { emailWorker } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import { exportShopper } from '#privacy/export-data.ts'
import { adoptReminders } from '#reminders/adopt-consents.ts'
import { sendReminders } from '#reminders/send-reminders.ts'
import { refillReminder } from '#reminders/tables.ts'
import { adoptAlerts } from '#stock-alerts/adopt-consents.ts'
import { linkOf } from '#stock-alerts/alert-links.ts'
import { stockAlert } from '#stock-alerts/tables.ts'
import { writeAlerts } from '#stock-alerts/write-alerts.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { another, it, itRaces } from '#tests/support/test-shop.ts'
import { areWithdrawn } from './give-consent.ts'
import { notices } from './rules.ts'
import { sweepConsents } from './sweep-consents.ts'
import { consent } from './tables.ts'

const because = { actor: 'owner Ravi', cause: 'at the desk' }

async function aShopperHere(shop: Shop) {
  const shopper = await aShopper(shop)
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, shopper.id))
  const ask = asking(shop, { as: shopper })
  const consents = async () => (await ask('GET', '/api/consents')).body.consents
  const withdraw = (id: string) => ask('POST', `/api/consents/${id}/withdraw`)
  return { shopper, ask, consents, withdraw }
}

async function aReminder(shop: Shop, headers: Record<string, string> = {}) {
  const row = await aProduct(shop, { name: 'Test strips' })
  const here = await aShopperHere(shop)
  const { id, number } = await anOrder(shop, { row, shopper: here.shopper, quantity: 1 })
  await packOrder(shop, id, because)
  await shipOrder(shop, id, { ...because, trackingNumber: `TRACK${number}` })
  await deliverOrder(shop, id, because)
  const save = (days: number) =>
    here.ask('POST', '/api/reminders', { body: { product: row.id, days }, headers })
  expect((await save(30)).status).toBe(200)
  return { ...here, row, save }
}

const inDays = (shop: Shop, days: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + days * 86_400_000),
})

async function reminded({ db }: Shop) {
  const { rows } = await db.execute<{ id: string; payload: unknown }>(sql`
    select id, data -> 'payload' as payload from pgboss.job
    where data #>> '{payload,subject}' = 'You asked to be reminded to order again'`)
  return rows
}

describe('a consent', () => {
  it('is kept with its words, and other days are a new one', async ({ shop }) => {
    const { consents, save } = await aReminder(shop)
    await save(60)
    expect(await consents()).toMatchObject([
      {
        purpose: 'reminders',
        about: 'Test strips, every 60 days',
        words: notices.reminders.words,
        version: 1,
        language: 'en',
        givenBy: 'form',
        endedAt: null,
      },
      { about: 'Test strips, every 30 days', endedBy: 'replaced' },
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is withdrawn by one press, which ends what rests on it', async ({ shop }) => {
    const { consents, withdraw, ask } = await aReminder(shop)
    const [{ _id: id }] = await consents()
    const stranger = await aShopperHere(shop)
    expect((await stranger.withdraw(id)).status).toBe(404)
    expect((await withdraw(id)).body).toMatchObject({ success: true, purpose: 'reminders' })
    for (const wrong of [id, v7(), 'none']) expect((await withdraw(wrong)).status).toBe(404)
    expect((await ask('GET', '/api/reminders')).body.reminders).toEqual([])
    expect(await consents()).toMatchObject([{ endedBy: 'profile' }])
    await sendReminders(inDays(shop, 31))
    expect(await reminded(shop)).toEqual([])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('stops an email that waits already, unless another consent of it holds', async ({ shop }) => {
    const { consents, withdraw } = await aReminder(shop)
    await sendReminders(inDays(shop, 31))
    const [email] = await reminded(shop)
    const emails: unknown[] = []
    const mailer = { send: async (mail: unknown) => void emails.push(mail), close: () => undefined }
    const work = emailWorker({ mailer, isVerified: async () => true, areWithdrawn })
    const job = { id: randomUUID(), payload: email?.payload, since: new Date() }
    await work(shop, job as never)
    expect(emails).toHaveLength(1)
    const [{ _id: id }] = await consents()
    await withdraw(id)
    await work(shop, job as never)
    expect(emails).toHaveLength(1)
    const other = await aReminder(shop)
    const [{ _id: open }] = await other.consents()
    expect(await areWithdrawn(shop, [id, open])).toBe(false)
  })

  it('of an address is given by the link of the email, and stays as a proof without it', async ({
    shop,
  }) => {
    const { id: product } = await aProduct(shop, { stock: 0, name: 'A walker' })
    const email = 'leela@clinic.example'
    await asking(shop)('POST', '/api/stock-alerts', { body: { product, email } })
    expect(await shop.db.select().from(consent)).toEqual([])
    const [alert] = await shop.db.select().from(stockAlert)
    const token = linkOf(shop, alert?.id ?? '')
      .split('/')
      .at(-1)
    const press = (what: string) =>
      asking(shop)('POST', `/api/stock-alerts/link/${what}`, { body: { token } })
    for (const _ of [1, 2]) expect((await press('confirm')).body.state).toBe('waiting')
    const rows = () => shop.db.select().from(consent)
    expect(await rows()).toMatchObject([{ userId: null, givenBy: 'link', endedAt: null }])
    await press('end')
    expect(await rows()).toMatchObject([{ endedBy: 'link' }])
    expect(await shop.db.select().from(stockAlert)).toEqual([])
    expect(JSON.stringify(await rows())).not.toContain(email)
    const staff = askingStaff(shop, { as: await aMember(shop) })
    const answer = await staff('GET', `/admin/api/consents/list?find=${encodeURIComponent(email)}`)
    expect(answer.body.rows).toMatchObject([{ about: 'A walker', customer: null }])
  })

  it('is over when its one email was written, and a new wait is a new one', async ({ shop }) => {
    const { id: product } = await aProduct(shop, { stock: 0 })
    const { ask, consents } = await aShopperHere(shop)
    const wait = () => ask('POST', '/api/stock-alerts', { body: { product } })
    for (const _ of [1, 2]) expect((await wait()).body.next).toBe('waiting')
    expect(await consents()).toHaveLength(1)
    await adjustStock(shop, { productId: product, quantity: 1 }, { reason: 'goods in' })
    await writeAlerts(shop)
    expect(await consents()).toMatchObject([{ endedBy: 'over' }])
    await adjustStock(shop, { productId: product, quantity: -1 }, { reason: 'broken' })
    await wait()
    expect(await consents()).toMatchObject([{ endedAt: null }, { endedBy: 'over' }])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is in the export, and is nobody’s after the erasure', async ({ shop: plainShop }) => {
    const shop = withDataFolder(plainShop)
    const { shopper } = await aReminder(shop)
    const { consents } = await exportShopper(shop, shopper.id)
    expect(consents).toMatchObject([{ purpose: 'reminders', words: notices.reminders.words }])
    await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'test', again: true })
    const [row] = await shop.db.select().from(consent)
    expect(row).toMatchObject({ userId: null, endedBy: 'erased' })
    expect(JSON.stringify(row)).not.toContain(shopper.email)
    expect(await shop.db.select().from(refillReminder)).toEqual([])
  })
})

describe('the ledger', () => {
  it('refuses what would change it', async ({ shop }) => {
    await aReminder(shop)
    const refused = async (statement: ReturnType<typeof sql>) => {
      const trying = shop.db.transaction(async (db) => void (await db.execute(statement)))
      await expect(trying).rejects.toMatchObject({ cause: { message: /append only/ } })
    }
    await refused(sql`update consent set about = 'x'`)
    await refused(sql`update consent set given_at = now() - interval '1 year'`)
    await refused(sql`delete from consent`)
    await refused(sql`update consent_notice set words = 'x'`)
    await shop.db.execute(sql`update consent set ended_at = now(), ended_by = 'profile'`)
    await refused(sql`update consent set ended_at = null, ended_by = null`)
    await refused(sql`update consent set ended_by = 'over'`)
  })

  it('is kept for three years after the end', async ({ shop }) => {
    const { consents } = await aReminder(shop)
    const [{ _id: id }] = await consents()
    await shop.db.execute(sql`update refill_reminder set consent_id = null`)
    const end = (ago: string) => sql`
      insert into consent select ${v7()}::uuid, user_id, person, purpose, notice, product_id, about,
        given_at, given_by, now() - ${ago}::interval, 'over' from consent where id = ${id}`
    await shop.db.execute(end('2 years 364 days'))
    await shop.db.execute(end('3 years 1 day'))
    await sweepConsents(shop)
    expect(await shop.db.select().from(consent)).toHaveLength(2)
  })

  it('takes over what was given before it, and nothing is sent without it', async ({ shop }) => {
    const { consents, shopper } = await aReminder(shop)
    const { id: productId } = await aProduct(shop, { stock: 0 })
    const at = new Date()
    await shop.db.insert(stockAlert).values([
      { id: v7(), productId, userId: shopper.id, askedAt: at, confirmedAt: at },
      { id: v7(), productId, email: 'a@example.in', askedAt: at, confirmedAt: at, writtenAt: at },
      { id: v7(), productId, email: 'b@example.in', askedAt: at },
    ])
    await shop.db.execute(sql`update refill_reminder set consent_id = null, language = 'hi'`)
    await sendReminders(inDays(shop, 31))
    expect(await reminded(shop)).toEqual([])
    for (const _ of [1, 2]) {
      await adoptReminders(shop)
      await adoptAlerts(shop)
    }
    const rows = await consents()
    expect(rows.filter(({ givenBy }: { givenBy: string }) => givenBy === 'former')).toMatchObject([
      { purpose: 'alert', words: notices.alertButton.words },
      { purpose: 'reminders', language: 'hi' },
    ])
    expect(await shop.db.select().from(consent)).toHaveLength(4)
    await sendReminders(inDays(shop, 31))
    expect(await reminded(shop)).toHaveLength(1)
  })

  it('is seen by who may see customers, and its file is noted', async ({ shop }) => {
    const { shopper } = await aReminder(shop)
    const as = async (role: 'owner' | 'packer' | 'support') =>
      askingStaff(shop, { as: await aMember(shop, { role }) })
    const support = await as('support')
    const list = (query: string) => support('GET', `/admin/api/consents/list?${query}`)
    expect((await list('')).body.rows).toMatchObject([{ customer: { id: shopper.id } }])
    expect(JSON.stringify((await list('')).body)).not.toContain(shopper.email)
    const rowCount = async (query: string) => (await list(query)).body.rows.length
    expect(await rowCount(`find=${encodeURIComponent(shopper.email)}`)).toBe(1)
    expect(await rowCount('find=strips&state=open&purpose=reminders')).toBe(1)
    expect(await rowCount('find=other@example.in')).toBe(0)
    expect(await rowCount('state=ended')).toBe(0)
    expect(await rowCount('find=%25')).toBe(0)
    const packer = await as('packer')
    expect((await packer('GET', '/admin/api/consents/list')).status).toBe(403)
    const file = '/admin/api/files/consents/2020-01-01-2999-12-31'
    expect((await packer('GET', file)).status).toBe(403)
    const owner = await as('owner')
    const answer = await owner('GET', file)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('Test strips, every 30 days')
    expect(answer.body).not.toContain(shopper.email)
    expect((await owner('GET', '/admin/api/files/consents/2020-13-01-2999-12-31')).status).toBe(404)
  })

  itRaces('agrees with what was written when withdrawals meet the emails', async ({ shop }) => {
    const { id: product } = await aProduct(shop, { stock: 0 })
    const people = await Promise.all(Array.from({ length: 12 }, () => aShopperHere(shop)))
    for (const { ask } of people) await ask('POST', '/api/stock-alerts', { body: { product } })
    const ids = await Promise.all(people.map(async ({ consents }) => (await consents())[0]._id))
    await adjustStock(shop, { productId: product, quantity: 9 }, { reason: 'goods in' })
    const answers = await Promise.all([
      ...people.map(({ withdraw }, at) => withdraw(ids[at])),
      ...[shop, another(shop)].map(async (worker) => void (await writeAlerts(worker))),
    ])
    for (const answer of answers) if (answer) expect([200, 404]).toContain(answer.status)
    expect(await brokenInvariants(shop)).toEqual([])
    const rows = await shop.db.select().from(consent)
    const over = rows.filter(({ endedBy }) => endedBy === 'over').length
    const { rowCount } = await shop.db.execute(
      sql`select from pgboss.job where data #>> '{payload,subject}' like 'Back in stock%'`,
    )
    expect(rowCount).toBe(over)
  })
})

plain('words that change are another version', () => {
  const noticeTexts = Object.entries(notices).map(([name, { version, words }]) => [
    name,
    version,
    createHash('sha256').update(words).digest('hex').slice(0, 12),
  ])
  expect(noticeTexts).toMatchInlineSnapshot(`
    [
      [
        "reminders",
        1,
        "a868e0bed54c",
      ],
      [
        "alert",
        2,
        "d14ea6ec5021",
      ],
      [
        "alertButton",
        1,
        "c14f58da6d13",
      ],
      [
        "alertLink",
        1,
        "ee5cea5bb25b",
      ],
    ]
  `)
})
