import { describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { clearedCookie, staffCookie, staffToken } from './cookies.ts'

const shopAt = (env: Record<string, string>) =>
  ({ settings: readSettings({ ...env, PAYMENTS: 'off', SEED: 'none' }) }) as Shop

describe('the cookie of a session of the staff', () => {
  it.for([
    [{}, 'nadi.staff_session=a; Path=/admin; Max-Age=60; SameSite=Lax; HttpOnly'],
    [
      { PUBLIC_URL: 'https://shop.example.in' },
      '__Secure-nadi.staff_session=a; Path=/admin; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    ],
    [
      { PUBLIC_URL: 'https://shop.example.in', ADMIN_URL: 'https://desk.example.in' },
      '__Host-nadi.staff_session=a; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    ],
  ] as const)('is for the back office alone: %o', ([env, text]) => {
    const shop = shopAt(env)
    expect(staffCookie(shop, 'session', { value: 'a', seconds: 60 })).toBe(text)
    const headers = new Headers({ cookie: `other=b; ${text.split(';')[0]}` })
    expect(staffToken(shop, 'session', headers)).toBe('a')
    expect(clearedCookie(shop, 'session')).toContain('Max-Age=0')
  })
})
