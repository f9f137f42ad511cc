import { afterEach, describe, expect, vi } from 'vitest'
import { it, itRaces } from '#tests/support/test-shop.ts'
import {
  addressBlock,
  countAttempt,
  forgetAttempts,
  sweepAttempts,
  uncountAttempt,
  type Limit,
} from './rate-limit.ts'
import type { Shop } from '../shop.ts'
import { attempt } from '../tables.ts'

const limit: Limit = { name: 'test', what: 'tries', attempts: 3, minutes: 15 }
const tryTimes = async (shop: Shop, times: number, who = 'meera') => {
  for (let tried = 0; tried < times; tried += 1) await countAttempt(shop, limit, who)
}
/** Another process knows what the database knows and not what this one remembers. */
const otherProcess = (shop: Shop): Shop => ({ ...shop, db: Object.create(shop.db) })

afterEach(() => {
  vi.useRealTimers()
})

describe('a limit', () => {
  it('lets through as many attempts as it says, and then refuses with the minutes to wait', async ({
    shop,
  }) => {
    await tryTimes(shop, 3)
    await expect(countAttempt(shop, limit, 'meera')).rejects.toMatchObject({
      status: 429,
      message: 'Too many tries. Please wait 15 minutes and try again.',
    })
    await expect(countAttempt(shop, limit, 'meera')).rejects.toMatchObject({
      data: { retryAfterSeconds: expect.closeTo(900, -1) },
    })
  })

  it('counts each account or address for itself', async ({ shop }) => {
    await tryTimes(shop, 3)
    await expect(countAttempt(shop, limit, 'arjun')).resolves.toBeUndefined()
  })

  it('is shared by every process on the database', async ({ shop }) => {
    await tryTimes(shop, 2)
    await tryTimes(otherProcess(shop), 1)
    await expect(tryTimes(otherProcess(shop), 1)).rejects.toMatchObject({ status: 429 })
  })

  it('ends when its minutes are over', async ({ shop }) => {
    await tryTimes(shop, 3)
    await expect(tryTimes(shop, 1)).rejects.toMatchObject({ status: 429 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14.5 * 60_000 })
    await expect(tryTimes(shop, 1)).rejects.toMatchObject({
      message: 'Too many tries. Please wait 1 minute and try again.',
    })
    vi.setSystemTime(Date.now() + 31_000)
    await expect(tryTimes(shop, 3)).resolves.toBeUndefined()
  })

  it('starts again when its attempts are forgotten, and gives back one that was good', async ({
    shop,
  }) => {
    await tryTimes(shop, 3)
    await forgetAttempts(shop, limit, 'meera')
    await tryTimes(shop, 3)
    await uncountAttempt(shop, limit, 'meera')
    await tryTimes(shop, 1)
    await expect(tryTimes(shop, 1)).rejects.toMatchObject({ status: 429 })
  })

  it('keeps no e-mail address in its table', async ({ shop }) => {
    await tryTimes(shop, 1, 'meera@example.in')
    const [row] = await shop.db.select().from(attempt)
    expect(row?.key).toMatch(/^test:[\w-]{43}$/)
  })

  it('is swept from its table when its minutes are over, and not before, and leaves no timer behind', async ({
    shop,
  }) => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await tryTimes(shop, 1)
    // The library’s own sweep would be one of five minutes; a query has one of seconds.
    expect(timer.mock.calls.filter(([, ms = 0]) => ms > 60_000)).toEqual([])
    timer.mockRestore()
    await sweepAttempts(shop)
    expect(await shop.db.$count(attempt)).toBe(1)
    await sweepAttempts({ ...shop, clock: () => new Date(Date.now() + 16 * 60_000) })
    expect(await shop.db.$count(attempt)).toBe(0)
  })

  itRaces('lets no more through when all come at once', async ({ shop }) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => countAttempt(shop, limit, 'meera')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})

describe('an address', () => {
  it('is one IPv4 address, or the 2^64 IPv6 addresses of one connection', () => {
    expect(addressBlock('203.0.113.7')).toBe('203.0.113.7')
    expect(addressBlock('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(addressBlock('2001:DB8:1:2::9')).toBe(addressBlock('2001:db8:1:2:ffff::1'))
    expect(addressBlock('2001:db8::9')).toBe('2001:db8:0:0::/64')
    expect(addressBlock('::1')).toBe('0:0:0:0::/64')
    expect(addressBlock('2001:db8:1:3::9')).not.toBe(addressBlock('2001:db8:1:2::9'))
    expect(addressBlock('unknown')).toBe('unknown')
  })
})
