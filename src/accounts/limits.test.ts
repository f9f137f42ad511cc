import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { newResetToken } from './auth.ts'
import { user } from './tables.ts'
import type { Shop } from '#platform/shop.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const credentials = { email: meera.email, password: meera.password }
const wrong = { ...credentials, password: 'not my password' }
const limited = (shop: Shop, limits: Partial<Shop['settings']>): Shop => ({
  ...shop,
  settings: { ...shop.settings, ...limits },
})
const envelope = (message: string) => ({ success: false, message, requestId: expect.any(String) })

const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((set) => set.startsWith('nadi.device='))
    ?.split(';')[0] ?? ''

/** The cookie of a browser in which this shopper has logged in. */
async function deviceOf(shop: Shop, body: object): Promise<string> {
  const { headers } = await asking(shop)('POST', '/api/log-in', { body })
  return cookieIn(headers)
}

describe('limits of log-in', () => {
  it('refuses guesses at one account from everywhere, known or not, for a day, and says what else can be done', async ({
    shop,
  }) => {
    await asking(shop)('POST', '/api/signup', { body: meera })
    const strict = limited(shop, { logInAttemptsPerDay: 3 })
    for (const email of [meera.email, 'nobody@example.in']) {
      for (const host of [1, 2, 3])
        expect(
          (
            await asking(strict, { address: `203.0.113.${host}` })('POST', '/api/log-in', {
              body: { ...wrong, email },
            })
          ).status,
        ).toBe(401)
      const { status, body, headers } = await asking(strict, { address: '203.0.113.4' })(
        'POST',
        '/api/log-in',
        { body: { ...credentials, email: email.toUpperCase() } },
      )
      expect(status).toBe(429)
      expect(body).toEqual(
        envelope(
          'Too many log-in attempts for this account. Please wait 24 hours and try again, or set a new password by “Forgot password?”.',
        ),
      )
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_300)
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it('refuses guesses of one address at one account, and lets the shopper in who comes from another', async ({
    shop,
  }) => {
    await asking(shop)('POST', '/api/signup', { body: meera })
    const stranger = asking(shop, { address: '203.0.113.7' })
    for (let guesses = 0; guesses < 10; guesses += 1)
      expect((await stranger('POST', '/api/log-in', { body: wrong })).status).toBe(401)
    const { status, body, headers } = await stranger('POST', '/api/log-in', { body: wrong })
    expect([status, body]).toEqual([
      429,
      envelope('Too many log-in attempts. Please wait 15 minutes and try again.'),
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(890)
    expect(
      (
        await asking(shop, { address: '198.51.100.9' })('POST', '/api/log-in', {
          body: credentials,
        })
      ).status,
    ).toBe(200)
  })

  it('are passed by a device that logged in before, also beside a stranger at the same address, and not by one that another account knows', async ({
    shop,
  }) => {
    const ravi = { ...meera, email: 'ravi@example.in' }
    for (const body of [meera, ravi]) await asking(shop)('POST', '/api/signup', { body })
    const [hers, his] = [
      await deviceOf(shop, credentials),
      await deviceOf(shop, { ...credentials, email: ravi.email }),
    ]
    const strict = limited(
      { ...shop, db: Object.create(shop.db) },
      { logInAttempts: 2, logInAttemptsPerAddress: 3, logInAttemptsPerDay: 4 },
    )
    for (const address of ['192.0.2.1', '203.0.113.7'])
      for (let guesses = 0; guesses < 3; guesses += 1)
        await asking(strict, { address })('POST', '/api/log-in', { body: wrong })
    const ask = asking(strict)
    for (const cookie of ['', his, 'nadi.device=x', `nadi.device=${'A'.repeat(43)}`])
      expect(
        (await ask('POST', '/api/log-in', { body: credentials, headers: { cookie } })).status,
      ).toBe(429)
    expect(
      (await ask('POST', '/api/log-in', { body: credentials, headers: { cookie: hers } })).status,
    ).toBe(200)
    // A device that guesses has a limit of its own.
    const statuses: number[] = []
    for (const body of [wrong, wrong, credentials])
      statuses.push((await ask('POST', '/api/log-in', { body, headers: { cookie: hers } })).status)
    expect(statuses).toEqual([401, 401, 429])
  })

  it('are passed by a link to a new password, and the browser that used it is known from then on', async ({
    shop,
  }) => {
    await asking(shop)('POST', '/api/signup', { body: meera })
    const strict = limited(shop, { logInAttemptsPerDay: 2 })
    const guess = () =>
      asking(strict, { address: '203.0.113.7' })('POST', '/api/log-in', { body: wrong })
    for (let guesses = 0; guesses < 3; guesses += 1) await guess()
    const ask = asking(strict)
    expect((await ask('POST', '/api/log-in', { body: credentials })).status).toBe(429)
    const [owner] = await shop.db.select({ id: user.id }).from(user)
    const token = await newResetToken(shop, owner?.id ?? '')
    const reset = await ask('POST', '/api/reset-password', {
      body: { token, newPassword: 'another good one' },
    })
    expect(reset.body.success).toBe(true)
    const renewed = { ...credentials, password: 'another good one' }
    expect((await ask('POST', '/api/log-in', { body: renewed })).status).toBe(200)
    // The stranger goes on.
    for (let guesses = 0; guesses < 3; guesses += 1) await guess()
    expect((await ask('POST', '/api/log-in', { body: renewed })).status).toBe(429)
    expect(
      (
        await ask('POST', '/api/log-in', {
          body: renewed,
          headers: { cookie: cookieIn(reset.headers) },
        })
      ).status,
    ).toBe(200)
  })

  it('refuses guesses of one address at many accounts', async ({ shop }) => {
    const strict = limited(shop, { logInAttemptsPerAddress: 3 })
    const guess = (number: number) =>
      asking(strict)('POST', '/api/log-in', {
        body: { ...wrong, email: `shopper-${number}@example.in` },
      })
    for (const index of [1, 2, 3]) expect((await guess(index)).status).toBe(401)
    expect((await guess(4)).status).toBe(429)
    expect(
      (await asking(strict, { address: '198.51.100.9' })('POST', '/api/log-in', { body: wrong }))
        .status,
    ).toBe(401)
  })

  it('counts neither at the account nor at the address who knows the password', async ({
    shop,
  }) => {
    await asking(shop)('POST', '/api/signup', { body: meera })
    const ask = asking(limited(shop, { logInAttempts: 2, logInAttemptsPerAddress: 4 }))
    const statuses: number[] = []
    for (const body of [
      wrong,
      credentials,
      wrong,
      credentials,
      credentials,
      credentials,
      credentials,
    ])
      statuses.push((await ask('POST', '/api/log-in', { body })).status)
    expect(statuses).toEqual([401, 200, 401, 200, 200, 200, 200])
  })
})

describe('limits of sign-up', () => {
  it('refuses one registration too many from an address, with the minutes to wait', async ({
    shop,
  }) => {
    const strict = limited(shop, { signUpsPerAddress: 2 })
    const ask = asking(strict)
    for (const email of ['a@example.in', 'b@example.in'])
      expect((await ask('POST', '/api/signup', { body: { ...meera, email } })).status).toBe(201)
    const { status, body, headers } = await ask('POST', '/api/signup', { body: meera })
    expect(status).toBe(429)
    expect(body).toEqual(envelope('Too many registrations. Please wait 60 minutes and try again.'))
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3590)
    expect(
      (await asking(strict, { address: '198.51.100.9' })('POST', '/api/signup', { body: meera }))
        .status,
    ).toBe(201)
  })
})
