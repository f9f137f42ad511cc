import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { withRetry } from '#platform/retry.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { keepBatch, requireBatch } from '../../packing/read-batches.ts'
import { orderOf } from '../../packing/read-orders.ts'

/** What the calls of packing share: who looks, and a step in a batch. */

export function viewerOf(context: StaffAction) {
  return { id: memberOf(context).id, now: context.shop.clock() }
}

export type OrderIn = { batch: string; number: string }

export async function orderIn({ shop }: StaffAction, input: OrderIn) {
  await requireBatch(shop, input.batch)
  const { id: orderId } = await orderOf(shop, input)
  return { batch: input.batch, orderId }
}

export async function stepIn(
  shop: Shop,
  { batch, number, staffId }: OrderIn & { staffId: string },
) {
  const { id: orderId } = await orderOf(shop, { batch, number })
  return { batch, staffId, orderId }
}

/** A step in a batch that is not over, which keeps it in use. */
export function worked<T>({ shop }: StaffAction, batch: string, work: (shop: Shop) => Promise<T>) {
  return withRetry(() =>
    atomically(shop, async (shop) => {
      await requireBatch(shop, batch)
      await keepBatch(shop, batch)
      return work(shop)
    }),
  )
}
