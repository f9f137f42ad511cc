import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, vi } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aShopper } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { sessionCookie } from './cookies.ts'
import { passwordHashes } from '#platform/sign-in/hash-queue.ts'
import { account, session, user } from './tables.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const credentials = { email: meera.email, password: meera.password }
const wrong = { ...credentials, password: 'not my password' }
const stranger = { ...wrong, email: 'nobody@example.in' }
const limited = (shop: Shop, limits: Partial<Shop['settings']>): Shop => ({
  ...shop,
  settings: { ...shop.settings, ...limits },
})
const envelope = (message: string) => ({ success: false, message, requestId: expect.any(String) })

async function registered(shop: Shop) {
  const ask = asking(shop)
  await ask('POST', '/api/signup', { body: meera })
  return ask
}

/** The cookies a browser would send after this answer. */
function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const { timeoutMs } = passwordHashes

// A busy machine hashes slowly.
beforeAll(() => void (passwordHashes.timeoutMs = 60_000))
afterAll(() => void (passwordHashes.timeoutMs = timeoutMs))

describe('sign-up', () => {
  it('answers 201 with the shopper, logs nobody in, and keeps only a hash of the password', async ({
    shop,
  }) => {
    const { status, body, headers } = await asking(shop)('POST', '/api/signup', {
      body: { ...meera, name: '  Meera\r\n\tKrishnan ', email: ' MEERA@Example.in ' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'You have successfully registered.',
      data: { _id: expect.stringMatching(/^[0-9a-f-]{14}7/), name: meera.name, email: meera.email },
    })
    // No session: registered-log-in.test.ts.
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^nadi\.registered=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/,
      ),
    ])
    expect(await shop.db.select({ count: count() }).from(session)).toEqual([{ count: 0 }])
    const [row] = await shop.db.select().from(account)
    expect(row?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  it('refuses a taken e-mail in any case with 409, and leaves the account as it was', async ({
    shop,
  }) => {
    const ask = await registered(shop)
    const { status, body } = await ask('POST', '/api/signup', {
      body: { name: 'Somebody else', email: 'Meera@EXAMPLE.in', password: 'another password' },
    })
    expect(status).toBe(409)
    expect(body).toEqual(
      envelope('An account with this email already exists. Please log in instead.'),
    )
    expect((await ask('POST', '/api/log-in', { body: credentials })).body.data.name).toBe(
      meera.name,
    )
    expect(await shop.db.select({ count: count() }).from(user)).toEqual([{ count: 1 }])
  })

  itRaces('registers an e-mail once when ten ask for it at the same moment', async ({ shop }) => {
    const ask = asking(
      limited(
        { ...shop, log: { ...shop.log, error: () => undefined } },
        { signUpsPerAddress: 100 },
      ),
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ask('POST', '/api/signup', { body: { ...meera, name: `Meera ${n}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await shop.db.select({ count: count() }).from(account)).toEqual([{ count: 1 }])
  })

  itRaces(
    'says that the shop is busy when another registration of the e-mail does not end, and takes it once that is gone',
    async ({ shop }) => {
      const ask = asking({ ...shop, log: { ...shop.log, error: () => undefined } })
      const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const other = shop.db
        .transaction(async (db) => {
          await db
            .insert(user)
            .values({ id: crypto.randomUUID(), name: meera.name, email: meera.email })
          begun.resolve()
          await over.promise
          db.rollback()
        })
        .catch(() => undefined)
      await begun.promise
      const failure = await ask('POST', '/api/signup', { body: meera })
      over.resolve()
      await other
      expect(failure).toMatchObject({
        status: 503,
        body: { message: 'The shop is busy. Please try again in a moment.' },
      })
      expect((await ask('POST', '/api/signup', { body: meera })).status).toBe(201)
    },
  )

  itRaces(
    'hashes passwords without the database, which meanwhile answers everybody else',
    async ({ shop }) => {
      const ask = asking(limited(shop, { signUpsPerAddress: 100 }))
      // Every connection is there.
      await Promise.all(Array.from({ length: 24 }, () => shop.db.execute(sql`select 1`)))
      let registrations = 0
      const registering = Array.from({ length: 24 }, async (_, index) => {
        const { status } = await ask('POST', '/api/signup', {
          body: { ...meera, email: `shopper-${index}@example.in` },
        })
        registrations += status === 201 ? 1 : 0
      })
      // All are at it, and the first is through.
      await Promise.race(registering)
      await shop.db.execute(sql`select 1`)
      expect(registrations).toBeLessThan(10)
      await Promise.all(registering)
      expect(registrations).toBe(24)
    },
  )

  it('takes a password of 8 to 128 characters, whatever they are, and never trims it', async ({
    shop,
  }) => {
    const ask = asking(limited(shop, { signUpsPerAddress: 100 }))
    for (const [address, password] of [
      '        ',
      ' ends in a space ',
      '84736251',
      'पासवर्ड १२३',
      '🙂'.repeat(128),
    ].entries()) {
      const email = `shopper-${address}@example.in`
      expect(
        (await ask('POST', '/api/signup', { body: { ...meera, email, password } })).status,
      ).toBe(201)
      expect((await ask('POST', '/api/log-in', { body: { email, password } })).status).toBe(200)
    }
    expect(
      (
        await ask('POST', '/api/log-in', {
          body: { email: 'shopper-1@example.in', password: 'ends in a space' },
        })
      ).status,
    ).toBe(401)
  })
})

describe('log-in', () => {
  it('answers 200 with the shopper and a session cookie that scripts cannot read', async ({
    shop,
  }) => {
    const ask = await registered(shop)
    const { status, body, headers } = await ask('POST', '/api/log-in', {
      body: { ...credentials, email: ' MEERA@example.IN ' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'You have Login successfully.',
      data: { _id: expect.any(String), name: meera.name, email: meera.email },
    })
    const [cookie, hint, device, ...more] = headers.getSetCookie()
    expect(device?.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/',
      'SameSite=Lax',
      expect.stringMatching(/^nadi\.device=[\w-]{43}$/),
    ])
    expect(cookie?.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Path=/',
      'SameSite=Lax',
      expect.stringMatching(`^${sessionCookie(shop)}=[^;]{40,}$`),
    ])
    expect(hint?.split('; ').sort()).toEqual([
      'Max-Age=604800',
      'Path=/',
      'SameSite=Lax',
      'signed_in=1',
    ])
    expect(more).toEqual([])
    expect(
      (await ask('GET', '/api/session', { headers: { cookie: cookiesOf(headers) } })).body.data,
    ).toEqual(body.data)
  })

  it('marks both cookies Secure when the shop is on https, and lets no neighbour plant the session', async ({
    shop,
  }) => {
    await registered(shop)
    const secure = limited(
      { ...shop, db: Object.create(shop.db) },
      { publicUrl: 'https://nadi.example' },
    )
    const ask = asking(secure)
    const { headers } = await ask('POST', '/api/log-in', { body: credentials })
    const [cookie, hint, device, ...more] = headers.getSetCookie()
    expect(device).toMatch(/^__Host-nadi\.device=[\w-]{43}; .*; Secure$/)
    expect(cookie?.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Path=/',
      'SameSite=Lax',
      'Secure',
      expect.stringMatching(/^__Host-nadi\.session_token=[^;]{40,}$/),
    ])
    expect([hint, more]).toEqual([expect.stringContaining('; Secure'), []])
    const session = cookiesOf(headers)
    expect(
      (await ask('GET', '/api/session', { headers: { cookie: session } })).body.data,
    ).toMatchObject({ email: credentials.email })
    // The same value under the name that a subdomain, or plain HTTP, could have set.
    expect(
      (await ask('GET', '/api/session', { headers: { cookie: session.replaceAll('__Host-', '') } }))
        .body.data,
    ).toBeNull()
    const out = await ask('POST', '/api/log-out', { headers: { cookie: session } })
    expect(out.headers.getSetCookie()[0]).toMatch(
      /^__Host-nadi\.session_token=; Path=\/; Max-Age=0; .*Secure$/,
    )
  })

  it('keeps the session for 7 days and nothing about the browser or the address', async ({
    shop,
  }) => {
    const ask = await registered(shop)
    await ask('POST', '/api/log-in', {
      body: credentials,
      headers: { 'user-agent': 'Browser', 'x-forwarded-for': '203.0.113.5' },
    })
    const [row] = await shop.db.select().from(session)
    expect(row?.expiresAt.getTime()).toBeCloseTo(Date.now() + 7 * 24 * 60 * 60 * 1000, -5)
    expect(row).toMatchObject({ ipAddress: '', userAgent: '' })
  })

  it('says the same to a wrong password and to an unknown e-mail, after the same work', async ({
    shop,
  }) => {
    const ask = await registered(shop)
    const hash = vi.spyOn(passwordHashes, 'run')
    onTestFinished(() => hash.mockRestore())
    const answerTo = async (attempt: object) => {
      hash.mockClear()
      const { status, body, headers } = await ask('POST', '/api/log-in', { body: attempt })
      return {
        status,
        message: body.message,
        names: [...headers.keys()].sort(),
        cookies: headers.getSetCookie(),
        // Nearly all of the time, in the shop: without it the answer would tell who has an account.
        hashes: hash.mock.calls.length,
      }
    }
    const ownAnswer = await answerTo(wrong)
    expect(ownAnswer).toMatchObject({
      status: 401,
      message: 'The email or the password is not right.',
      cookies: [],
      hashes: 1,
    })
    expect(await answerTo(stranger)).toEqual(ownAnswer)
  })

  it('refuses a password that is too long to be one like any wrong one', async ({ shop }) => {
    const ask = await registered(shop)
    expect(
      (await ask('POST', '/api/log-in', { body: { ...credentials, password: 'x'.repeat(129) } }))
        .status,
    ).toBe(401)
    expect(
      (await ask('POST', '/api/log-in', { body: { ...credentials, password: '🙂'.repeat(1000) } }))
        .status,
    ).toBe(401)
    expect(
      (await ask('POST', '/api/log-in', { body: { ...credentials, password: 'x' } })).status,
    ).toBe(401)
  })

  it('does not know a shopper without a password', async ({ shop }) => {
    const { email } = await aShopper(shop)
    expect(
      (await asking(shop)('POST', '/api/log-in', { body: { email, password: 'any password' } }))
        .status,
    ).toBe(401)
  })

  it('ends the session the browser had before', async ({ shop }) => {
    const ask = await registered(shop)
    const first = cookiesOf((await ask('POST', '/api/log-in', { body: credentials })).headers)
    await ask('POST', '/api/log-in', { body: credentials, headers: { cookie: first } })
    expect((await ask('GET', '/api/session', { headers: { cookie: first } })).body.data).toBeNull()
    expect(await shop.db.select({ count: count() }).from(session)).toEqual([{ count: 1 }])
  })
})

describe('log-out', () => {
  it('answers 204, ends the session and takes both cookies away', async ({ shop }) => {
    const ask = await registered(shop)
    const cookie = cookiesOf((await ask('POST', '/api/log-in', { body: credentials })).headers)
    const { status, body, headers } = await ask('POST', '/api/log-out', { headers: { cookie } })
    expect([status, body]).toEqual([204, ''])
    expect(headers.getSetCookie().map((set) => set.split('; ').slice(0, 3))).toEqual([
      [`${sessionCookie(shop)}=`, 'Path=/', 'Max-Age=0'],
      ['signed_in=', 'Path=/', 'Max-Age=0'],
    ])
    expect((await ask('GET', '/api/session', { headers: { cookie } })).body.data).toBeNull()
    expect(await shop.db.select({ count: count() }).from(session)).toEqual([{ count: 0 }])
  })

  it('answers 204 without a session, with an old one, and with an empty body', async ({ shop }) => {
    const ask = asking(shop)
    expect((await ask('POST', '/api/log-out')).status).toBe(204)
    expect((await ask('POST', '/api/log-out', { body: {} })).status).toBe(204)
    expect(
      (
        await ask('POST', '/api/log-out', {
          headers: { cookie: `${sessionCookie(shop)}=x.y; signed_in=1` },
        })
      ).status,
    ).toBe(204)
  })
})

describe('the answer to a log-out', () => {
  it('tells the browser to drop what it has cached, and nothing of the open carts', async ({
    shop,
  }) => {
    const { headers } = await asking(shop)('POST', '/api/log-out')
    expect(headers.get('clear-site-data')).toBe('"cache"')
  })
})
