import type { ErrorMap } from '#platform/rpc/contract.ts'

export const breachErrors = {
  NO_BREACH: { status: 404, message: 'There is no such breach.' },
  WINDOW: { status: 422, message: 'The first moment must be the earlier, and none in the future.' },
  CHANGED: {
    status: 409,
    message: 'Somebody else changed it meanwhile. Please load the page again.',
  },
  CLOSED: { status: 409, message: 'It is closed. Please open it again first.' },
  WAITING: {
    status: 409,
    message: 'Reports or letters are missing still: it cannot be closed before.',
  },
  NOT_SAID: { status: 409, message: 'Please write what the letters need first.' },
} satisfies ErrorMap
