import { count, eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import { it } from '#tests/support/test-shop.ts'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { Shop } from '#platform/shop.ts'
import { session, twoFactor, user } from '../tables.ts'
import { renewKeys } from './renew-keys.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const { name: _name, ...credentials } = meera
const password = meera.password

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Meera, registered and logged in. */
async function loggedIn(shop: Shop) {
  const ask = asking(shop)
  await ask('POST', '/api/signup', { body: meera })
  let cookie = cookiesOf((await ask('POST', '/api/log-in', { body: credentials })).headers)
  return async (path: string, body?: object) => {
    const answer = await ask(body ? 'POST' : 'GET', `/api/security${path}`, {
      ...(body && { body }),
      headers: { cookie },
    })
    cookie = cookiesOf(answer.headers) || cookie
    return answer
  }
}

async function withApp(shop: Shop) {
  const ask = await loggedIn(shop)
  const {
    body: { key },
  } = await ask('/authenticator/begin', { password })
  // Of the half minute before, so that the codes of now and the next one are still to be used.
  const {
    body: { recoveryCodes },
  } = await ask('/authenticator/confirm', { code: codeOf(key, -1) })
  return { ask, key: key as string, recoveryCodes: recoveryCodes as string[] }
}

async function firstStep(shop: Shop) {
  const ask = asking(shop)
  const { status, body, headers } = await ask('POST', '/api/log-in', { body: credentials })
  const cookie = cookiesOf(headers)
  return {
    status,
    body,
    headers,
    cookie,
    second: (path: string, payload: object) =>
      ask('POST', `/api/log-in/${path}`, { body: payload, headers: { cookie } }),
  }
}

const sessions = async (shop: Shop) =>
  (await shop.db.select({ many: count() }).from(session))[0]?.many

describe('an authenticator app', () => {
  it('is set up with the password, a key and a first right code, and hands out ten recovery codes once', async ({
    shop,
  }) => {
    const ask = await loggedIn(shop)
    expect((await ask('/authenticator/begin', { password: 'not the password' })).status).toBe(403)
    const { status, body } = await ask('/authenticator/begin', { password })
    expect(status).toBe(200)
    expect(body).toEqual({
      key: expect.stringMatching(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/),
      uri: expect.stringContaining('otpauth://totp/'),
    })
    // Nothing is asked for before the first code was right.
    expect((await firstStep(shop)).body.data).toMatchObject({ email: meera.email })
    expect((await ask('/authenticator/confirm', { code: '000000' })).status).toBe(422)
    const confirmed = await ask('/authenticator/confirm', { code: codeOf(body.key) })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect((await ask('')).body.data.authenticator).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect((await ask('/authenticator/begin', { password })).status).toBe(409)
    const [row] = await shop.db.select().from(twoFactor)
    expect([row?.secret, row?.backupCodes].join()).not.toMatch(
      new RegExp(confirmed.body.recoveryCodes.join('|')),
    )
  })

  it('makes the password a first step only: no session and no shopper before the code', async ({
    shop,
  }) => {
    const { key } = await withApp(shop)
    const before = await sessions(shop)
    const { status, body, headers, second } = await firstStep(shop)
    expect([status, body.data, body.message]).toEqual([
      200,
      null,
      'Please enter the code of your authenticator app.',
    ])
    expect(await sessions(shop)).toBe(before)
    expect(headers.getSetCookie().join()).not.toMatch(/session_token=[^;]|signed_in=1/)
    expect(
      (await asking(shop)('GET', '/api/session', { headers: { cookie: cookiesOf(headers) } })).body
        .data,
    ).toBeNull()
    const wrong = await second('code', { code: '000000' })
    expect([wrong.status, wrong.headers.getSetCookie().join()]).toEqual([
      422,
      expect.not.stringMatching(/session_token=[^;]/),
    ])
    const right = await second('code', { code: codeOf(key).replace(/(...)/, '$1 ') })
    expect([right.status, right.body.data.email]).toEqual([200, meera.email])
    expect(
      (await asking(shop)('GET', '/api/session', { headers: { cookie: cookiesOf(right.headers) } }))
        .body.data.email,
    ).toBe(meera.email)
  })

  it('shows a code that opens nothing a second time', async ({ shop }) => {
    const { key } = await withApp(shop)
    const code = codeOf(key)
    expect((await (await firstStep(shop)).second('code', { code })).status).toBe(200)
    const again = await (await firstStep(shop)).second('code', { code })
    expect([again.status, again.body.message]).toEqual([
      422,
      'This code was tried before. Please wait for the next one.',
    ])
    expect((await (await firstStep(shop)).second('code', { code: codeOf(key, 1) })).status).toBe(
      200,
    )
  })

  it('ends a first step after five wrong codes, and all of them after ten', async ({ shop }) => {
    const { key } = await withApp(shop)
    const guess = (number: number) => String(100_000 + number)
    const { second } = await firstStep(shop)
    for (let index = 0; index < 5; index += 1)
      expect((await second('code', { code: guess(index) })).status).toBe(422)
    expect([
      (await second('code', { code: codeOf(key) })).status,
      (await second('code', { code: codeOf(key, 1) })).status,
    ]).toEqual([401, 401])
    const next = await firstStep(shop)
    for (let index = 10; index < 14; index += 1) await next.second('code', { code: guess(index) })
    const { status, headers } = await next.second('code', { code: guess(20) })
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  })

  it('gives way to a recovery code, which works once', async ({ shop }) => {
    const { ask, recoveryCodes } = await withApp(shop)
    const [recoveryCode = ''] = recoveryCodes
    const { second } = await firstStep(shop)
    expect((await second('recovery-code', { recoveryCode: 'aaaaa-aaaaa' })).status).toBe(422)
    const { status, body } = await second('recovery-code', {
      recoveryCode: ` ${recoveryCode.replace('-', '')} `,
    })
    expect([status, body.data.email]).toEqual([200, meera.email])
    expect((await (await firstStep(shop)).second('recovery-code', { recoveryCode })).status).toBe(
      422,
    )
    expect((await ask('')).body.data.authenticator.recoveryCodesLeft).toBe(9)
    expect(
      (await ask('/authenticator/recovery-codes', { password: 'not the password' })).status,
    ).toBe(403)
    expect(
      (await ask('/authenticator/recovery-codes', { password })).body.recoveryCodes,
    ).toHaveLength(10)
  })

  it('is turned off by the password, and then the password is enough', async ({ shop }) => {
    const { ask } = await withApp(shop)
    expect((await ask('/authenticator/off', { password: 'not the password' })).status).toBe(403)
    expect((await ask('/authenticator/off', { password })).status).toBe(204)
    expect((await ask('')).body.data.authenticator).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await firstStep(shop)).body.data.email).toBe(meera.email)
    expect((await ask('/authenticator/off', { password })).status).toBe(409)
    expect(
      await shop.db
        .select({ on: user.twoFactorEnabled })
        .from(user)
        .where(eq(user.email, meera.email)),
    ).toEqual([{ on: false }])
  })

  it('outlives a change of the key that encrypts it, once the night has passed', async ({
    shop,
  }) => {
    const { key } = await withApp(shop)
    const withSettings = (settings: Partial<Shop['settings']>): Shop => ({
      ...shop,
      db: Object.create(shop.db),
      settings: { ...shop.settings, ...settings },
    })
    const [older, newer] = [
      authSecret(shop.settings),
      'another key of at least thirty-two characters',
    ]
    const rotating = withSettings({ authSecret: newer, authSecretPrevious: older })
    await renewKeys(rotating)
    const after = withSettings({ authSecret: newer })
    expect((await (await firstStep(after)).second('code', { code: codeOf(key) })).status).toBe(200)
  })

  it('says that a second step without a first, or long after it, has to begin again', async ({
    shop,
  }) => {
    const { key } = await withApp(shop)
    const ask = asking(shop)
    const begun = await firstStep(shop)
    for (const cookie of [
      '',
      'nadi.second_step=made-up.by-hand',
      begun.cookie.replace(/\.[^.]*$/, '.forged'),
    ]) {
      expect(
        (
          await ask('POST', '/api/log-in/code', {
            body: { code: codeOf(key) },
            headers: { cookie },
          })
        ).status,
        cookie,
      ).toBe(401)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      expect((await begun.second('code', { code: codeOf(key) })).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })
})
