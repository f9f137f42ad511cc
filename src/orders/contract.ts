import { z } from 'zod'
import { Offer } from '#vouchers/contract.ts'
import { ask, commonErrors, counted, shopperAsks } from '#platform/rpc/contract.ts'
import {
  atMost100,
  DraftLine,
  idOf,
  InvoiceNumber,
  KeyedDraft,
  notACart,
  nothingElse,
  PinCode,
  VoucherCode,
} from './draft.ts'
import { againErrors, orderErrors, paymentErrors } from './errors.ts'
import {
  Order,
  OrderInFull,
  PlacedOrder,
  PrintedInvoice,
  Quote,
  SavedAddresses,
  ToPay,
} from './shapes.ts'

export const quote = ask
  .route({
    method: 'POST',
    path: '/quote',
    summary: 'What a cart costs now (beyond the specification)',
  })
  .input(
    z.strictObject(
      {
        products: z.array(DraftLine.omit({ price: true }), notACart).max(100, atMost100),
        postalCode: PinCode.nullish(),
        voucher: VoucherCode.nullish(),
        offers: z.boolean({ error: 'Please say whether to add offers.' }).optional(),
      },
      nothingElse('products, a pin code, a voucher and whether to add offers'),
    ),
  )
  .output(Quote)

export const offers = ask
  .route({ method: 'GET', path: '/offers', summary: 'Public vouchers for the own cart' })
  .input(z.strictObject({ postalCode: PinCode.optional() }, nothingElse('a pin code')))
  .output(z.object({ offers: z.array(Offer) }))

export const checkout = shopperAsks
  .route({
    method: 'POST',
    path: '/checkout',
    successStatus: 201,
    summary: 'Place an order; repeat with the same Idempotency-Key for the same answer',
  })
  .errors(orderErrors)
  .input(KeyedDraft)
  .output(
    z.object({
      success: z.literal(true),
      message: z.string(),
      checkout: PlacedOrder,
      ...ToPay.partial().shape,
    }),
  )

export const allOrderByUserid = shopperAsks
  .route({
    method: 'GET',
    path: '/all-order-by-userid/{userId}',
    summary: "The shopper's orders, newest first",
  })
  .input(
    z.strictObject(
      {
        userId: idOf('the shopper'),
        page: counted('page', 1_000_000).optional(),
        limit: counted('limit', 100).optional(),
      },
      nothingElse('a page and a limit'),
    ),
  )
  .output(z.object({ data: z.array(Order) }))

export const ownOrder = shopperAsks
  .route({
    method: 'GET',
    path: '/own-order',
    summary: 'One order of the shopper by its number, with its refunds (beyond the specification)',
  })
  .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
  .input(z.strictObject({ number: idOf('the order') }, nothingElse('the number of an order')))
  .output(z.object({ data: OrderInFull }))

export const savedAddresses = shopperAsks
  .route({
    method: 'GET',
    path: '/saved-addresses',
    summary: "The last different addresses of the shopper's orders (beyond the specification)",
  })
  .output(SavedAddresses)

export const invoice = shopperAsks
  .route({
    method: 'GET',
    path: '/invoice',
    summary:
      'An invoice or credit note of the shopper as PDF, in base64 (beyond the specification)',
  })
  .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
  .input(z.strictObject({ number: InvoiceNumber }, nothingElse('the number of an invoice')))
  .output(PrintedInvoice)

const OneOrder = z.strictObject({ order_id: idOf('the order') }, nothingElse('order_id'))
const anOrder = z.object({ success: z.literal(true), data: Order })

export const payOrder = shopperAsks
  .route({
    method: 'POST',
    path: '/payment/start',
    summary:
      'What opens the payment window of an order that is not paid yet (beyond the specification)',
  })
  .errors(paymentErrors)
  .input(OneOrder)
  .output(z.object({ success: z.literal(true), checkout: PlacedOrder, ...ToPay.shape }))

const windowField = (fieldLabel: string) =>
  z
    .string({ error: `Please send ${fieldLabel}.` })
    .min(1, { error: `Please send ${fieldLabel}.` })
    .max(200, { error: `Please send ${fieldLabel}.` })

export const verifyPayment = shopperAsks
  .route({
    method: 'POST',
    path: '/payment/verify',
    summary: "Proves a payment by the provider's signature",
  })
  .errors(paymentErrors)
  .input(
    z.object({
      razorpay_payment_id: windowField('razorpay_payment_id'),
      razorpay_order_id: windowField('razorpay_order_id'),
      razorpay_signature: windowField('razorpay_signature'),
      order_id: idOf('the order'),
    }),
  )
  .output(anOrder)

export const checkPayment = shopperAsks
  .route({
    method: 'POST',
    path: '/payment/check',
    summary:
      'Asks the provider whether an order was paid, and answers the order as it is then (beyond the specification)',
  })
  .errors(paymentErrors)
  .input(OneOrder)
  .output(anOrder)

export const orderAgain = shopperAsks
  .route({
    method: 'POST',
    path: '/order-again',
    summary:
      'Puts into the cart what can be had today of an order of the shopper (beyond the specification)',
  })
  .errors(againErrors)
  .input(OneOrder)
  .output(z.object({ success: z.literal(true), products: z.number().int() }))

export const cancelOrder = shopperAsks
  .route({
    method: 'POST',
    path: '/cancel-order',
    summary:
      'Cancels an order that was not sent yet; money that was paid goes back (beyond the specification)',
  })
  .errors(paymentErrors)
  .input(OneOrder)
  .output(anOrder)

export const contract = {
  quote,
  offers,
  checkout,
  allOrderByUserid,
  ownOrder,
  invoice,
  savedAddresses,
  payOrder,
  verifyPayment,
  checkPayment,
  cancelOrder,
  orderAgain,
}
