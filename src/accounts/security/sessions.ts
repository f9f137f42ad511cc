import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { isId, apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { session } from '../tables.ts'
import { idleMs } from '../current-user.ts'

export type Listed = {
  id: string
  device: string
  startedAt: Date
  lastUsedAt: Date
  isThis: boolean
}

// Prepared once: the profile asks it.
const inUse = memoizePerConnection(({ db }) =>
  db
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, sql.placeholder('userId')),
        gt(session.expiresAt, sql.placeholder('now')),
        gt(session.updatedAt, sql.placeholder('idleSince')),
      ),
    )
    .orderBy(desc(session.updatedAt))
    .prepare('sessions_in_use'),
)

/** Where the shopper is logged in, this one first, then the last used. */
export async function sessionsOf(
  shop: Shop,
  userId: string,
  token: string | undefined,
): Promise<Listed[]> {
  const now = shop.clock()
  const idleSince = new Date(now.getTime() - idleMs)
  const rows = await inUse(shop).execute({ userId, now, idleSince })
  const views = rows.map((row) => ({
    id: row.id,
    device: row.userAgent ?? '',
    startedAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    isThis: row.token === token,
  }))
  return [...views.filter(({ isThis }) => isThis), ...views.filter(({ isThis }) => !isThis)]
}

/** Logs one device out. Throws NOT_FOUND for a session that is over, or another shopper's. */
export async function endSession({ db }: Shop, userId: string, sessionId: string): Promise<void> {
  const rows = isId(sessionId)
    ? await db
        .delete(session)
        .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
        .returning({ id: session.id })
    : []
  if (rows.length === 0)
    throw apiError(commonErrors, 'NOT_FOUND', { message: 'This device is logged out already.' })
}

/** Logs every other device out, and answers how many. */
export async function endOtherSessions(
  { db }: Shop,
  userId: string,
  token: string | undefined,
): Promise<number> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.token, token ?? '')))
    .returning({ id: session.id })
  return rows.length
}
