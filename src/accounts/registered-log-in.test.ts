import { count, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { session, user, verification } from './tables.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'twelve good words' }

/** What a browser sends back after this answer. */
function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function registeredBrowser(shop: Shop) {
  const { headers } = await asking(shop)('POST', '/api/signup', { body: meera })
  return { cookie: cookiesOf(headers) }
}

const after = (shop: Shop, minutes: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + minutes * 60_000),
})

describe('a shopper who has just registered', () => {
  it('is named to this browser alone, and logs in by one press without the password', async ({
    shop,
  }) => {
    const headers = await registeredBrowser(shop)
    const ask = asking(shop)
    expect((await ask('GET', '/api/log-in/registered')).body).toEqual({ data: null })
    expect((await ask('GET', '/api/log-in/registered', { headers })).body.data).toMatchObject({
      name: meera.name,
    })
    // The cookie is no session.
    expect((await ask('GET', '/api/session', { headers })).body).toEqual({ data: null })
    const answer = await ask('POST', '/api/log-in/registered', { headers })
    expect([answer.status, answer.body.data.email]).toEqual([200, meera.email])
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/session_token=.+HttpOnly/)
    const cookie = cookiesOf(answer.headers)
    expect((await ask('GET', '/api/session', { headers: { cookie } })).body.data).toMatchObject({
      name: meera.name,
    })
  })

  it('does so once and within ten minutes; then the password is asked', async ({ shop }) => {
    const headers = await registeredBrowser(shop)
    const late = asking(after(shop, 11))
    expect((await late('GET', '/api/log-in/registered', { headers })).body).toEqual({ data: null })
    const inTime = await registeredBrowser(shop)
    const ask = asking(shop)
    expect((await ask('POST', '/api/log-in/registered', { headers: inTime })).status).toBe(200)
    for (const [who, cookies] of [
      [ask, inTime],
      [late, headers],
      [ask, {}],
      [ask, { cookie: 'nadi.registered=%00' }],
    ] as const) {
      const { status, body } = await who('POST', '/api/log-in/registered', { headers: cookies })
      expect([status, body.message]).toEqual([
        401,
        'This took too long. Please log in with your e-mail and password.',
      ])
    }
    expect(await shop.db.select({ count: count() }).from(session)).toEqual([{ count: 1 }])
  })

  it('is asked for the code of an authenticator app that was added meanwhile', async ({ shop }) => {
    const headers = await registeredBrowser(shop)
    await shop.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.email, meera.email))
    expect((await asking(shop)('POST', '/api/log-in/registered', { headers })).status).toBe(401)
  })

  it('leaves nothing to the next reader of a shared browser by another log-in or a log-out', async ({
    shop,
  }) => {
    const ask = asking(shop)
    for (const path of ['/api/log-in', '/api/log-out']) {
      const headers = await registeredBrowser(shop)
      const { email, password } = meera
      const body = path === '/api/log-in' ? { email, password } : undefined
      expect((await ask('POST', path, { headers, body })).status).toBeLessThan(300)
      expect((await ask('GET', '/api/log-in/registered', { headers })).body).toEqual({ data: null })
      expect((await ask('POST', '/api/log-in/registered', { headers })).status).toBe(401)
    }
  })

  it('is kept as a hash', async ({ shop }) => {
    const { cookie } = await registeredBrowser(shop)
    const [, token = ''] = cookie.split('=')
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await shop.db.select().from(verification)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  itRaces('gets one session from presses at the same moment', async ({ shop }) => {
    const headers = await registeredBrowser(shop)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => asking(shop)('POST', '/api/log-in/registered', { headers })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.db.select({ count: count() }).from(session)).toEqual([{ count: 1 }])
  })
})
