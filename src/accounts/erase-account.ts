import { and, eq, not, sql } from 'drizzle-orm'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { endAllSessions } from './end-sessions.ts'
import { accountEvent } from './events/tables.ts'
import {
  account,
  emailLink,
  endSessionsLink,
  passkey,
  twoFactor,
  user,
  verification,
} from './tables.ts'

/**
 * In place of an address; no mail server takes it (RFC 2606), and no form of ours. A trigger knows
 * it too (migrations/0009_erased_accounts.sql).
 */
const erasedEmail = sql`'erased-' || ${user.id} || '@invalid'`

/**
 * Locks the account: orders and sessions begun meanwhile wait, and fail once it is erased.
 * Undefined when absent or erased.
 */
export async function lockAccount(
  { db }: Shop,
  id: string,
): Promise<(Shopper & { emailVerified: boolean }) | undefined> {
  const [row] = await db
    .select({ id: user.id, name: user.name, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(and(eq(user.id, id), not(eq(user.email, erasedEmail))))
    .for('update')
  return row
}

/** Blanks the row, because orders refer to it; the e-mail may register again. */
export async function eraseAccount(shop: Shop, id: string): Promise<void> {
  const { db, clock } = shop
  await endAllSessions(shop, id)
  await db.delete(endSessionsLink).where(eq(endSessionsLink.userId, id))
  await db.delete(account).where(eq(account.userId, id))
  await db.delete(passkey).where(eq(passkey.userId, id))
  await db.delete(twoFactor).where(eq(twoFactor.userId, id))
  await db.delete(verification).where(eq(verification.value, id))
  await db.delete(accountEvent).where(eq(accountEvent.userId, id))
  await db.delete(emailLink).where(eq(emailLink.userId, id))
  await db
    .update(user)
    .set({
      name: 'Deleted shopper',
      email: erasedEmail,
      emailVerified: false,
      twoFactorEnabled: false,
      image: null,
      updatedAt: clock(),
    })
    .where(eq(user.id, id))
}

export async function accountsAmong({ db }: Shop, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(sql`${user.id} = any(${sql.param(ids)}::uuid[])`, not(eq(user.email, erasedEmail))))
  return rows.map(({ id }) => id)
}
