import { intentOf, rememberProviderOrder, type Intent } from '#payments/intents.ts'
import { paymentsOfProviderOrder, providerOrderOfReceipt } from '#payments/provider.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment, type Source } from './apply-payment.ts'

/**
 * Applies every payment of an order and returns how many are still pending. Throws ProviderAway
 * when unknown.
 */
export async function settlePaymentsOf(
  shop: Shop,
  orderId: string,
  source: Source,
): Promise<number> {
  const intent = await intentOf(shop, orderId)
  const providerOrderId =
    intent && (intent.providerOrderId ?? (await recoverProviderOrder(shop, intent)))
  if (providerOrderId === undefined) return 0
  const { items, listed: listedCount } = await paymentsOfProviderOrder(shop, providerOrderId)
  for (const payment of items) await applyPayment(shop, { ...payment, providerOrderId }, source)
  // An unreadable item may be a pending payment.
  return items.filter(({ status }) => status === 'created').length + (listedCount - items.length)
}

/** A crash may have lost the provider's order id. */
async function recoverProviderOrder(
  shop: Shop,
  { orderId, receipt }: Intent,
): Promise<string | undefined> {
  const providerOrder = await providerOrderOfReceipt(shop, receipt)
  return providerOrder && rememberProviderOrder(shop, orderId, providerOrder.id)
}
