import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { builder, statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import { emailLink, user } from '../tables.ts'

/** Marks the present address verified; false when it was. */
export async function markVerified({ db, clock }: Shop, userId: string): Promise<boolean> {
  const verified = { emailVerified: true, updatedAt: clock() }
  const unverified = and(eq(user.id, userId), eq(user.emailVerified, false))
  const rows = await db.update(user).set(verified).where(unverified).returning({ id: user.id })
  return rows.length > 0
}

export async function isVerifiedAddress({ db }: Shop, email: string): Promise<boolean> {
  return (await findVerified(db, { email: email.toLowerCase() })).length > 0
}

const findVerified = statement(
  'verified_address',
  builder
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, sql.placeholder('email')), eq(user.emailVerified, true))),
)

/** Whether another account has this address, or may undo a change from it. */
export async function isTaken(shop: Shop, email: string, userId: string): Promise<boolean> {
  const ofOthers = and(eq(user.email, email), ne(user.id, userId))
  const rows = await shop.db.select({ id: user.id }).from(user).where(ofOthers)
  return rows.length > 0 || isReserved(shop, email, userId)
}

/** A former address is reserved until its undo link expires: an intruder must not register it. */
export async function isReserved(
  { db, clock }: Shop,
  email: string,
  except?: string,
): Promise<boolean> {
  const open = and(
    eq(emailLink.kind, 'undo'),
    isNull(emailLink.usedAt),
    gt(emailLink.expiresAt, clock()),
  )
  const ofOthers = except === undefined ? undefined : ne(emailLink.userId, except)
  const rows = await db
    .select({ id: emailLink.id })
    .from(emailLink)
    .where(and(eq(emailLink.email, email), open, ofOthers))
  return rows.length > 0
}
