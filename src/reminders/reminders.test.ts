import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { deliverOrder, packOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import type { Shop } from '#platform/shop.ts'
import { signedId } from '#platform/signed-id.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { another, it, itRaces } from '#tests/support/test-shop.ts'
import { endLinkOf } from './end-link.ts'
import { sendReminders, sweepReminders } from './send-reminders.ts'
import { refillReminder } from './tables.ts'

const because = { actor: 'owner Ravi', cause: 'at the desk' }

/** Somebody with a confirmed address to whom these products were delivered. */
async function aReceiver(shop: Shop, rows: (typeof product.$inferSelect)[]) {
  const shopper = await aShopper(shop)
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, shopper.id))
  for (const row of rows) {
    const { id, number } = await anOrder(shop, { row, shopper, quantity: 1 })
    await packOrder(shop, id, because)
    await shipOrder(shop, id, { ...because, trackingNumber: `TRACK${number}` })
    await deliverOrder(shop, id, because)
  }
  const ask = asking(shop, { as: shopper })
  const save = (productId: string, days: number) =>
    ask('POST', '/api/reminders', { body: { product: productId, days } })
  return { shopper, ask, save }
}

const inDays = (shop: Shop, days: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + days * 86_400_000),
})

async function reminded({ db }: Shop) {
  const { rows } = await db.execute<{ to: string; text: string }>(sql`
    select data #>> '{payload,to}' as to, data #>> '{payload,text}' as text from pgboss.job
    where data #>> '{payload,subject}' = 'You asked to be reminded to order again'
    order by created_on, cmin::text::int, ctid`)
  return rows
}

