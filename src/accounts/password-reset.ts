import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { post } from '#platform/post.ts'
import { enqueue, type Job } from '#platform/queue.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { authOf, newResetLink, ownerOfResetLink, withHash } from './auth.ts'
import { resetLetter } from './letters.ts'

export const resetRequestJob = 'reset-request'

/**
 * Takes the wish down and nothing more: whether the e-mail has an account is looked up later, by the worker, so that neither the
 * answer nor the time it takes tells a stranger (decision 12).
 */
export async function askForResetLink(shop: Shop, email: string): Promise<void> {
  await enqueue(shop, { kind: resetRequestJob, key: v7(), payload: { email } })
}

/** The link and its letter, together or not at all; a repeated try writes no second letter. */
export async function sendResetLink(shop: Shop, { id, payload }: Job): Promise<void> {
  const { email } = payload as { email: string }
  await atomically(shop, async (shop) => {
    const link = await newResetLink(shop, email)
    if (link) await post(shop, `password-reset ${id}`, resetLetter(link, shop.settings.publicUrl))
  })
}

/** Whether the link was good. It and every other link of the shopper are used up, the password is new, and every session ends: all of it or nothing. */
export async function resetPassword(shop: Shop, { token, newPassword }: { token: string; newPassword: string }): Promise<boolean> {
  // Nobody has a password hashed without a link.
  if (!(await ownerOfResetLink(shop, token))) return false
  return withHash(newPassword, () => useLink(shop, { token, newPassword }))
}

async function useLink(shop: Shop, { token, newPassword }: { token: string; newPassword: string }): Promise<boolean> {
  return atomically(shop, async (shop) => {
    const userId = await ownerOfResetLink(shop, token)
    if (!userId) return false
    // One link of a shopper after the other: each takes away all others, so at the same moment they would wait for each other in a ring.
    await shop.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reset ${userId}`}, 0))`)
    const answer = await authOf(shop).api.resetPassword({ body: { token, newPassword }, asResponse: true })
    if (answer.status >= 500) throw new Error(`the auth library failed to reset a password (${answer.status})`)
    return answer.ok
  })
}
