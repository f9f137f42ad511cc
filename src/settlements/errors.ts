import type { ErrorMap } from '#platform/rpc/contract.ts'

export const settlementErrors = {
  UNREADABLE: {
    status: 422,
    message: 'This file was not taken, and nothing was changed. Its rows say why.',
  },
  NOT_LAST: {
    status: 409,
    message: 'Only the last upload can be undone. Please look again at what stands there now.',
  },
  NO_UPLOAD: { status: 404, message: 'There is no such upload.' },
  PROVIDER_OFF: { status: 409, message: 'Online payment is off: there is nobody to ask.' },
  PROVIDER_AWAY: {
    status: 422,
    message:
      'The payment provider could not be asked, and nothing was changed. Please try again, or upload its file.',
  },
  PROVIDER_REFUSED: {
    status: 422,
    message:
      'The payment provider refused the question, and nothing was changed. Please upload its file.',
  },
  TOO_LONG: {
    status: 422,
    message: 'This day has more rows than are fetched at once. Please upload its file.',
  },
} satisfies ErrorMap
