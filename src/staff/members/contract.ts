import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { commonErrors, Id, words } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { memberErrors } from '../errors.ts'
import {
  DiscountLimit,
  Email,
  Moment,
  Passkey,
  Reason,
  RefundLimit,
  RoleName,
  Session,
} from '../shapes.ts'

const { CHANGED, LAST_OWNER, NOT_YOURS_TO_GIVE, NOT_THE_SECOND, EMAIL_TAKEN, TOO_MANY } =
  memberErrors
const { NOT_FOUND } = commonErrors

export const ListedMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: RoleName,
  state: z.enum(['active', 'suspended']),
  factors: z.array(z.enum(['app', 'passkey'])),
  refundLimitPaise: RefundLimit,
  discountLimitPercent: DiscountLimit,
  lastSeenAt: Moment.nullable(),
  since: Moment,
  version: Version,
})
export const ListedInvitation = z.object({
  id: Id,
  email: z.string(),
  role: RoleName,
  /** For a member who lost a way in. */
  isReset: z.boolean(),
  invitedBy: z.string().nullable(),
  expiresAt: Moment,
})

const listStaff = staffAsks(['staff.manage'])
  .route({
    method: 'GET',
    path: '/staff/members',
    summary: 'All members by name, and the invitations that are open',
  })
  .input(
    z
      .strictObject(
        {
          search: words(100, 'a search').optional(),
          state: z.enum(['active', 'suspended']).optional(),
          role: Id.optional(),
        },
        { error: 'Please ask with search, state and role alone.' },
      )
      .optional(),
  )
  .output(z.object({ members: z.array(ListedMember), invitations: z.array(ListedInvitation) }))

const memberDetail = staffAsks(['staff.manage'])
  .route({ method: 'GET', path: '/staff/member', summary: 'One member, with the sessions' })
  .errors({ NOT_FOUND })
  .input(z.strictObject({ id: Id }, { error: 'Please send the member alone.' }))
  .output(
    z.object({
      member: ListedMember,
      passkeys: z.array(Passkey),
      recoveryCodesLeft: z.int(),
      sessions: z.array(Session),
      /** A reset that waits for a second member. */
      reset: z.object({ askedBy: z.string(), askedById: Id, askedAt: Moment }).nullable(),
    }),
  )

/** An answer with a link shows it once; the same link goes to the address by email. */
const Invited = z.object({ link: z.string(), expiresAt: Moment })

const invite = staffAsks(['staff.manage'], { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/invite',
    summary: 'A link for a new member, good for 24 hours and once; replaces an open one',
  })
  .errors({ NOT_FOUND, EMAIL_TAKEN, NOT_YOURS_TO_GIVE, TOO_MANY })
  .input(
    z.strictObject(
      { email: Email, roleId: Id },
      { error: 'Please send an e-mail address and a role, and nothing else.' },
    ),
  )
  .output(Invited)

const withdrawInvitation = staffAsks(['staff.manage'], { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/withdraw-invitation',
    successStatus: 204,
    summary: 'The link is worth nothing from now on',
  })
  .errors({ NOT_FOUND, NOT_YOURS_TO_GIVE })
  .input(z.strictObject({ id: Id }, { error: 'Please send the invitation alone.' }))

const forMember = { id: Id, version: Version, reason: Reason }
const error = 'Please send the member, the version, a reason, and what is to change.'
const Changed = z.object({ version: Version })
const change = staffAsks(['staff.manage'], { stepUp: true }).errors({
  NOT_FOUND,
  CHANGED,
  NOT_YOURS_TO_GIVE,
})

const changeRole = change
  .route({
    method: 'POST',
    path: '/staff/change-role',
    summary: "Another role, with that role's limits; ends the member's sessions",
  })
  .errors({ LAST_OWNER })
  .input(z.strictObject({ ...forMember, roleId: Id }, { error }))
  .output(Changed)

const setLimits = change
  .route({
    method: 'POST',
    path: '/staff/set-limits',
    summary: 'Refunds up to an amount, discounts up to a share; null is without limit',
  })
  .input(
    z.strictObject(
      { ...forMember, refundLimitPaise: RefundLimit, discountLimitPercent: DiscountLimit },
      { error },
    ),
  )
  .output(Changed)

const suspend = change
  .route({
    method: 'POST',
    path: '/staff/suspend',
    summary: 'The next request of each session is a 401',
  })
  .errors({ LAST_OWNER })
  .input(z.strictObject(forMember, { error }))
  .output(Changed)

const resume = change
  .route({ method: 'POST', path: '/staff/resume', summary: 'A suspended member may sign in again' })
  .input(z.strictObject(forMember, { error }))
  .output(Changed)

const resetFactor = staffAsks(['staff.manage'], { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/reset-factor',
    summary: 'Asked by two members: sends the member a link to a new password and factor',
  })
  .errors({ NOT_FOUND, NOT_YOURS_TO_GIVE, NOT_THE_SECOND })
  .input(
    z.strictObject({ id: Id, reason: Reason }, { error: 'Please send the member and a reason.' }),
  )
  /** The link goes to the member's address alone; not sent while the second member is awaited. */
  .output(z.object({ isSent: z.boolean() }))

const endSessionsOf = staffAsks(['staff.manage'], { stepUp: true })
  .route({ method: 'POST', path: '/staff/end-sessions-of', summary: 'All sessions of a member' })
  .errors({ NOT_FOUND, NOT_YOURS_TO_GIVE })
  .input(
    z.strictObject({ id: Id, reason: Reason }, { error: 'Please send the member and a reason.' }),
  )
  .output(z.object({ ended: z.int() }))

export const membersContract = {
  listStaff,
  memberDetail,
  invite,
  withdrawInvitation,
  changeRole,
  setLimits,
  suspend,
  resume,
  resetFactor,
  endSessionsOf,
}
