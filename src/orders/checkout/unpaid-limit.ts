import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { orderErrors } from '../errors.ts'
import type { OpenOrders } from './open-orders.ts'

/**
 * Unpaid orders reserve stock for half an hour (rulings.md#unpaid-limit). Throws TOO_MANY_UNPAID.
 * One order may hold what its lines allow (rulings.md#quantities); with
 * UNPAID_PIECES reserved there is no second one.
 */
export function refuseTooManyUnpaid(
  { settings }: Shop,
  { unpaidOrders, unpaidUnits }: OpenOrders,
): void {
  if (unpaidOrders >= settings.unpaidOrders || unpaidUnits >= settings.unpaidPieces)
    throw apiError(orderErrors, 'TOO_MANY_UNPAID', { retryAfterSeconds: 60 })
}
