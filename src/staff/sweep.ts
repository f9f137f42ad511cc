import { eq, lt, or } from 'drizzle-orm'
import { sweepRequests } from '#platform/audit/answered-request.ts'
import type { Shop } from '#platform/shop.ts'
import { staff, staffChallenge, staffInvitation, staffSession } from './tables.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

/** Deletes sessions, challenges and requests that are over, and invitations of a month ago. */
export async function sweepStaff(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock()
  const monthAgo = new Date(now.getTime() - monthMs)
  await sweepRequests(shop)
  await db.delete(staffSession).where(lt(staffSession.expiresAt, now))
  await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, now))
  await db
    .delete(staffInvitation)
    .where(or(lt(staffInvitation.expiresAt, monthAgo), lt(staffInvitation.usedAt, monthAgo)))
}

export async function isMemberAddress({ db }: Shop, email: string): Promise<boolean> {
  return (await db.$count(staff, eq(staff.email, email.toLowerCase()))) > 0
}
