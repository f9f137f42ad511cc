import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import { providerPayment, refundsOfProviderPayment } from '#payments/provider.ts'
import type { ProviderRefund } from '#payments/provider-shapes.ts'
import { eventToApply, markApplied } from '#payments/webhook.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment } from './apply-payment.ts'
import { applyRefund } from './apply-refund.ts'

/** Handles one stored event. It may be an old snapshot, so the provider is queried. */
export async function applyWebhook(shop: Shop, { payload }: Pick<Job, 'payload'>): Promise<void> {
  const { eventId } = payload as { eventId: string }
  const { payment, refund } = (await eventToApply(shop, eventId))?.payload ?? {}
  const paymentNow =
    payment && (await currentState(shop, payment.entity, ({ id }) => providerPayment(shop, id)))
  if (paymentNow) await applyPayment(shop, paymentNow, 'webhook')
  const refundNow =
    refund &&
    (await currentState(shop, refund.entity, (snapshot) => refundAtProvider(shop, snapshot)))
  if (refundNow) await applyRefund(shop, refundNow)
  await markApplied(shop, eventId)
}

async function refundAtProvider(shop: Shop, snapshot: ProviderRefund): Promise<ProviderRefund> {
  return (
    (await refundsOfProviderPayment(shop, snapshot.paymentId)).find(
      ({ id }) => id === snapshot.id,
    ) ?? snapshot
  )
}

/** Without an answer the signed snapshot counts, unless the provider does not know the entity. */
async function currentState<Entity extends { id: string }>(
  shop: Shop,
  snapshot: Entity,
  fetchCurrent: (snapshot: Entity) => Promise<Entity>,
): Promise<Entity | undefined> {
  try {
    return await fetchCurrent(snapshot)
  } catch (error) {
    if (error instanceof ProviderAway) return snapshot
    if (!(error instanceof ProviderRefused)) throw error
    shop.log.error(
      { kind: 'unknown-event', about: snapshot.id, error: error.message },
      'an event tells of something the provider does not know',
    )
    return undefined
  }
}
