import { and, eq, isNull, sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { accountErrors } from '../contract.ts'
import { emailLink, user } from '../tables.ts'
import { finishChange } from './change-email.ts'
import type { EmailStatus, LinkState } from './contract.ts'
import { countLinkRequest } from './limits.ts'
import { linkOf, lockAddress, queueLink, useLink, type EmailLink } from './links.ts'
import { isReserved, markVerified } from './verified.ts'

// Prepared once: the profile asks both.
const reading = memoizePerConnection(({ db }) => {
  const userId = sql.placeholder('userId')
  return {
    address: db
      .select({ email: user.email, verified: user.emailVerified })
      .from(user)
      .where(eq(user.id, userId))
      .prepare('address_of_account'),
    links: db
      .select()
      .from(emailLink)
      .where(and(eq(emailLink.userId, userId), isNull(emailLink.usedAt)))
      .prepare('unused_links'),
  }
})

export async function emailStatus(shop: Shop, userId: string): Promise<EmailStatus> {
  const { address, links: unused } = reading(shop)
  const [[row], links] = await Promise.all([
    address.execute({ userId }),
    unused.execute({ userId }),
  ])
  if (!row) throw new Error('the account of a session is gone')
  const now = shop.clock()
  const change = links.find(({ kind, expiresAt }) => kind === 'change' && expiresAt > now)
  return {
    ...row,
    linkSent: links.some(({ kind }) => kind === 'verify'),
    pending: change?.email ?? null,
  }
}

/** Throws EMAIL_TAKEN for an address that an undo link may restore. */
export async function refuseReserved(shop: Shop, email: string): Promise<void> {
  if (await isReserved(shop, email)) throw apiError(accountErrors, 'EMAIL_TAKEN')
}

export async function sendFirstLink(
  shop: Shop,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  await atomically(shop, (shop) => queueLink(shop, { userId, kind: 'verify', email }))
}

/** New link, the older ends; false when verified already. Throws TOO_MANY_REQUESTS. */
export async function sendLinkAgain(shop: Shop, userId: string): Promise<boolean> {
  const { email, verified } = await emailStatus(shop, userId)
  if (verified) return false
  await countLinkRequest(shop, { userId, email })
  return atomically(shop, async (shop) => {
    const account = await lockAddress(shop, userId)
    if (!account || account.emailVerified) return false
    await queueLink(shop, { userId, kind: 'verify', email: account.email })
    return true
  })
}

/** Read only: mail scanners open links too. */
export async function stateOfLink(shop: Shop, token: string): Promise<LinkState> {
  const link = await linkOf(shop, token)
  if (!link) return { state: 'over' }
  const { kind, email, usedAt, expiresAt } = link
  if (usedAt) return { state: 'used', kind, email }
  return expiresAt > shop.clock() ? { state: 'open', kind, email } : { state: 'over', kind }
}

/** Verifies the address; idempotent. */
export async function verifyEmail(shop: Shop, token: string): Promise<LinkState> {
  const unlocked = await linkOf(shop, token)
  if (!unlocked || unlocked.kind === 'undo') return { state: 'over' }
  return atomically(shop, async (shop) => {
    const account = await lockAddress(shop, unlocked.userId)
    // Re-read under the lock: a newer link may have ended it.
    const link = await linkOf(shop, token)
    if (!account || !link) return { state: 'over' }
    const { kind, email, usedAt, expiresAt } = link
    if (usedAt)
      return account.email === email ? { state: 'used', kind, email } : { state: 'over', kind }
    if (expiresAt <= shop.clock()) return { state: 'over', kind }
    return kind === 'change'
      ? finishChange(shop, link, account.email)
      : prove(shop, link, account.email)
  })
}

async function prove(shop: Shop, link: EmailLink, present: string): Promise<LinkState> {
  const { kind, email } = link
  if (present !== email || !(await useLink(shop, link))) return { state: 'over', kind }
  await markVerified(shop, link.userId)
  return { state: 'done', kind, email }
}
