import type { ErrorMap } from '#platform/rpc/contract.ts'

export const invoiceErrors = {
  CLOCK_WENT_BACK: {
    status: 409,
    message:
      'The clock of the server went back behind the last invoice or credit note, whose days never fall: set it right, then try again.',
  },
} satisfies ErrorMap
