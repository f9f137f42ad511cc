import type { ErrorMap } from '#platform/rpc/contract.ts'

export const openingErrors = {
  NOT_READY: { status: 409, message: 'Some steps are missing yet.' },
  CHANGED: { status: 409, message: 'Somebody opened or closed it in the meantime.' },
  LOCKED_BY_SERVER: {
    status: 409,
    message: 'This is set by the server (STORE_OPEN), and can be changed there alone.',
  },
} satisfies ErrorMap
