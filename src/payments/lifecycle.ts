/**
 * How far a payment or refund can be (payment-provider.md#rest); neither moves back, but for a
 * payment whose refund failed.
 */

export const providerPaymentStatuses = [
  'created',
  'failed',
  'authorized',
  'captured',
  'refunded',
] as const
export type ProviderPaymentStatus = (typeof providerPaymentStatuses)[number]

export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** A failed payment may still be authorised late, so failed stands before authorised. */
export function isFurther(
  nextStatus: ProviderPaymentStatus,
  status: ProviderPaymentStatus,
): boolean {
  return providerPaymentStatuses.indexOf(nextStatus) > providerPaymentStatuses.indexOf(status)
}
