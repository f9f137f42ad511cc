import { z } from 'zod'
import { shippingBases } from '#delivery/rules.ts'
import { Gstin } from '#orders/draft.ts'
import { inOurDigits } from '#platform/digits.ts'
import { Id, line, shopperAsks, words, type ErrorMap } from '#platform/rpc/contract.ts'
import { mostLines, mostPieces, mostQuotations } from './rules.ts'

export const quotationErrors = {
  NO_QUOTATION: { status: 404, message: 'There is no such quotation.' },
  NOT_THERE: { status: 409, message: 'Something of this list cannot be had now.' },
  NOT_SENT: { status: 422, message: 'We do not send to this pin code yet.' },
  LIST_FULL: {
    status: 409,
    message: `You have ${mostQuotations} quotations. Please delete some first.`,
  },
  NOTHING_LEFT: { status: 409, message: 'Nothing of this quotation can be had now.' },
} satisfies ErrorMap

const { NO_QUOTATION, NOT_THERE, NOT_SENT, LIST_FULL, NOTHING_LEFT } = quotationErrors
const beyond = '(beyond the specification)'
const nothingElse = (what: string) => ({ error: `Please send ${what}, and nothing else.` })

const whole = { error: `Please give the pieces as a whole number from 1 to ${mostPieces}.` }
const aProduct = { error: 'Please give the id of a product.' }
const badPin = { error: 'Please enter a pin code of 6 digits.' }

const Products = z
  .array(
    z.strictObject(
      {
        productId: z.string(aProduct).max(200, aProduct),
        quantity: z.number(whole).int(whole).min(1, whole).max(mostPieces, whole),
      },
      nothingElse('a product id and a quantity for each product'),
    ),
    { error: 'Please give the products as a list.' },
  )
  .min(1, { error: 'Please put at least one product on the quotation.' })
  .max(mostLines, { error: `Please put at most ${mostLines} products on a quotation.` })

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)

export const QuotationDraft = z.strictObject(
  {
    products: Products,
    clinic: line(200, 'the name of the clinic'),
    gstin: z
      .union([z.literal('').transform(() => null), z.null(), Gstin])
      .optional()
      .transform((value) => value ?? null),
    reference: optional(line(50, 'your reference')),
    postalCode: words(12, 'your pin code')
      .transform((text) => inOurDigits(text).replace(/\s/g, ''))
      .pipe(z.string().regex(/^[1-9]\d{5}$/, badPin)),
  },
  nothingElse('products, clinic, gstin, reference and postalCode'),
)
export type QuotationDraft = z.output<typeof QuotationDraft>

const ListedQuotation = z.object({
  number: z.string(),
  /** Days in India, such as 2026-11-28. */
  day: z.string(),
  validUntil: z.string(),
  isValid: z.boolean(),
  clinic: z.string(),
  products: z.int(),
  /** In rupees, as all amounts. */
  total: z.number(),
})
export type ListedQuotation = z.infer<typeof ListedQuotation>

export const Quotation = ListedQuotation.omit({ products: true }).extend({
  gstin: z.string().nullable(),
  reference: z.string().nullable(),
  postalCode: z.string(),
  /** The State whose tax it is; null where no tax is shown. */
  placeOfSupply: z.string().nullable(),
  lines: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      productImage: z.string(),
      productWall: z.string(),
      hsn: z.string().nullable(),
      quantity: z.int(),
      price: z.number(),
      lineTotal: z.number(),
      /** In percent; null where no tax is shown. */
      gstRate: z.number().nullable(),
    }),
  ),
  subTotal: z.number(),
  discount: z.number(),
  shippingCharge: z.number(),
  shippingBasis: z.enum(shippingBases),
  /** Of the total, tax inside; null where no tax is shown. */
  gst: z
    .object({ taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() })
    .nullable(),
})
export type Quotation = z.infer<typeof Quotation>

const One = z.strictObject(
  {
    number: z
      .string({ error: 'Please give the number of a quotation.' })
      .max(40, { error: 'This is no number of a quotation.' }),
  },
  nothingElse('the number of a quotation'),
)

const list = shopperAsks
  .route({
    method: 'GET',
    path: '/quotations',
    summary: `The shopper's quotations, the newest first ${beyond}`,
  })
  .output(z.object({ quotations: z.array(ListedQuotation) }))

const make = shopperAsks
  .route({
    method: 'POST',
    path: '/quotations',
    summary: `A quotation of products at the prices of today, with GST and shipping ${beyond}`,
  })
  .errors({ NOT_THERE, NOT_SENT, LIST_FULL })
  .input(QuotationDraft)
  .output(z.object({ success: z.literal(true), data: Quotation }))

const one = shopperAsks
  .route({
    method: 'GET',
    path: '/quotations/{number}',
    summary: `A quotation of the shopper as it was made ${beyond}`,
  })
  .errors({ NO_QUOTATION })
  .input(One)
  .output(z.object({ data: Quotation }))

const pdf = shopperAsks
  .route({
    method: 'GET',
    path: '/quotations/{number}/pdf',
    summary: `The same as PDF, in base64 ${beyond}`,
  })
  .errors({ NO_QUOTATION })
  .input(One)
  .output(z.object({ name: z.string(), pdf: z.string() }))

const order = shopperAsks
  .route({
    method: 'POST',
    path: '/quotations/{number}/order',
    summary: `Puts what can be had of a quotation into the cart, at the prices of today ${beyond}`,
  })
  .errors({ NO_QUOTATION, NOTHING_LEFT })
  .input(One)
  .output(z.object({ success: z.literal(true), products: z.int() }))

const remove = shopperAsks
  .route({
    method: 'POST',
    path: '/quotations/{number}/delete',
    summary: `Deletes a quotation ${beyond}`,
  })
  .errors({ NO_QUOTATION })
  .input(One)
  .output(z.object({ success: z.literal(true) }))

export const contract = { list, make, one, pdf, order, remove }
