import type { ErrorMap } from '#platform/rpc/contract.ts'
import { mostCouriers } from '../couriers/rules.ts'

export const deliveryErrors = {
  UNKNOWN_ZONE: { status: 422, message: 'There is no such zone any more. Please choose another.' },
  NO_ZONE: { status: 404, message: 'There is no such zone.' },
  NO_PINCODE: { status: 404, message: 'This pin code is not listed.' },
  CHANGED: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Please look at it again.',
  },
  NAME_TAKEN: { status: 409, message: 'Another zone has this name already.' },
  PREFIX_TAKEN: { status: 409, message: 'Another zone has one of these beginnings already.' },
  TOO_MANY: { status: 409, message: 'There are 200 zones already. Please remove one first.' },
} satisfies ErrorMap

export const courierErrors = {
  NO_COURIER: { status: 404, message: 'There is no such courier.' },
  CHANGED: deliveryErrors.CHANGED,
  NAME_TAKEN: { status: 409, message: 'Another courier has this name already.' },
  TOO_MANY: {
    status: 409,
    message: `There are ${mostCouriers} couriers already. Please remove one first.`,
  },
} satisfies ErrorMap
