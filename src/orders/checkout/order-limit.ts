import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { OpenOrders } from './open-orders.ts'

/** Nobody buys this often; a program that parks our stock under cash on delivery does. */
export const ordersPerDay = 50

const dayMs = 24 * 60 * 60 * 1000

/** Throws TOO_MANY_REQUESTS. */
export function refuseTooManyOrders({ clock }: Shop, { oldestMs }: OpenOrders): void {
  const waitMs = (oldestMs ?? 0) + dayMs - clock().getTime()
  if (waitMs <= 0) return
  const message = `You placed ${ordersPerDay} orders within a day, which is the most we take. Please write to us for a larger order.`
  throw apiError(commonErrors, 'TOO_MANY_REQUESTS', {
    message,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
