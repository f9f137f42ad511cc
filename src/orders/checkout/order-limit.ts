import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

/** Nobody buys this often; a program that parks our stock under cash on delivery does. */
export const ordersPerDay = 50

const dayMs = 24 * 60 * 60 * 1000

/**
 * Checkouts of one shopper run one after another, to the end of the transaction: a repeat finds the
 * order of the first, and the limits count every order before. Answers when the oldest order that
 * counts for `refuseTooManyOrders` was placed, in milliseconds; null when there are few.
 */
export async function lockShopper({ db }: Shop, userId: string): Promise<number | null> {
  const [row] = await lock(db, { userId })
  return row?.oldestMs ?? null
}

/** Throws TOO_MANY_REQUESTS. */
export function refuseTooManyOrders({ clock }: Shop, oldestMs: number | null): void {
  const waitMs = (oldestMs ?? 0) + dayMs - clock().getTime()
  if (waitMs <= 0) return
  const message = `You placed ${ordersPerDay} orders within a day, which is the most we take. Please write to us for a larger order.`
  throw apiError(commonErrors, 'TOO_MANY_REQUESTS', {
    message,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

// The database function takes the lock first, so that it reads what was committed meanwhile.
const lock = statement<{ oldestMs: number | null }>(
  'lock_shopper',
  sql`
  select placed_before(${sql.placeholder('userId')}::uuid, ${sql.raw(String(ordersPerDay - 1))})
    as "oldestMs"`,
)
