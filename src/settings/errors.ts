import type { ErrorMap } from '#platform/rpc/contract.ts'

export const settingErrors = {
  CHANGED: {
    status: 409,
    message: 'Somebody has changed this in the meantime. Please look again.',
  },
  LOCKED_BY_SERVER: {
    status: 409,
    message: 'This is set by the server, and can be changed there alone.',
  },
  DEMO_FACTS: {
    status: 422,
    message: 'An open shop names who sells: these cannot be those of the demonstration.',
  },
  NUMBERS_TAKEN: {
    status: 422,
    message: 'Invoices would have numbers that other papers of this year have already.',
  },
  NO_KEYS: {
    status: 409,
    message: 'No keys are saved: please enter a key id and its secret.',
  },
  KEYS_REFUSED: {
    status: 422,
    message: 'The payment provider does not accept this key id with this secret.',
  },
  PROVIDER_AWAY: {
    status: 422,
    message: 'The payment provider could not be asked. Nothing was saved: please try again.',
  },
  MAIL_REFUSED: {
    status: 422,
    message: 'The mail server did not take the test email, so nothing was saved.',
  },
} satisfies ErrorMap
