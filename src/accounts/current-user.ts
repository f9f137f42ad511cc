import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { acceptedSecrets } from '#platform/settings/auth-secret.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { builder, statement } from '#platform/db/statement.ts'
import { noteShopper } from '#platform/telemetry/request-context.ts'
import { cookieOf } from '#platform/sign-in/cookies.ts'
import { sessionCookie } from './cookies.ts'
import { session, user } from './tables.ts'

const hourMs = 60 * 60 * 1000
export const idleMs = 24 * hourMs

const findShopper = statement<Shopper & { isNoted: boolean }>(
  'who_asks',
  builder
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      isNoted: sql<boolean>`${session.updatedAt} > ${sql.placeholder('anHourAgo')}`.as('isNoted'),
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.token, sql.placeholder('token')),
        gt(session.expiresAt, sql.placeholder('now')),
        gt(session.updatedAt, sql.placeholder('idleSince')),
      ),
    ),
)

/**
 * Shopper of the session cookie. Every call needs it: one prepared statement, not the library's
 * several.
 */
export async function currentUser(shop: Shop, headers: Headers): Promise<Shopper | undefined> {
  const token = sessionToken(shop, headers)
  if (!token) return undefined
  const now = shop.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const times = { now, idleSince: ago(idleMs), anHourAgo: ago(hourMs) }
  const [row] = await findShopper(shop.db, { token, ...times })
  if (!row) return undefined
  const { isNoted, ...shopper } = row
  if (!isNoted) await noteUse(shop, token)
  noteShopper(shopper.id)
  return shopper
}

/** Idle timeout of a day (rulings.md#session), noted to the hour to save writes. */
async function noteUse({ db, clock, log }: Shop, token: string): Promise<void> {
  await db
    .update(session)
    .set({ updatedAt: clock() })
    .where(eq(session.token, token))
    .catch((error: unknown) => {
      // A read-only database, as on a full disk, must still show orders.
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'the use of a session could not be noted',
      )
    })
}

/** Token of a session cookie with a valid signature: `token.base64(HMAC-SHA-256(token))`. */
export function sessionToken(shop: Shop, headers: Headers): string | undefined {
  const value = cookieOf(headers, sessionCookie(shop))
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return undefined
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1))
  const isRight = (secret: string) => {
    const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
    return signature.length === right.length && timingSafeEqual(signature, right)
  }
  return acceptedSecrets(shop.settings).some(isRight) ? token : undefined
}
