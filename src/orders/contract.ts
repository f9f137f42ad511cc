import { z } from 'zod'
import {
  ask,
  counted,
  Id,
  line,
  shopperAsks,
  words,
  type Refusals,
} from '#platform/rpc/contract.ts'
import { inOurDigits, plainPhone } from '#platform/digits.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from './lifecycle.ts'

export const orderErrors = {
  PRODUCTS_CHANGED: {
    status: 409,
    message: 'Something in your order changed. Please look at the new total before you order.',
  },
  OUT_OF_STOCK: { status: 409, message: 'This product is currently out of stock.' },
  OTHER_REQUEST: {
    status: 422,
    message: 'This confirmation was already used for another order. Please confirm again.',
  },
  ONLINE_UNAVAILABLE: {
    status: 422,
    message: 'Online payment is not available right now. Please choose Cash On Delivery.',
  },
  VOUCHER_INVALID: { status: 409, message: 'Invalid or expired voucher!' },
  PROVIDER_AWAY: {
    status: 503,
    message:
      'Your order is kept, but the payment service does not answer. Please try again in a moment: it will not be ordered twice.',
  },
  CONFIRMATION_OVER: {
    status: 409,
    message:
      'This order was not paid and is closed; nothing was charged. Please confirm once more to order again.',
  },
  TOO_MANY_UNPAID: {
    status: 429,
    message:
      'You have unpaid orders waiting. Please pay or cancel one of them first, or choose Cash On Delivery.',
  },
  COD_LIMIT: {
    status: 429,
    message:
      'You have as much open by Cash On Delivery as we can send. Please pay this order online, or call us.',
  },
} satisfies Refusals

/** What the owner's commands answer. */
export const ownerErrors = {
  NOT_FOUND: { status: 404, message: 'There is no such order.' },
  NOT_ALLOWED: { status: 409, message: 'This order cannot be moved there.' },
  NOT_CAPTURED: {
    status: 409,
    message:
      'The payment of this order is not captured yet: wait until it is, or cancel the order.',
  },
  NOTHING_TO_REFUND: {
    status: 409,
    message: 'Nothing was paid online for this order, or all of it went back already.',
  },
} satisfies Refusals

export const paymentErrors = {
  NOT_FOUND: { status: 404, message: 'We could not find this order.' },
  NOT_VERIFIED: { status: 400, message: 'Payment verification failed' },
  ORDER_CLOSED: {
    status: 409,
    message: 'This order is closed. If money was taken for it, it goes back to you in full.',
  },
  PROVIDER_AWAY: {
    status: 503,
    message: 'The payment service does not answer. Please try again in a moment.',
  },
} satisfies Refusals

const quantity = z
  .number({ error: 'Please give the quantity as a number.' })
  .int({ error: 'Please give a whole quantity.' })
  .min(1, { error: 'Please order at least 1 piece.' })
  .max(99, { error: 'Please order at most 99 pieces of a product.' })

/** What the shopper saw; the server decides (rulings.md#expected-price). */
const seenRupees = z
  .number({ error: 'Please give the price in rupees.' })
  .min(0, { error: 'Please give a price of 0 or more.' })
  .max(1e9, { error: 'This price is too high.' })

const idOf = (what: string) =>
  z
    .string({ error: `Please give the id of ${what}.` })
    .max(200, { error: `Please give the id of ${what}.` })

const nothingElse = (what: string) => ({ error: `Please send ${what}, and nothing else.` })
const notACart = { error: 'Please give the products as a list.' }
const atMost100 = { error: 'Please order at most 100 different products.' }
const atLeast1 = { error: 'Your cart is empty.' }

/** Number fields send numbers, text fields send text; both are meant. */
const numberAsText = z.number().int().nonnegative().transform(String)
const badPhone = { error: 'Please enter a phone number of 4 to 15 digits.' }
const badPinCode = { error: 'Please enter a pin code of at most 12 characters.' }
const PinCode = z.union(
  [words(12, 'your pin code').transform(inOurDigits), numberAsText, z.literal('')],
  badPinCode,
)
const badDiscount = { error: 'Please give the discount in rupees, or 0.' }
const badTotal = { error: 'Please give the total in rupees, 0 or more.' }

export const ShippingAddress = z.strictObject(
  {
    /** rulings.md#phone: 4 to 15 digits; a length other than 10 is confirmed by the owner. */
    phone: z
      .union([words(20, 'your phone number'), numberAsText], badPhone)
      .transform(plainPhone)
      .pipe(z.string().regex(/^\d{4,15}$/, badPhone)),
    address: line(500, 'your address'),
    city: line(100, 'your city'),
    state: line(100, 'your state'),
    country: line(100, 'your country'),
    postalCode: PinCode.nullish().transform((code) => code || null),
  },
  nothingElse('phone, address, city, state, country and pin code'),
)
export type ShippingAddress = z.output<typeof ShippingAddress>