describe('a reminder', () => {
  it('comes after its days, again after as many, with the price of that day, and several in one email', async ({
    shop,
  }) => {
    const [first, second] = [
      await aProduct(shop, { name: 'Test strips' }),
      await aProduct(shop, { name: 'Adult diapers' }),
    ]
    const { shopper, ask, save } = await aReceiver(shop, [first, second])
    expect((await ask('GET', '/api/reminders')).body.reminders).toEqual([])
    for (const { id } of [first, second]) expect((await save(id, 30)).status).toBe(200)
    await sendReminders(inDays(shop, 29))
    expect(await reminded(shop)).toEqual([])
    await shop.db.update(product).set({ discountPercent: 50 }).where(eq(product.id, first.id))
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, second.id))
    for (const _ of [1, 2]) await sendReminders(inDays(shop, 31))
    const [email, ...more] = await reminded(shop)
    expect([email?.to, more]).toEqual([shopper.email, []])
    expect(email?.text).toContain('Order again: Test strips, ₹500')
    expect(email?.text).toContain('Sold out at the moment: Adult diapers')
    await sendReminders(inDays(shop, 60))
    expect(await reminded(shop)).toHaveLength(1)
    await sendReminders(inDays(shop, 62))
    expect(await reminded(shop)).toHaveLength(2)
  })

  it('is one email a day, also when another is due on the same day', async ({ shop }) => {
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const { save } = await aReceiver(shop, [first, second])
    await save(first.id, 30)
    await save(second.id, 30)
    const day = new Date(Date.UTC(2030, 0, 10, 4))
    await shop.db.update(refillReminder).set({ nextAt: day })
    await shop.db
      .update(refillReminder)
      .set({ nextAt: new Date(day.getTime() + 3_600_000) })
      .where(eq(refillReminder.productId, second.id))
    const at = (hours: number) => ({
      ...shop,
      clock: () => new Date(day.getTime() + hours * 3_600_000),
    })
    for (const hours of [0, 1, 2, 13]) await sendReminders(at(hours))
    expect(await reminded(shop)).toHaveLength(1)
    await sendReminders(at(24))
    expect(await reminded(shop)).toHaveLength(2)
  })

  it('says once that a product is not sold any more, and ends', async ({ shop }) => {
    const row = await aProduct(shop, { name: 'Test strips' })
    const { ask, save } = await aReceiver(shop, [row])
    await save(row.id, 30)
    await shop.db.update(product).set({ active: false }).where(eq(product.id, row.id))
    for (const days of [31, 62, 93]) await sendReminders(inDays(shop, days))
    const emails = await reminded(shop)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('We do not sell this any more')
    expect((await ask('GET', '/api/reminders')).body.reminders).toEqual([])
    expect((await save(row.id, 30)).status).toBe(404)
  })

  it('is only for what was delivered to them, in 30, 60 or 90 days, with a confirmed address', async ({
    shop,
  }) => {
    const [row, other] = [await aProduct(shop), await aProduct(shop)]
    const { shopper, ask, save } = await aReceiver(shop, [row])
    expect((await save(other.id, 30)).status).toBe(409)
    for (const days of [0, 7, 31, -30, 1e9]) expect((await save(row.id, days)).status).toBe(400)
    expect((await save('nonsense', 30)).status).toBe(404)
    expect((await asking(shop, { as: 'nobody' })('GET', '/api/reminders')).status).toBe(401)
    await save(row.id, 60)
    const [before] = (await ask('GET', '/api/reminders')).body.reminders
    expect(before).toMatchObject({ productId: row.id, days: 60, isSold: true })
    await save(row.id, 90)
    const { reminders } = (await ask('GET', '/api/reminders')).body
    expect(reminders).toMatchObject([{ _id: before._id, days: 90 }])
    await shop.db.update(user).set({ emailVerified: false }).where(eq(user.id, shopper.id))
    expect((await save(row.id, 30)).body.message).toMatch(/confirm your e-mail address/)
    await sendReminders(inDays(shop, 200))
    expect(await reminded(shop)).toEqual([])
  })

  it('ends in the list of its shopper alone, and all by the link of an email; the consent is kept with its dates', async ({
    shop,
  }) => {
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const { ask, save, shopper } = await aReceiver(shop, [first, second])
    const stranger = await aReceiver(shop, [])
    for (const { id } of [first, second]) await save(id, 30)
    const [reminder] = (await ask('GET', '/api/reminders')).body.reminders
    const path = `/api/reminders/${reminder._id}/end`
    expect((await stranger.ask('POST', path)).status).toBe(404)
    expect((await ask('POST', path)).body).toMatchObject({
      productId: reminder.productId,
      days: 30,
    })
    expect((await ask('POST', path)).status).toBe(404)
    await sendReminders(inDays(shop, 31))
    const [email] = await reminded(shop)
    const token = /refill-reminders\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    const link = async (what: string, key = token) =>
      (
        await asking(shop, { as: 'nobody' })('POST', `/api/reminders/link/${what}`, {
          body: { token: key },
        })
      ).body
    expect(await link('look', signedId(shop.settings, 'other', shopper.id))).toEqual({
      reminders: 0,
    })
    for (const _ of [1, 2]) expect(await link('look')).toEqual({ reminders: 1 })
    expect(await link('end')).toMatchObject({ ended: 1 })
    expect(await link('end')).toMatchObject({ ended: 0 })
    expect(email?.text).toContain(endLinkOf(shop, shopper.id))
    await sendReminders(inDays(shop, 90))
    expect(await reminded(shop)).toHaveLength(1)
    const rows = await shop.db.select().from(refillReminder)
    expect(rows.map(({ endedAt, consentedAt }) => [endedAt, consentedAt].every(Boolean))).toEqual([
      true,
      true,
    ])
    await sweepReminders(inDays(shop, 400))
    expect(await shop.db.select().from(refillReminder)).toEqual([])
  })

  itRaces('is sent once when several processes send', async ({ shop }) => {
    const row = await aProduct(shop)
    const people = [await aReceiver(shop, [row]), await aReceiver(shop, [row])]
    for (const { save } of people)
      await Promise.all([save(row.id, 30), save(row.id, 60), save(row.id, 30)])
    const shops = [shop, another(shop), another(shop), shop]
    await Promise.all(shops.map((worker) => sendReminders(inDays(worker, 70))))
    expect((await reminded(shop)).map(({ to }) => to).sort()).toEqual(
      people.map(({ shopper }) => shopper.email).sort(),
    )
  })
})
