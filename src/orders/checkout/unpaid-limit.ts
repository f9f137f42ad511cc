import { apiError } from '#platform/rpc/contract.ts'
import { orderErrors } from '../errors.ts'
import type { OpenOrders } from './open-orders.ts'

/** Units can be parked for half an hour by shoppers who never pay (rulings.md#unpaid-limit). */
export const maxUnpaidOrders = 3
export const maxReservedUnits = 20

/**
 * Throws TOO_MANY_UNPAID. One order alone may hold what its lines allow (rulings.md#quantities); a
 * shopper who holds 20 units already gets no second one.
 */
export function refuseTooManyUnpaid({ unpaidOrders, unpaidUnits }: OpenOrders): void {
  if (unpaidOrders >= maxUnpaidOrders || unpaidUnits >= maxReservedUnits)
    throw apiError(orderErrors, 'TOO_MANY_UNPAID', { retryAfterSeconds: 60 })
}
