import { eq, lt, or, sql } from 'drizzle-orm'
import { sweepRequests } from '#platform/audit/answered-request.ts'
import { builder, statement } from '#platform/db/statement.ts'
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
  return (await findMember(db, { email: email.toLowerCase() })).length > 0
}

const findMember = statement(
  'member_address',
  builder
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, sql.placeholder('email'))),
)
