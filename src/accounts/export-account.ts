import { desc, eq } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { accountEvent } from './events/tables.ts'
import { passkey, session, user } from './tables.ts'

type Account = Pick<
  typeof user.$inferSelect,
  'id' | 'name' | 'email' | 'emailVerified' | 'twoFactorEnabled' | 'createdAt'
> & {
  sessions: { createdAt: Date; expiresAt: Date; userAgent: string | null }[]
  passkeys: { name: string; createdAt: Date }[]
  events: { what: string; reason: string; at: Date }[]
}

/** Account data without hashes, tokens or keys. */
export async function accountOf({ db }: Shop, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      twoFactorEnabled: user.twoFactorEnabled,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(eq(user.id, id))
  if (!row) return undefined
  const sessions = await db
    .select({
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(eq(session.userId, id))
    .orderBy(desc(session.createdAt))
  const passkeys = await db
    .select({ name: passkey.name, createdAt: passkey.createdAt })
    .from(passkey)
    .where(eq(passkey.userId, id))
    .orderBy(passkey.createdAt)
  const { what, reason, at } = accountEvent
  const events = await db
    .select({ what, reason, at })
    .from(accountEvent)
    .where(eq(accountEvent.userId, id))
    .orderBy(at)
  return { ...row, sessions, passkeys, events }
}

type AccountRow = Pick<typeof user.$inferSelect, 'id' | 'name' | 'email' | 'emailVerified'>

/** Account by id or e-mail, case-insensitive. */
export async function findAccount(
  { db }: Shop,
  emailOrId: string,
): Promise<AccountRow | undefined> {
  const text = emailOrId.trim().toLowerCase()
  const columns = {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
  }
  const [row] = await db
    .select(columns)
    .from(user)
    .where(isId(text) ? eq(user.id, text) : eq(user.email, text))
  return row
}
