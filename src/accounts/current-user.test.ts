import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf } from './auth.ts'
import { sessionCookie } from './cookies.ts'
import { logIn, logOut, signUp } from './shoppers.ts'
import { session, user } from './tables.ts'
import { currentUser } from './current-user.ts'

const about = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'a long password' }

async function loggedIn(shop: Shop): Promise<{ id: string; cookie: string; headers: Headers }> {
  const { id } = await signUp(shop, about)
  const { cookies } = await logIn(shop, about)
  const cookie = cookies[0]?.split(';')[0] ?? ''
  return { id, cookie, headers: new Headers({ cookie }) }
}

const later = (shop: Shop, days: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000),
})
const userOf = (shop: Shop, cookie: string) => currentUser(shop, new Headers({ cookie }))

describe('who asks', () => {
  it('is the shopper of the session cookie, wherever it stands among the others', async ({
    shop,
  }) => {
    const { id, cookie } = await loggedIn(shop)
    const shopper = { id, name: 'Meera Krishnan', email: 'meera@example.in' }
    expect(await userOf(shop, cookie)).toEqual(shopper)
    expect(await userOf(shop, `theme=dark; ${cookie}; signed_in=1`)).toEqual(shopper)
  })

  it('is whom the auth library itself says', async ({ shop }) => {
    const { headers } = await loggedIn(shop)
    const librarySession = await authOf(shop).api.getSession({ headers })
    expect(librarySession?.user).toMatchObject((await currentUser(shop, headers)) ?? {})
  })

  it('is nobody without a cookie, with an empty one, and with nonsense', async ({ shop }) => {
    expect(await currentUser(shop, new Headers())).toBeUndefined()
    for (const value of [
      '',
      '.',
      'a',
      'a.',
      '.a',
      'a.b',
      '%',
      '%ff%00.%ff',
      '%E0%A4%A.x',
      'x'.repeat(8000),
    ])
      expect(await userOf(shop, `${sessionCookie(shop)}=${value}`)).toBeUndefined()
  })

  it('is nobody when the signature or the token was changed, even for a session that exists', async ({
    shop,
  }) => {
    const { cookie } = await loggedIn(shop)
    const [row] = await shop.db.select().from(session)
    expect(await userOf(shop, `${sessionCookie(shop)}=${row?.token}`)).toBeUndefined()
    expect(
      await userOf(shop, `${sessionCookie(shop)}=${row?.token}.${'A'.repeat(43)}=`),
    ).toBeUndefined()
    expect(await userOf(shop, cookie.replace('=', '=x'))).toBeUndefined()
    expect(await userOf(shop, `${cookie}AAAA`)).toBeUndefined()
  })

  it('is nobody when the session is seven days old, however often it was used', async ({
    shop,
  }) => {
    const { headers } = await loggedIn(shop)
    for (let days = 0.9; days < 6.9; days += 0.9)
      expect(await currentUser(later(shop, days), headers)).toBeDefined()
    expect(await currentUser(later(shop, 6.99), headers)).toBeDefined()
    expect(await currentUser(later(shop, 7.01), headers)).toBeUndefined()
  })

  it('is nobody when the session was not used for a day', async ({ shop }) => {
    const { headers } = await loggedIn(shop)
    expect(await currentUser(later(shop, 1.01), headers)).toBeUndefined()
    expect(await currentUser(later(shop, 0.99), headers)).toBeDefined()
    expect(await currentUser(later(shop, 1.9), headers)).toBeDefined()
    expect(await currentUser(later(shop, 2.91), headers)).toBeUndefined()
  })

  it('is nobody after log-out, which ends that session alone', async ({ shop }) => {
    const phone = await loggedIn(shop)
    const laptop = new Headers({
      cookie: (await logIn(shop, about)).cookies[0]?.split(';')[0] ?? '',
    })
    await logOut(shop, phone.headers)
    expect(await currentUser(shop, phone.headers)).toBeUndefined()
    expect(await currentUser(shop, laptop)).toBeDefined()
  })

  it('is nobody when the shopper is gone', async ({ shop }) => {
    const { id, headers } = await loggedIn(shop)
    await shop.db.delete(user).where(eq(user.id, id))
    expect(await currentUser(shop, headers)).toBeUndefined()
  })
})
