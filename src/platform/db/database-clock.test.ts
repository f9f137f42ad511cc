import { afterEach, describe, expect, onTestFinished, vi } from 'vitest'
import { logIn, signUp } from '#accounts/shoppers.ts'
import { session, user } from '#accounts/tables.ts'
import { currentUser } from '#accounts/current-user.ts'
import { it } from '#tests/support/test-shop.ts'
import { startDatabaseClock } from './database-clock.ts'
import type { Shop } from '../shop.ts'

const hourMs = 60 * 60 * 1000
const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }

afterEach(() => {
  vi.useRealTimers()
})

async function onItsClock(shop: Shop): Promise<Shop> {
  const { clock, stop } = await startDatabaseClock(shop.db, shop.log)
  onTestFinished(stop)
  return { ...shop, db: Object.create(shop.db), clock }
}

describe('the clock of the database', () => {
  it('tells the same time on a machine whose own clock is 30 hours ahead, or is set anew later', async ({
    shop,
  }) => {
    const real = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: real + 30 * hourMs })
    const { clock } = await onItsClock(shop)
    expect(Math.abs(clock().getTime() - real)).toBeLessThan(60_000)
    vi.setSystemTime(real - 100 * hourMs)
    expect(Math.abs(clock().getTime() - real)).toBeLessThan(60_000)
  })

  it('dates accounts and sessions: nobody is logged out, or stays longer, where the machine’s clock is wrong', async ({
    shop,
  }) => {
    const real = Date.now()
    const right = await onItsClock(shop)
    await signUp(right, meera)
    const { cookies } = await logIn(right, meera)
    const headers = new Headers({ cookie: cookies[0]?.split(';')[0] ?? '' })
    vi.useFakeTimers({ toFake: ['Date'], now: real + 30 * hourMs })
    expect(await currentUser(right, headers)).toMatchObject({ email: meera.email })
    await logIn(right, meera)
    const [first, second] = await shop.db
      .select({ expiresAt: session.expiresAt })
      .from(session)
      .orderBy(session.createdAt)
    expect(Math.abs(Number(second?.expiresAt) - Number(first?.expiresAt))).toBeLessThan(60_000)
    await signUp(right, { ...meera, email: 'ravi@example.in' })
    const rows = await shop.db.select({ createdAt: user.createdAt }).from(user)
    for (const { createdAt } of rows)
      expect(Math.abs(createdAt.getTime() - real)).toBeLessThan(60_000)
  })
})
