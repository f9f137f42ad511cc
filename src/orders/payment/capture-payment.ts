import { ProviderRefused } from '#payments/provider-call.ts'
import { captureProviderPayment, providerPayment } from '#payments/provider.ts'
import { paymentById } from '#payments/record-payment.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment } from './apply-payment.ts'
import { orderOfPayment } from './order-of-payment.ts'

/**
 * Captures the authorised payment of a placed order. A lost answer is resolved by querying the
 * payment. Throws ProviderAway, so that the queue retries.
 */
export async function capturePayment(shop: Shop, { payload }: Pick<Job, 'payload'>): Promise<void> {
  const { paymentId } = payload as { paymentId: string }
  const payment = await paymentById(shop, paymentId)
  if (payment?.status !== 'authorized' || (await orderOfPayment(shop, paymentId)) === undefined)
    return
  await applyPayment(shop, await captureAtProvider(shop, payment), 'capture')
}

function captureAtProvider(shop: Shop, { id, amountPaise }: { id: string; amountPaise: number }) {
  return captureProviderPayment(shop, id, amountPaise).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw error
    return providerPayment(shop, id)
  })
}
