import { z } from 'zod'
import { badRequest, type ProviderError } from './errors.ts'

const amount = z
  .int('The amount must be an integer.')
  .min(100, 'The amount must be at least INR 1.00')
  .max(2_147_483_647, 'Amount exceeds maximum amount allowed.')
const note = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().max(256, 'A note must not be longer than 256 characters.'))
// PHP's empty object is an empty list, and the provider takes both.
const notes = z
  .union(
    [z.array(z.never()).transform((): Record<string, string> => ({})), z.record(z.string(), note)],
    'The notes must be an object of texts.',
  )
  .refine((value) => Object.keys(value).length <= 15, 'At most 15 notes are allowed.')
const minutes = z
  .int('The period must be a whole number of minutes.')
  .min(12, 'The period must be at least 12 minutes.')
  .max(7_200, 'The period must be at most 7200 minutes.')
const currency = z.literal('INR', 'Currency is not supported')
const receipt = z.string().max(40, 'The receipt may not be greater than 40 characters.')

const capture = z.strictObject({
  capture: z.enum(['automatic', 'manual']),
  capture_options: z
    .strictObject({
      automatic_expiry_period: minutes.optional(),
      manual_expiry_period: minutes.optional(),
      refund_speed: z.enum(['normal', 'optimum']).optional(),
    })
    .optional(),
})

export const newOrder = z.strictObject({
  amount,
  currency,
  receipt: receipt.nullish(),
  notes: notes.default({}),
  partial_payment: z.literal(false).optional(),
  unique_receipt: z.boolean().optional(),
  payment: capture.optional(),
})
export const newNotes = z.strictObject({ notes })
export const newCapture = z.strictObject({ amount, currency })
export const newRefund = z.strictObject({
  amount: amount.optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notes.default({}),
  receipt: receipt.nullish(),
})

const wholeNumber = z.coerce.number().int().min(0)
/**
 * Unix seconds, to the end of the year 9999: what both the calendar here and PostgreSQL's can hold.
 */
const seconds = wholeNumber.max(253_402_300_799)
export const listing = z.object({
  receipt: z.string().optional(),
  authorized: z.enum(['0', '1']).optional(),
  from: seconds.optional(),
  to: seconds.optional(),
  count: wholeNumber.min(1).max(100, 'The count may not be greater than 100.').default(10),
  skip: wholeNumber.default(0),
})
/** Of one day: the shop never asks for a month. */
export const settlementListing = z.object({
  year: wholeNumber.min(2000).max(2099),
  month: wholeNumber.min(1).max(12),
  day: wholeNumber.min(1).max(31),
  count: wholeNumber.min(1).max(100, 'The count may not be greater than 100.').default(10),
  skip: wholeNumber.default(0),
})
export type SettlementListing = z.infer<typeof settlementListing>
export type Listing = z.infer<typeof listing>

const shortText = z.string().trim().max(100)
export const attempt = z.object({
  key_id: shortText.optional(),
  order_id: shortText,
  payment_id: shortText.optional(),
  method: z.enum(['upi', 'card', 'netbanking']).optional(),
  vpa: shortText.optional(),
  bank: shortText.optional(),
  email: shortText.optional(),
  contact: shortText.optional(),
  outcome: z.enum(['success', 'failure']).optional(),
  card: z
    .object({
      number: shortText,
      expiry: shortText.optional(),
      cvv: shortText.optional(),
      name: shortText.optional(),
    })
    .optional(),
})
export type Attempt = z.infer<typeof attempt>

export function parse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw errorOf(result.error)
}

function errorOf({ issues: [issue] }: z.ZodError): ProviderError {
  if (issue?.code === 'unrecognized_keys') {
    const [unknownKey = ''] = issue.keys
    return badRequest(`${unknownKey.slice(0, 40)} is/are not required and should not be sent`, {
      field: unknownKey.slice(0, 40),
      reason: 'extra_field_sent',
    })
  }
  const field = issue?.path.join('.')
  return badRequest(issue?.message ?? 'The request is not valid.', field ? { field } : {})
}
