import { apiError } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { newKey, shownKey, stepOf } from '../authenticator-key.ts'
import { findChallenge, openChallenge, takeChallenge } from '../challenges.ts'
import { memberErrors } from '../errors.ts'
import { countCode, forgiveCodes } from '../sign-in/limits.ts'
import { staffAuthenticator } from '../tables.ts'
import { changeFactors } from './factors.ts'

/** A new key, which counts for nothing until a code of it was right. */
export async function beginAuthenticator({ shop, ...context }: StaffAction) {
  const { id: staffId, email } = memberOf(context)
  const value = await newKey(shop.settings)
  return {
    shown: await shownKey(shop.settings, value, email),
    cookie: await openChallenge(shop, { purpose: 'add app', staffId, value }),
  }
}

/** The first code puts the new key in the place of a former one. Throws CODE_WRONG, SIGN_IN_OVER. */
export async function confirmAuthenticator(context: StaffAction, code: string): Promise<void> {
  const { shop, headers } = context
  const member = memberOf(context)
  const { id } = member
  const challenge = await findChallenge(shop, 'add app', headers)
  if (!challenge?.value || challenge.staffId !== id) throw apiError(memberErrors, 'SIGN_IN_OVER')
  await countCode(shop, id)
  const secret = challenge.value
  const createdAt = shop.clock()
  const step = await stepOf(shop.settings, { secret, code, now: createdAt })
  if (step === undefined) {
    await context.noteRefusal({ member, call: context.call, code: 'CODE_WRONG' })
    throw apiError(memberErrors, 'CODE_WRONG')
  }
  const app = { secret, lastStep: step, createdAt }
  await changeFactors(context, async (shop) => {
    if (!(await takeChallenge(shop, 'add app', headers)))
      throw apiError(memberErrors, 'SIGN_IN_OVER')
    await shop.db
      .insert(staffAuthenticator)
      .values({ ...app, staffId: id })
      .onConflictDoUpdate({ target: staffAuthenticator.staffId, set: app })
  })
  await forgiveCodes(shop, id)
}
