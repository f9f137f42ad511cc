import { z } from 'zod'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { memberErrors } from '../errors.ts'
import { NewCredential, PasskeyOptions } from '#platform/sign-in/passkey-shapes.ts'
import {
  AuthenticatorKey,
  Code,
  MemberName,
  Moment,
  NewPassword,
  PasskeyName,
  Permission,
  RecoveryCodes,
} from '../shapes.ts'

const { INVITATION_OVER, PASSWORD_FIRST, CODE_WRONG, PASSKEY_REFUSED, LOCKED } = memberErrors

const Token = z
  .string({ error: 'Please open the link of the invitation.' })
  .max(100, { error: 'Please open the link of the invitation.' })
const tokenOnly = z.strictObject({ token: Token }, { error: 'Please send the token alone.' })

const invitation = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/invitation',
    summary: 'What an invitation offers, and how far it is accepted; uses nothing up',
  })
  .errors({ INVITATION_OVER })
  .input(tokenOnly)
  .output(
    z.object({
      email: z.string(),
      /** A member's name; null for the command. */
      invitedBy: z.string().nullable(),
      role: z.string(),
      permissions: z.array(z.object({ name: Permission, sentence: z.string() })),
      /** A new way in for a member who lost theirs, in place of a first one. */
      isReset: z.boolean(),
      name: z.string().nullable(),
      next: z.enum(['password', 'factor']),
      takesPasskeys: z.boolean(),
      expiresAt: Moment,
    }),
  )

const choosePassword = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/invitation/password',
    successStatus: 204,
    summary: 'Name and password of whoever is invited; kept an hour for this browser alone',
  })
  .errors({ INVITATION_OVER })
  .input(
    z.strictObject(
      { token: Token, name: MemberName, password: NewPassword },
      { error: 'Please send the token, a name and a password, and nothing else.' },
    ),
  )

const invitedAuthenticator = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/invitation/authenticator',
    summary: 'The key for an authenticator app, the same until another password is chosen',
  })
  .errors({ INVITATION_OVER, PASSWORD_FIRST })
  .input(tokenOnly)
  .output(AuthenticatorKey)

const acceptByCode = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/invitation/accept-by-code',
    summary: "The authenticator's first code makes the member and sets the session cookie",
  })
  .errors({ INVITATION_OVER, PASSWORD_FIRST, CODE_WRONG, LOCKED })
  .input(
    z.strictObject({ token: Token, code: Code }, { error: 'Please send the token and a code.' }),
  )
  .output(RecoveryCodes)

const invitedPasskeyOptions = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/invitation/passkey-options',
    summary: 'A challenge for a new passkey of whoever is invited',
  })
  .errors({ INVITATION_OVER, PASSWORD_FIRST, PASSKEY_REFUSED })
  .input(tokenOnly)
  .output(PasskeyOptions)

const acceptByPasskey = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/invitation/accept-by-passkey',
    summary: 'The new passkey makes the member and sets the session cookie',
  })
  .errors({ INVITATION_OVER, PASSWORD_FIRST, PASSKEY_REFUSED })
  .input(
    z.strictObject(
      { token: Token, name: PasskeyName, credential: NewCredential },
      { error: 'Please send the token, a name for the passkey and its answer.' },
    ),
  )
  .output(RecoveryCodes)

export const invitationContract = {
  invitation,
  choosePassword,
  invitedAuthenticator,
  acceptByCode,
  invitedPasskeyOptions,
  acceptByPasskey,
}
