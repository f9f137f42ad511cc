import { ApiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

export type BatchAnswer = { _id: string; orderNumber: string; done: boolean; why: string | null }

type Each = { order_id: string }
type Change = { _id: string; orderNumber: string }

/**
 * The same for many orders, by ascending id, each in a small transaction of its own: what one is
 * refused says nothing about the others.
 */
export async function forEachOrder<Order extends Each>(
  shop: Shop,
  orders: readonly Order[],
  change: (order: Order) => Promise<Change>,
): Promise<BatchAnswer[]> {
  const answers = new Map<string, BatchAnswer>()
  for (const order of orders.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1)))
    answers.set(order.order_id, await answerOf(shop, order, change))
  return orders.flatMap(({ order_id: id }) => answers.get(id) ?? [])
}

async function answerOf<Order extends Each>(
  shop: Shop,
  order: Order,
  change: (order: Order) => Promise<Change>,
): Promise<BatchAnswer> {
  try {
    return { ...(await change(order)), done: true, why: null }
  } catch (error) {
    const isExpected = error instanceof ApiError
    if (!isExpected)
      shop.log.error({ order: order.order_id, error: String(error) }, 'one order of a batch failed')
    const why = isExpected ? error.message : 'This did not work. Please try it again.'
    return { _id: order.order_id, orderNumber: '', done: false, why }
  }
}
