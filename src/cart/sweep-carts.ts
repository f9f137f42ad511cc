import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { cookieDays } from './cart-cookie.ts'
import { cart, type StoredLine } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000
const accountDays = 400

/** Deletes carts whose cookie is over, empty ones of browsers after a day, and forgotten ones. */
export async function sweepCarts({ db, clock }: Shop): Promise<void> {
  const usedBefore = (days: number) => lt(cart.usedAt, new Date(clock().getTime() - days * dayMs))
  const isOfBrowser = isNotNull(cart.tokenHash)
  await db
    .delete(cart)
    .where(
      or(
        usedBefore(accountDays),
        and(isOfBrowser, usedBefore(cookieDays)),
        and(isOfBrowser, usedBefore(1), sql`${cart.lines} = '[]'`),
      ),
    )
}

export async function deleteCartOf({ db }: Shop, userId: string): Promise<void> {
  await db.delete(cart).where(eq(cart.userId, userId))
}

export async function linesOf({ db }: Shop, userId: string): Promise<readonly StoredLine[]> {
  const [row] = await db.select({ lines: cart.lines }).from(cart).where(eq(cart.userId, userId))
  return row?.lines ?? []
}
