import { promises } from '#web/promises.ts'
import { t } from '#platform/language/translate.ts'
import type { Order } from '../../shapes.ts'

export const nothingPaid = 'Nothing has been paid for it, and nothing will be.'

/** What a cancellation refunds, in the shopper's words. */
export function refundText({
  paymentStatus,
  totalAmount,
}: Pick<Order, 'paymentStatus' | 'totalAmount'>): string {
  if (totalAmount === 0 || paymentStatus === 'Pending' || paymentStatus === 'Not Due')
    return nothingPaid
  if (paymentStatus === 'Refunded') return t('What you paid has gone back to you already.')
  return t(
    'What you paid goes back to the card, account or UPI address it came from, within {refundBusinessDays} business days.',
    { refundBusinessDays: promises.refundBusinessDays },
  )
}
