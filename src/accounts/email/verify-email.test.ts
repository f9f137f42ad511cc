import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aLinkFor, aPasskey, emailsFor } from '#tests/support/email-links.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { newResetToken } from '../auth.ts'
import { sendResetLink } from '../password-reset.ts'
import { sweepSessions } from '../sweep-sessions.ts'
import { emailLink, passkey, user } from '../tables.ts'

const asha = { name: 'Asha Rao', email: 'asha@example.in', password: 'twelve good words' }
const later = (shop: Shop, hours: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + hours * 3_600_000),
})

async function registered(shop: Shop, about = asha) {
  const { body } = await asking(shop)('POST', '/api/signup', { body: about })
  const shopper = { id: body.data._id as string, name: about.name, email: about.email }
  return { shopper, ask: asking(shop, { as: shopper }) }
}

const isVerified = async ({ db }: Shop, id: string) =>
  (await db.select().from(user).where(eq(user.id, id)))[0]?.emailVerified
const press = async (shop: Shop, token: string) =>
  (await asking(shop)('POST', '/api/email/verify', { body: { token } })).body

describe('the link of a registration', () => {
  it('is sent to the address, names no name a stranger may have typed, and verifies when its button is pressed, logged in or not', async ({
    shop,
  }) => {
    const { shopper } = await registered(shop)
    expect(await isVerified(shop, shopper.id)).toBe(false)
    const [email, ...more] = await emailsFor(shop, asha.email)
    expect(more).toEqual([])
    expect(email).toMatchObject({
      to: asha.email,
      subject: 'Please confirm your e-mail address',
      userId: shopper.id,
    })
    expect(`${email?.text}${email?.html}`).not.toContain(asha.name)
    const token = await aLinkFor(shop, asha.email)
    expect(await press(shop, token)).toEqual({
      success: true,
      message: 'Your e-mail address is confirmed.',
      state: 'done',
      kind: 'verify',
      email: asha.email,
    })
    expect(await isVerified(shop, shopper.id)).toBe(true)
  })

  it('does nothing when it is only looked at, as mail scanners do', async ({ shop }) => {
    const { shopper } = await registered(shop)
    const token = await aLinkFor(shop, asha.email)
    for (const _ of [1, 2])
      expect((await asking(shop)('POST', '/api/email/link', { body: { token } })).body).toEqual({
        state: 'open',
        kind: 'verify',
        email: asha.email,
      })
    expect(await isVerified(shop, shopper.id)).toBe(false)
  })

  it('says at its second use that the address is confirmed already', async ({ shop }) => {
    await registered(shop)
    const token = await aLinkFor(shop, asha.email)
    await press(shop, token)
    expect(await press(shop, token)).toMatchObject({
      success: true,
      state: 'used',
      message: 'Your e-mail address is confirmed already.',
    })
  })

  it('is over after a day, and a wrong one never was: both in calm words', async ({ shop }) => {
    const { shopper } = await registered(shop)
    const token = await aLinkFor(shop, asha.email)
    const over = {
      success: false,
      state: 'over',
      message:
        'This link has been replaced or is too old. Please log in and have a new one sent in your profile.',
    }
    for (const [at, key] of [
      [later(shop, 24.1), token],
      [shop, 'f'.repeat(64)],
      [shop, token.toUpperCase()],
      [shop, 'x'],
    ] as const)
      expect(await press(at, key)).toMatchObject(over)
    expect(await isVerified(shop, shopper.id)).toBe(false)
    expect(await press(later(shop, 23.9), token)).toMatchObject({ success: true })
    for (const body of [
      {},
      { token: '' },
      { token: 'x'.repeat(201) },
      { token: 'a\0b' },
      { token: 1 },
    ]) {
      expect((await asking(shop)('POST', '/api/email/verify', { body })).status).toBe(400)
    }
  })

  it('is kept only as a hash, in no table and no job', async ({ shop }) => {
    await registered(shop)
    const token = await aLinkFor(shop, asha.email)
    const { rows } = await shop.db.execute(sql`
      select from pgboss.job as t where t::text like ${`%${token}%`} union all select from email_link as t where t::text like ${`%${token}%`}`)
    expect(rows).toEqual([])
    const [row] = await shop.db.select().from(emailLink)
    expect(await press(shop, String(row?.tokenHash))).toMatchObject({ success: false })
  })

  it('ends when a newer one is asked for', async ({ shop }) => {
    const { ask } = await registered(shop)
    const older = await aLinkFor(shop, asha.email)
    expect((await ask('POST', '/api/email/send-link')).body).toEqual({
      success: true,
      message: 'The link is on its way. It ends the one before.',
    })
    expect(await press(shop, older)).toMatchObject({ success: false })
    expect(await press(shop, await aLinkFor(shop, asha.email))).toMatchObject({
      success: true,
      state: 'done',
    })
    expect((await ask('POST', '/api/email/send-link')).body.message).toBe(
      'Your e-mail address is confirmed already.',
    )
  })

  it('is sent five times an hour at most, for a shopper alone', async ({ shop }) => {
    const { ask } = await registered(shop)
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push((await ask('POST', '/api/email/send-link')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await asking(shop, { as: 'nobody' })('POST', '/api/email/send-link')).status).toBe(401)
  })

  it('is forgotten a week after its end, and with the account', async ({ shop }) => {
    await registered(shop)
    await sweepSessions(later(shop, 24 * 7))
    expect(await shop.db.select().from(emailLink)).toHaveLength(1)
    await sweepSessions(later(shop, 24 * 8 + 1))
    expect(await shop.db.select().from(emailLink)).toEqual([])
  })

  itRaces(
    'is used by one of many presses at the same moment, and all are told yes',
    async ({ shop }) => {
      await registered(shop)
      const token = await aLinkFor(shop, asha.email)
      const answers = await Promise.all(Array.from({ length: 8 }, () => press(shop, token)))
      expect(answers.map(({ state }) => state).sort()).toEqual([
        'done',
        ...Array.from({ length: 7 }, () => 'used'),
      ])
    },
  )
})

