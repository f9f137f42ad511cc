import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { refusal, refusals } from '#platform/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { order } from './tables.ts'

/** Nobody buys this often; a program that parks our stock under cash on delivery does. Those under way at the same moment do not see each other, so a few more may pass. */
export const ordersPerDay = 50

const dayMs = 24 * 60 * 60 * 1000

/** When the oldest order that counts was placed, in milliseconds. One entry of an index, however many orders the shopper has. */
export function oldestThatCounts(userId: Placeholder): SQL<number | null> {
  return sql`(
    select extract(epoch from earlier.placed_at)::float8 * 1000 from ${order} as earlier
    where earlier.user_id = ${userId} order by earlier.number desc offset ${sql.raw(String(ordersPerDay - 1))} limit 1)`
}

/** With this many orders after that moment, in milliseconds, no further one is taken. */
export function latestThatCounts(shop: Shop): number {
  return shop.clock().getTime() - dayMs
}

export function refuseTooMany(shop: Shop, oldestMs: number | null): void {
  const waitMs = (oldestMs ?? 0) + dayMs - shop.clock().getTime()
  if (waitMs <= 0) return
  const message = `You placed ${ordersPerDay} orders within a day, which is the most we take. Please write to us for a larger order.`
  throw refusal(refusals, 'TOO_MANY_REQUESTS', { message, retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
