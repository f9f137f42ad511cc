import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { enquiry } from '#enquiries/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { linkEnquiries } from '#privacy/link-enquiries.ts'
import { asking } from '#tests/support/ask.ts'
import { aSession } from '#tests/support/builders.ts'
import { aLinkFor, aPasskey, emailsFor } from '#tests/support/email-links.ts'
import { aRegisteredShopper, password } from '#tests/support/shopper-with-everything.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { addCustomer } from '../desk-customers.ts'
import { resetRequestJob, sendResetLink } from '../password-reset.ts'
import { newResetToken } from '../auth.ts'
import { newEndSessionsLink } from '../devices/end-sessions-link.ts'
import { endSessionsLink, passkey, session, user, verification } from '../tables.ts'
import { emailChangedJob } from './change-email.ts'

const asha = { name: 'Asha Rao', email: 'asha@example.in' }
const ravi = { name: 'Ravi Menon', email: 'ravi@example.in' }
const newer = 'asha.new@example.in'

async function aShopperWhoChanges(shop: Shop, { to = newer, about = asha } = {}) {
  const shopper = await aRegisteredShopper(shop, about)
  const ask = asking(shop, { as: shopper })
  const answer = await ask('POST', '/api/email/change', { body: { email: to, password } })
  return { shopper, ask, answer }
}

const addressOf = async ({ db }: Shop, id: string) => {
  const [row] = await db
    .select({ email: user.email, verified: user.emailVerified })
    .from(user)
    .where(eq(user.id, id))
  return row
}
const post = async (shop: Shop, path: string, token: string) =>
  (await asking(shop)('POST', `/api/email/${path}`, { body: { token } })).body
const undoLink = (shop: Shop, address: string) => aLinkFor(shop, address, 'undo-email-change')
const jobs = async ({ db }: Shop, kind: string) =>
  (
    await db.execute<{ id: string; payload: unknown }>(
      sql`select id, data -> 'payload' as payload from pgboss.job where data ->> 'kind' = ${kind}`,
    )
  ).rows

/** Keys to the account that lie in the mail box of its present address. */
async function keysInTheMailBox(shop: Shop, userId: string): Promise<void> {
  await newEndSessionsLink(shop, userId)
  await newResetToken(shop, userId)
}
const keys = async ({ db }: Shop) => [
  await db.$count(endSessionsLink),
  await db.$count(verification),
]

