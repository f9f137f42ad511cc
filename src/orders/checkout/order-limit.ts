import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import { refusal, refusals } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

/** Nobody buys this often; a program that parks our stock under cash on delivery does. */
export const ordersPerDay = 50

const dayMs = 24 * 60 * 60 * 1000

/**
 * Checkouts of one shopper run one after another, to the end of the transaction: a repeat finds the
 * order of the first, and the limits count every order before.
 */
export async function lockShopper({ db }: Shop, userId: string): Promise<void> {
  await lock(db, { userId })
}

/** Throws TOO_MANY_REQUESTS. After `lockShopper`. */
export async function refuseTooMany({ db, clock }: Shop, userId: string): Promise<void> {
  const [oldest] = await findOldest(db, { userId })
  const waitMs = (oldest?.placedMs ?? 0) + dayMs - clock().getTime()
  if (waitMs <= 0) return
  const message = `You placed ${ordersPerDay} orders within a day, which is the most we take. Please write to us for a larger order.`
  throw refusal(refusals, 'TOO_MANY_REQUESTS', {
    message,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

const userId = sql.placeholder('userId')

// The key is that of `placed_before`, `open_cash` and `unpaid_beside`.
const lock = statement(
  'lock_shopper',
  sql`select pg_advisory_xact_lock(hashtextextended('unpaid ' || ${userId}::text, 0))`,
)

const findOldest = statement<{ placedMs: number | null }>(
  'find_oldest_that_counts',
  sql`select placed_before(${userId}::uuid, ${sql.raw(String(ordersPerDay - 1))}) as "placedMs"`,
)
