import { sql } from 'drizzle-orm'
import { refusal, refusals } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

/** Nobody buys this often; a program that parks our stock under cash on delivery does. */
export const ordersPerDay = 50

const dayMs = 24 * 60 * 60 * 1000

/**
 * When the oldest order that counts was placed, in milliseconds, once the shopper's others under
 * way have ended, which would not see each other: until the end of the transaction. One entry of an
 * index, however many orders the shopper of `asker` (user_id) has.
 */
export const oldestThatCounts = sql`placed_before(asker.user_id, ${sql.raw(String(ordersPerDay - 1))})`

/** A part of a larger statement, after `oldest` (ms): a row when the shopper may order. */
export const mayOrder = sql`select from oldest where (ms is null or ms <= ${sql.placeholder('latestMs')}::float8)`

/** With this many orders after that moment, in milliseconds, no further one is taken. */
export function latestThatCounts(shop: Shop): number {
  return shop.clock().getTime() - dayMs
}

export function refuseTooMany(shop: Shop, oldestMs: number | null): void {
  const waitMs = (oldestMs ?? 0) + dayMs - shop.clock().getTime()
  if (waitMs <= 0) return
  const message = `You placed ${ordersPerDay} orders within a day, which is the most we take. Please write to us for a larger order.`
  throw refusal(refusals, 'TOO_MANY_REQUESTS', {
    message,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
