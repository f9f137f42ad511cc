import { intentOf, rememberProviderOrder, type Intent } from '#payments/intents.ts'
import { paymentsOfProviderOrder, providerOrderOfReceipt } from '#payments/provider.ts'
import type { ProviderPayment } from '#payments/provider-shapes.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment, type Source } from './apply-payment.ts'

/**
 * Asks the provider for every payment of an order and applies them. Answers those that may still become a payment.
 * Throws ProviderAway when nobody can tell.
 */
export async function settlePaymentsOf(shop: Shop, orderId: string, source: Source): Promise<ProviderPayment[]> {
  const intent = await intentOf(shop, orderId)
  const providerOrderId = intent && (intent.providerOrderId ?? (await foundAgain(shop, intent)))
  if (providerOrderId === undefined) return []
  const told = await paymentsOfProviderOrder(shop, providerOrderId)
  for (const payment of told) await applyPayment(shop, { ...payment, providerOrderId }, source)
  return told.filter(({ status }) => status === 'created')
}

/** The process may have ended between the provider's answer and our note of it. */
async function foundAgain(shop: Shop, { orderId, receipt }: Intent): Promise<string | undefined> {
  const found = await providerOrderOfReceipt(shop, receipt)
  return found && rememberProviderOrder(shop, orderId, found.id)
}
