import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { isVerifiedAddress } from '#accounts/email/verified.ts'
import { asking } from '#tests/support/ask.ts'
import { aRegisteredShopper } from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import { isMailboxFull } from './email-limits.ts'
import { sentFrom } from './email-sender.ts'
import type { Outgoing } from './email-layout.ts'
import { emailWorker, queueEmail } from './send-email.ts'
import type { Shop } from '../shop.ts'

/** What a shop sends, and what it says of what it does not send. */
function sending(shop: Shop, { fails = false } = {}) {
  const [emails, warnings]: [Outgoing[], object[]] = [[], []]
  const log = { ...shop.log, warn: (about: unknown) => void warnings.push(about as object) }
  const mailer = {
    send: async (email: Outgoing) =>
      fails ? Promise.reject(new Error('no mail server')) : void emails.push(email),
    close: () => undefined,
  }
  const work = emailWorker({
    mailer,
    isVerified: isVerifiedAddress,
    areWithdrawn: async () => false,
  })
  const send = (to: string, sender?: string) => {
    const payload = { to, subject: 'Your order 1 is placed', text: '', html: '' }
    return work({ ...shop, log }, { id: crypto.randomUUID(), payload, since: new Date(), sender })
  }
  return { send, emails, warnings }
}

describe('emails', () => {
  it('to an address that nobody verified are ten a day, of every kind; the others are dropped, and the log says so without the address', async ({
    shop,
  }) => {
    const { send, emails, warnings } = sending(shop)
    for (let count = 0; count < 12; count += 1)
      await send(count % 2 ? 'Asha@example.in' : 'asha@example.in')
    expect(emails).toHaveLength(10)
    expect(warnings).toMatchObject([
      { kind: 'email-limit', subject: 'Your order 1 is placed' },
      { kind: 'email-limit' },
    ])
    expect(JSON.stringify(warnings)).not.toContain('asha')
    expect(await isMailboxFull(shop, 'asha@example.in')).toBe(true)
    await send('ravi@example.in')
    expect(emails).toHaveLength(11)
  })

  it('to a verified address and to the owner of the shop are not limited', async ({ shop }) => {
    const { email } = await aRegisteredShopper(shop)
    const { send, emails } = sending(shop)
    for (let count = 0; count < 12; count += 1)
      for (const to of [email, shop.settings.storeOwnerEmail]) await send(to)
    expect(emails).toHaveLength(24)
  })

  it('that one network address sends to unverified ones are a hundred an hour', async ({
    shop,
  }) => {
    const { send, emails } = sending(shop)
    for (let count = 0; count < 105; count += 1)
      await send(`victim-${count}@example.in`, 'one sender')
    expect(emails).toHaveLength(100)
    await send('victim-200@example.in', 'another sender')
    expect(emails).toHaveLength(101)
  })

  it('that the mail server did not take are not counted', async ({ shop }) => {
    const { send } = sending(shop, { fails: true })
    for (let count = 0; count < 12; count += 1)
      await expect(send('asha@example.in', 'one sender')).rejects.toThrow('no mail server')
    const working = sending(shop)
    for (let count = 0; count < 10; count += 1) await working.send('asha@example.in', 'one sender')
    expect(working.emails).toHaveLength(10)
  })

  it('remember the network address behind them as a keyed hash, from the request to the job', async ({
    shop,
  }) => {
    await asking(shop, { address: '203.0.113.7' })('POST', '/api/signup', {
      body: { name: 'Asha', email: 'asha@example.in', password: 'twelve good words' },
    })
    await sentFrom(shop.settings, '203.0.113.7', () =>
      queueEmail(shop, 'one', { to: 'a@example.in', subject: 'One', body: [] }),
    )
    await sentFrom(shop.settings, '203.0.113.8', () =>
      queueEmail(shop, 'two', { to: 'a@example.in', subject: 'Two', body: [] }),
    )
    const { rows } = await shop.db.execute<{ sender: string }>(
      sql`select data ->> 'sender' as sender from pgboss.job order by data #>> '{payload,subject}' nulls first`,
    )
    const [first, same, other] = rows.map(({ sender }) => sender)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect([same === first, other === first]).toEqual([true, false])
  })
})
