import { eq } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { stepUpMinutes } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { useAppCode } from '../codes.ts'
import { usePasskey } from '../passkeys.ts'
import type { UsedCredential } from '#platform/sign-in/passkey-shapes.ts'
import { staffSession } from '../tables.ts'
import { countCode, forgiveCodes } from './limits.ts'
import { tellOfLock } from './tell-of-lock.ts'

type Proof = { code?: string | undefined; credential?: UsedCredential | undefined }

/**
 * A second factor now; answers until when what is final may be done in this session. Throws
 * CODE_WRONG, LOCKED and PASSKEY_REFUSED.
 */
export async function stepUp(context: StaffAction, { code, credential }: Proof): Promise<Date> {
  const { shop, headers } = context
  const member = memberOf(context)
  const { id, sessionId } = member
  if (code !== undefined) await countCode(shop, id)
  // Before the transaction: a challenge is used up by a wrong answer too.
  if (credential)
    await usePasskey(shop, 'step up', { credential, headers }).catch(async (error: unknown) => {
      await context.noteRefusal({ member, call: context.call, code: 'PASSKEY_REFUSED' })
      throw error
    })
  const until = await audited(context, about(id), async (shop) => {
    if (code !== undefined) await useAppCode(shop, id, code)
    const now = shop.clock()
    await shop.db
      .update(staffSession)
      .set({ steppedUpAt: now })
      .where(eq(staffSession.id, sessionId))
    return new Date(now.getTime() + stepUpMinutes * 60_000)
  }).catch(async (error: unknown) => {
    await tellOfLock(shop, id)
    throw error
  })
  if (code !== undefined) await forgiveCodes(shop, id)
  context.forgetMember()
  return until
}

const about = (id: string) => ({ subject: { kind: 'staff', id } })
