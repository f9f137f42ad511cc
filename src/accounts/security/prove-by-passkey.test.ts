import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aShopper } from '#tests/support/builders.ts'
import { aPasskeyDevice } from '#tests/support/passkey-device.ts'
import { withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { emailLink, passkey, session, twoFactor, user } from '../tables.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const { name: _name, ...credentials } = meera

type Cookies = Map<string, string>

/** Meera, registered, confirmed and logged in, with a passkey; keeps cookies as a browser does. */
async function withPasskey(shop: Shop) {
  const send = asking(shop)
  await send('POST', '/api/signup', { body: meera })
  const [{ id = '' } = {}] = await shop.db
    .update(user)
    .set({ emailVerified: true })
    .where(eq(user.email, meera.email))
    .returning({ id: user.id })
  const cookies: Cookies = new Map()
  const ask = async (method: string, path: string, body?: object) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await send(method, path, { ...(body && { body }), headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    return answer
  }
  await ask('POST', '/api/log-in', credentials)
  const device = await aPasskeyDevice(shop, id)
  const challenge = async (): Promise<string> =>
    (await ask('POST', '/api/security/passkeys/prove', {})).body.options?.challenge
  const proof = async () => ({ passkey: device.sign({ challenge: await challenge() }) })
  return { id, ask, device, challenge, proof, send }
}

function keep(cookies: Cookies, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (line.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}

const sessionsIn = async (shop: Shop) => (await shop.db.select().from(session)).length

describe('a passkey in place of the password', () => {
  it('is asked for among those of the shopper alone, and makes no further log-in', async ({
    shop,
  }) => {
    const { ask, device, proof } = await withPasskey(shop)
    await aPasskeyDevice(shop, (await aShopper(shop)).id)
    const before = await sessionsIn(shop)
    const { body } = await ask('POST', '/api/security/passkeys/prove', {})
    expect(body.options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: device.credentialId }],
    })
    expect(body.options.allowCredentials).toHaveLength(1)
    const answer = await ask('POST', '/api/security/change-password', {
      ...(await proof()),
      newPassword: 'another long password',
    })
    expect([answer.status, await sessionsIn(shop)]).toEqual([204, before])
    expect(answer.headers.getSetCookie()).toEqual([])
    const { status } = await ask('POST', '/api/log-in', {
      ...credentials,
      password: 'another long password',
    })
    expect(status).toBe(200)
  })

  it('sets up the authenticator app, renews its recovery codes and turns it off', async ({
    shop,
  }) => {
    const { ask, proof } = await withPasskey(shop)
    const begun = await ask('POST', '/api/security/authenticator/begin', await proof())
    expect([begun.status, begun.body.uri]).toEqual([200, expect.stringContaining('otpauth://')])
    const code = codeOf(begun.body.key)
    const { body } = await ask('POST', '/api/security/authenticator/confirm', { code })
    const renewed = await ask('POST', '/api/security/authenticator/recovery-codes', await proof())
    expect(renewed.status).toBe(200)
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(renewed.body.recoveryCodes).not.toEqual(body.recoveryCodes)
    expect((await ask('POST', '/api/security/authenticator/off', await proof())).status).toBe(204)
    expect(await shop.db.select().from(twoFactor)).toEqual([])
    expect((await ask('GET', '/api/security')).body.data.authenticator.isOn).toBe(false)
  })

  it('begins another passkey, removes one, changes the e-mail address, and hands out the data', async ({
    shop,
  }) => {
    const { ask, proof, device } = await withPasskey(shop)
    expect((await ask('POST', '/api/security/passkeys/begin', await proof())).status).toBe(200)
    const email = 'meera.new@example.in'
    expect((await ask('POST', '/api/email/change', { ...(await proof()), email })).status).toBe(200)
    expect((await shop.db.select().from(emailLink)).map((row) => row.email)).toContain(email)
    const exported = await ask('POST', '/api/privacy/export', await proof())
    expect([exported.status, exported.body.profile.email]).toEqual([200, meera.email])
    const removal = { ...(await proof()), passkeyId: device.id }
    expect((await ask('POST', '/api/security/passkeys/remove', removal)).status).toBe(204)
    expect(await shop.db.select().from(passkey)).toEqual([])
  })

  it('deletes the account', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const { ask, proof, id } = await withPasskey(shop)
    const wish = { ...(await proof()), confirm: 'DELETE' }
    expect((await ask('POST', '/api/privacy/erase', wish)).status).toBe(204)
    expect((await shop.db.select().from(user).where(eq(user.id, id)))[0]?.name).toBe(
      'Deleted shopper',
    )
  })
})

describe('a passkey that is refused', () => {
  it('is one of another account, of another site, of a device that verified nobody, or used before', async ({
    shop,
  }) => {
    const { ask, device, challenge } = await withPasskey(shop)
    const foreign = await aPasskeyDevice(shop, (await aShopper(shop)).id)
    const before = await sessionsIn(shop)
    const used = device.sign({ challenge: await challenge() })
    expect((await ask('POST', '/api/privacy/export', { passkey: used })).status).toBe(200)
    const refused: Record<string, (challenge: string) => object> = {
      used: () => used,
      foreign: (challenge) => foreign.sign({ challenge }),
      elsewhere: (challenge) => device.sign({ challenge, origin: 'https://elsewhere.example' }),
      unverified: (challenge) => device.sign({ challenge, isVerified: false }),
    }
    for (const [name, sign] of Object.entries(refused)) {
      const wrong = { passkey: sign(await challenge()) }
      const { status, body, headers } = await ask('POST', '/api/privacy/export', wrong)
      expect([name, status, body.message]).toEqual([
        name,
        403,
        'This passkey was not accepted. Please try again, or enter your password.',
      ])
      expect(headers.getSetCookie()).toEqual([])
    }
    expect(await sessionsIn(shop)).toBe(before)
  })

  it('is never sent with a password, nor is nothing sent at all', async ({ shop }) => {
    const { ask, proof } = await withPasskey(shop)
    for (const path of ['/privacy/export', '/security/authenticator/begin']) {
      const proofs = { ...(await proof()), password: meera.password }
      expect((await ask('POST', `/api${path}`, proofs)).status).toBe(400)
      const { status, body } = await ask('POST', `/api${path}`, {})
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'password', message: 'Please enter your password.' }],
      ])
    }
  })

  it('asks nobody without a session for a passkey', async ({ shop }) => {
    expect((await asking(shop)('POST', '/api/security/passkeys/prove', { body: {} })).status).toBe(
      401,
    )
  })
})
