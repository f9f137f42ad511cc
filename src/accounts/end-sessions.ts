import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { knownDevice, passkey, session, twoFactor, user } from './tables.ts'

/**
 * Ends every session and known device. Links in emails that do the same stay: an intruder must not
 * remove them.
 */
export async function endAllSessions({ db }: Shop, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId))
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId))
}

/** Removes passkeys and authenticator: an intruder may have added them. */
export async function endOtherWaysIn({ db }: Shop, userId: string): Promise<void> {
  await db.delete(passkey).where(eq(passkey.userId, userId))
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId))
  await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
}
