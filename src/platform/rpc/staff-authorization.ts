import { os } from '@orpc/server'
import { apiError } from './contract.ts'
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
    if (rule.may !== 'anybody') allow(member, rule, context.shop.clock())
    return next({ context: { member, rule, call: path.join('.') } })
  })

/** Throws SIGN_IN, NOT_ALLOWED (naming the permission) or STEP_UP. */
export function allow(
  member: Member | undefined,
  { may, stepUp }: StaffRule,
  now: Date,
): asserts member is Member {
  if (!member) throw apiError(staffErrors, 'SIGN_IN')
  const wanted = typeof may === 'string' ? [] : may
  if (wanted.length > 0 && !wanted.some((permission) => member.permissions.has(permission)))
    throw apiError(staffErrors, 'NOT_ALLOWED', {
      body: { permission: wanted[0], allows: wanted[0] && permissions[wanted[0]] },
    })
  if (stepUp && !isSteppedUp(member, now))
    throw apiError(staffErrors, 'STEP_UP', { body: { factors: member.factors } })
}

function isSteppedUp({ steppedUpAt }: Member, now: Date): boolean {
  return steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < stepUpMinutes * 60_000
}
