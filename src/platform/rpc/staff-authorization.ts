import { os } from '@orpc/server'
import { ApiError, apiError } from './contract.ts'
import { permissions } from './permissions.ts'
import type { Member, StaffCallContext } from './staff-context.ts'
import { staffErrors, type StaffRule } from './staff-contract.ts'

/** How long a second factor counts as given just now. */
export const stepUpMinutes = 5

/** Authorization of the back office: before the input, by the rule in the contract. */
export const requireStaff = os
  .$context<StaffCallContext>()
  .middleware(async ({ context, procedure, path, next }) => {
    const rule = procedure['~orpc'].meta as StaffRule
    const member = rule.may === 'anybody' ? undefined : await context.currentMember()
    const call = path.join('.')
    if (rule.may !== 'anybody') await allowOrNote(context, { member, rule, call })
    return next({ context: { member, rule, call } })
  })

type Try = { member: Member | undefined; rule: StaffRule; call: string }

/** The same, and a member's try is noted. */
export async function allowOrNote(
  { shop, noteRefusal }: StaffCallContext,
  { member, rule, call }: Try,
): Promise<Member> {
  try {
    allow(member, rule, shop.clock())
    return member
  } catch (error) {
    if (member && error instanceof ApiError) await noteRefusal({ member, call, code: error.code })
    throw error
  }
}

/** Throws SIGN_IN, NOT_ALLOWED (naming the permission) or STEP_UP. */
export function allow(
  member: Member | undefined,
  { may, stepUp }: StaffRule,
  now: Date,
): asserts member is Member {
  if (!member) throw apiError(staffErrors, 'SIGN_IN')
  const alternatives = typeof may === 'string' ? [] : may
  if (
    alternatives.length > 0 &&
    !alternatives.some((permission) => member.permissions.has(permission))
  )
    throw apiError(staffErrors, 'NOT_ALLOWED', {
      body: {
        permission: alternatives[0],
        allows: alternatives[0] && permissions[alternatives[0]],
      },
    })
  if (stepUp && !isSteppedUp(member, now))
    throw apiError(staffErrors, 'STEP_UP', { body: { factors: member.factors } })
}

function isSteppedUp({ steppedUpAt }: Member, now: Date): boolean {
  return steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < stepUpMinutes * 60_000
}
