import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aSession, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { passkey, session } from '../tables.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const { name: _name, ...credentials } = meera
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7000.1 Mobile Safari/537.36'

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const logIn = async (shop: Shop, agent: string, password = meera.password) =>
  cookiesOf(
    (
      await asking(shop)('POST', '/api/log-in', {
        body: { ...credentials, password },
        headers: { 'user-agent': agent },
      })
    ).headers,
  )
const by = (shop: Shop, cookie: string) => (path: string, body?: object) =>
  asking(shop)(body ? 'POST' : 'GET', `/api/security${path}`, {
    ...(body && { body }),
    headers: { cookie },
  })
const isIn = async (shop: Shop, cookie: string) =>
  (await asking(shop)('GET', '/api/session', { headers: { cookie } })).body.data !== null

async function onTwoDevices(shop: Shop) {
  await asking(shop)('POST', '/api/signup', { body: meera })
  const [here, there] = [
    await logIn(shop, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/144.0'),
    await logIn(shop, phone),
  ]
  return { here, there, ask: by(shop, here) }
}

async function aPasskey(shop: Shop, { id: userId }: Pick<Shopper, 'id'>) {
  const id = v7()
  await shop.db.insert(passkey).values({
    id,
    userId,
    name: 'My phone',
    credentialID: id,
    publicKey: 'AA',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  })
  return id
}

describe('the list of devices', () => {
  it('names each by browser and system and nothing more, this one first', async ({ shop }) => {
    const { ask } = await onTwoDevices(shop)
    const {
      body: {
        data: { sessions },
      },
    } = await ask('')
    expect(
      sessions.map(({ device, isThis }: { device: string; isThis: boolean }) => [device, isThis]),
    ).toEqual([
      ['Firefox on Windows', true],
      ['Chrome on Android', false],
    ])
    expect(Object.keys(sessions[0]).sort()).toEqual([
      '_id',
      'device',
      'isThis',
      'lastUsedAt',
      'startedAt',
    ])
    expect(
      (await shop.db.select({ kept: session.userAgent }).from(session))
        .map(({ kept }) => kept)
        .join(),
    ).not.toMatch(/Pixel|142|Mozilla/)
  })

  it('ends one of the shopper, never one of somebody else', async ({ shop }) => {
    const { here, there, ask } = await onTwoDevices(shop)
    const other = await aShopper(shop)
    await aSession(shop, other)
    const [foreign] = await shop.db.select().from(session).where(eq(session.userId, other.id))
    for (const sessionId of [foreign?.id, 'x', v7()])
      expect((await ask('/end-session', { sessionId })).status).toBe(404)
    const {
      body: {
        data: { sessions },
      },
    } = await ask('')
    expect((await ask('/end-session', { sessionId: sessions[1]._id })).status).toBe(204)
    expect([await isIn(shop, here), await isIn(shop, there)]).toEqual([true, false])
    expect(await shop.db.select().from(session).where(eq(session.userId, other.id))).toHaveLength(1)
  })

  it('ends all others at once', async ({ shop }) => {
    const { here, there, ask } = await onTwoDevices(shop)
    expect((await ask('/end-other-sessions', {})).body).toEqual({ ended: 1 })
    expect([await isIn(shop, here), await isIn(shop, there)]).toEqual([true, false])
  })
})

describe('a new password', () => {
  it('needs the present one, is the only one from then on, and logs every other device out', async ({
    shop,
  }) => {
    const { here, there, ask } = await onTwoDevices(shop)
    const newPassword = 'another long password'
    expect(
      (await ask('/change-password', { password: 'not the present one', newPassword })).status,
    ).toBe(403)
    expect(
      (await ask('/change-password', { password: meera.password, newPassword: 'short' })).status,
    ).toBe(400)
    expect(await isIn(shop, there)).toBe(true)
    expect((await ask('/change-password', { password: meera.password, newPassword })).status).toBe(
      204,
    )
    expect([await isIn(shop, here), await isIn(shop, there)]).toEqual([true, false])
    expect([
      await logIn(shop, phone),
      await isIn(shop, await logIn(shop, phone, newPassword)),
    ]).toEqual(['', true])
  })
})

describe('a passkey', () => {
  it('is begun, renamed and removed by its shopper alone; to begin and to remove one takes the password', async ({
    shop,
  }) => {
    const { ask } = await onTwoDevices(shop)
    const stranger = await aShopper(shop)
    const foreign = await aPasskey(shop, stranger)
    const [ownSession] = await shop.db.select().from(session)
    const own = await aPasskey(shop, { id: ownSession?.userId ?? '' })
    expect((await ask('/passkeys/begin', { password: 'wrong one' })).status).toBe(403)
    const {
      body: { options },
    } = await ask('/passkeys/begin', { password: meera.password })
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: meera.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: own }],
    })
    for (const passkeyId of [foreign, 'x', v7()]) {
      expect((await ask('/passkeys/rename', { passkeyId, name: 'Mine now' })).status).toBe(404)
      expect((await ask('/passkeys/remove', { passkeyId, password: meera.password })).status).toBe(
        404,
      )
    }
    expect(
      (await ask('/passkeys/rename', { passkeyId: own, name: ' Office  laptop ' })).status,
    ).toBe(204)
    expect((await ask('')).body.data.passkeys).toEqual([
      { _id: own, name: 'Office laptop', addedAt: expect.any(String) },
    ])
    expect((await ask('/passkeys/remove', { passkeyId: own, password: 'wrong one' })).status).toBe(
      403,
    )
    expect(
      (await ask('/passkeys/remove', { passkeyId: own, password: meera.password })).status,
    ).toBe(204)
    expect((await shop.db.select().from(passkey)).map(({ id }) => id)).toEqual([foreign])
  })

  it('made up by hand opens nothing and breaks nothing', async ({ shop }) => {
    const { ask } = await onTwoDevices(shop)
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
    const used = {
      ...credential,
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    }
    const anybody = asking(shop)
    const begun = await anybody('POST', '/api/log-in/passkey/begin', { body: {} })
    expect(begun.body.options).toMatchObject({
      challenge: expect.any(String),
      userVerification: 'required',
    })
    await aPasskey(shop, await aShopper(shop))
    const [{ credentialID = '' } = {}] = await shop.db.select().from(passkey)
    for (const cookie of [cookiesOf(begun.headers), '']) {
      for (const id of ['AAAA', credentialID]) {
        const { status, headers } = await anybody('POST', '/api/log-in/passkey', {
          body: { credential: { ...used, id, rawId: id } },
          headers: { cookie },
        })
        expect([status, headers.getSetCookie()]).toEqual([422, []])
      }
    }
    expect(
      (
        await ask('/passkeys/add', {
          name: 'Mine',
          credential: {
            ...credential,
            response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
          },
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await anybody('POST', '/api/log-in/passkey', {
          body: { credential: { ...used, id: '<script>' } },
        })
      ).status,
    ).toBe(400)
  })
})

describe('every call of the page', () => {
  it('is for nobody without a session', async ({ shop }) => {
    const ask = by(shop, '')
    expect((await ask('')).status).toBe(401)
    for (const path of [
      '/end-session',
      '/end-other-sessions',
      '/change-password',
      '/authenticator/begin',
      '/authenticator/confirm',
      '/authenticator/recovery-codes',
      '/authenticator/off',
      '/passkeys/begin',
      '/passkeys/add',
      '/passkeys/rename',
      '/passkeys/remove',
    ])
      expect([path, (await ask(path, {})).status]).toEqual([path, 401])
  })
})
