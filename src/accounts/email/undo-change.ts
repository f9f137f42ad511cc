import { and, eq } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { endAllSessions, endOtherWaysIn } from '../end-sessions.ts'
import { askForResetLink } from '../password-reset.ts'
import { account } from '../tables.ts'
import { hasMoved } from './change-email.ts'
import type { LinkState } from './contract.ts'
import { endMailedKeys, endOtherLinks, linkOf, lockAddress, useLink } from './links.ts'

/**
 * "This was not me": restores the former address. The intruder knew the password, so it ends with
 * every session and way in; a reset link goes to this address.
 */
export async function undoChange(shop: Shop, token: string): Promise<LinkState> {
  const unlocked = await linkOf(shop, token)
  if (unlocked?.kind !== 'undo') return { state: 'over' }
  return atomically(shop, async (shop) => {
    const present = await lockAddress(shop, unlocked.userId)
    const link = await linkOf(shop, token)
    if (!present || !link) return { state: 'over', kind: 'undo' }
    const { userId, kind, email, usedAt, expiresAt } = link
    if (usedAt) return { state: 'used', kind, email }
    if (expiresAt <= shop.clock()) return { state: 'over', kind }
    if (present.email !== email && !(await hasMoved(shop, userId, email)))
      return { state: 'taken', kind, email }
    await useLink(shop, link)
    await endOtherLinks(shop, link)
    await shutOut(shop, userId)
    await askForResetLink(shop, email, 'shop')
    return { state: 'done', kind, email }
  })
}

async function shutOut(shop: Shop, userId: string): Promise<void> {
  const { db } = shop
  await endAllSessions(shop, userId)
  await endMailedKeys(shop, userId)
  await endOtherWaysIn(shop, userId)
  await db
    .update(account)
    .set({ password: null })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
}
