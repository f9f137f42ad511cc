import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { newResetToken } from '../auth.ts'
import { endAllSessions } from '../end-sessions.ts'
import { endSessionsLink } from '../tables.ts'

const daysValid = 7

/** Key of a link that logs the account out everywhere; stored as a hash. */
export async function newEndSessionsLink({ db, clock }: Shop, userId: string): Promise<string> {
  const token = randomBytes(24).toString('hex')
  await db.insert(endSessionsLink).values({
    tokenHash: hashOf(token),
    userId,
    expiresAt: new Date(clock().getTime() + daysValid * 24 * 60 * 60 * 1000),
  })
  return token
}

/**
 * Ends every session and known device; returns the key of a reset link. Undefined when the link was
 * used or expired.
 */
export async function useEndSessionsLink(shop: Shop, token: string): Promise<string | undefined> {
  return atomically(shop, async (shop) => {
    const [row] = await shop.db
      .delete(endSessionsLink)
      .where(
        and(
          eq(endSessionsLink.tokenHash, hashOf(token)),
          gt(endSessionsLink.expiresAt, shop.clock()),
        ),
      )
      .returning({ userId: endSessionsLink.userId })
    if (!row) return undefined
    await endAllSessions(shop, row.userId)
    return newResetToken(shop, row.userId)
  })
}

export async function sweepEndSessionsLinks({ db, clock }: Shop): Promise<void> {
  await db.delete(endSessionsLink).where(lt(endSessionsLink.expiresAt, clock()))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
