import type { ErrorMap } from '#platform/rpc/contract.ts'

export const recallErrors = {
  NO_RECALL: { status: 404, message: 'There is no such recall.' },
  NO_LOT: { status: 404, message: 'There is no such lot.' },
  OTHER_PRODUCTS: { status: 422, message: 'A recall is of lots of one product.' },
  NOT_BY_SERIALS: { status: 409, message: 'This product is not kept by serial numbers.' },
  NO_PIECES: {
    status: 404,
    message:
      'The books have no piece with one of these serial numbers: there is nothing to call back.',
  },
  UNNAMED: {
    status: 409,
    message: 'Some pieces in the house have no serial number in the books yet.',
  },
  TOO_MANY_PIECES: {
    status: 422,
    message: 'More than 5,000 pieces have such a number. Please call back their lots.',
  },
  CLOSED: { status: 409, message: 'This recall is closed.' },
  WAITING: {
    status: 409,
    message: 'Buyers have not answered yet. Please note each as “no answer” at least.',
  },
} satisfies ErrorMap
