import { notLike } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { emailJob } from '#platform/mail/send-email.ts'
import { startWorking } from '#platform/jobs/workers.ts'
import { asking } from '#tests/support/ask.ts'
import { aShopper } from '#tests/support/builders.ts'
import { until } from '#tests/support/postgres-processes.ts'
import {
  aToken,
  linkAskedBy,
  meera,
  queued,
  queuedEmails,
  reply,
  tokenIn,
  workOff,
} from '#tests/support/reset-links.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { resetRequestJob, sendResetLink } from './password-reset.ts'
import { session, verification } from './tables.ts'

const tooOld = {
  success: false,
  message: 'This link has been used or is too old. Please ask for a new one.',
}

describe('forgot password', () => {
  it('says the same to a known and an unknown e-mail, after the same work', async ({ shop }) => {
    const ask = asking(shop)
    await ask('POST', '/api/signup', { body: meera })
    const response = await ask('POST', '/api/forgot-password', {
      body: { email: ' MEERA@example.in ' },
    })
    const unknown = await ask('POST', '/api/forgot-password', {
      body: { email: 'nobody@example.in' },
    })
    expect([response.status, response.body]).toEqual([200, reply])
    expect([unknown.status, unknown.body]).toEqual([response.status, response.body])
    expect([...unknown.headers.keys()]).toEqual([...response.headers.keys()])
    // Nothing is looked up while the asker waits: all that happens is the same line in the same
    // table.
    const wishes = (await queued(shop)).filter(({ kind }) => kind === resetRequestJob)
    expect(wishes.map(({ kind, payload }) => `${kind} ${payload.email}`).sort()).toEqual([
      `${resetRequestJob} ${meera.email}`,
      `${resetRequestJob} nobody@example.in`,
    ])
    const links = notLike(verification.identifier, 'registered %')
    expect(await shop.db.$count(verification, links)).toBe(0)
  })

  it('writes one email to the known e-mail and none to the unknown one, however often the job is tried', async ({
    shop,
  }) => {
    const ask = asking(shop)
    await ask('POST', '/api/signup', { body: meera })
    for (const email of [meera.email, 'nobody@example.in'])
      await ask('POST', '/api/forgot-password', { body: { email } })
    await workOff(shop)
    await workOff(shop)
    const emails = await queuedEmails(shop)
    expect(emails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: meera.email, subject: 'Set a new password' },
    ])
    expect(emails[0]?.text).toContain(`http://localhost:3000/reset-password/${tokenIn(emails[0])}`)
    expect(tokenIn(emails[0])).toMatch(/^\w{24,}$/)
  })

  it('keeps only a hash of the key in the email', async ({ shop }) => {
    const token = await aToken(shop)
    const [row] = await shop.db.select().from(verification)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(
      (
        await asking(shop)('POST', '/api/reset-password', {
          body: { token: row?.identifier, newPassword: 'another password' },
        })
      ).body,
    ).toEqual(tooOld)
  })

  it('is limited for an account and address together, known or not, and for an address', async ({
    shop,
  }) => {
    for (const email of [meera.email, 'nobody@example.in']) {
      const statuses: number[] = []
      for (let index = 0; index < 6; index += 1)
        statuses.push(
          (
            await asking(shop, { address: '203.0.113.7' })('POST', '/api/forgot-password', {
              body: { email },
            })
          ).status,
        )
      expect(
        (
          await asking(shop, { address: '203.0.113.8' })('POST', '/api/forgot-password', {
            body: { email },
          })
        ).status,
      ).toBe(200)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    const ask = asking(shop, { address: '198.51.100.1' })
    const statuses = new Set<number>()
    for (let index = 0; index < 30; index += 1)
      statuses.add(
        (
          await ask('POST', '/api/forgot-password', {
            body: { email: `shopper-${index}@example.in` },
          })
        ).status,
      )
    expect([...statuses]).toEqual([200])
    const { status, body, headers } = await ask('POST', '/api/forgot-password', {
      body: { email: 'one-more@example.in' },
    })
    expect([status, body.message]).toEqual([
      429,
      'Too many requests for a new password. Please wait 60 minutes and try again.',
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
  })
})

describe('a second link', () => {
  it('ends the first', async ({ shop }) => {
    const ask = asking(shop)
    await ask('POST', '/api/signup', { body: meera })
    const first = await linkAskedBy(shop, meera.email)
    const second = await linkAskedBy(shop, meera.email)
    expect(
      (
        await ask('POST', '/api/reset-password', {
          body: { token: first, newPassword: 'a new password' },
        })
      ).body,
    ).toEqual(tooOld)
    expect(
      (
        await ask('POST', '/api/reset-password', {
          body: { token: second, newPassword: 'a new password' },
        })
      ).body.success,
    ).toBe(true)
  })

  it('that strangers ask for from everywhere comes at most five times an hour, and the last of them is the shopper’s way in', async ({
    shop,
  }) => {
    await asking(shop)('POST', '/api/signup', { body: meera })
    const links: (string | undefined)[] = []
    for (let host = 1; host <= 8; host += 1)
      links.push(await linkAskedBy(shop, meera.email, `203.0.113.${host}`))
    const isLink = expect.stringMatching(/^\w{48}$/)
    expect(links).toEqual([isLink, isLink, isLink, isLink, isLink, undefined, undefined, undefined])
    expect(await linkAskedBy(shop, meera.email)).toBeUndefined()
    expect(
      (
        await asking(shop)('POST', '/api/reset-password', {
          body: { token: links[4], newPassword: 'a new password' },
        })
      ).body.success,
    ).toBe(true)
  })

  it('is not made by a job that is repeated, whose email holds the link that works', async ({
    shop,
  }) => {
    const token = await aToken(shop)
    await workOff(shop)
    expect(
      (
        await asking(shop)('POST', '/api/reset-password', {
          body: { token, newPassword: 'a new password' },
        })
      ).body.success,
    ).toBe(true)
  })
})

describe('reset password', () => {
  it('sets the new password once, ends every session, and lets the old password in no more', async ({
    shop,
  }) => {
    const ask = asking(shop)
    const token = await aToken(shop)
    const other = await aShopper(shop)
    await shop.db.insert(session).values({
      id: other.id,
      userId: other.id,
      token: 'other',
      expiresAt: new Date(Date.now() + 1e6),
    })
    const login = await ask('POST', '/api/log-in', {
      body: { email: meera.email, password: meera.password },
    })
    const cookie = login.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const { status, body } = await ask('POST', '/api/reset-password', {
      body: { token, newPassword: 'a new password' },
    })
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Your password is new. Please log in with it.' },
    ])
    expect((await ask('GET', '/api/session', { headers: { cookie } })).body.data).toBeNull()
    expect(
      (await shop.db.select({ userId: session.userId }).from(session)).map(({ userId }) => userId),
    ).toEqual([other.id])
    expect(
      (await ask('POST', '/api/log-in', { body: { email: meera.email, password: meera.password } }))
        .status,
    ).toBe(401)
    expect(
      (
        await ask('POST', '/api/log-in', {
          body: { email: meera.email, password: 'a new password' },
        })
      ).status,
    ).toBe(200)
    const again = await ask('POST', '/api/reset-password', {
      body: { token, newPassword: 'one more password' },
    })
    expect([again.status, again.body]).toEqual([200, tooOld])
    expect(
      (
        await ask('POST', '/api/log-in', {
          body: { email: meera.email, password: 'a new password' },
        })
      ).status,
    ).toBe(200)
  })

  it('makes every other link of that shopper useless, and of nobody else', async ({ shop }) => {
    const ask = asking(shop)
    const ravi = { ...meera, email: 'ravi@example.in' }
    for (const body of [meera, ravi]) await ask('POST', '/api/signup', { body })
    const older = await linkAskedBy(shop, meera.email)
    const newer = await linkAskedBy(shop, meera.email)
    const his = await linkAskedBy(shop, ravi.email)
    expect(
      (
        await ask('POST', '/api/reset-password', {
          body: { token: newer, newPassword: 'a new password' },
        })
      ).body.success,
    ).toBe(true)
    expect(
      (
        await ask('POST', '/api/reset-password', {
          body: { token: older, newPassword: 'one more password' },
        })
      ).body,
    ).toEqual(tooOld)
    expect(
      (
        await ask('POST', '/api/log-in', {
          body: { email: meera.email, password: 'a new password' },
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await ask('POST', '/api/reset-password', {
          body: { token: his, newPassword: 'a new password' },
        })
      ).body.success,
    ).toBe(true)
  })

  it('takes no key that is an hour old', async ({ shop }) => {
    const token = await aToken(shop)
    const [row] = await shop.db.select().from(verification)
    expect(Number(row?.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000)
    expect(Number(row?.expiresAt) - Date.now()).toBeLessThan(61 * 60_000)
    await shop.db.update(verification).set({ expiresAt: new Date(Date.now() - 1) })
    expect(
      (
        await asking(shop)('POST', '/api/reset-password', {
          body: { token, newPassword: 'a new password' },
        })
      ).body,
    ).toEqual(tooOld)
  })

  it.for(['x', 'reset-password', "' or 1=1", '../..', 'पासवर्ड', 'x'.repeat(200)])(
    'takes no made-up key: %s',
    async (token, { shop }) => {
      const { status, body } = await asking(shop)('POST', '/api/reset-password', {
        body: { token, newPassword: 'a new password' },
      })
      expect([status, body]).toEqual([200, tooOld])
    },
  )

  it('refuses a password that is none, and the key stays good', async ({ shop }) => {
    const token = await aToken(shop)
    const ask = asking(shop)
    const { status, body } = await ask('POST', '/api/reset-password', {
      body: { token, newPassword: 'short' },
    })
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'newPassword', message: 'Please use a password of at least 8 characters.' }],
    ])
    expect(
      (await ask('POST', '/api/reset-password', { body: { token, newPassword: 'long enough' } }))
        .body.success,
    ).toBe(true)
  })

  itRaces('takes a key once when ten use it at the same moment', async ({ shop }) => {
    const token = await aToken(shop)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        asking(shop)('POST', '/api/reset-password', {
          body: { token, newPassword: `password number ${n}` },
        }),
      ),
    )
    expect(answers.map(({ body }) => body.success).sort()).toEqual([
      ...Array.from({ length: 9 }, () => false),
      true,
    ])
  })
})

