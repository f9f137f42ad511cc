import { eq } from 'drizzle-orm'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { causeOf } from '#platform/db/database-errors.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { proveAgain, type Proof } from '../prove-again.ts'
import { user, verification } from '../tables.ts'
import { emailErrors, type LinkState } from './contract.ts'
import { countChange } from './limits.ts'
import { endLinks, extendUndo, lockAddress, queueLink, useLink, type EmailLink } from './links.ts'
import { isTaken } from './verified.ts'

/** Enquiries of the former address go to the account. */
export const emailChangedJob = 'email-changed'

/**
 * Sends a link to the new address and an undo link to the present one. A taken address is found
 * when the email is written, so the answer reveals nothing. Throws as `proveAgain`
 * does, and EMAIL_NOT_VERIFIED.
 */
export async function requestChange(
  shop: Shop,
  shopper: Shopper,
  { email, ...proof }: Proof & { email: string },
): Promise<void> {
  await proveAgain(shop, shopper, proof)
  await countChange(shop, { userId: shopper.id, email })
  await atomically(shop, async (shop) => {
    const account = await lockAddress(shop, shopper.id)
    if (!account?.emailVerified) throw apiError(emailErrors, 'EMAIL_NOT_VERIFIED')
    if (account.email === email) throw apiError(commonErrors, 'BAD_REQUEST', sameAddress)
    await queueLink(shop, { userId: account.id, kind: 'change', email })
    await queueLink(shop, { userId: account.id, kind: 'undo', email: account.email })
  })
}

const same = 'This is your e-mail address already.'
const sameAddress = { message: same, errors: [{ path: 'email', message: same }] }

export async function cancelChange(shop: Shop, userId: string): Promise<void> {
  await atomically(shop, async (shop) => {
    const account = await lockAddress(shop, userId)
    if (!account) return
    await endLinks(shop, { userId, kind: 'change' })
    await endLinks(shop, { userId, kind: 'undo', email: account.email })
  })
}

/** Applies the change; the caller holds the account's lock. */
export async function finishChange(
  shop: Shop,
  link: EmailLink,
  former: string,
): Promise<LinkState> {
  const { userId, kind, email } = link
  if (!(await hasMoved(shop, userId, email))) return { state: 'taken', kind, email }
  await useLink(shop, link)
  // Reset links went to the former address. Log-out links stay: an intruder must not remove them.
  await shop.db.delete(verification).where(eq(verification.value, userId))
  await extendUndo(shop, { userId, email: former })
  await enqueue(shop, { kind: emailChangedJob, key: link.id, payload: { userId, email: former } })
  return { state: 'done', kind, email }
}

/** False when another account has the address. */
export async function hasMoved(shop: Shop, userId: string, email: string): Promise<boolean> {
  if (await isTaken(shop, email, userId)) return false
  const values = { email, emailVerified: true, updatedAt: shop.clock() }
  return atomically(shop, async ({ db }) => {
    await db.update(user).set(values).where(eq(user.id, userId))
    return true
  }).catch((error: unknown) => {
    // Unique violation: two changes at once.
    if (causeOf(error)?.code === '23505') return false
    throw error
  })
}
