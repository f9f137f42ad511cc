import { and, eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { underKeyOfToday } from '../auth.ts'
import { twoFactor } from '../tables.ts'

/** Nightly key rotation: re-encrypts authenticator keys of the previous shop key. */
export async function renewKeys(shop: Shop): Promise<void> {
  const rows = await shop.db
    .select({ id: twoFactor.id, secret: twoFactor.secret, backupCodes: twoFactor.backupCodes })
    .from(twoFactor)
  for (const { id, secret, backupCodes } of rows) {
    const encrypted = {
      secret: await underKeyOfToday(shop, secret),
      backupCodes: await underKeyOfToday(shop, backupCodes),
    }
    if (encrypted.secret)
      await shop.db.update(twoFactor).set({ secret: encrypted.secret }).where(eq(twoFactor.id, id))
    // A recovery code used concurrently has rewritten the others.
    if (encrypted.backupCodes)
      await shop.db
        .update(twoFactor)
        .set({ backupCodes: encrypted.backupCodes })
        .where(and(eq(twoFactor.id, id), eq(twoFactor.backupCodes, backupCodes)))
  }
}
