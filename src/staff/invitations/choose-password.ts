import { and, eq, isNull } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import { refuseCommonPassword } from '#platform/sign-in/common-passwords.ts'
import { hashInTurn } from '#platform/sign-in/password-hash.ts'
import type { Shop } from '#platform/shop.ts'
import { newKey, shownKey } from '../authenticator-key.ts'
import { memberErrors } from '../errors.ts'
import { staffInvitation } from '../tables.ts'
import { findInvitation, withPassword, type Invitation } from './links.ts'

/** Keeps name and password with the invitation. Throws INVITATION_OVER and a 400. */
export async function choosePassword(
  shop: Shop,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<void> {
  const { tokenHash, email } = await findInvitation(shop, token)
  await refuseCommonPassword({ field: 'password', password, name, email })
  const passwordHash = await hashInTurn(password)
  await save(shop, tokenHash, { name, passwordHash })
}

/**
 * The key of the invitation's authenticator app, the same one when the page is opened again. Throws
 * INVITATION_OVER and PASSWORD_FIRST.
 */
export async function invitedAuthenticator(
  shop: Shop,
  token: string,
): Promise<{ key: string; uri: string }> {
  const { tokenHash, email, secret } = await withPassword(shop, token)
  if (secret) return shownKey(shop.settings, secret, email)
  await shop.db
    .update(staffInvitation)
    .set({ secret: await newKey(shop.settings) })
    .where(and(eq(staffInvitation.tokenHash, tokenHash), isNull(staffInvitation.secret)))
  const saved = await findInvitation(shop, token)
  if (!saved.secret) throw apiError(memberErrors, 'INVITATION_OVER')
  return shownKey(shop.settings, saved.secret, email)
}

async function save(
  { db }: Shop,
  tokenHash: string,
  chosen: Partial<Pick<Invitation, 'name' | 'passwordHash'>>,
): Promise<void> {
  const rows = await db
    .update(staffInvitation)
    .set(chosen)
    .where(and(eq(staffInvitation.tokenHash, tokenHash), isNull(staffInvitation.usedAt)))
    .returning({ email: staffInvitation.email })
  if (rows.length === 0) throw apiError(memberErrors, 'INVITATION_OVER')
}
