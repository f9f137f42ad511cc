import { z } from 'zod'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { memberErrors } from '../errors.ts'
import { PasskeyOptions, UsedCredential } from '#platform/sign-in/passkey-shapes.ts'
import { AnyPassword, Code, Email, emptyBody, RecoveryCode } from '../shapes.ts'

const { WRONG_LOG_IN, CODE_WRONG, PASSKEY_REFUSED, SIGN_IN_OVER, LOCKED } = memberErrors
const SignedIn = z.object({ name: z.string() })

const signIn = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/sign-in',
    summary: 'The password, which opens the second step; never a session',
  })
  .errors({ WRONG_LOG_IN })
  .input(
    z.strictObject(
      { email: Email, password: AnyPassword },
      { error: 'Please send an e-mail address and a password, and nothing else.' },
    ),
  )
  /** What the second step may be; a passkey is asked for by `passkeyOptions`. */
  .output(z.object({ next: z.literal('code'), factors: z.array(z.enum(['app', 'passkey'])) }))

const verifyCode = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/verify-code',
    summary: "The authenticator's code after the password; sets the session cookie",
  })
  .errors({ CODE_WRONG, SIGN_IN_OVER, LOCKED })
  .input(z.strictObject({ code: Code }, { error: 'Please send a code, and nothing else.' }))
  .output(SignedIn)

const useRecoveryCode = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/use-recovery-code',
    summary: 'A recovery code after the password; it is used up, and sets the session cookie',
  })
  .errors({ CODE_WRONG, SIGN_IN_OVER, LOCKED })
  .input(
    z.strictObject(
      { recoveryCode: RecoveryCode },
      { error: 'Please send a recovery code, and nothing else.' },
    ),
  )
  .output(SignedIn.extend({ recoveryCodesLeft: z.int() }))

const passkeyOptions = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/passkey-options',
    summary: 'A challenge for any passkey of the staff, also for conditional UI',
  })
  .input(emptyBody)
  .output(PasskeyOptions)

const passkeySignIn = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/passkey-sign-in',
    summary: 'A passkey with user verification, which is both steps; sets the session cookie',
  })
  .errors({ PASSKEY_REFUSED })
  .input(
    z.strictObject(
      { credential: UsedCredential },
      { error: "Please send a passkey's answer, and nothing else." },
    ),
  )
  .output(SignedIn)

const signOut = staffAsks('anybody')
  .route({
    method: 'POST',
    path: '/staff/sign-out',
    successStatus: 204,
    summary: 'Ends the session of this browser, if there is one',
  })
  .input(emptyBody)

const stepUpOptions = staffAsks('member')
  .route({
    method: 'POST',
    path: '/staff/step-up-options',
    summary: "A challenge for the member's own passkeys",
  })
  .errors({ PASSKEY_REFUSED })
  .input(emptyBody)
  .output(PasskeyOptions)

const stepUp = staffAsks('member')
  .route({
    method: 'POST',
    path: '/staff/step-up',
    summary: 'A second factor now, for what is final; good for five minutes',
  })
  .errors({ CODE_WRONG, PASSKEY_REFUSED, LOCKED })
  .input(
    z
      .strictObject(
        { code: Code.optional(), credential: UsedCredential.optional() },
        { error: "Please send a code or a passkey's answer, and nothing else." },
      )
      .refine(({ code, credential }) => (code === undefined) !== (credential === undefined), {
        path: ['code'],
        error: "Please send a code or a passkey's answer.",
      }),
  )
  .output(z.object({ until: z.iso.datetime() }))

export const signInContract = {
  signIn,
  verifyCode,
  useRecoveryCode,
  passkeyOptions,
  passkeySignIn,
  signOut,
  stepUpOptions,
  stepUp,
}
