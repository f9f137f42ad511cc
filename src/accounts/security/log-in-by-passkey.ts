import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf } from '../auth.ts'
import { challengeCookie } from '../cookies.ts'
import { signedIn } from '../shoppers.ts'
import { countPasskey } from './code-limits.ts'
import { securityErrors } from './errors.ts'
import type { UsedCredential } from '#platform/sign-in/passkey-shapes.ts'
import { answered, withCookie } from './library.ts'
import { challengeOf, type Question } from './passkeys.ts'
import type { LoggedIn } from './second-step.ts'

/** Challenge for any discoverable passkey of this shop. */
export async function askForPasskey(shop: Shop, address: string): Promise<Question> {
  await countPasskey(shop, address)
  return challengeOf(shop)
}

/** Session by passkey; the device verified its user, so no code. Throws PASSKEY_REFUSED. */
export async function logInByPasskey(
  shop: Shop,
  credential: UsedCredential,
  { headers, address }: { headers: Headers; address: string },
): Promise<LoggedIn> {
  await countPasskey(shop, address)
  const { ok, body, cookies } = await answered(
    authOf(shop).api.verifyPasskeyAuthentication({
      body: { response: credential },
      headers: withCookie(shop, headers, challengeCookie(shop)),
      asResponse: true,
    }),
  )
  if (!ok) throw apiError(securityErrors, 'PASSKEY_REFUSED')
  const { id, name, email } = body.user as Shopper
  return { shopper: { id, name, email }, cookies: [...cookies, signedIn(shop)] }
}
