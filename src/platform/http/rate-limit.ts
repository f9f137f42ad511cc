import { isIPv6 } from 'node:net'
import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { keyedHash } from '../settings/auth-secret.ts'
import { apiError, commonErrors } from '../rpc/contract.ts'
import { memoizePerConnection } from '../db/memoize-per-connection.ts'
import type { Shop } from '../shop.ts'
import { attempt } from '../tables.ts'

/**
 * A rate limit by account or address; `what` completes "Too many ...", `instead` names the
 * alternative.
 */
export type Limit = {
  name: string
  what: string
  attempts: number
  minutes: number
  instead?: string
}

const limitersOf = memoizePerConnection(() => new Map<string, RateLimiterDrizzle>())

/**
 * Counts before the attempt, so that parallel ones cannot pass; the error names the minutes to
 * wait.
 */
export async function countAttempt(shop: Shop, limit: Limit, subject: string): Promise<void> {
  const tooMany = await limiterOf(shop, limit)
    .consume(keyOf(shop, subject))
    .then(() => undefined, overTheLimit)
  if (!tooMany) return
  const seconds = Math.max(1, Math.ceil(tooMany.msBeforeNext / 1000))
  throw apiError(commonErrors, 'TOO_MANY_REQUESTS', {
    message: messageOf(limit, seconds),
    retryAfterSeconds: seconds,
  })
}

/** A successful attempt does not count. */
export async function uncountAttempt(shop: Shop, limit: Limit, subject: string): Promise<void> {
  await limiterOf(shop, limit).reward(keyOf(shop, subject))
}

/** Whether the next attempt would be refused; counts nothing. */
export async function isUsedUp(shop: Shop, limit: Limit, subject: string): Promise<boolean> {
  const record = await limiterOf(shop, limit).get(keyOf(shop, subject))
  return record !== null && record.consumedPoints >= limit.attempts
}

export async function forgetAttempts(shop: Shop, limit: Limit, subject: string): Promise<void> {
  await limiterOf(shop, limit).delete(keyOf(shop, subject))
}

/** Deletes expired counters. */
export async function sweepAttempts({ db, clock }: Shop): Promise<void> {
  await db.delete(attempt).where(lt(attempt.expire, clock()))
}

/** An IPv6 network (`/64`) counts as one address: a household has 2^64. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(address) ? `${firstHalf(address)}::/64` : address
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function limiterOf(shop: Shop, limit: Limit): RateLimiterDrizzle {
  const limiters = limitersOf(shop)
  const cached = limiters.get(limit.name)
  if (cached) return cached
  const limiter = new RateLimiterDrizzle({
    storeClient: shop.db,
    schema: attempt,
    keyPrefix: limit.name,
    points: limit.attempts,
    duration: limit.minutes * 60,
    // Further attempts are refused from memory, without the database.
    inMemoryBlockOnConsumed: limit.attempts + 1,
    // Else each limiter would sweep the table by a timer, even after the database is closed.
    clearExpiredByTimeout: false,
  })
  limiters.set(limit.name, limiter)
  return limiter
}

// Hashed: the table must not reveal email or network addresses.
function keyOf({ settings }: Shop, subject: string): string {
  return keyedHash(settings, 'attempt', subject)
}

function overTheLimit(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

function messageOf({ what, instead = '' }: Limit, seconds: number): string {
  return `Too many ${what}. Please wait ${timeOf(seconds)} and try again${instead}.`
}

function timeOf(seconds: number): string {
  return seconds > 2 * 60 * 60 ? `${Math.ceil(seconds / 3600)} hours` : minutesOf(seconds)
}

function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
