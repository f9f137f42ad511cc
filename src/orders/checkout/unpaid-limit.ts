import { apiError } from '#platform/rpc/contract.ts'
import { orderErrors } from '../errors.ts'
import type { OpenOrders } from './open-orders.ts'

/** Unpaid orders reserve stock for half an hour (rulings.md#unpaid-limit). */
export const maxUnpaidOrders = 3
export const maxReservedUnits = 20

/**
 * Throws TOO_MANY_UNPAID. One order may hold what its lines allow (rulings.md#quantities); with 20
 * reserved units there is no second one.
 */
export function refuseTooManyUnpaid({ unpaidOrders, unpaidUnits }: OpenOrders): void {
  if (unpaidOrders >= maxUnpaidOrders || unpaidUnits >= maxReservedUnits)
    throw apiError(orderErrors, 'TOO_MANY_UNPAID', { retryAfterSeconds: 60 })
}
