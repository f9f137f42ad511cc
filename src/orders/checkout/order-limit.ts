import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

/** Against scripts that hoard stock under cash on delivery. */
export const ordersPerDay = 50

/** When the oldest counted order was placed; null below the limit. */
export type OldestOrder = { oldestMs: number | null }

const dayMs = 24 * 60 * 60 * 1000

export function refuseTooManyOrders({ clock }: Shop, { oldestMs }: OldestOrder): void {
  const waitMs = (oldestMs ?? 0) + dayMs - clock().getTime()
  if (waitMs <= 0) return
  const message = `You placed ${ordersPerDay} orders within a day, which is the most we take. Please write to us for a larger order.`
  throw apiError(commonErrors, 'TOO_MANY_REQUESTS', {
    message,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
