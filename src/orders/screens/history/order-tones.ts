import type { BadgeTone } from '#design/display/badge.tsx'

/** Of the states of orders and of their payments. */
export const tones: Partial<Record<string, BadgeTone>> = {
  Delivered: 'ok',
  Paid: 'ok',
  Refunded: 'ok',
  Placed: 'info',
  Packed: 'info',
  Shipped: 'info',
  Returned: 'info',
  'Refund Initiated': 'info',
  'Partially Refunded': 'info',
  'Payment Pending': 'warn',
  Pending: 'warn',
  Cancelled: 'bad',
}
