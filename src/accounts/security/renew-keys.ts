import { and, eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { underKeyOfToday } from '../auth.ts'
import { twoFactor } from '../tables.ts'

/**
 * Every night: authenticator keys encrypted under the shop's previous key, which is not accepted
 * for ever, are encrypted under the present one.
 */
export async function renewKeys(shop: Shop): Promise<void> {
  const rows = await shop.db
    .select({ id: twoFactor.id, secret: twoFactor.secret, backupCodes: twoFactor.backupCodes })
    .from(twoFactor)
  for (const { id, secret, backupCodes } of rows) {
    const counts = {
      secret: await underKeyOfToday(shop, secret),
      backupCodes: await underKeyOfToday(shop, backupCodes),
    }
    if (counts.secret)
      await shop.db.update(twoFactor).set({ secret: counts.secret }).where(eq(twoFactor.id, id))
    // A code that was used meanwhile has written the others anew.
    if (counts.backupCodes)
      await shop.db
        .update(twoFactor)
        .set({ backupCodes: counts.backupCodes })
        .where(and(eq(twoFactor.id, id), eq(twoFactor.backupCodes, backupCodes)))
  }
}
