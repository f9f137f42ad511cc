import { intentOf, rememberProviderOrder, type Intent } from '#payments/intents.ts'
import { paymentsOfProviderOrder, providerOrderOfReceipt } from '#payments/provider.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment, type Source } from './apply-payment.ts'

/**
 * Asks the provider for every payment of an order and applies them. Answers how many may still
 * become one. Throws ProviderAway when nobody can tell.
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
  // What we cannot read may be a payment under way.
  return items.filter(({ status }) => status === 'created').length + (listedCount - items.length)
}

/** The process may have ended between the provider's answer and our note of it. */
async function recoverProviderOrder(
  shop: Shop,
  { orderId, receipt }: Intent,
): Promise<string | undefined> {
  const providerOrder = await providerOrderOfReceipt(shop, receipt)
  return providerOrder && rememberProviderOrder(shop, orderId, providerOrder.id)
}