describe('the status of the address', () => {
  it('is for its shopper', async ({ shop }) => {
    const { ask } = await registered(shop)
    expect((await ask('GET', '/api/email')).body).toEqual({
      data: { email: asha.email, verified: false, linkSent: true, pending: null },
    })
    await press(shop, await aLinkFor(shop, asha.email))
    expect((await ask('GET', '/api/email')).body.data.verified).toBe(true)
    expect((await asking(shop, { as: 'nobody' })('GET', '/api/email')).status).toBe(401)
  })
})

describe('a new password by link', () => {
  it.for([
    [false, 0],
    [true, 1],
  ] as const)(
    'of an account that was verified (%s) leaves %s of the passkeys: before that a stranger may have added them',
    async ([wasVerified, left], { shop }) => {
      const { shopper } = await registered(shop)
      await shop.db.update(user).set({ emailVerified: wasVerified }).where(eq(user.id, shopper.id))
      await shop.db.insert(passkey).values(aPasskey(shopper.id))
      const token = await newResetToken(shop, shopper.id)
      const { body } = await asking(shop)('POST', '/api/reset-password', {
        body: { token, newPassword: 'another good password' },
      })
      expect([body.success, await shop.db.$count(passkey)]).toEqual([true, left])
    },
  )

  it('proves the address that the link was sent to', async ({ shop }) => {
    const { shopper } = await registered(shop)
    await sendResetLink(shop, {
      id: crypto.randomUUID(),
      payload: { email: asha.email },
      since: new Date(),
    })
    const {
      rows: [row],
    } = await shop.db.execute<{ token: string }>(sql`
      select substring(data #>> '{payload,text}' from 'reset-password/(\\w+)') as token from pgboss.job where data #>> '{payload,subject}' = 'Set a new password'`)
    expect(await isVerified(shop, shopper.id)).toBe(false)
    await asking(shop)('POST', '/api/reset-password', {
      body: { token: row?.token, newPassword: 'another good password' },
    })
    expect(await isVerified(shop, shopper.id)).toBe(true)
  })
})
