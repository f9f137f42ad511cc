import { eq } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { verifyInTurn } from '#platform/sign-in/password-hash.ts'
import { noteSignIn } from '../audit-own.ts'
import { openChallenge } from '../challenges.ts'
import { memberErrors } from '../errors.ts'
import { staff, staffAuthenticator, staffPasskey } from '../tables.ts'
import { knownBrowser } from './known-browser.ts'
import { countGuess, forgiveGuess } from './limits.ts'

type Factor = 'app' | 'passkey'

/** Of nobody's password: an unknown address takes as long as a known one. */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/**
 * The password, which opens the second step and nothing else. Throws WRONG_LOG_IN, alike for an
 * unknown address, a wrong password and a suspended member.
 */
export async function signIn(
  context: StaffAction,
  { email, password }: { email: string; password: string },
): Promise<{ factors: Factor[]; cookie: string }> {
  const { shop, address, headers } = context
  const guess = { email, address, browser: knownBrowser(shop, email, headers) }
  await countGuess(shop, guess)
  const [member] = await shop.db
    .select({ id: staff.id, hash: staff.passwordHash, state: staff.state })
    .from(staff)
    .where(eq(staff.email, email))
  const isRight = await verifyInTurn({ hash: member?.hash ?? nobodysHash, password })
  if (!member || !isRight || member.state !== 'active') {
    if (member)
      await noteSignIn(shop, context, {
        staffId: member.id,
        outcome: 'refused',
        reason: isRight ? 'suspended' : 'wrong password',
      })
    throw apiError(memberErrors, 'WRONG_LOG_IN')
  }
  await forgiveGuess(shop, guess)
  await noteSignIn(shop, context, { staffId: member.id, reason: 'password' })
  return {
    factors: await factorsOf(context, member.id),
    cookie: await openChallenge(shop, { purpose: 'second step', staffId: member.id }),
  }
}

async function factorsOf({ shop: { db } }: StaffAction, staffId: string): Promise<Factor[]> {
  const [app, passkey] = await Promise.all([
    db.$count(staffAuthenticator, eq(staffAuthenticator.staffId, staffId)),
    db.$count(staffPasskey, eq(staffPasskey.staffId, staffId)),
  ])
  return [...(app > 0 ? ['app' as const] : []), ...(passkey > 0 ? ['passkey' as const] : [])]
}
