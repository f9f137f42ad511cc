import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

/** Nobody buys this often; a program that parks our stock under cash on delivery does. */
export const ordersPerDay = 50

/** When the oldest order that counts for the limit was placed; null: there are fewer. */
export type OldestOrder = { oldestMs: number | null }

const dayMs = 24 * 60 * 60 * 1000

/** Throws TOO_MANY_REQUESTS. */
export function refuseTooManyOrders({ clock }: Shop, { oldestMs }: OldestOrder): void {
  const waitMs = (oldestMs ?? 0) + dayMs - clock().getTime()
  if (waitMs <= 0) return
  const message = `You placed ${ordersPerDay} orders within a day, which is the most we take. Please write to us for a larger order.`
  throw apiError(commonErrors, 'TOO_MANY_REQUESTS', {
    message,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
