import type { ErrorMap } from '#platform/rpc/contract.ts'

/** Expected errors of content in the back office. */
export const contentErrors = {
  NO_ENTRY: { status: 404, message: 'This is not there any more.' },
  CHANGED: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Please compare both.',
  },
  INCOMPLETE: { status: 422, message: 'Something is still missing before shoppers can see this.' },
  UNKNOWN_PICTURE: {
    status: 422,
    message: 'This picture is not in the shop in this shape. Please upload it here.',
  },
  TOO_LONG: { status: 422, message: 'This text is too long.' },
  UNKNOWN_FIELD: { status: 422, message: 'There is no such field.' },
  TOO_MANY: { status: 409, message: 'There are 200 of these already. Please delete one first.' },
  NOT_LIVE: { status: 409, message: 'Shoppers do not see this, so that saving it is enough.' },
  NO_DRAFT: { status: 404, message: 'There is no draft of this any more.' },
  NOT_AHEAD: { status: 422, message: 'Please choose a moment from now to a year ahead.' },
  STILL_LIVE: { status: 409, message: 'Shoppers see this. Please take it off the shop first.' },
  NOT_FOR_THIS: { status: 409, message: 'This page is always there: it can only be changed.' },
} satisfies ErrorMap
