import type { ErrorMap } from '#platform/rpc/contract.ts'

export const customerErrors = {
  ERASED: {
    status: 409,
    message: 'The data of this customer were erased, or merged into another account.',
  },
  CHANGED: {
    status: 409,
    message:
      'Somebody else changed this meanwhile. Please look at it again: what you typed is kept.',
  },
  NO_ADDRESS: {
    status: 409,
    message: 'This customer has no e-mail address that a link could be sent to.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'Another account has this address. Both can be merged if they are one person.',
  },
  TOO_MANY_NOTES: {
    status: 409,
    message: 'There are 200 notes already. Please remove one first.',
  },
  OTHER_NAME: { status: 409, message: 'This is not the name of the account that ends.' },
  SAME_ACCOUNT: { status: 409, message: 'These are one account already.' },
  NOT_PROVED: {
    status: 409,
    message:
      'Nobody confirmed the e-mail address of the account that would stay. Please keep the other one, whose address is confirmed.',
  },
  TOO_MANY_ORDERS: {
    status: 409,
    message: 'The account that would end has more than 2,000 orders. Please keep that one.',
  },
  ALREADY: { status: 409, message: 'This was done already. Please look at the page again.' },
} satisfies ErrorMap
