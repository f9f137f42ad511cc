import { eq, sql } from 'drizzle-orm'
import { intentOf, intentOfProviderOrder, type Intent } from '#payments/intents.ts'
import { paymentKeys } from '#payments/keys.ts'
import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import { providerPayment } from '#payments/provider.ts'
import type { ProviderPayment } from '#payments/provider-shapes.ts'
import { paymentById } from '#payments/record-payment.ts'
import { provesPayment } from '#payments/signature.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment, type Source } from './apply-payment.ts'
import { paymentErrors } from '../errors.ts'
import { soldStatuses } from '../lifecycle.ts'
import { ownOrder } from '../state/own-order.ts'
import { order } from '../tables.ts'

export type Proof = { paymentId: string; providerOrderId: string; signature: string }

/**
 * Verifies the signed proof of a payment of this order and places it. Throws NOT_VERIFIED for a
 * wrong proof, ORDER_CLOSED when the money is late and refunded. Idempotent, also after the
 * webhook.
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
  // The proof is valid but the provider's API does not show the payment yet: wait, do not reject.
  const isRefused = ((await paymentById(shop, proof.paymentId))?.givenBackAt ?? null) !== null
  throw apiError(
    paymentErrors,
    isRefused ? 'NOT_VERIFIED' : 'PROVIDER_AWAY',
    isRefused ? {} : { retryAfterSeconds: 3 },
  )
}

/** The outcome of the provider's redirect; the order only with a valid proof. */
export type Returned = { orderId: string | undefined; outcome: 'placed' | 'refused' | 'unsettled' }

/**
 * Verifies the provider's redirect, which has no session: the signature proves it. Never throws: a
 * shopper who paid waits for a page.
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
    // Webhook and reconciler settle it all the same.
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

// Each may call the provider, whose limit the whole shop shares; a proof stays valid for ever.
const limit = {
  name: 'payment-proofs',
  what: 'proofs of a payment',
  attempts: 60,
  minutes: 5,
}

/** The money is here or went back, or the order was placed by it: all that a proof can bring. */
async function isSettled(
  { db }: Shop,
  { orderId }: Intent,
  { paymentId }: Proof,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from payment p join "order" o on o.id = p.order_id
    where p.id = ${paymentId} and o.id = ${orderId}
      and (p.status in ('captured', 'refunded') or o.paid_payment_id = p.id)`)
  return (rowCount ?? 0) > 0
}

async function applyProven(
  shop: Shop,
  intent: Intent,
  { proof, source }: { proof: Proof; source: Source },
): Promise<void> {
  if (await isSettled(shop, intent, proof)) return
  await countAttempt(shop, limit, intent.orderId)
  const payment = await reportedPayment(shop, intent, proof)
  if (payment.providerOrderId === intent.providerOrderId) await applyPayment(shop, payment, source)
}

/**
 * The payment as the provider reports it. Without an answer, or when its API contradicts its
 * window, the signature proves the fixed amount: it counts as authorised until reconciled.
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
