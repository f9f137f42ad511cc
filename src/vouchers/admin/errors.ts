import type { ErrorMap } from '#platform/rpc/contract.ts'

export const voucherAdminErrors = {
  NO_VOUCHER: { status: 404, message: 'There is no such voucher.' },
  CHANGED: {
    status: 409,
    message: 'Somebody else has changed this voucher meanwhile. Please look at it again.',
  },
  CODE_TAKEN: { status: 409, message: 'Another voucher has this code already.' },
  USED: {
    status: 409,
    message:
      'This voucher was used: only its dates, limits, pause and whether shoppers see it can change.',
  },
  LIMIT_TOO_LOW: { status: 422, message: 'It was used more often than this limit allows.' },
  UNKNOWN_GOODS: {
    status: 422,
    message: 'One of the categories or products is not in the shop any more.',
  },
} satisfies ErrorMap
