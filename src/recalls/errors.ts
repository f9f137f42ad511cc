import type { ErrorMap } from '#platform/rpc/contract.ts'

export const recallErrors = {
  NO_RECALL: { status: 404, message: 'There is no such recall.' },
  NO_LOT: { status: 404, message: 'There is no such lot.' },
  OTHER_PRODUCTS: { status: 422, message: 'A recall is of lots of one product.' },
  CLOSED: { status: 409, message: 'This recall is closed.' },
  WAITING: {
    status: 409,
    message: 'Buyers have not answered yet. Please note each as “no answer” at least.',
  },
} satisfies ErrorMap
