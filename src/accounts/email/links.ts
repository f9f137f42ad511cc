import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Shop } from '#platform/shop.ts'
import { emailLink, endSessionsLink, user, verification } from '../tables.ts'

export const emailLinkJob = 'email-link'

export type LinkKind = (typeof emailLink.$inferSelect)['kind']
/** Who asked for it: the shopper in the profile, or the staff for the shopper. */
export type AskedBy = 'shopper' | 'shop'
export type EmailLink = typeof emailLink.$inferSelect
export type Account = { id: string; email: string; emailVerified: boolean }

const hourMs = 60 * 60 * 1000
const lifeMs: Record<LinkKind, number> = {
  verify: 24 * hourMs,
  change: 24 * hourMs,
  undo: 7 * 24 * hourMs,
}

/** Locks the account for the transaction: address changes are serialised. */
export async function lockAddress({ db }: Shop, userId: string): Promise<Account | undefined> {
  const columns = { id: user.id, email: user.email, emailVerified: user.emailVerified }
  const [row] = await db.select(columns).from(user).where(eq(user.id, userId)).for('update')
  return row
}

/** Ends the older link and queues a new one, in the caller's transaction; answers its id. */
export async function queueLink(
  shop: Shop,
  { by = 'shopper', ...about }: { userId: string; kind: LinkKind; email: string; by?: AskedBy },
): Promise<string> {
  const { userId, kind, email } = about
  await endLinks(shop, { userId, kind, ...(kind === 'undo' && { email }) })
  const id = v7()
  await shop.db.insert(emailLink).values({ ...about, id, expiresAt: endOf(shop, kind) })
  await enqueue(shop, { kind: emailLinkJob, key: id, payload: { linkId: id, userId, email, by } })
  return id
}

export async function endLinks(
  { db }: Shop,
  { userId, kind, email }: { userId: string; kind: LinkKind; email?: string },
): Promise<void> {
  const ofKind = and(eq(emailLink.userId, userId), eq(emailLink.kind, kind))
  await db
    .delete(emailLink)
    .where(email === undefined ? ofKind : and(ofKind, eq(emailLink.email, email)))
}

/** Reset and log-out links in the mail box of an intruder. */
export async function endMailedKeys({ db }: Shop, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId))
  await db.delete(endSessionsLink).where(eq(endSessionsLink.userId, userId))
}

export async function extendUndo(
  shop: Shop,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const own = and(
    eq(emailLink.userId, userId),
    eq(emailLink.kind, 'undo'),
    eq(emailLink.email, email),
  )
  await shop.db
    .update(emailLink)
    .set({ expiresAt: endOf(shop, 'undo') })
    .where(own)
}

export async function endOtherLinks({ db }: Shop, { id, userId }: EmailLink): Promise<void> {
  await db.delete(emailLink).where(and(eq(emailLink.userId, userId), ne(emailLink.id, id)))
}

/** Key for an email about to be sent; undefined when the link ended. */
export async function newKey(
  shop: Shop,
  linkId: string,
): Promise<{ link: EmailLink; token: string } | undefined> {
  const token = randomBytes(32).toString('hex')
  const [row] = await shop.db
    .select()
    .from(emailLink)
    .where(and(eq(emailLink.id, linkId), isNull(emailLink.usedAt)))
  if (!row) return undefined
  const fresh = { tokenHash: hashOf(token), expiresAt: endOf(shop, row.kind) }
  const [link] = await shop.db.update(emailLink).set(fresh).where(unused(row.id)).returning()
  return link && { link, token }
}

/** Link of a key, expired or not. */
export async function linkOf({ db }: Shop, token: string): Promise<EmailLink | undefined> {
  const [row] = await db
    .select()
    .from(emailLink)
    .where(eq(emailLink.tokenHash, hashOf(token)))
  return row
}

/** Atomic: of two presses at once one uses it. */
export async function useLink({ db, clock }: Shop, { id }: EmailLink): Promise<boolean> {
  const rows = await db
    .update(emailLink)
    .set({ usedAt: clock() })
    .where(unused(id))
    .returning({ id: emailLink.id })
  return rows.length > 0
}

const unused = (id: string): SQL | undefined => and(eq(emailLink.id, id), isNull(emailLink.usedAt))
const endOf = ({ clock }: Shop, kind: LinkKind): Date => new Date(clock().getTime() + lifeMs[kind])

// Of 256 random bits a plain hash is enough.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
