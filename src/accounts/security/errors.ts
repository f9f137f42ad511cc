import type { ErrorMap } from '#platform/rpc/contract.ts'

export const securityErrors = {
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
