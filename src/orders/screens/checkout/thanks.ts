import type { Order } from '../../shapes.ts'

export type Thanks = 'placed' | 'unpaid' | 'none' | 'nobody'

const recentMs = 60 * 60_000

/** Thanks for an order of the last hour only (rulings.md#thank-you): `id`, else the newest order. */
export function thanksFor(
  newestFirst: readonly Order[],
  id: string | undefined,
  nowMs: number,
): Thanks {
  const order = id === undefined ? newestFirst[0] : newestFirst.find(({ _id }) => _id === id)
  if (!order || nowMs - Date.parse(order.orderDate) > recentMs) return 'none'
  if (order.orderStatus === 'Payment Pending') return 'unpaid'
  return order.orderStatus === 'Cancelled' ? 'none' : 'placed'
}
