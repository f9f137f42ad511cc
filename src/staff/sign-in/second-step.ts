import { ApiError, apiError } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { noteSignIn } from '../audit-own.ts'
import { endedChallenge, findChallenge, takeChallenge } from '../challenges.ts'
import { useAppCode, useRecoveryCode } from '../codes.ts'
import { memberErrors } from '../errors.ts'
import { openSession } from '../sessions.ts'
import { countCode, forgiveCodes } from './limits.ts'
import { tellOfLock } from './tell-of-lock.ts'

export type SignedIn = { name: string; cookies: string[] }

/** The code after the password. Throws CODE_WRONG, LOCKED and SIGN_IN_OVER. */
export async function signInByCode(context: StaffAction, code: string): Promise<SignedIn> {
  return afterPassword(context, 'app', (shop, staffId) => useAppCode(shop, staffId, code))
}

/** A recovery code in place of the app. Throws as `signInByCode`. */
export async function signInByRecoveryCode(
  context: StaffAction,
  code: string,
): Promise<SignedIn & { recoveryCodesLeft: number }> {
  let recoveryCodesLeft = 0
  const signedIn = await afterPassword(context, 'recovery code', async (shop, staffId) => {
    recoveryCodesLeft = await useRecoveryCode(shop, staffId, code)
  })
  return { ...signedIn, recoveryCodesLeft }
}

async function afterPassword(
  context: StaffAction,
  factor: 'app' | 'recovery code',
  check: (shop: Shop, staffId: string) => Promise<void>,
): Promise<SignedIn> {
  const { shop, headers } = context
  const staffId = (await findChallenge(shop, 'second step', headers))?.staffId
  if (!staffId) throw apiError(memberErrors, 'SIGN_IN_OVER')
  await countCode(shop, staffId)
  const session = await atomically(shop, async (shop) => {
    await check(shop, staffId)
    await takeChallenge(shop, 'second step', headers)
    const opened = await openSession(shop, staffId, { factor, ...context })
    await noteSignIn(shop, context, { staffId, sessionId: opened.sessionId, reason: factor })
    return opened
  }).catch((error: unknown) => noteWrong(context, staffId, error))
  await forgiveCodes(shop, staffId)
  return { name: session.name, cookies: [...session.cookies, endedChallenge(shop, 'second step')] }
}

async function noteWrong(context: StaffAction, staffId: string, error: unknown): Promise<never> {
  if (error instanceof ApiError) {
    await noteSignIn(context.shop, context, { staffId, outcome: 'refused', reason: error.code })
    await tellOfLock(context.shop, staffId)
  }
  throw error
}
