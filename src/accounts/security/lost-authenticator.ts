import { and, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { queueEmail } from '#platform/mail/send-email.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { newEndSessionsLink } from '../devices/end-sessions-link.ts'
import { authenticatorOffEmail } from '../emails.ts'
import { endAllSessions } from '../end-sessions.ts'
import { lockAccount } from '../erase-account.ts'
import { accountEvent } from '../events/tables.ts'
import { twoFactor, user } from '../tables.ts'
import { securityErrors } from './errors.ts'

/**
 * For a shopper who lost the phone and the recovery codes: ends app, sessions and known devices,
 * and tells the shopper by email. Passkeys stay. Throws APP_IS_OFF.
 */
export async function turnOffLostAuthenticator(
  shop: Shop,
  userId: string,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await atomically(shop, async (shop) => {
    const { db, clock } = shop
    const shopper = await lockAccount(shop, userId)
    const apps = await db
      .delete(twoFactor)
      .where(and(eq(twoFactor.userId, userId), eq(twoFactor.verified, true)))
      .returning({ id: twoFactor.id })
    if (!shopper || apps.length === 0) throw apiError(securityErrors, 'APP_IS_OFF')
    await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
    await endAllSessions(shop, userId)
    const event = { id: v7(), userId, actor, reason, at: clock() }
    await db.insert(accountEvent).values({ ...event, what: 'authenticator app turned off' })
    const { email: to, name } = shopper
    const notice = { to, name, userId, at: clock(), token: await newEndSessionsLink(shop, userId) }
    const email = authenticatorOffEmail(notice, shop.settings.publicUrl)
    await queueEmail(shop, `authenticator-off ${event.id}`, email)
  })
}

/** Newest first; what was done to erased accounts went with them. */
export async function listAccountEvents(
  { db }: Shop,
  limit = 100,
): Promise<(typeof accountEvent.$inferSelect)[]> {
  return db.select().from(accountEvent).orderBy(desc(accountEvent.at)).limit(limit)
}
