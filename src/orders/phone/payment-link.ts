import { v7 } from 'uuid'
import { apiError } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { makeLink } from '../links/order-links.ts'
import { paymentLinkEmail } from '../emails-of-changes.ts'
import { emailShopper } from '../state/order-emails.ts'
import type { OrderRow } from '../state/transition.ts'

/** A link to pay an order that waits for its money, to the customer by email and to who asks. */
export function sendPaymentLink(shop: Shop, row: OrderRow): Promise<string> {
  if (row.status !== 'Payment Pending' || row.paymentMethod !== 'Online')
    throw apiError(ownerErrors, 'ORDER_STATE', {
      message: `Order ${row.number} is ${row.status}: nothing is to be paid online.`,
    })
  return atomically(shop, async (shop) => {
    const url = await makeLink(shop, row, 'pay')
    const { id, totalPaise, expiresAt: payUntil } = row
    if (payUntil)
      await emailShopper(shop, row, {
        key: `payment-link ${id} ${v7()}`,
        kind: 'payment link',
        email: (reader) => paymentLinkEmail({ ...reader, url, totalPaise, payUntil }),
      })
    return url
  })
}
