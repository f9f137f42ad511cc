import { implement } from '@orpc/server'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { onlyOwn, requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext, Shopper } from '#platform/rpc/call-context.ts'
import { badRequestKey, RequestKeyText } from './draft.ts'
import { ownInvoice } from './invoicing/printed-invoice.ts'
import { orderAgain } from './again/order-again.ts'
import { cancelOwnOrder } from './moves/cancel-order.ts'
import { checkPayment } from './moves/check-payment.ts'
import { contract } from './contract.ts'
import { orderErrors } from './errors.ts'
import { orderById, orderByNumber, ordersOf } from './orders.ts'
import { refundsOf } from './refunds-of.ts'
import { payOrder, toPay } from './payment/pay-order.ts'
import { limitPaymentCalls } from './payment/payment-limit.ts'
import { arrivalOf } from './checkout/arrival.ts'
import { placeOrder } from './checkout/place-order.ts'
import { quoteFor, quoteView } from './checkout/quote.ts'
import { verifyPayment } from './payment/verify-payment.ts'
import { savedAddresses } from './checkout/saved-addresses.ts'
import { offersFor } from './checkout/offers/offers-for.ts'
import { ownOffers } from './checkout/offers/own-offers.ts'
import { requestedVoucher } from './checkout/requested-voucher.ts'
import { couriersFor } from './couriers-for.ts'
import { orderView, placedView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const ordersApi = serve.router({
  quote: serve.quote.handler(async ({ input, context }) => {
    const voucher = await requestedVoucher(context, input.voucher)
    const quote = await quoteFor(context.shop, { ...input, voucher })
    const view = quoteView(quote, await arrivalOf(context.shop, quote))
    if (!input.offers) return view
    const offers = await offersFor(context.shop, quote, (await context.currentUser())?.id)
    return { ...view, offers }
  }),

  offers: serve.offers.handler(async ({ input, context }) => ({
    offers: await ownOffers(context, input.postalCode),
  })),

  checkout: serve.checkout.handler(async ({ input, context }) => {
    const { shop } = context
    const { key = idempotencyKey(context), ...draft } = input
    const order = await placeOrder(shop, onlyOwn(shopperOf(context), input.userId), {
      draft,
      key,
      address: context.address,
    })
    if (order.status === 'Cancelled')
      throw apiError(orderErrors, 'CONFIRMATION_OVER', {
        body: { confirmAgain: true },
        ...(order.paymentStatus !== 'Failed' && {
          message: 'This order was cancelled. Please confirm once more to order again.',
        }),
      })
    const payment = input.paymentMethod === 'Online' ? await toPay(shop, order) : {}
    return {
      success: true as const,
      message:
        order.status === 'Payment Pending'
          ? 'Your order waits for its payment.'
          : 'Your order has been placed.',
      checkout: placedView(order),
      ...payment,
    }
  }),

  allOrderByUserid: serve.allOrderByUserid.handler(async ({ input, context }) => {
    const { userId, page = 1, limit = 100 } = input
    const shopper = onlyOwn(shopperOf(context), userId)
    const rows = await ordersOf(context.shop, shopper, { page, limit })
    const couriers = await couriersFor(context.shop, rows)
    return { data: rows.map((row) => orderView(row, couriers)) }
  }),

  ownOrder: serve.ownOrder.handler(async ({ input, context }) => {
    const row = await orderByNumber(context.shop, shopperOf(context), input.number)
    if (!row) throw apiError(commonErrors, 'NOT_FOUND')
    const [couriers, refunds] = await Promise.all([
      couriersFor(context.shop, [row]),
      refundsOf(context.shop, row.id),
    ])
    return { data: { ...orderView(row, couriers), refunds } }
  }),

  invoice: serve.invoice.handler(({ input, context }) =>
    ownInvoice(context.shop, shopperOf(context).id, input.number),
  ),

  savedAddresses: serve.savedAddresses.handler(({ context }) =>
    savedAddresses(context.shop, shopperOf(context)),
  ),

  payOrder: serve.payOrder.handler(async ({ input, context }) => {
    await limitPaymentCalls(context.shop, shopperOf(context))
    const { razorpayOrder, razorpayKeyId, ...row } = await payOrder(
      context.shop,
      shopperOf(context),
      input.order_id,
    )
    return { success: true as const, checkout: placedView(row), razorpayOrder, razorpayKeyId }
  }),

  verifyPayment: serve.verifyPayment.handler(async ({ input, context }) => {
    const proof = {
      paymentId: input.razorpay_payment_id,
      providerOrderId: input.razorpay_order_id,
      signature: input.razorpay_signature,
    }
    await verifyPayment(context.shop, shopperOf(context), { orderId: input.order_id, proof })
    return currentOrder(context, input.order_id)
  }),

  checkPayment: serve.checkPayment.handler(async ({ input, context }) => {
    await limitPaymentCalls(context.shop, shopperOf(context))
    await checkPayment(context.shop, shopperOf(context), input.order_id)
    return currentOrder(context, input.order_id)
  }),

  orderAgain: serve.orderAgain.handler(async ({ input, context }) => ({
    success: true as const,
    products: await orderAgain(context.shop, shopperOf(context), input.order_id),
  })),

  cancelOrder: serve.cancelOrder.handler(async ({ input, context }) => {
    await limitPaymentCalls(context.shop, shopperOf(context))
    await cancelOwnOrder(context.shop, shopperOf(context), input.order_id)
    return currentOrder(context, input.order_id)
  }),
})

async function currentOrder(
  context: CallContext & { shopper?: Shopper | undefined },
  orderId: string,
) {
  const row = await orderById(context.shop, shopperOf(context), orderId)
  if (!row) throw apiError(commonErrors, 'NOT_FOUND')
  const couriers = await couriersFor(context.shop, [row])
  return { success: true as const, data: orderView(row, couriers) }
}

function idempotencyKey({ headers }: CallContext): string | undefined {
  const key = headers.get('idempotency-key')
  if (key === null) return undefined
  if (RequestKeyText.safeParse(key).success) return key
  throw apiError(commonErrors, 'BAD_REQUEST', {
    message: badRequestKey,
    errors: [{ path: 'Idempotency-Key', message: badRequestKey }],
  })
}
