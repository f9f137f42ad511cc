import type { ErrorMap } from '#platform/rpc/contract.ts'

export const packingErrors = {
  NO_BATCH: {
    status: 404,
    message: 'This batch is over. What was not packed is free to be packed again.',
  },
  NOT_IN_BATCH: { status: 404, message: 'This order is not in the batch.' },
  NOTHING_TO_PACK: {
    status: 409,
    message:
      'There is nothing to pack here: every order is in a batch, packed, or waits for a call.',
  },
  OPEN_ELSEWHERE: { status: 409, message: 'Somebody else has this order open.' },
  NOTHING_IN_BOX: {
    status: 409,
    message: 'Nothing is in the box yet: tick what goes with this parcel.',
  },
  NOT_TICKED: { status: 409, message: 'Not all pieces are in the box yet.' },
  LOT_REFUSED: { status: 409, message: 'This lot cannot be sent.' },
  SERIAL_REFUSED: { status: 409, message: 'This serial number cannot be packed.' },
  WRONG_LABEL: { status: 409, message: 'This is not the number of a courier for this order.' },
} satisfies ErrorMap
