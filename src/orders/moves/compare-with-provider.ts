import type { Shop } from '#platform/shop.ts'
import { compareLastDays, reconcile } from '../payment/reconcile.ts'
import { expireOrders } from './expire-orders.ts'

/** Asks the payment provider about everything that is open, and about the last 4 days. */
export async function compareWithProvider(shop: Shop): Promise<void> {
  for (const work of [expireOrders, reconcile, compareLastDays]) await work(shop)
}
