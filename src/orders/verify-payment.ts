import { intentOf, intentOfProviderOrder, type Intent } from '#payments/intents.ts'
import { paymentKeys } from '#payments/keys.ts'
import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import { providerPayment } from '#payments/provider.ts'
import type { ProviderPayment } from '#payments/provider-shapes.ts'
import { provesPayment } from '#payments/signature.ts'
import { refusal } from '#platform/contract.ts'
import type { Shopper } from '#platform/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment, type Source } from './apply-payment.ts'
import { paymentNoes } from './contract.ts'
import { soldStatuses } from './lifecycle.ts'
import { ownOrder } from './own-order.ts'

/** What the provider's window hands to the browser. */
export type Proof = { paymentId: string; providerOrderId: string; signature: string }

/**
 * Takes the proof of a payment of this very order and places it. Throws NOT_VERIFIED when it proves nothing, of which nothing is kept, and
 * ORDER_CLOSED when the money came too late and goes back. A repeat, or one after the webhook, answers the same.
 */
export async function verifyPayment(shop: Shop, shopper: Shopper, { orderId, proof }: { orderId: string; proof: Proof }): Promise<void> {
  const row = await ownOrder(shop, shopper, orderId)
  const intent = await intentOf(shop, row.id)
  if (!intent || !isProven(shop, intent, proof)) throw refusal(paymentNoes, 'NOT_VERIFIED')
  await applyProven(shop, intent, { proof, source: 'verify' })
  const { status } = await ownOrder(shop, shopper, orderId)
  if (soldStatuses.includes(status) || status === 'Returned') return
  throw refusal(paymentNoes, status === 'Cancelled' ? 'ORDER_CLOSED' : 'NOT_VERIFIED')
}

/** The same for the provider's own redirect, which brings no session: the signature alone proves it. Answers the order's id. */
export async function verifyCallback(shop: Shop, proof: Proof): Promise<string | undefined> {
  const intent = await intentOfProviderOrder(shop, proof.providerOrderId)
  if (!intent || !isProven(shop, intent, proof)) return undefined
  await applyProven(shop, intent, { proof, source: 'callback' })
  return intent.orderId
}

function isProven(shop: Shop, { providerOrderId }: Intent, { paymentId, signature, ...told }: Proof): boolean {
  if (providerOrderId === null || told.providerOrderId !== providerOrderId) return false
  return provesPayment(signature, { providerOrderId, paymentId }, paymentKeys(shop.settings).keySecret)
}

async function applyProven(shop: Shop, intent: Intent, { proof, source }: { proof: Proof; source: Source }): Promise<void> {
  const told = await toldOf(shop, intent, proof)
  if (told.providerOrderId === intent.providerOrderId) await applyPayment(shop, told, source)
}

/**
 * The provider's word where it can be had. Where it cannot, or the provider's interface contradicts its own window, the signature itself says that this order was paid, whose amount is fixed:
 * the payment counts as authorised, and the reconciler asks again.
 */
async function toldOf(shop: Shop, { providerOrderId, amountPaise }: Intent, { paymentId }: Proof): Promise<ProviderPayment> {
  try {
    return await providerPayment(shop, paymentId)
  } catch (error) {
    if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefused)) throw error
    return { id: paymentId, providerOrderId: providerOrderId ?? undefined, amountPaise, currency: 'INR', status: 'authorized', method: undefined, wasCaptured: undefined }
  }
}
