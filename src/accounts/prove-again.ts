import { eq } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { authOf } from './auth.ts'
import { isPasswordOf } from './check-password.ts'
import { challengeCookie } from './cookies.ts'
import { countPasswordCheck, forgivePasswordCheck } from './limits.ts'
import { proofErrors } from './security/proof.ts'
import { countPasskey } from './security/code-limits.ts'
import { answered, withCookie } from './security/library.ts'
import type { UsedCredential } from '#platform/sign-in/passkey-shapes.ts'
import { session } from './tables.ts'

/** What the shopper sent, and from where; the contract lets in one of the two. */
export type Proof = {
  password?: string | undefined
  passkey?: UsedCredential | undefined
  address: string
  headers: Headers
}

/**
 * Step-up: the password once more, or a passkey. A session alone is not enough for what cannot be
 * undone: it may be a device left open, or stolen. Throws WRONG_PASSWORD, WRONG_PASSKEY and
 * TOO_MANY_REQUESTS.
 */
export async function proveAgain(
  shop: Shop,
  shopper: Shopper,
  { password = '', passkey, address, headers }: Proof,
): Promise<void> {
  if (passkey) {
    await countPasskey(shop, address)
    if (!(await isOwnPasskey(shop, shopper.id, { passkey, headers })))
      throw apiError(proofErrors, 'WRONG_PASSKEY')
  } else {
    await countPasswordCheck(shop, shopper.email, address)
    if (!(await isPasswordOf(shop, shopper.id, password)))
      throw apiError(proofErrors, 'WRONG_PASSWORD')
    await forgivePasswordCheck(shop, shopper.email, address)
  }
}

/** Uses up the challenge of `security/passkeys.ts`. */
function isOwnPasskey(
  shop: Shop,
  userId: string,
  { passkey, headers }: { passkey: UsedCredential; headers: Headers },
): Promise<boolean> {
  return atomically(shop, async (shop) => {
    const { ok, body } = await answered(
      authOf(shop).api.verifyPasskeyAuthentication({
        body: { response: passkey },
        headers: withCookie(shop, headers, challengeCookie(shop)),
        asResponse: true,
      }),
    )
    if (!ok) return false
    // The library takes it for a log-in and opens a session.
    const { session: opened, user } = body as { session: { id: string }; user: { id: string } }
    await shop.db.delete(session).where(eq(session.id, opened.id))
    return user.id === userId
  })
}
