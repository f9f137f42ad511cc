import { minRefundPaise } from '#payments/refunds.ts'
import { rupeesExact } from '#platform/money.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { ownerErrors, staffOrderErrors } from '../errors.ts'

/** Of the member who gives back; null is without limit. Throws OVER_LIMIT. */
export function refuseOverLimit(refundPaise: number, mostPaise: number | null = null): void {
  if (mostPaise === null || refundPaise <= mostPaise) return
  throw apiError(staffOrderErrors, 'OVER_LIMIT', {
    message: `You may refund at most ${rupeesExact(mostPaise)} at a time. An owner of the shop can raise your limit.`,
  })
}

/** Of the provider: neither a refund nor what is left of the payment is below a rupee. */
export function refuseOddRefund(refundPaise: number, remainingPaise: number): void {
  const restPaise = remainingPaise - refundPaise
  const isRestTooSmall = restPaise > 0 && restPaise < minRefundPaise
  if (refundPaise >= minRefundPaise && restPaise >= 0 && !isRestTooSmall) return
  throw apiError(ownerErrors, 'NOTHING_TO_REFUND', {
    message: `At most ${rupeesExact(remainingPaise)} can go back, at least ₹1, and less than ₹1 cannot be left.`,
  })
}
