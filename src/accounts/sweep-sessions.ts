import { lt } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { session, verification } from './tables.ts'

/** Sessions and reset links that are over; they open nothing any more and only take room. */
export async function sweepSessions({ db, clock }: Shop): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, clock()))
  await db.delete(verification).where(lt(verification.expiresAt, clock()))
}
