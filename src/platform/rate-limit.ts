import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { refusal, refusals } from './contract.ts'
import { perDatabase } from './per-database.ts'
import type { Shop } from './shop.ts'
import { attempt } from './tables.ts'

/** How often one account or address may try something; `what` completes "Too many ...". */
export type Limit = { name: string; what: string; attempts: number; minutes: number }

const limitersOf = perDatabase(() => new Map<string, RateLimiterDrizzle>())

/** Counts before the attempt is made, so that many at once cannot slip past; refuses with the minutes to wait. */
export async function countAttempt(shop: Shop, limit: Limit, who: string): Promise<void> {
  const tooMany = await limiterOf(shop, limit).consume(keyOf(who)).then(() => undefined, overTheLimit)
  if (!tooMany) return
  const seconds = Math.max(1, Math.ceil(tooMany.msBeforeNext / 1000))
  throw refusal(refusals, 'TOO_MANY_REQUESTS', { message: `Too many ${limit.what}. Please wait ${minutesOf(seconds)} and try again.`, retryAfterSeconds: seconds })
}

/** The attempt was a good one and does not count. */
export async function uncountAttempt(shop: Shop, limit: Limit, who: string): Promise<void> {
  await limiterOf(shop, limit).reward(keyOf(who))
}

/** Starts again from nothing. */
export async function forgetAttempts(shop: Shop, limit: Limit, who: string): Promise<void> {
  await limiterOf(shop, limit).delete(keyOf(who))
}

/** What is counted no more and only takes room. */
export async function sweepAttempts({ db, clock }: Shop): Promise<void> {
  await db.delete(attempt).where(lt(attempt.expire, clock()))
}

/** Whoever has one IPv6 address has 2^64 of them, so these count as one (`/64`). */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(address) ? `${firstHalf(address)}::/64` : address
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

function limiterOf(shop: Shop, limit: Limit): RateLimiterDrizzle {
  const limiters = limitersOf(shop)
  const known = limiters.get(limit.name)
  if (known) return known
  const limiter = new RateLimiterDrizzle({
    storeClient: shop.db,
    schema: attempt,
    keyPrefix: limit.name,
    points: limit.attempts,
    duration: limit.minutes * 60,
    // Once refused, the next refusals need no database.
    inMemoryBlockOnConsumed: limit.attempts + 1,
    // Else every limit of every process would sweep the table by a timer of its own, also on a database that is closed by then.
    clearExpiredByTimeout: false,
  })
  limiters.set(limit.name, limiter)
  return limiter
}

// The table is no place to read e-mail addresses from.
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}

function overTheLimit(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