describe('a change of the e-mail address', () => {
  it('ends links to a new password in the mail box it leaves, and when it is taken back those to log out everywhere too', async ({
    shop,
  }) => {
    const { shopper } = await aShopperWhoChanges(shop)
    const undo = await undoLink(shop, asha.email)
    await keysInTheMailBox(shop, shopper.id)
    await post(shop, 'verify', await aLinkFor(shop, newer))
    expect(await keys(shop)).toEqual([1, 0])
    await keysInTheMailBox(shop, shopper.id)
    await post(shop, 'undo', undo)
    expect(await keys(shop)).toEqual([0, 0])
  })

  it('happens when the link at the new address is opened, and not before', async ({ shop }) => {
    const { shopper, ask, answer } = await aShopperWhoChanges(shop, { to: 'Asha.New@Example.in' })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: `We sent a link to ${newer}. Your address changes when you open it.`,
      },
    ])
    expect(await addressOf(shop, shopper.id)).toEqual({ email: asha.email, verified: true })
    expect((await ask('GET', '/api/email')).body.data).toMatchObject({
      email: asha.email,
      verified: true,
      pending: newer,
    })
    expect(await post(shop, 'verify', await aLinkFor(shop, newer))).toMatchObject({
      success: true,
      state: 'done',
      kind: 'change',
      email: newer,
    })
    expect(await addressOf(shop, shopper.id)).toEqual({ email: newer, verified: true })
    expect((await ask('GET', '/api/email')).body.data).toMatchObject({
      email: newer,
      verified: true,
      pending: null,
    })
    expect(
      (await asking(shop)('POST', '/api/log-in', { body: { email: newer, password } })).status,
    ).toBe(200)
    expect(
      (await asking(shop)('POST', '/api/log-in', { body: { email: asha.email, password } })).status,
    ).toBe(401)
  })

  it('needs the password, a verified present address, a session, and another address', async ({
    shop,
  }) => {
    const stranger = await aRegisteredShopper(shop, { ...ravi, isVerified: false })
    const failure = await asking(shop, { as: stranger })('POST', '/api/email/change', {
      body: { email: newer, password },
    })
    expect([failure.status, failure.body.message]).toEqual([
      409,
      'Please confirm your present e-mail address first: open the link that we sent you, or have it sent again.',
    ])
    const shopper = await aRegisteredShopper(shop, asha)
    const ask = asking(shop, { as: shopper })
    expect(
      (await ask('POST', '/api/email/change', { body: { email: newer, password: 'not this one' } }))
        .status,
    ).toBe(403)
    const same = await ask('POST', '/api/email/change', {
      body: { email: 'ASHA@example.in', password },
    })
    expect([same.status, same.body.errors]).toEqual([
      400,
      [{ path: 'email', message: 'This is your e-mail address already.' }],
    ])
    expect(
      (
        await asking(shop, { as: 'nobody' })('POST', '/api/email/change', {
          body: { email: newer, password },
        })
      ).status,
    ).toBe(401)
    for (const body of [
      { email: newer },
      { password },
      { email: 'nonsense', password },
      { email: newer, password, userId: shopper.id },
    ])
      expect((await ask('POST', '/api/email/change', { body })).status).toBe(400)
    expect(await emailsFor(shop, newer)).toEqual([])
  })

  it('tells the former address, whose owner takes it back: everybody is logged out, and only a link to it leads in again', async ({
    shop,
  }) => {
    const { shopper } = await aShopperWhoChanges(shop)
    const undo = await undoLink(shop, asha.email)
    await post(shop, 'verify', await aLinkFor(shop, newer))
    await aSession(shop, shopper)
    expect(await post(shop, 'undo', undo)).toMatchObject({
      success: true,
      state: 'done',
      email: asha.email,
    })
    expect(await addressOf(shop, shopper.id)).toEqual({ email: asha.email, verified: true })
    expect(await shop.db.select().from(session).where(eq(session.userId, shopper.id))).toEqual([])
    expect(
      (await asking(shop)('POST', '/api/log-in', { body: { email: asha.email, password } })).status,
    ).toBe(401)
    expect((await jobs(shop, resetRequestJob)).map(({ payload }) => payload)).toMatchObject([
      { email: asha.email },
    ])
    expect(await post(shop, 'undo', undo)).toMatchObject({ success: true, state: 'used' })
  })

  it('is taken back with what its thief added to get in by: no passkey and no authenticator app stays', async ({
    shop,
  }) => {
    const { shopper } = await aShopperWhoChanges(shop)
    await shop.db.insert(passkey).values(aPasskey(shopper.id))
    await post(shop, 'undo', await undoLink(shop, asha.email))
    expect(await shop.db.$count(passkey)).toBe(0)
  })

  it('is taken back before it happened too, and its link ends', async ({ shop }) => {
    const { shopper } = await aShopperWhoChanges(shop)
    const link = await aLinkFor(shop, newer)
    expect(await post(shop, 'undo', await undoLink(shop, asha.email))).toMatchObject({
      success: true,
    })
    expect(await post(shop, 'verify', link)).toMatchObject({ success: false, state: 'over' })
    expect(await addressOf(shop, shopper.id)).toMatchObject({ email: asha.email })
  })

  it('is taken back by its first owner after any number of further changes, whose own links end', async ({
    shop,
  }) => {
    const { shopper, ask } = await aShopperWhoChanges(shop)
    const undo = await undoLink(shop, asha.email)
    await post(shop, 'verify', await aLinkFor(shop, newer))
    await ask('POST', '/api/email/change', { body: { email: 'third@example.in', password } })
    const second = await undoLink(shop, newer)
    await post(shop, 'verify', await aLinkFor(shop, 'third@example.in'))
    expect(await addressOf(shop, shopper.id)).toMatchObject({ email: 'third@example.in' })
    expect(await post(shop, 'undo', undo)).toMatchObject({ success: true })
    expect(await post(shop, 'undo', second)).toMatchObject({ success: false, state: 'over' })
    expect(await addressOf(shop, shopper.id)).toMatchObject({ email: asha.email })
  })

  it('keeps the former address for its owner for a week: nobody registers it or takes it over', async ({
    shop,
  }) => {
    await aShopperWhoChanges(shop)
    await post(shop, 'verify', await aLinkFor(shop, newer))
    const signUp = (at: Shop) => asking(at)('POST', '/api/signup', { body: { ...asha, password } })
    expect((await signUp(shop)).status).toBe(409)
    expect(
      (await signUp({ ...shop, clock: () => new Date(Date.now() + 7.1 * 86_400_000) })).status,
    ).toBe(201)
  })

  it('keeps it from a customer of the desk too, so that its owner can take it back', async ({
    shop,
  }) => {
    const { shopper } = await aShopperWhoChanges(shop)
    const undo = await undoLink(shop, asha.email)
    await post(shop, 'verify', await aLinkFor(shop, newer))
    expect(await addCustomer(shop, asha)).toBeUndefined()
    expect(await post(shop, 'undo', undo)).toMatchObject({ success: true })
    expect(await addressOf(shop, shopper.id)).toMatchObject({ email: asha.email })
  })

  it('is answered alike when another account has the address, whose owner alone learns of it', async ({
    shop,
  }) => {
    const other = await aRegisteredShopper(shop, ravi)
    const { shopper, answer } = await aShopperWhoChanges(shop, { to: ravi.email })
    expect([answer.status, answer.body.message]).toEqual([
      200,
      `We sent a link to ${ravi.email}. Your address changes when you open it.`,
    ])
    const email = (await emailsFor(shop, ravi.email)).find(
      ({ subject }) => subject === 'You have an account with this address',
    )
    expect(email?.text).not.toContain('verify-email')
    expect(email?.text).not.toContain(asha.email)
    expect([await addressOf(shop, shopper.id), await addressOf(shop, other.id)]).toMatchObject([
      { email: asha.email },
      { email: ravi.email },
    ])
  })

  it('finds the address registered meanwhile, and leaves both accounts as they are', async ({
    shop,
  }) => {
    const { shopper } = await aShopperWhoChanges(shop)
    const link = await aLinkFor(shop, newer)
    await aRegisteredShopper(shop, { name: 'Quicker', email: newer })
    expect(await post(shop, 'verify', link)).toMatchObject({
      success: false,
      state: 'taken',
      message: 'This address belongs to another account by now, so nothing was changed.',
    })
    expect(await addressOf(shop, shopper.id)).toMatchObject({ email: asha.email })
  })

  itRaces(
    'gives an address that two want at the same moment to one of them',
    async ({ shop: plain }) => {
      const shop = { ...plain, log: { ...plain.log, error: () => undefined } }
      const [one, other] = [
        await aShopperWhoChanges(shop),
        await aShopperWhoChanges(shop, { about: ravi }),
      ]
      const { rows } = await shop.db.execute<{ payload: { linkId: string } }>(
        sql`select data -> 'payload' as payload from pgboss.job where data #>> '{payload,email}' = ${newer}`,
      )
      expect(rows).toHaveLength(2)
      const emails = await emailsFor(shop, newer)
      const links = emails.map(({ text }) => /verify-email\/(\w+)/.exec(text)?.[1] ?? '')
      const answers = await Promise.all(links.map((link) => post(shop, 'verify', link)))
      expect(answers.map(({ state }) => state).sort()).toEqual(['done', 'taken'])
      const addresses = [
        await addressOf(shop, one.shopper.id),
        await addressOf(shop, other.shopper.id),
      ].map((row) => row?.email)
      expect(addresses.filter((address) => address === newer)).toHaveLength(1)
    },
  )

  it('is called off in the profile, and by a new password', async ({ shop }) => {
    const { shopper, ask } = await aShopperWhoChanges(shop)
    const link = await aLinkFor(shop, newer)
    expect((await ask('POST', '/api/email/cancel-change')).body).toEqual({
      success: true,
      message: 'Your e-mail address stays as it is.',
    })
    expect((await ask('GET', '/api/email')).body.data.pending).toBeNull()
    expect(await post(shop, 'verify', link)).toMatchObject({ success: false })
    await ask('POST', '/api/email/change', { body: { email: newer, password } })
    const second = await aLinkFor(shop, newer)
    await sendResetLink(shop, {
      id: crypto.randomUUID(),
      payload: { email: asha.email },
      since: new Date(),
    })
    const {
      rows: [row],
    } = await shop.db.execute<{ token: string }>(
      sql`select substring(data #>> '{payload,text}' from 'reset-password/(\\w+)') as token from pgboss.job where data #>> '{payload,subject}' = 'Set a new password'`,
    )
    await asking(shop)('POST', '/api/reset-password', {
      body: { token: row?.token, newPassword: 'another good password' },
    })
    expect(await post(shop, 'verify', second)).toMatchObject({ success: false })
    expect(await addressOf(shop, shopper.id)).toMatchObject({ email: asha.email })
  })

  it('is limited for a shopper, and for an address over all shoppers', async ({ shop }) => {
    const { ask } = await aShopperWhoChanges(shop)
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1)
      statuses.push(
        (
          await ask('POST', '/api/email/change', {
            body: { email: `${index}@example.in`, password },
          })
        ).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const others: number[] = []
    for (let index = 0; index < 5; index += 1)
      others.push(
        (
          await aShopperWhoChanges(shop, {
            about: { name: 'Other', email: `other-${index}@example.in` },
          })
        ).answer.status,
      )
    expect(others).toEqual([200, 200, 200, 200, 429])
  })

  it('takes along what was sent with the former address without an account', async ({ shop }) => {
    await asking(shop)('POST', '/api/send-enquery', {
      body: { ...asha, number: '9845000000', subject: 'A walker', message: 'Is it light?' },
    })
    const { shopper } = await aShopperWhoChanges(shop)
    await post(shop, 'verify', await aLinkFor(shop, newer))
    for (const job of await jobs(shop, emailChangedJob)) await linkEnquiries(shop, job)
    expect(await shop.db.select({ userId: enquiry.userId }).from(enquiry)).toEqual([
      { userId: shopper.id },
    ])
  })
})
