import { takeStock } from '#catalogue/stock.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { isForFirstOrder, retakeRedemption } from '#vouchers/redemptions.ts'
import { lockShopper } from '../checkout/open-orders.ts'
import { hasOrdered } from '../checkout/requested-voucher.ts'
import type { OrderRow } from '../state/transition.ts'
import { unitsOf } from '../state/units.ts'

class NotRestoredError extends Error {}

/** Restores the whole order at its old price, or nothing (rulings.md#late-payments). */
export async function retakeOrder(shop: Shop, row: OrderRow): Promise<boolean> {
  const units = await unitsOf(shop, row.id)
  const restoreOrder = atomically(shop, async (shop) => {
    if (!(await isStillFirst(shop, row))) throw new NotRestoredError()
    if (!(await retakeRedemption(shop, row.id))) throw new NotRestoredError()
    for (const line of units) if (!(await takeStock(shop, line))) throw new NotRestoredError()
  })
  return restoreOrder.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotRestoredError) return false
      throw error
    },
  )
}

/**
 * Several orders may have expired with a voucher for the first one: the lock of the checkout lets
 * one of them be it. False when there is another order by now.
 */
async function isStillFirst(shop: Shop, { userId, voucherId }: OrderRow): Promise<boolean> {
  if (voucherId === null || !(await isForFirstOrder(shop, voucherId))) return true
  await lockShopper(shop, userId)
  return !(await hasOrdered(shop.db, userId))
}
