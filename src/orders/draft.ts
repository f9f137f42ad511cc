import { z } from 'zod'
import { inOurDigits, plainPhone } from '#platform/digits.ts'
import { counted, Id, line, words } from '#platform/rpc/contract.ts'
import { gstinProblem, plainGstin } from '#tax/gstin/rules.ts'
import { paymentMethods, type PaymentMethod } from './lifecycle.ts'

const quantity = z
  .number({ error: 'Please give the quantity as a number.' })
  .int({ error: 'Please give a whole quantity.' })
  .min(1, { error: 'Please order at least 1 piece.' })
  .max(99, { error: 'Please order at most 99 pieces of a product.' })

/** The order as the shopper saw it; the server decides (rulings.md#expected-price). */
const seenRupees = z
  .number({ error: 'Please give the price in rupees.' })
  .min(0, { error: 'Please give a price of 0 or more.' })
  .max(1e9, { error: 'This price is too high.' })

export const idOf = (label: string) =>
  z
    .string({ error: `Please give the id of ${label}.` })
    .max(200, { error: `Please give the id of ${label}.` })

/** As it is printed on the paper. */
export const InvoiceNumber = z
  .string({ error: 'Please give the number of an invoice.' })
  .regex(/^[A-Z1-9][A-Z0-9/-]{0,15}$/, { error: 'This is no number of an invoice.' })

export const nothingElse = (label: string) => ({ error: `Please send ${label}, and nothing else.` })
export const notACart = { error: 'Please give the products as a list.' }
export const atMost100 = { error: 'Please order at most 100 different products.' }
const atLeast1 = { error: 'Your cart is empty.' }

/** Forms send numbers or text for the same field. */
const numberAsText = z.number().int().nonnegative().transform(String)
const badPhone = { error: 'Please enter a phone number of 4 to 15 digits.' }
const badPinCode = { error: 'Please enter a pin code of at most 12 characters.' }
export const PinCode = z.union(
  [words(12, 'your pin code').transform(inOurDigits), numberAsText, z.literal('')],
  badPinCode,
)
const badDiscount = { error: 'Please give the discount in rupees, or 0.' }
const badTotal = { error: 'Please give the total in rupees, 0 or more.' }

const optionalLine = (longest: number, label: string) =>
  z
    .union([z.literal('').transform(() => null), line(longest, label)])
    .nullish()
    .transform((text) => text ?? null)

export const ShippingAddress = z.strictObject(
  {
    recipient: optionalLine(100, 'the name on the parcel'),
    /** rulings.md#phone: 4 to 15 digits; a length other than 10 is confirmed by the owner. */
    phone: z
      .union([words(20, 'your phone number'), numberAsText], badPhone)
      .transform(plainPhone)
      .pipe(z.string().regex(/^\d{4,15}$/, badPhone)),
    address: line(500, 'your address'),
    landmark: optionalLine(200, 'the landmark'),
    city: line(100, 'your city'),
    state: line(100, 'your state'),
    country: line(100, 'your country'),
    postalCode: PinCode.nullish().transform((code) => code || null),
  },
  nothingElse('recipient, phone, address, landmark, city, state, country and pin code'),
)
export type ShippingAddress = z.output<typeof ShippingAddress>

const notAGstin = { error: 'Please enter the GSTIN, 15 letters and digits.' }

/** As somebody types it; plain afterwards. */
export const Gstin = z
  .string(notAGstin)
  .max(60, notAGstin)
  .transform(plainGstin)
  .superRefine((gstin, { addIssue }) => {
    const message = gstinProblem(gstin)
    if (message !== undefined) addIssue({ code: 'custom', message })
  })

/** A clinic or company that is billed instead of the shopper. */
export const Billing = z.strictObject(
  {
    gstin: Gstin,
    legalName: line(200, 'the legal name'),
    poNumber: optionalLine(50, 'the purchase order number'),
    /** Said where the GSTIN is of another State than the goods go to. */
    forUs: z.boolean({ error: 'Please say whether the goods are for you.' }).optional(),
  },
  nothingElse('a GSTIN, a legal name, perhaps a purchase order number, and whom the goods are for'),
)
export type Billing = z.output<typeof Billing>

export const VoucherCode = z.union(
  [z.literal('').transform(() => null), words(40, 'the voucher code')],
  {
    error: 'Please enter a voucher code of at most 40 characters.',
  },
)

export const DraftLine = z.strictObject(
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
    /** The total the shopper confirmed; another one is not charged (rulings.md#expected-price). */
    totalAmount: z.number(badTotal).min(0, badTotal).max(1e9, badTotal).optional(),
    billing: Billing.optional(),
  },
  nothingElse(
    'userId, products, shippingAddress, paymentMethod, voucher, couponDiscount, totalAmount and billing',
  ),
)
export type Draft = z.output<typeof Draft>

export const badRequestKey = 'Please send an Idempotency-Key of 1 to 200 visible ASCII characters.'
export const RequestKeyText = z
  .string({ error: badRequestKey })
  .regex(/^[\x21-\x7e]{1,200}$/, { error: badRequestKey })

/** `key` is the Idempotency-Key of who cannot set a header: a form without script. */
export const KeyedDraft = Draft.extend({ key: RequestKeyText.optional() })

/** Of the staff's orders too, which are paid in more ways. */
export type OrderDraft = Omit<Draft, 'paymentMethod'> & { paymentMethod: PaymentMethod }

export const ofPieces = { product: Id, pieces: counted('the pieces', 99) }

/** Lines with pieces of products of an order. */
export function piecesInput<Line extends z.ZodType<{ product: string; pieces: number }>>(
  each: Line,
) {
  return z
    .array(each, { error: 'Please send the pieces as a list.' })
    .min(1, { error: 'Please choose at least one piece.' })
    .max(100, { error: 'Please choose pieces of at most 100 products.' })
    .refine((lines) => new Set(lines.map(({ product }) => product)).size === lines.length, {
      error: 'Please name each product once.',
    })
}

export const Pieces = piecesInput(z.strictObject(ofPieces, nothingElse('a product and its pieces')))
