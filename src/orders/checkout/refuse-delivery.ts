import { notSentThere } from '#delivery/rules.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderDraft } from '../draft.ts'
import { orderErrors } from '../errors.ts'
import type { PricedQuote } from './quote.ts'

/** Throws NOT_SENT at the field of the pin code, COD_NOT_ALLOWED with the way to pay online. */
export function refuseDelivery(
  { settings }: Shop,
  { shippingBasis, cashProblem }: PricedQuote,
  { paymentMethod }: OrderDraft,
): void {
  if (shippingBasis === 'not-sent')
    throw apiError(orderErrors, 'NOT_SENT', {
      errors: [{ path: 'shippingAddress.postalCode', message: `${notSentThere}.` }],
    })
  if (paymentMethod !== 'Cash On Delivery' || cashProblem === undefined) return
  const isOnlineOn = settings.payments.mode !== 'off'
  const instead = isOnlineOn
    ? 'Please pay this order online.'
    : `Please call us at ${settings.storeOwnerPhone}.`
  throw apiError(orderErrors, 'COD_NOT_ALLOWED', {
    message: `${cashProblem} ${instead}`,
    body: { payOnline: isOnlineOn },
  })
}
