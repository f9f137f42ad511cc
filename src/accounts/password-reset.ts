import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isEmailQueued, queueEmail } from '#platform/mail/send-email.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { authOf, lockLinks, newResetToken, ownerOfResetLink, withHash } from './auth.ts'
import { refuseCommonPassword } from '#platform/sign-in/common-passwords.ts'
import { tellOfNewPassword } from './devices/note-log-in.ts'
import { endLinks } from './email/links.ts'
import { markVerified } from './email/verified.ts'
import { endOtherWaysIn } from './end-sessions.ts'
import { passwordResetEmail } from './emails.ts'
import { mayGetResetLink } from './limits.ts'
import { user } from './tables.ts'

export const resetRequestJob = 'reset-request'

/**
 * Takes the wish down and nothing more: whether the e-mail has an account is looked up later, by
 * the worker, so that neither the answer nor the time it takes tells a stranger whether there is an
 * account. What the shop itself asks for has no limit.
 */
export async function askForResetLink(
  shop: Shop,
  email: string,
  by: 'anybody' | 'shop' = 'anybody',
): Promise<void> {
  await enqueue(shop, { kind: resetRequestJob, key: v7(), payload: { email, by } })
}

/**
 * The link and its letter, together or not at all; a repeated try writes no second letter. A newer
 * link ends the older ones. After five in an hour no further one is made: the newest is in the
 * letter box, good for an hour, no matter who asked for it.
 */
export async function sendResetLink(shop: Shop, { id, payload }: Job): Promise<void> {
  const { email, by } = payload as { email: string; by?: 'anybody' | 'shop' }
  const key = `password-reset ${id}`
  await atomically(shop, async (shop) => {
    const [reader] = await shop.db
      .select({ id: user.id, to: user.email, name: user.name })
      .from(user)
      .where(eq(user.email, email))
    if (!reader || (await isEmailQueued(shop, key))) return
    await lockLinks(shop, reader.id)
    if (by !== 'shop' && !(await mayGetResetLink(shop, email)))
      return shop.log.info(
        { kind: 'reset-limit' },
        'no further link to a new password was sent: the newest is still good',
      )
    await queueEmail(
      shop,
      key,
      passwordResetEmail(
        { ...reader, userId: reader.id, token: await newResetToken(shop, reader.id) },
        shop.settings.publicUrl,
      ),
    )
  })
}

type Wish = { token: string; newPassword: string }
type Owner = { id: string; name: string; email: string }

/**
 * Whose password is new, if the link was good. It and every other link of the shopper are used up,
 * the password is new, and every session ends: all of it or nothing.
 */
export async function resetPassword(
  shop: Shop,
  wish: Wish,
  headers: Headers,
): Promise<Owner | undefined> {
  // Nobody has a password hashed without a link.
  const owner = await ownerOf(shop, wish.token)
  if (!owner) return undefined
  await refuseCommonPassword({ field: 'newPassword', password: wish.newPassword, ...owner })
  return withHash(wish.newPassword, () => useLink(shop, wish, headers))
}

/**
 * A change of the address that is under way ends too: somebody else may have asked for it with the
 * former password. When nobody had proved the address before, a stranger may have registered with
 * it, and keeps no way in.
 */
async function addressIsProved(shop: Shop, userId: string): Promise<void> {
  if (await markVerified(shop, userId)) await endOtherWaysIn(shop, userId)
  await endLinks(shop, { userId, kind: 'change' })
}

async function useLink(shop: Shop, wish: Wish, headers: Headers): Promise<Owner | undefined> {
  return atomically(shop, async (shop) => {
    const owner = await ownerOf(shop, wish.token)
    if (!owner) return undefined
    await lockLinks(shop, owner.id)
    const answer = await authOf(shop).api.resetPassword({ body: wish, asResponse: true })
    if (answer.status >= 500)
      throw new Error(`the auth library failed to reset a password (${answer.status})`)
    if (!answer.ok) return undefined
    // The link proves that its reader has the address it was sent to.
    await addressIsProved(shop, owner.id)
    await tellOfNewPassword(shop, owner.id, headers)
    return owner
  })
}

async function ownerOf(shop: Shop, token: string): Promise<Owner | undefined> {
  const id = await ownerOfResetLink(shop, token)
  if (id === undefined) return undefined
  const [owner] = await shop.db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, id))
  return owner
}
