import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { RenderedEmail } from '#platform/mail/email-layout.ts'
import { emailJob } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { endAllSessions } from '../end-sessions.ts'
import { newResetToken } from '../auth.ts'
import { eraseAccount } from '../erase-account.ts'
import { sweepSessions } from '../sweep-sessions.ts'
import { endSessionsLink, knownDevice, session, user } from '../tables.ts'
import { useEndSessionsLink } from './end-sessions-link.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const credentials = { email: meera.email, password: meera.password }
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const tooOld = {
  success: false,
  message:
    'This link has been used or is too old. If you can still log in, your profile ends every log-in as well.',
}

async function queuedEmails({ db }: Shop): Promise<RenderedEmail[]> {
  const { rows } = await db.execute<{ email: RenderedEmail }>(
    sql`select data -> 'payload' as email from pgboss.job where data ->> 'kind' = ${emailJob} order by created_on, id`,
  )
  return rows.map(({ email }) => email)
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
const tokenIn = (email: RenderedEmail | undefined) =>
  /log-out-everywhere\/(\w+)/.exec(email?.text ?? '')?.[1] ?? ''
const ownerOf = async ({ db }: Shop) => (await db.select({ id: user.id }).from(user))[0]?.id ?? ''

/** A shopper whose own browser is known, and the email about a log-in from another. */
async function afterStranger(shop: Shop) {
  const ask = asking(shop)
  await ask('POST', '/api/signup', { body: meera })
  const own = cookiesOf((await ask('POST', '/api/log-in', { body: credentials })).headers)
  const stranger = cookiesOf(
    (await ask('POST', '/api/log-in', { body: credentials, headers: { 'user-agent': phone } }))
      .headers,
  )
  return { ask, own, stranger, token: tokenIn((await queuedEmails(shop))[0]) }
}

describe('a log-in', () => {
  it('from a new device is told by email, with its time and a coarse name; not the first after the registration, nor one from a known device', async ({
    shop,
  }) => {
    const ask = asking(shop)
    await ask('POST', '/api/signup', { body: meera })
    const first = await ask('POST', '/api/log-in', { body: credentials })
    await ask('POST', '/api/log-in', {
      body: credentials,
      headers: { cookie: cookiesOf(first.headers) },
    })
    expect(await queuedEmails(shop)).toEqual([])
    await ask('POST', '/api/log-in', { body: credentials, headers: { 'user-agent': phone } })
    const [email, ...more] = await queuedEmails(shop)
    expect([email?.to, email?.subject, more]).toEqual([
      meera.email,
      'A log-in from a new device',
      [],
    ])
    expect(email?.text).toMatch(
      /When: \d{4}-\d\d-\d\d, \d\d:\d\d \(India\)\nDevice: Chrome on Android\n/,
    )
    expect(email?.text).toMatch(
      /Log out everywhere: http:\/\/localhost:3000\/log-out-everywhere\/\w{48}\n/,
    )
  })

  it('to an account that is older than an hour is told even when no device is known', async ({
    shop,
  }) => {
    const ask = asking(shop)
    await ask('POST', '/api/signup', { body: meera })
    await shop.db.update(user).set({ createdAt: new Date(Date.now() - 61 * 60_000) })
    await ask('POST', '/api/log-in', { body: credentials })
    expect((await queuedEmails(shop)).map(({ subject }) => subject)).toEqual([
      'A log-in from a new device',
    ])
  })

  it('keeps one cookie for all accounts of a browser, only its hash, and takes none that nobody used', async ({
    shop,
  }) => {
    const ask = asking(shop)
    const ravi = { ...meera, email: 'ravi@example.in' }
    for (const body of [meera, ravi]) await ask('POST', '/api/signup', { body })
    const planted = `nadi.device=${'A'.repeat(43)}`
    const first = await ask('POST', '/api/log-in', {
      body: credentials,
      headers: { cookie: planted },
    })
    const device =
      first.headers
        .getSetCookie()
        .find((set) => set.startsWith('nadi.device='))
        ?.split(';')[0] ?? ''
    expect(device).not.toBe(planted)
    const second = await ask('POST', '/api/log-in', {
      body: { ...credentials, email: ravi.email },
      headers: { cookie: device },
    })
    expect(second.headers.getSetCookie().join('\n')).toContain(device)
    expect(JSON.stringify(await shop.db.select().from(knownDevice))).not.toContain(
      device.split('=')[1],
    )
  })

  it('makes at most fifty devices known', async ({ shop }) => {
    const { ask, own } = await afterStranger(shop)
    const userId = await ownerOf(shop)
    const long = new Date(Date.now() - 1e6)
    await shop.db
      .insert(knownDevice)
      .values(
        Array.from({ length: 60 }, (_, n) => ({ userId, tokenHash: `hash ${n}`, usedAt: long })),
      )
    await ask('POST', '/api/log-in', { body: credentials, headers: { cookie: own } })
    expect(await shop.db.$count(knownDevice)).toBe(50)
    await ask('POST', '/api/log-in', { body: credentials, headers: { cookie: own } })
    expect(await queuedEmails(shop)).toHaveLength(1)
  })
})

describe('a new password', () => {
  it('is told by email with a link that ends every log-in, and leaves known devices known', async ({
    shop,
  }) => {
    const { ask, own } = await afterStranger(shop)
    const { headers } = await ask('POST', '/api/reset-password', {
      body: {
        token: await newResetToken(shop, await ownerOf(shop)),
        newPassword: 'a new password',
      },
      headers: { 'user-agent': phone },
    })
    const email = (await queuedEmails(shop)).find(
      ({ subject }) => subject === 'Your password is new',
    )
    expect(email?.to).toBe(meera.email)
    expect(email?.text).toContain('Device: Chrome on Android\n')
    expect(headers.getSetCookie().join()).toMatch(/^nadi\.device=[\w-]{43};/)
    await ask('POST', '/api/log-in', {
      body: { ...credentials, password: 'a new password' },
      headers: { cookie: own },
    })
    expect(await queuedEmails(shop)).toHaveLength(2)
    expect(
      (await ask('POST', '/api/log-out-everywhere', { body: { token: tokenIn(email) } })).body
        .success,
    ).toBe(true)
  })
})

describe('log out everywhere', () => {
  it('by the link of the email ends every session and known device, once, and leads to a new password', async ({
    shop,
  }) => {
    const { ask, own, stranger, token } = await afterStranger(shop)
    const { status, body } = await ask('POST', '/api/log-out-everywhere', { body: { token } })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Every log-in has ended. Please choose a new password.',
        resetToken: expect.stringMatching(/^\w{48}$/),
      },
    ])
    for (const cookie of [own, stranger])
      expect((await ask('GET', '/api/session', { headers: { cookie } })).body.data).toBeNull()
    expect([await shop.db.$count(session), await shop.db.$count(knownDevice)]).toEqual([0, 0])
    expect(
      (
        await ask('POST', '/api/reset-password', {
          body: { token: body.resetToken, newPassword: 'a new password' },
        })
      ).body.success,
    ).toBe(true)
    expect((await ask('POST', '/api/log-out-everywhere', { body: { token } })).body).toEqual(tooOld)
  })

  it('by a link of another account, a week old or made up, does nothing', async ({ shop }) => {
    const { ask, own, token } = await afterStranger(shop)
    expect((await ask('POST', '/api/log-out-everywhere', { body: { token: 'x' } })).body).toEqual(
      tooOld,
    )
    const week = { ...shop, clock: () => new Date(Date.now() + 7 * 24 * 3_600_000 + 1_000) }
    expect(
      (await asking(week)('POST', '/api/log-out-everywhere', { body: { token } })).body,
    ).toEqual(tooOld)
    expect(
      (await ask('GET', '/api/session', { headers: { cookie: own } })).body.data,
    ).toMatchObject({ email: meera.email })
    expect(JSON.stringify(await shop.db.select().from(endSessionsLink))).not.toContain(token)
  })

  it('stays possible by the email when somebody who got in has logged out everywhere', async ({
    shop,
  }) => {
    const { ask, token } = await afterStranger(shop)
    await endAllSessions(shop, await ownerOf(shop))
    expect((await ask('POST', '/api/log-out-everywhere', { body: { token } })).body.success).toBe(
      true,
    )
  })

  itRaces('happens once when a link is used ten times at the same moment', async ({ shop }) => {
    const { token } = await afterStranger(shop)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => useEndSessionsLink(shop, token)),
    )
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1)
  })
})

describe('known devices', () => {
  it('go with the account, and are swept when their cookie is over', async ({ shop }) => {
    const { ask } = await afterStranger(shop)
    await sweepSessions({ ...shop, clock: () => new Date(Date.now() + 399 * 24 * 3_600_000) })
    expect(await shop.db.$count(knownDevice)).toBe(2)
    await sweepSessions({ ...shop, clock: () => new Date(Date.now() + 401 * 24 * 3_600_000) })
    expect([await shop.db.$count(knownDevice), await shop.db.$count(endSessionsLink)]).toEqual([
      0, 0,
    ])
    await ask('POST', '/api/log-in', { body: credentials })
    await eraseAccount(shop, await ownerOf(shop))
    expect([await shop.db.$count(knownDevice), await shop.db.$count(endSessionsLink)]).toEqual([
      0, 0,
    ])
  })
})
