import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { atomically } from '#platform/shop.ts'
import { noteSignIn } from '../audit-own.ts'
import { endedChallenge } from '../challenges.ts'
import { usePasskey } from '../passkeys.ts'
import { openSession } from '../sessions.ts'
import type { UsedCredential } from '../shapes.ts'
import type { SignedIn } from './second-step.ts'

/** A passkey that verified its owner is both steps. Throws PASSKEY_REFUSED. */
export async function signInByPasskey(
  context: StaffAction,
  credential: UsedCredential,
): Promise<SignedIn> {
  const { shop, headers } = context
  const staffId = await usePasskey(shop, 'sign in', { credential, headers })
  const { name, cookie } = await atomically(shop, async (shop) => {
    const session = await openSession(shop, staffId, { factor: 'passkey', ...context })
    await noteSignIn(shop, context, { staffId, sessionId: session.sessionId, reason: 'passkey' })
    return session
  })
  return { name, cookies: [cookie, endedChallenge(shop, 'sign in')] }
}
