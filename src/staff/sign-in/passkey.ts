import { ApiError } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { atomically } from '#platform/shop.ts'
import { noteSignIn } from '../audit-own.ts'
import { endedChallenge } from '../challenges.ts'
import { noteRefused } from '../note-refusal.ts'
import { ownerOfPasskey, usePasskey } from '../passkeys.ts'
import { openSession } from '../sessions.ts'
import type { UsedCredential } from '#platform/sign-in/passkey-shapes.ts'
import type { SignedIn } from './second-step.ts'

/** A passkey that verified its owner is both steps. Throws PASSKEY_REFUSED. */
export async function signInByPasskey(
  context: StaffAction,
  credential: UsedCredential,
): Promise<SignedIn> {
  const { shop, headers } = context
  const staffId = await usePasskey(shop, 'sign in', { credential, headers }).catch(
    (error: unknown) => noteWrong(context, credential, error),
  )
  const { name, cookies } = await atomically(shop, async (shop) => {
    const session = await openSession(shop, staffId, { factor: 'passkey', ...context })
    await noteSignIn(shop, context, { staffId, sessionId: session.sessionId, reason: 'passkey' })
    return session
  })
  return { name, cookies: [...cookies, endedChallenge(shop, 'sign in')] }
}

async function noteWrong(
  { shop, call, ...from }: StaffAction,
  { id }: UsedCredential,
  error: unknown,
): Promise<never> {
  const staffId = await ownerOfPasskey(shop, id)
  if (staffId)
    await noteRefused(shop, from, { staffId, sessionId: null, call, code: codeOf(error) })
  throw error
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : 'UNAVAILABLE')
