import { z } from 'zod'
import { ask, commonErrors, Id, shopperAsks } from '#platform/rpc/contract.ts'
import { NewPassword } from '../contract.ts'
import { proofErrors, proofOnly, withProof } from './proof.ts'
import { securityErrors } from './errors.ts'
import {
  addPasskey,
  askForPasskey,
  askForProof,
  beginPasskey,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from './passkey-contract.ts'
import { Code, emptyBody, Key, LoggedIn, RecoveryCode, RecoveryCodes, Security } from './shapes.ts'

const { WRONG_CODE, WRONG_RECOVERY_CODE, CODE_USED, LOG_IN_OVER, APP_IS_ON, APP_IS_OFF } =
  securityErrors
const { NOT_FOUND } = commonErrors

const overview = shopperAsks
  .route({
    method: 'GET',
    path: '/security',
    summary: "The shopper's log-ins, passkeys and authenticator app",
  })
  .output(z.object({ data: Security }))

const endSession = shopperAsks
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

const endOtherSessions = shopperAsks
  .route({
    method: 'POST',
    path: '/security/end-other-sessions',
    summary: 'Logs out every device but this one',
  })
  .input(emptyBody)
  .output(z.object({ ended: z.number().int() }))

const changePassword = shopperAsks
  .route({
    method: 'POST',
    path: '/security/change-password',
    successStatus: 204,
    summary: 'A new password; logs out every other device',
  })
  .errors(proofErrors)
  .input(
    withProof(
      { newPassword: NewPassword },
      'Please send your password and a new one, and nothing else.',
    ),
  )

const beginAuthenticator = shopperAsks
  .route({
    method: 'POST',
    path: '/security/authenticator/begin',
    summary: 'A key for an authenticator app; it counts once a code of it was right',
  })
  .errors({ ...proofErrors, APP_IS_ON })
  .input(proofOnly)
  .output(Key)

const confirmAuthenticator = shopperAsks
  .route({
    method: 'POST',
    path: '/security/authenticator/confirm',
    summary: 'The first code of the app; turns it on and answers the recovery codes, once',
  })
  .errors({ WRONG_CODE, CODE_USED, APP_IS_ON, APP_IS_OFF })
  .input(z.strictObject({ code: Code }, { error: 'Please send the code, and nothing else.' }))
  .output(RecoveryCodes)

const renewRecoveryCodes = shopperAsks
  .route({
    method: 'POST',
    path: '/security/authenticator/recovery-codes',
    summary: 'New recovery codes in place of the old ones',
  })
  .errors({ ...proofErrors, APP_IS_OFF })
  .input(proofOnly)
  .output(RecoveryCodes)

const endAuthenticator = shopperAsks
  .route({
    method: 'POST',
    path: '/security/authenticator/off',
    successStatus: 204,
    summary: 'Turns the authenticator app off',
  })
  .errors({ ...proofErrors, APP_IS_OFF })
  .input(proofOnly)

const logInByCode = ask
  .route({
    method: 'POST',
    path: '/log-in/code',
    summary: 'Second step of a log-in: the code of the authenticator app',
  })
  .errors({ WRONG_CODE, CODE_USED, LOG_IN_OVER })
  .input(z.strictObject({ code: Code }, { error: 'Please send the code, and nothing else.' }))
  .output(LoggedIn)

const logInByRecoveryCode = ask
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

export const contract = {
  overview,
  endSession,
  endOtherSessions,
  changePassword,
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  endAuthenticator,
  askForProof,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  logInByCode,
  logInByRecoveryCode,
  askForPasskey,
  logInByPasskey,
}
