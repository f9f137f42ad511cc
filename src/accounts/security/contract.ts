import { z } from 'zod'
import { ask, Id, line, commonErrors, shopperAsks, type ErrorMap } from '#platform/rpc/contract.ts'
import { AnyPassword, NewPassword, User } from '../contract.ts'

export const noes = {
  WRONG_PASSWORD: { status: 403, message: 'The password is not right.' },
  WRONG_CODE: {
    status: 422,
    message: 'This code is not right. Please enter the one your app shows now.',
  },
  WRONG_RECOVERY_CODE: {
    status: 422,
    message: 'This recovery code is not right, or was used before.',
  },
  CODE_USED: { status: 422, message: 'This code was tried before. Please wait for the next one.' },
  LOG_IN_OVER: {
    status: 401,
    message: 'This log-in took too long. Please enter your password again.',
  },
  APP_IS_ON: {
    status: 409,
    message: 'An authenticator app is set up already. Turn it off before you set up another.',
  },
  APP_IS_OFF: { status: 409, message: 'No authenticator app is set up.' },
  PASSKEY_REFUSED: {
    status: 422,
    message: 'This passkey was not accepted. Please try again, or log in with your password.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'You have 20 passkeys. Remove one before you add another.',
  },
} satisfies ErrorMap

const {
  WRONG_PASSWORD,
  WRONG_CODE,
  WRONG_RECOVERY_CODE,
  CODE_USED,
  LOG_IN_OVER,
  APP_IS_ON,
  APP_IS_OFF,
  PASSKEY_REFUSED,
  TOO_MANY_PASSKEYS,
} = noes
const { NOT_FOUND } = commonErrors

const Moment = z.string()
const nothing = z.strictObject({}, { error: 'Please send nothing.' }).optional()
const passwordOnly = z.strictObject(
  { password: AnyPassword },
  { error: 'Please send your password, and nothing else.' },
)
const Name = line(60, 'a name for this passkey')

/** As people copy them: with blanks, or a dash at another place. */
const Code = z
  .string({ error: 'Please enter the code.' })
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Please enter the 6 digits that your app shows.' }))
const RecoveryCode = z
  .string({ error: 'Please enter a recovery code.' })
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(
    z.string().regex(/^[A-Za-z0-9]{10}$/, {
      error: 'Please enter a recovery code: 10 letters and digits.',
    }),
  )
  .transform((code) => `${code.slice(0, 5)}-${code.slice(5)}`)

// What a browser says about a passkey (WebAuthn, section 5.8), each part with a bound.
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]*$/)
const credential = {
  id: bytes(1400).min(1),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>
export type UsedCredential = z.infer<typeof UsedCredential>

/**
 * What the browser's own call takes (WebAuthn Level 3, `PublicKeyCredentialCreationOptionsJSON` and
 * its brother).
 */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) })

const Session = z.object({
  _id: Id,
  device: z.string(),
  startedAt: Moment,
  lastUsedAt: Moment,
  isThis: z.boolean(),
})
const Passkey = z.object({ _id: Id, name: z.string(), addedAt: Moment })
export const Security = z.object({
  sessions: z.array(Session),
  passkeys: z.array(Passkey),
  /** Not where the shop is reached by a number and not by a name. */
  takesPasskeys: z.boolean(),
  authenticator: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
})
export type Security = z.infer<typeof Security>

const Key = z.object({ key: z.string(), uri: z.string() })
export type Key = z.infer<typeof Key>
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const LoggedIn = z.object({ success: z.literal(true), message: z.string(), data: User })

export const overview = shopperAsks
  .route({
    method: 'GET',
    path: '/security',
    summary: "The shopper's log-ins, passkeys and authenticator app",
  })
  .output(z.object({ data: Security }))

export const endSession = shopperAsks
  .route({
    method: 'POST',
    path: '/security/end-session',
    successStatus: 204,
    summary: 'Logs out one device',
  })
  .errors({ NOT_FOUND })
  .input(
    z.strictObject(
      { sessionId: Id },
      { error: 'Please send the id of a log-in, and nothing else.' },
    ),
  )

export const endOtherSessions = shopperAsks
  .route({
    method: 'POST',
    path: '/security/end-other-sessions',
    summary: 'Logs out every device but this one',
  })
  .input(nothing)
  .output(z.object({ ended: z.number().int() }))

export const changePassword = shopperAsks
  .route({
    method: 'POST',
    path: '/security/change-password',
    successStatus: 204,
    summary: 'A new password; logs out every other device',
  })
  .errors({ WRONG_PASSWORD })
  .input(
    z.strictObject(
      { password: AnyPassword, newPassword: NewPassword },
      { error: 'Please send your password and a new one, and nothing else.' },
    ),
  )

