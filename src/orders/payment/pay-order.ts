import { intentOf, providerOrderIdOf } from '#payments/intents.ts'
import { paymentKeys } from '#payments/keys.ts'
import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { PlacedOrder } from '../checkout/idempotency.ts'
import { orderErrors, orderOutcomeUnknown, paymentErrors } from '../errors.ts'
import { isPayable } from '../lifecycle.ts'
import { closeUnpaidOrder } from '../state/close-order.ts'
import { ownOrder } from '../state/own-order.ts'

/** Options of the payment window, in paise; without `razorpayOrder` there is nothing to pay. */
export type ToPay = {
  razorpayOrder: { id: string; amount: number; currency: 'INR' } | null
  razorpayKeyId: string
}
type ToBePaid = Pick<PlacedOrder, 'id' | 'totalPaise'>

/**
 * Creates the provider's order at most once. Throws PROVIDER_AWAY (the order stays; a repeat
 * retries), UNAVAILABLE (a failover lost the order; a repeat recreates it) or ONLINE_UNAVAILABLE
 * (the provider rejects it; the order is closed).
 */
export async function toPay(shop: Shop, order: ToBePaid): Promise<ToPay> {
  const razorpayKeyId = paymentKeys(shop.settings).keyId
  const intent = await intentOf(shop, order.id)
  if (!intent && order.totalPaise === 0) return { razorpayOrder: null, razorpayKeyId }
  if (!intent) throw orderLost()
  try {
    const id = await providerOrderIdOf(shop, intent)
    if (!id) throw orderLost()
    return { razorpayOrder: { id, amount: intent.amountPaise, currency: 'INR' }, razorpayKeyId }
  } catch (error) {
    if (error instanceof ProviderAway)
      throw apiError(orderErrors, 'PROVIDER_AWAY', { retryAfterSeconds: 5 })
    if (!(error instanceof ProviderRefused)) throw error
    // Another tab may have created it meanwhile.
    const otherId = (await intentOf(shop, order.id))?.providerOrderId
    if (otherId)
      return {
        razorpayOrder: { id: otherId, amount: intent.amountPaise, currency: 'INR' },
        razorpayKeyId,
      }
    shop.log.error(
      { order: order.id, error: error.message },
      'the payment provider refused an order',
    )
    await closeUnpaidOrder(shop, order.id, {
      actor: 'provider',
      cause: 'refused by the payment provider',
    })
    throw apiError(orderErrors, 'ONLINE_UNAVAILABLE')
  }
}

/** A failover lost the order before any client saw it. */
const orderLost = () =>
  apiError(commonErrors, 'UNAVAILABLE', { message: orderOutcomeUnknown, retryAfterSeconds: 2 })

/** Pay Now for the shopper's own unpaid order. Throws ORDER_CLOSED otherwise, with why. */
export async function payOrder(
  shop: Shop,
  shopper: Shopper,
  orderId: string,
): Promise<PlacedOrder & ToPay> {
  const row = await ownOrder(shop, shopper, orderId)
  if (row.status !== 'Payment Pending')
    throw apiError(
      paymentErrors,
      'ORDER_CLOSED',
      row.status === 'Cancelled' ? {} : { message: 'This order is paid already.' },
    )
  if (!isPayable(row))
    throw apiError(paymentErrors, 'ORDER_CLOSED', {
      message: 'This order waits for your bank transfer: it is not paid online.',
    })
  return { ...row, ...(await toPay(shop, row)) }
}
