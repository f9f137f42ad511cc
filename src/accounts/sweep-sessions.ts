import { lt, or } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { session, verification } from './tables.ts'
import { idleMs } from './who-asks.ts'

/** Sessions and reset links that are over; they open nothing any more and only take room. */
export async function sweepSessions({ db, clock }: Shop): Promise<void> {
  await db.delete(session).where(or(lt(session.expiresAt, clock()), lt(session.updatedAt, new Date(clock().getTime() - idleMs))))
  await db.delete(verification).where(lt(verification.expiresAt, clock()))
}
