import { z } from 'zod'
import { ask, Id, shopperAsks, words, type Refusals } from '#platform/contract.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from './lifecycle.ts'
import { plainPhone } from './rules.ts'

export const noes = {
  PRODUCTS_CHANGED: { status: 409, message: 'Something in your order changed. Please look at the new total before you order.' },
  OUT_OF_STOCK: { status: 409, message: 'This product is currently out of stock.' },
  OTHER_REQUEST: { status: 422, message: 'This confirmation was already used for another order. Please confirm again.' },
  ONLINE_UNAVAILABLE: { status: 422, message: 'Online payment is not available right now. Please choose Cash On Delivery.' },
  VOUCHER_INVALID: { status: 422, message: 'Invalid or expired voucher!' },
} satisfies Refusals

const quantity = z
  .number({ error: 'Please give the quantity as a number.' })
  .int({ error: 'Please give a whole quantity.' })
  .min(1, { error: 'Please order at least 1 piece.' })
  .max(99, { error: 'Please order at most 99 pieces of a product.' })

/** What the shopper saw; the server decides (decision 3). */
const seenRupees = z.number({ error: 'Please give the price in rupees.' }).min(0, { error: 'Please give a price of 0 or more.' }).max(1e9, { error: 'This price is too high.' })

const idOf = (what: string) => z.string({ error: `Please give the id of ${what}.` }).max(200, { error: `Please give the id of ${what}.` })

const nothingElse = (what: string) => ({ error: `Please send ${what}, and nothing else.` })
const notACart = { error: 'Please give the products as a list.' }
const atMost100 = { error: 'Please order at most 100 different products.' }
const atLeast1 = { error: 'Your cart is empty.' }

/** Number fields send numbers, text fields send text; both are meant. */
const numberAsText = z.number().int().nonnegative().transform(String)
const badPhone = { error: 'Please enter a phone number of 4 to 15 digits.' }
const badPinCode = { error: 'Please enter a pin code of at most 12 characters.' }
const badDiscount = { error: 'Please give the discount in rupees, or 0.' }
const badTotal = { error: 'Please give the total in rupees, 0 or more.' }

export const ShippingAddress = z.strictObject({
  /** Decision 15: 4 to 15 digits; a length other than 10 is confirmed by the owner. */
  phone: z.union([numberAsText, words(20, 'your phone number')], badPhone).transform(plainPhone).pipe(z.string().regex(/^\d{4,15}$/, badPhone)),
  address: words(500, 'your address'),
  city: words(100, 'your city'),
  state: words(100, 'your state'),
  country: words(100, 'your country'),
  postalCode: z.union([numberAsText, z.literal(''), words(12, 'your pin code')], badPinCode).nullish().transform((code) => code || null),
}, nothingElse('phone, address, city, state, country and pin code'))
export type ShippingAddress = z.output<typeof ShippingAddress>

const DraftLine = z.strictObject({ productId: idOf('a product'), quantity, price: seenRupees }, nothingElse('a product id, a quantity and a price for each product'))

export const Draft = z.strictObject({
  userId: idOf('the shopper'),
  products: z.array(DraftLine, notACart).min(1, atLeast1).max(100, atMost100),
  shippingAddress: ShippingAddress,
  paymentMethod: z.enum(paymentMethods, { error: 'Please choose Online or Cash On Delivery.' }),
  voucher: words(40, 'the voucher code').nullable(),
  couponDiscount: z.number(badDiscount).min(0, badDiscount).max(1e9, badDiscount),
  /** Beyond the specification: the total the shopper said yes to; another one is not charged (decision 3). */
  totalAmount: z.number(badTotal).min(0, badTotal).max(1e9, badTotal).optional(),
}, nothingElse('userId, products, shippingAddress, paymentMethod, voucher, couponDiscount and totalAmount'))
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
  /** How many of the asked-for pieces can be sold now: the quantity itself, fewer, or 0 when it is out of stock or gone. */
  available: z.number().int(),
})
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subTotal: z.number(),
  discount: z.number(),
  /** 0 is shown as Free. */
  shippingCharge: z.number(),
  total: z.number(),
})
export type QuoteLine = z.infer<typeof QuoteLine>
export type Quote = z.infer<typeof Quote>

export const quote = ask
  .route({ method: 'POST', path: '/quote', summary: 'What a cart costs now (beyond the specification)' })
  .input(z.strictObject({
    products: z.array(DraftLine.omit({ price: true }), notACart).max(100, atMost100),
    postalCode: z.union([numberAsText, z.literal(''), words(12, 'your pin code')], badPinCode).nullish(),
  }, nothingElse('products and a pin code')))
  .output(Quote)

const PlacedOrder = z.object({ _id: Id, orderNumber: z.string(), orderStatus: z.enum(orderStatuses), paymentStatus: z.enum(paymentStatuses), totalAmount: z.number() })

export const checkout = shopperAsks
  .route({ method: 'POST', path: '/checkout', successStatus: 201, summary: 'Place an order; repeat with the same Idempotency-Key for the same answer' })
  .errors(noes)
  .input(Draft)
  .output(z.object({ success: z.literal(true), message: z.string(), checkout: PlacedOrder }))

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
  shippingAddress: z.object({ phone: z.string(), address: z.string(), city: z.string(), state: z.string(), country: z.string(), postalCode: z.string().nullable() }),
  products: z.array(z.object({ _id: Id, productName: z.string(), productImage: z.string(), productWall: z.string(), price: z.number(), quantity: z.number().int() })),
})
export type Order = z.infer<typeof Order>

const paging = (most: number) => z.coerce.number({ error: 'Please give a whole number.' }).int({ error: 'Please give a whole number.' }).min(1, { error: 'Please count from 1.' }).max(most, { error: `Please give at most ${most}.` }).optional()

export const allOrderByUserid = shopperAsks
  .route({ method: 'GET', path: '/all-order-by-userid/{userId}', summary: "The shopper's orders, newest first" })
  .input(z.strictObject({ userId: idOf('the shopper'), page: paging(1_000_000), limit: paging(100) }, nothingElse('a page and a limit')))
  .output(z.object({ data: z.array(Order) }))

export const contract = { quote, checkout, allOrderByUserid }