export const beginAuthenticator = shopperAsks
  .route({
    method: 'POST',
    path: '/security/authenticator/begin',
    summary: 'A key for an authenticator app; it counts once a code of it was right',
  })
  .errors({ WRONG_PASSWORD, APP_IS_ON })
  .input(passwordOnly)
  .output(Key)

export const confirmAuthenticator = shopperAsks
  .route({
    method: 'POST',
    path: '/security/authenticator/confirm',
    summary: 'The first code of the app; turns it on and answers the recovery codes, once',
  })
  .errors({ WRONG_CODE, CODE_USED, APP_IS_ON, APP_IS_OFF })
  .input(z.strictObject({ code: Code }, { error: 'Please send the code, and nothing else.' }))
  .output(RecoveryCodes)

export const renewRecoveryCodes = shopperAsks
  .route({
    method: 'POST',
    path: '/security/authenticator/recovery-codes',
    summary: 'New recovery codes in place of the old ones',
  })
  .errors({ WRONG_PASSWORD, APP_IS_OFF })
  .input(passwordOnly)
  .output(RecoveryCodes)

export const endAuthenticator = shopperAsks
  .route({
    method: 'POST',
    path: '/security/authenticator/off',
    successStatus: 204,
    summary: 'Turns the authenticator app off',
  })
  .errors({ WRONG_PASSWORD, APP_IS_OFF })
  .input(passwordOnly)

export const beginPasskey = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/begin',
    summary: 'What a browser needs to make a passkey',
  })
  .errors({ WRONG_PASSWORD, TOO_MANY_PASSKEYS, PASSKEY_REFUSED })
  .input(passwordOnly)
  .output(Options)

export const addPasskey = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/add',
    successStatus: 201,
    summary: 'Keeps a passkey that the browser has made',
  })
  .errors({ PASSKEY_REFUSED, TOO_MANY_PASSKEYS })
  .input(
    z.strictObject(
      { name: Name, credential: NewCredential },
      { error: 'Please send a name and a passkey, and nothing else.' },
    ),
  )
  .output(z.object({ data: Passkey }))

export const renamePasskey = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/rename',
    successStatus: 204,
    summary: 'Another name for a passkey',
  })
  .errors({ NOT_FOUND })
  .input(
    z.strictObject(
      { passkeyId: Id, name: Name },
      { error: 'Please send the id of a passkey and a name, and nothing else.' },
    ),
  )

export const removePasskey = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/remove',
    successStatus: 204,
    summary: 'Takes a passkey away: it logs in no more',
  })
  .errors({ WRONG_PASSWORD, NOT_FOUND })
  .input(
    z.strictObject(
      { passkeyId: Id, password: AnyPassword },
      { error: 'Please send the id of a passkey and your password, and nothing else.' },
    ),
  )

export const logInByCode = ask
  .route({
    method: 'POST',
    path: '/log-in/code',
    summary: 'Second step of a log-in: the code of the authenticator app',
  })
  .errors({ WRONG_CODE, CODE_USED, LOG_IN_OVER })
  .input(z.strictObject({ code: Code }, { error: 'Please send the code, and nothing else.' }))
  .output(LoggedIn)

export const logInByRecoveryCode = ask
  .route({
    method: 'POST',
    path: '/log-in/recovery-code',
    summary: 'Second step of a log-in without the app; each recovery code works once',
  })
  .errors({ WRONG_RECOVERY_CODE, LOG_IN_OVER })
  .input(
    z.strictObject(
      { recoveryCode: RecoveryCode },
      { error: 'Please send a recovery code, and nothing else.' },
    ),
  )
  .output(LoggedIn)

export const askForPasskey = ask
  .route({
    method: 'POST',
    path: '/log-in/passkey/begin',
    summary: 'What a browser needs to find a passkey',
  })
  .input(nothing)
  .output(Options)

export const logInByPasskey = ask
  .route({
    method: 'POST',
    path: '/log-in/passkey',
    summary: 'Log in with a passkey; sets the session cookie',
  })
  .errors({ PASSKEY_REFUSED })
  .input(
    z.strictObject(
      { credential: UsedCredential },
      { error: 'Please send a passkey, and nothing else.' },
    ),
  )
  .output(LoggedIn)

export const contract = {
  overview,
  endSession,
  endOtherSessions,
  changePassword,
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  endAuthenticator,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  logInByCode,
  logInByRecoveryCode,
  askForPasskey,
  logInByPasskey,
}
