import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const credentials = { email: meera.email, password: meera.password }
const wrong = { ...credentials, password: 'not my password' }
const limited = (shop: Shop, limits: Partial<Shop['settings']>): Shop => ({ ...shop, settings: { ...shop.settings, ...limits } })
const envelope = (message: string) => ({ success: false, message, requestId: expect.any(String) })

describe('limits of log-in', () => {
  it('refuses guesses at one account from everywhere, known or not, and tells how long to wait', async ({ shop }) => {
    await asking(shop)('POST', '/api/signup', { body: meera })
    const strict = limited(shop, { logInAttempts: 3 })
    for (const email of [meera.email, 'nobody@example.in']) {
      for (const host of [1, 2, 3]) expect((await asking(strict, { address: `203.0.113.${host}` })('POST', '/api/log-in', { body: { ...wrong, email } })).status).toBe(401)
      const { status, body, headers } = await asking(strict, { address: '203.0.113.4' })('POST', '/api/log-in', { body: { ...credentials, email: email.toUpperCase() } })
      expect(status).toBe(429)
      expect(body).toEqual(envelope('Too many log-in attempts. Please wait 15 minutes and try again.'))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(890)
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it('refuses guesses of one address at many accounts', async ({ shop }) => {
    const strict = limited(shop, { logInAttemptsPerAddress: 3 })
    const guess = (made: number) => asking(strict)('POST', '/api/log-in', { body: { ...wrong, email: `shopper-${made}@example.in` } })
    for (const made of [1, 2, 3]) expect((await guess(made)).status).toBe(401)
    expect((await guess(4)).status).toBe(429)
    expect((await asking(strict, { address: '198.51.100.9' })('POST', '/api/log-in', { body: wrong })).status).toBe(401)
  })

  it('counts neither at the account nor at the address who knows the password', async ({ shop }) => {
    await asking(shop)('POST', '/api/signup', { body: meera })
    const ask = asking(limited(shop, { logInAttempts: 2, logInAttemptsPerAddress: 4 }))
    const statuses: number[] = []
    for (const body of [wrong, credentials, wrong, credentials, credentials, credentials, credentials]) statuses.push((await ask('POST', '/api/log-in', { body })).status)
    expect(statuses).toEqual([401, 200, 401, 200, 200, 200, 200])
  })
})

describe('limits of sign-up', () => {
  it('refuses one registration too many from an address, with the minutes to wait', async ({ shop }) => {
    const strict = limited(shop, { signUpsPerAddress: 2 })
    const ask = asking(strict)
    for (const email of ['a@example.in', 'b@example.in']) expect((await ask('POST', '/api/signup', { body: { ...meera, email } })).status).toBe(201)
    const { status, body, headers } = await ask('POST', '/api/signup', { body: meera })
    expect(status).toBe(429)
    expect(body).toEqual(envelope('Too many registrations. Please wait 60 minutes and try again.'))
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3590)
    expect((await asking(strict, { address: '198.51.100.9' })('POST', '/api/signup', { body: meera })).status).toBe(201)
  })
})