describe('links to a new password', () => {
  itRaces(
    'of one shopper set one password when all are used at the same moment',
    async ({ shop }) => {
      const ask = asking(shop)
      await ask('POST', '/api/signup', { body: meera })
      for (let index = 0; index < 4; index += 1)
        await ask('POST', '/api/forgot-password', { body: { email: meera.email } })
      await workOff(shop)
      const answers = await Promise.all(
        (await queuedEmails(shop)).map((email) =>
          ask('POST', '/api/reset-password', {
            body: { token: tokenIn(email), newPassword: 'a new password' },
          }),
        ),
      )
      expect(answers.map(({ status, body }) => [status, body.success]).sort()).toEqual([
        [200, false],
        [200, false],
        [200, false],
        [200, true],
      ])
      expect(await shop.db.$count(verification)).toBe(0)
    },
  )
})

describe('the worker', () => {
  itRaces('turns a wish into an email by itself', async ({ shop }) => {
    const ask = asking(shop)
    await ask('POST', '/api/signup', { body: meera })
    const { stop } = await startWorking(shop, {
      workers: { [resetRequestJob]: sendResetLink, [emailJob]: async () => undefined },
    })
    onTestFinished(stop)
    await ask('POST', '/api/forgot-password', { body: { email: meera.email } })
    await until(async () => (await queuedEmails(shop)).length === 1)
  })
})
