import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { knownDevice, passkey, session, twoFactor, user } from './tables.ts'

/**
 * Logs the account out on every device, and no device is known any more. The links of emails that
 * do the same stay: whoever has got in must not be able to take them away.
 */
export async function endAllSessions({ db }: Shop, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId))
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId))
}

/**
 * Passkeys and the authenticator app go: somebody who is not the owner of the account may have
 * added them.
 */
export async function endOtherWaysIn({ db }: Shop, userId: string): Promise<void> {
  await db.delete(passkey).where(eq(passkey.userId, userId))
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId))
  await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
}
