import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { setPassword, withHash } from '../auth.ts'
import { refuseCommonPassword } from '#platform/sign-in/common-passwords.ts'
import { tellOfNewPassword } from '../devices/note-log-in.ts'
import { sessionToken } from '../current-user.ts'
import { proveAgain, type Proof } from '../prove-again.ts'
import { endOtherSessions } from './sessions.ts'

type Change = Proof & { newPassword: string }

/**
 * The new password, the end of every other session and of every link to a new password: all of it
 * or nothing. Throws as `proveAgain` does.
 */
export async function changePassword(
  shop: Shop,
  shopper: Shopper,
  { newPassword, ...proof }: Change,
): Promise<void> {
  await proveAgain(shop, shopper, proof)
  await refuseCommonPassword({
    field: 'newPassword',
    password: newPassword,
    name: shopper.name,
    email: shopper.email,
  })
  await withHash(newPassword, () =>
    atomically(shop, async (shop) => {
      await setPassword(shop, shopper.id, newPassword)
      await endOtherSessions(shop, shopper.id, sessionToken(shop, proof.headers))
      await tellOfNewPassword(shop, shopper.id, proof.headers)
    }),
  )
}
