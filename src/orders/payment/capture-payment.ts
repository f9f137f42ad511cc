import { ProviderRefused } from '#payments/provider-call.ts'
import { captureProviderPayment, providerPayment } from '#payments/provider.ts'
import { paymentById } from '#payments/record-payment.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment } from './apply-payment.ts'
import { orderOfPayment } from './order-of-payment.ts'

/**
 * Takes the money of an authorised payment whose order is placed. An answer that was lost is asked
 * for again: the second capture is refused, and the payment says how it is. Throws ProviderAway,
 * upon which the queue tries again.
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
