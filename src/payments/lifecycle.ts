/**
 * Order of states (payment-provider.md#rest); none moves back, except a payment whose refund
 * failed.
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

/** Failed stands before authorised: a late authorisation may follow. */
export function isFurther(
  nextStatus: ProviderPaymentStatus,
  status: ProviderPaymentStatus,
): boolean {
  return providerPaymentStatuses.indexOf(nextStatus) > providerPaymentStatuses.indexOf(status)
}
