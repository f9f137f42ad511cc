import { desc, eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { session, user } from './tables.ts'

type Account = Pick<typeof user.$inferSelect, 'id' | 'name' | 'email' | 'createdAt'> & { sessions: { createdAt: Date; expiresAt: Date }[] }

/** What the account holds about its shopper, without what opens it: no hash, no token. */
export async function accountOf({ db }: Shop, id: string): Promise<Account | undefined> {
  const [row] = await db.select({ id: user.id, name: user.name, email: user.email, createdAt: user.createdAt }).from(user).where(eq(user.id, id))
  if (!row) return undefined
  const sessions = await db.select({ createdAt: session.createdAt, expiresAt: session.expiresAt }).from(session).where(eq(session.userId, id)).orderBy(desc(session.createdAt))
  return { ...row, sessions }
}

/** The account of an e-mail address, in any case. */
export async function accountByEmail({ db }: Shop, email: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db.select({ id: user.id, name: user.name }).from(user).where(eq(user.email, email.trim().toLowerCase()))
  return row
}
