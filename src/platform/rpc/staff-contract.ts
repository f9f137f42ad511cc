import { oc } from '@orpc/contract'
import { commonErrors, type ErrorMap } from './contract.ts'
import type { Permission } from './permissions.ts'

/** Errors of every call of the back office, before its input is looked at. */
export const staffErrors = {
  SIGN_IN: { status: 401, message: 'Please sign in to the back office.' },
  NOT_ALLOWED: {
    status: 403,
    message: 'Your role does not allow this. An owner of the shop can give it to you.',
  },
  STEP_UP: { status: 403, message: 'Please confirm first that it is you.' },
} satisfies ErrorMap

/** Of a call that is carried out once for a key of the screen (platform/audit/audited.ts). */
export const onceErrors = {
  OTHER_REQUEST: {
    status: 409,
    message: 'This was saved already, with other content. Please look at what is there now.',
  },
} satisfies ErrorMap

/**
 * The rule of a call of the back office: `anybody` (sign-in), any signed-in `member`, or members
 * with one of these permissions. `stepUp` wants a second factor of the last five minutes.
 */
export type StaffRule = {
  who: 'staff'
  may: 'anybody' | 'member' | readonly [Permission, ...Permission[]]
  stepUp: boolean
}

/** A call of the back office; its permission is a part of its contract. */
export function staffAsks(may: StaffRule['may'], { stepUp = false } = {}) {
  const { BAD_REQUEST, TOO_MANY_REQUESTS, UNAVAILABLE } = commonErrors
  return oc
    .$route({ inputStructure: 'compact' })
    .$meta<StaffRule>({ who: 'staff', may, stepUp })
    .errors({ BAD_REQUEST, TOO_MANY_REQUESTS, UNAVAILABLE, ...staffErrors })
}