/** An empty box is no voucher. */
const VoucherCode = z.union([z.literal('').transform(() => null), words(40, 'the voucher code')], {
  error: 'Please enter a voucher code of at most 40 characters.',
})

const DraftLine = z.strictObject(
  { productId: idOf('a product'), quantity, price: seenRupees },
  nothingElse('a product id, a quantity and a price for each product'),
)

export const Draft = z.strictObject(
  {
    userId: idOf('the shopper'),
    products: z.array(DraftLine, notACart).min(1, atLeast1).max(100, atMost100),
    shippingAddress: ShippingAddress,
    paymentMethod: z.enum(paymentMethods, { error: 'Please choose Online or Cash On Delivery.' }),
    voucher: VoucherCode.nullable(),
    couponDiscount: z.number(badDiscount).min(0, badDiscount).max(1e9, badDiscount),
    /**
     * Beyond the specification: the total the shopper said yes to; another one is not charged
     * (rulings.md#expected-price).
     */
    totalAmount: z.number(badTotal).min(0, badTotal).max(1e9, badTotal).optional(),
  },
  nothingElse(
    'userId, products, shippingAddress, paymentMethod, voucher, couponDiscount and totalAmount',
  ),
)
export type Draft = z.output<typeof Draft>

/** One line of a quote: live name, price and stock beside what was asked for. */
export const QuoteLine = z.object({
  productId: Id,
  productName: z.string(),
  productImage: z.string(),
  productWall: z.string(),
  price: z.number(),
  quantity: z.number().int(),
  lineTotal: z.number(),
  /**
   * How many of the asked-for pieces can be sold now: the quantity itself, fewer, or 0 when it is
   * out of stock or gone.
   */
  available: z.number().int(),
})
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subTotal: z.number(),
  discount: z.number(),
  /** The voucher the discount comes from; null when none was asked for or it cannot be used. */
  voucher: z
    .object({ code: z.string(), discount: z.number(), type: z.enum(['percent', 'flat']) })
    .nullable(),
  /** 0 is shown as Free. */
  shippingCharge: z.number(),
  total: z.number(),
})
export type QuoteLine = z.infer<typeof QuoteLine>
export type Quote = z.infer<typeof Quote>

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
      },
      nothingElse('products, a pin code and a voucher'),
    ),
  )
  .output(Quote)

const PlacedOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.number(),
})

/** What the provider's window is opened with; absent when there is nothing to pay online. */
const ToPay = z.object({
  razorpayOrder: z
    .object({ id: z.string(), amount: z.number().int(), currency: z.literal('INR') })
    .nullable(),
  razorpayKeyId: z.string(),
})

export const checkout = shopperAsks
  .route({
    method: 'POST',
    path: '/checkout',
    successStatus: 201,
    summary: 'Place an order; repeat with the same Idempotency-Key for the same answer',
  })
  .errors(orderErrors)
  .input(Draft)
  .output(
    z.object({
      success: z.literal(true),
      message: z.string(),
      checkout: PlacedOrder,
      ...ToPay.partial().shape,
    }),
  )

export const Order = z.object({
  _id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  subTotal: z.number(),
  discount: z.number(),
  shippingCharge: z.number(),
  totalAmount: z.number(),
  orderDate: z.string(),
  /** Until when an unpaid order can be paid; null when there is nothing to pay. */
  payUntil: z.string().nullable(),
  /** Whether the shopper can still cancel it. */
  canCancel: z.boolean(),
  trackingNumber: z.string().nullable(),
  shippingAddress: z.object({
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    postalCode: z.string().nullable(),
  }),
  products: z.array(
    z.object({
      _id: Id,
      productName: z.string(),
      productImage: z.string(),
      productWall: z.string(),
      price: z.number(),
      quantity: z.number().int(),
    }),
  ),
})
export type Order = z.infer<typeof Order>

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

const fromTheWindow = (what: string) =>
  z
    .string({ error: `Please send ${what}.` })
    .min(1, { error: `Please send ${what}.` })
    .max(200, { error: `Please send ${what}.` })

export const verifyPayment = shopperAsks
  .route({
    method: 'POST',
    path: '/payment/verify',
    summary: "Proves a payment by the provider's signature",
  })
  .errors(paymentErrors)
  .input(
    z.object({
      razorpay_payment_id: fromTheWindow('razorpay_payment_id'),
      razorpay_order_id: fromTheWindow('razorpay_order_id'),
      razorpay_signature: fromTheWindow('razorpay_signature'),
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
  checkout,
  allOrderByUserid,
  payOrder,
  verifyPayment,
  checkPayment,
  cancelOrder,
}
