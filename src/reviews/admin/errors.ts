import type { ErrorMap } from '#platform/rpc/contract.ts'

export const judgingErrors = {
  CHANGED: {
    status: 409,
    message: 'This review was changed meanwhile. Please read it again.',
  },
} satisfies ErrorMap
