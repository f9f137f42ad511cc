import { and, eq, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiError } from '#platform/rpc/contract.ts'
import { deviceName } from '#platform/sign-in/device-name.ts'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { Shop } from '#platform/shop.ts'
import { clearedCookie, staffCookie, staffToken } from './cookies.ts'
import { memberErrors } from './errors.ts'
import { rememberBrowser } from './sign-in/known-browser.ts'
import { staff, staffChallenge, staffSession } from './tables.ts'
import { hashOf, newSessionToken } from './tokens.ts'

export type Browser = { address: string; headers: Headers }
type Factor = (typeof staffSession.$inferSelect)['factor']

/**
 * A new session with the second factor just given, in place of this browser's former one; answers
 * its cookies. Throws SIGN_IN_OVER for a member who was suspended meanwhile.
 */
export async function openSession(
  shop: Shop,
  staffId: string,
  { factor, address, headers }: Browser & { factor: Factor },
): Promise<{ sessionId: string; name: string; cookies: string[] }> {
  const [member] = await shop.db
    .update(staff)
    .set({ lastSeenAt: shop.clock() })
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active')))
    .returning({ name: staff.name, email: staff.email })
  if (!member) throw apiError(memberErrors, 'SIGN_IN_OVER')
  await endSession(shop, headers)
  const { token, tokenHash } = newSessionToken(authSecret(shop.settings))
  const now = shop.clock()
  const seconds = shop.settings.staffSessionHours * 3_600
  const sessionId = v7()
  await shop.db.insert(staffSession).values({
    id: sessionId,
    staffId,
    tokenHash,
    expiresAt: new Date(now.getTime() + seconds * 1_000),
    address,
    device: deviceName(headers) || 'A device',
    factor,
    steppedUpAt: now,
    createdAt: now,
    usedAt: now,
  })
  const cookie = staffCookie(shop, 'session', { value: token, seconds })
  const cookies = [cookie, rememberBrowser(shop, member.email, headers)]
  return { sessionId, name: member.name, cookies }
}

/** Ends the session of this browser; answers the cookie that clears it. */
export async function endSession(shop: Shop, headers: Headers): Promise<string> {
  const token = staffToken(shop, 'session', headers)
  if (token) await shop.db.delete(staffSession).where(eq(staffSession.tokenHash, hashOf(token)))
  return clearedCookie(shop, 'session')
}

/** All sessions of a member but the one that is kept, and steps on the way; answers how many. */
export async function endSessionsOf(
  { db }: Shop,
  staffId: string,
  keptSessionId?: string,
): Promise<number> {
  await db.delete(staffChallenge).where(eq(staffChallenge.staffId, staffId))
  const rows = await db
    .delete(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        keptSessionId === undefined ? undefined : ne(staffSession.id, keptSessionId),
      ),
    )
    .returning({ id: staffSession.id })
  return rows.length
}
