import { lt, or } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { sweepEndSessionsLinks } from './devices/end-sessions-link.ts'
import { sweepDevices } from './devices/known-device.ts'
import { emailLink, session, verification } from './tables.ts'
import { idleMs } from './current-user.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Deletes expired sessions, devices and links. */
export async function sweepSessions(shop: Shop): Promise<void> {
  const { db, clock } = shop
  await db
    .delete(session)
    .where(
      or(
        lt(session.expiresAt, clock()),
        lt(session.updatedAt, new Date(clock().getTime() - idleMs)),
      ),
    )
  await sweepDevices(shop)
  await sweepEndSessionsLinks(shop)
  await db.delete(verification).where(lt(verification.expiresAt, clock()))
  // A used link still answers for some days.
  await db.delete(emailLink).where(lt(emailLink.expiresAt, new Date(clock().getTime() - weekMs)))
}
