import { apiError } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { refuseCommonPassword } from '#platform/sign-in/common-passwords.ts'
import { hashInTurn } from '#platform/sign-in/password-hash.ts'
import type { Shop } from '#platform/shop.ts'
import { decrypted, encrypted, newKey } from '../authenticator-key.ts'
import { findChallenge, openChallenge, takeChallenge } from '../challenges.ts'
import { memberErrors } from '../errors.ts'
import { countChallenge } from '../sign-in/limits.ts'
import { hashOf } from '../tokens.ts'
import { findInvitation, type Invitation } from './links.ts'

/** What one browser chose on the way; `secret` is a key for an authenticator app, encrypted. */
export type Choice = { name: string; passwordHash: string; secret: string }

/**
 * Keeps name, password and a new app key for this browser alone: whoever saw the link before leaves
 * nothing behind. Answers its cookie. Throws INVITATION_OVER and a 400.
 */
export async function choosePassword(
  { shop, headers, address }: StaffAction,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<string> {
  const { tokenHash, email } = await findInvitation(shop, token)
  await countChallenge(shop, address)
  await refuseCommonPassword({ field: 'password', password, name, email })
  const passwordHash = await hashInTurn(password)
  const choice: Choice = { name, passwordHash, secret: await newKey(shop.settings) }
  const value = await encrypted(shop.settings, JSON.stringify({ ...choice, tokenHash }))
  await takeChallenge(shop, 'invited', headers)
  return openChallenge(shop, { purpose: 'invited', value })
}

/** What this browser chose for this invitation. */
export async function choiceOf(
  shop: Shop,
  token: string,
  headers: Headers,
): Promise<Choice | undefined> {
  const challenge = await findChallenge(shop, 'invited', headers)
  if (!challenge?.value) return undefined
  const { tokenHash, ...choice } = JSON.parse(
    await decrypted(shop.settings, challenge.value),
  ) as Choice & { tokenHash: string }
  return tokenHash === hashOf(token) ? choice : undefined
}

/** The invitation with what this browser chose. Throws INVITATION_OVER and PASSWORD_FIRST. */
export async function withChoice(
  shop: Shop,
  token: string,
  headers: Headers,
): Promise<Invitation & Choice> {
  // The choice first: a missing one may mean that the invitation was accepted a moment ago.
  const choice = await choiceOf(shop, token, headers)
  const invitation = await findInvitation(shop, token)
  if (!choice) throw apiError(memberErrors, 'PASSWORD_FIRST')
  return { ...invitation, ...choice }
}
