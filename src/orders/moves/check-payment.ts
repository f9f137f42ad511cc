import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { rethrowProviderError } from './cancel-order.ts'
import { ownOrder } from '../state/own-order.ts'
import { settlePaymentsOf } from '../payment/settle-payments.ts'

/** Settles the payments of an unpaid order. Throws PROVIDER_AWAY when their state is unknown. */
export async function checkPayment(shop: Shop, shopper: Shopper, orderId: string): Promise<void> {
  const { id, status } = await ownOrder(shop, shopper, orderId)
  if (status !== 'Payment Pending') return
  await settlePaymentsOf(shop, id, 'check').catch(rethrowProviderError(shop, id))
}
