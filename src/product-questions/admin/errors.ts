import type { ErrorMap } from '#platform/rpc/contract.ts'

export const answeringErrors = {
  CHANGED: {
    status: 409,
    message: 'This question was changed meanwhile. Please read it again.',
  },
  HIDDEN: {
    status: 409,
    message: 'This question is hidden. Please show it again before you answer it.',
  },
} satisfies ErrorMap
