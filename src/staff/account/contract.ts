import { z } from 'zod'
import { commonErrors, Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { memberErrors } from '../errors.ts'
import { NewCredential, PasskeyOptions } from '#platform/sign-in/passkey-shapes.ts'
import {
  AnyPassword,
  AuthenticatorKey,
  Code,
  DiscountLimit,
  emptyBody,
  Factors,
  MemberName,
  Moment,
  NewPassword,
  Passkey,
  PasskeyName,
  Permission,
  Preferences,
  RecoveryCodes,
  RefundLimit,
  RoleName,
  Session,
} from '../shapes.ts'

const {
  CODE_WRONG,
  PASSKEY_REFUSED,
  SIGN_IN_OVER,
  LAST_FACTOR,
  TOO_MANY_PASSKEYS,
  LOCKED,
  WRONG_PASSWORD,
} = memberErrors
const { NOT_FOUND } = commonErrors

const me = staffAsks('member')
  .route({ method: 'GET', path: '/staff/me', summary: 'The signed-in member and the session' })
  .output(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      role: RoleName,
      permissions: z.array(Permission),
      refundLimitPaise: RefundLimit,
      discountLimitPercent: DiscountLimit,
      preferences: Preferences,
      steppedUpUntil: Moment.nullable(),
      /** The end without further use, and the end whatever is used, by the database's clock. */
      session: z.object({ id: Id, idleMinutes: z.int(), idleAt: Moment, endsAt: Moment }),
    }),
  )

const myFactors = staffAsks('member')
  .route({ method: 'GET', path: '/staff/my-factors', summary: 'Passkeys, app, recovery codes' })
  .output(Factors)

const passkeyToAdd = staffAsks('member', { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/passkey-to-add',
    summary: 'A challenge for a new passkey of the member',
  })
  .errors({ TOO_MANY_PASSKEYS, PASSKEY_REFUSED })
  .input(emptyBody)
  .output(PasskeyOptions)

const addPasskey = staffAsks('member', { stepUp: true })
  .route({ method: 'POST', path: '/staff/add-passkey', summary: 'Ends the other sessions' })
  .errors({ TOO_MANY_PASSKEYS, PASSKEY_REFUSED })
  .input(
    z.strictObject(
      { name: PasskeyName, credential: NewCredential },
      { error: 'Please send a name for the passkey and its answer, and nothing else.' },
    ),
  )
  .output(Passkey)

const removePasskey = staffAsks('member', { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/remove-passkey',
    successStatus: 204,
    summary: 'Ends the other sessions',
  })
  .errors({ NOT_FOUND, LAST_FACTOR })
  .input(z.strictObject({ id: Id }, { error: 'Please send the passkey alone.' }))

const beginAuthenticator = staffAsks('member', { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/begin-authenticator',
    summary: 'A new key for an app, which counts for nothing until a code of it was right',
  })
  .input(emptyBody)
  .output(AuthenticatorKey)

const confirmAuthenticator = staffAsks('member', { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/confirm-authenticator',
    successStatus: 204,
    summary: 'The first code of the new key, which replaces a former one; ends the other sessions',
  })
  .errors({ CODE_WRONG, SIGN_IN_OVER, LOCKED })
  .input(z.strictObject({ code: Code }, { error: 'Please send a code, and nothing else.' }))

const removeAuthenticator = staffAsks('member', { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/remove-authenticator',
    successStatus: 204,
    summary: 'Ends the other sessions',
  })
  .errors({ NOT_FOUND, LAST_FACTOR })
  .input(emptyBody)

const newRecoveryCodes = staffAsks('member', { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/new-recovery-codes',
    summary: 'Ten new ones; the former are worth nothing from now on',
  })
  .input(emptyBody)
  .output(RecoveryCodes)

const changePassword = staffAsks('member', { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/change-password',
    successStatus: 204,
    summary: 'Ends the other sessions',
  })
  .errors({ WRONG_PASSWORD })
  .input(
    z.strictObject(
      { password: AnyPassword, newPassword: NewPassword },
      { error: 'Please send your password and a new one, and nothing else.' },
    ),
  )

const mySessions = staffAsks('member')
  .route({ method: 'GET', path: '/staff/my-sessions', summary: 'This one first' })
  .output(z.object({ sessions: z.array(Session) }))

const endSessions = staffAsks('member')
  .route({
    method: 'POST',
    path: '/staff/end-sessions',
    summary: "One of the member's sessions, or all others when none is named",
  })
  .errors({ NOT_FOUND })
  .input(z.strictObject({ id: Id.optional() }, { error: 'Please send at most a session.' }))
  .output(z.object({ ended: z.int() }))

const savePreferences = staffAsks('member')
  .route({
    method: 'POST',
    path: '/staff/save-preferences',
    successStatus: 204,
    summary: 'Own name and how the back office looks; what is absent stays',
  })
  .input(
    z.strictObject(
      { name: MemberName.optional(), ...Preferences.shape },
      { error: 'Please send a name or preferences, and nothing else.' },
    ),
  )

export const accountContract = {
  me,
  myFactors,
  passkeyToAdd,
  addPasskey,
  removePasskey,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  newRecoveryCodes,
  changePassword,
  mySessions,
  endSessions,
  savePreferences,
}
