import { eq } from 'drizzle-orm'
import { intentOf, intentOfProviderOrder, type Intent } from '#payments/intents.ts'
import { paymentKeys } from '#payments/keys.ts'
import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import { providerPayment } from '#payments/provider.ts'
import type { ProviderPayment } from '#payments/provider-shapes.ts'
import { paymentById } from '#payments/record-payment.ts'
import { provesPayment } from '#payments/signature.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment, type Source } from './apply-payment.ts'
import { paymentErrors } from '../errors.ts'
import { soldStatuses } from '../lifecycle.ts'
import { ownOrder } from '../state/own-order.ts'
import { order } from '../tables.ts'

/** What the provider's window hands to the browser. */
export type Proof = { paymentId: string; providerOrderId: string; signature: string }

/**
 * Takes the proof of a payment of this very order and places it. Throws NOT_VERIFIED when it proves
 * nothing, of which nothing is kept, and ORDER_CLOSED when the money came too late and goes back. A
 * repeat, or one after the webhook, answers the same.
 */
export async function verifyPayment(
  shop: Shop,
  shopper: Shopper,
  { orderId, proof }: { orderId: string; proof: Proof },
): Promise<void> {
  const row = await ownOrder(shop, shopper, orderId)
  const intent = await intentOf(shop, row.id)
  if (!intent || !isProven(shop, intent, proof)) throw apiError(paymentErrors, 'NOT_VERIFIED')
  await applyProven(shop, intent, { proof, source: 'verify' })
  const { status } = await ownOrder(shop, shopper, orderId)
  if (soldStatuses.includes(status) || status === 'Returned') return
  if (status === 'Cancelled') throw apiError(paymentErrors, 'ORDER_CLOSED')
  // Proven, and the provider's own interface does not know it yet: then it is not refused but
  // waited for.
  const isRefused = ((await paymentById(shop, proof.paymentId))?.givenBackAt ?? null) !== null
  throw apiError(
    paymentErrors,
    isRefused ? 'NOT_VERIFIED' : 'PROVIDER_AWAY',
    isRefused ? {} : { retryAfterSeconds: 3 },
  )
}

/**
 * Where the provider's redirect leads: whether the payment is proven and its order placed, and
 * which order that is, once it is proven.
 */
export type Returned = { orderId: string | undefined; outcome: 'placed' | 'refused' | 'unsettled' }

/**
 * The same for the provider's own redirect, which brings no session: the signature alone proves it.
 * Never throws: a shopper who paid waits for a page.
 */
export async function verifyCallback(shop: Shop, proof: Proof): Promise<Returned> {
  let orderId: string | undefined
  try {
    const intent = await intentOfProviderOrder(shop, proof.providerOrderId)
    if (!intent || !isProven(shop, intent, proof)) return { orderId, outcome: 'refused' }
    orderId = intent.orderId
    await applyProven(shop, intent, { proof, source: 'callback' })
    const [row] = await shop.db
      .select({ status: order.status })
      .from(order)
      .where(eq(order.id, intent.orderId))
    return { orderId, outcome: row && soldStatuses.includes(row.status) ? 'placed' : 'unsettled' }
  } catch (error) {
    // What the shopper paid is settled by the webhook and the reconciler all the same.
    shop.log.warn(
      { order: orderId, error: error instanceof Error ? error.message : String(error) },
      'a payment that came back by redirect could not be settled at once',
    )
    return { orderId, outcome: 'unsettled' }
  }
}

function isProven(
  shop: Shop,
  { providerOrderId }: Intent,
  { paymentId, signature, ...reported }: Proof,
): boolean {
  if (providerOrderId === null || reported.providerOrderId !== providerOrderId) return false
  return provesPayment(
    signature,
    { providerOrderId, paymentId },
    paymentKeys(shop.settings).keySecret,
  )
}

async function applyProven(
  shop: Shop,
  intent: Intent,
  { proof, source }: { proof: Proof; source: Source },
): Promise<void> {
  const payment = await reportedPayment(shop, intent, proof)
  if (payment.providerOrderId === intent.providerOrderId) await applyPayment(shop, payment, source)
}

/**
 * The provider's word where it can be had. Where it cannot, or the provider's interface contradicts
 * its own window, the signature itself says that this order was paid, whose amount is fixed: the
 * payment counts as authorised, and the reconciler asks again.
 */
async function reportedPayment(
  shop: Shop,
  { providerOrderId, amountPaise }: Intent,
  { paymentId }: Proof,
): Promise<ProviderPayment> {
  try {
    return await providerPayment(shop, paymentId)
  } catch (error) {
    if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefused)) throw error
    return {
      id: paymentId,
      providerOrderId: providerOrderId ?? undefined,
      amountPaise,
      currency: 'INR',
      status: 'authorized',
      method: undefined,
      wasCaptured: undefined,
    }
  }
}
