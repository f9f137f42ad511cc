import { z } from 'zod'
import { Serials } from '#catalogue/admin/serials/shapes.ts'
import { counted, Id, line, words } from '#platform/rpc/contract.ts'
import { nothingElse, ofPieces, piecesInput } from '../draft.ts'
import { orderStatuses, orderPaymentMethods, paymentStatuses } from '../lifecycle.ts'
import { batchActs, mostInBatch } from './moves/rules.ts'
import { orderViews } from './rules.ts'

/** Several values of a filter, with commas between them: `Placed,Packed`. */
function someOf<const Values extends readonly string[]>(values: Values, label: string) {
  const error = `Please choose ${label} from: ${values.join(', ')}.`
  return z
    .string({ error })
    .max(500, { error })
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(values, { error })))
}

// PostgreSQL has no year 0.
function day(label: string) {
  const error = `Please give ${label} as a day such as 2026-12-31.`
  return z.iso.date({ error }).refine((text) => !text.startsWith('0000'), { error })
}

const flag = z
  .enum(['true', 'false'], { error: 'Please give true or false.' })
  .transform((text) => text === 'true')

const rupees = (label: string) =>
  z
    .string({ error: `Please give ${label} in rupees.` })
    .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: `Please give ${label} in rupees.` })
    .transform(Number)

export const orderNumber = z
  .string({ error: 'Please give the number of an order.' })
  .regex(/^\d{1,15}$/, { error: 'Please give the number of an order in digits.' })

/** Up to 200 numbers with commas between them. */
export function numbersText() {
  return z
    .string({ error: 'Please give numbers of orders with commas between them.' })
    .max(4_000, { error: `Please give at most ${mostInBatch} orders.` })
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(
      z
        .array(orderNumber)
        .min(1, { error: 'Please choose an order.' })
        .max(mostInBatch, { error: `Please choose at most ${mostInBatch} orders.` }),
    )
}

/** The filters of the list; each is a parameter of its address. */
export const filterFields = {
  view: z
    .enum(orderViews, { error: `Please choose a view from: ${orderViews.join(', ')}.` })
    .optional(),
  q: words(200, 'what to search').optional(),
  status: someOf(orderStatuses, 'the status').optional(),
  payment: someOf(paymentStatuses, 'the payment').optional(),
  kind: someOf(orderPaymentMethods, 'the kind').optional(),
  from: day('the first day').optional(),
  to: day('the last day').optional(),
  least: rupees('the least total').optional(),
  most: rupees('the highest total').optional(),
  pin: line(12, 'the pin code').optional(),
  state: line(100, 'the state').optional(),
  product: Id.optional(),
  category: Id.optional(),
  voucher: line(40, 'the voucher').optional(),
  tag: line(40, 'the tag').optional(),
  /** A member's id, `me` or `nobody`. */
  assigned: Id.optional(),
  phoneToConfirm: flag.optional(),
  hasNote: flag.optional(),
  firstOrder: flag.optional(),
  /** Unpaid online for longer than `longUnpaidMinutes`. */
  unpaidLong: flag.optional(),
  refundFailed: flag.optional(),
  /** A refund under way for more than `slowRefundDays`. */
  refundSlow: flag.optional(),
  /** Just these orders, by number. */
  numbers: numbersText().optional(),
}

const sort = z.enum(['oldest', 'newest'], { error: 'Please sort by oldest or newest.' }).optional()

export const OrderFilters = z.strictObject(
  {
    ...filterFields,
    sort,
    /** Rows after this number, in the order of the list; or before it. */
    after: orderNumber.optional(),
    before: orderNumber.optional(),
    limit: counted('the rows of a page', 200).optional(),
  },
  nothingElse('a view, filters, a sort and a page'),
)
export type OrderFilters = z.output<typeof OrderFilters>

/** Where an order stands in a list. */
export const ListPlace = z.strictObject(
  { ...filterFields, sort, number: orderNumber },
  nothingElse('a view, filters, a sort and the number of an order'),
)

/** The order as the screen showed it: another one is not changed unseen. */
export const Seen = z.strictObject(
  {
    status: z.enum(orderStatuses, { error: 'Please send the status you saw.' }),
    version: z.number({ error: 'Please send the version you saw.' }).int().min(1).max(1e9),
  },
  nothingElse('the status and version you saw'),
)
export type Seen = z.output<typeof Seen>

export const orderId = z.string({ error: 'Please give the id of the order.' }).max(200)
export const Reason = line(500, 'a reason')

const theOrder = { order_id: orderId, seen: Seen }

/** Input of a move: the order as seen, perhaps a reason, and what else it needs. */
export function moveInput<Fields extends z.ZodRawShape>(
  fields: Fields,
  label = 'the order as you saw it',
) {
  return z.strictObject({ ...theOrder, reason: Reason.optional(), ...fields }, nothingElse(label))
}

/** The same with a reason that must be given. */
export function reasonedInput<Fields extends z.ZodRawShape>(fields: Fields, label: string) {
  return z.strictObject({ ...theOrder, reason: Reason, ...fields }, nothingElse(label))
}

/** Form and length of most couriers' numbers. */
export const TrackingNumber = line(40, 'the tracking number').refine(
  (text) => /^[A-Za-z0-9][A-Za-z0-9 /-]{3,}$/.test(text),
  { error: 'Please enter a tracking number of 4 to 40 letters and digits.' },
)

export const Rupees = z
  .number({ error: 'Please give the amount in rupees.' })
  .min(0.01, { error: 'Please give an amount above 0.' })
  .max(1e8, { error: 'This amount is too high.' })

export const Tags = z
  .array(line(40, 'a tag'), { error: 'Please send the tags as a list.' })
  .max(10, { error: 'Please give at most 10 tags.' })

/** Made when a dialog opens: the same request twice does it once. */
export const Key = z.uuid({ error: 'Please send a key that is a UUID.' })

/** The same for many orders, each as it was seen. */
export function batchInput() {
  const each = z.strictObject(
    { order_id: orderId, seen: Seen, trackingNumber: TrackingNumber.optional() },
    nothingElse('each order as you saw it'),
  )
  return z.strictObject(
    {
      act: z.enum(batchActs, {
        error: 'Please choose what to do.',
      }),
      orders: z
        .array(each, { error: 'Please send the orders as a list.' })
        .min(1, { error: 'Please choose an order.' })
        .max(200, { error: 'Please choose at most 200 orders.' }),
      assignedTo: Id.nullable().optional(),
      tag: Tags.element.optional(),
    },
    nothingElse('what to do and the orders'),
  )
}

/** Pieces that are taken off. */
export const TakenPieces = piecesInput(
  z.strictObject(
    {
      ...ofPieces,
      /** Of a packed order, where a product is kept by serial numbers: which pieces leave the box. */
      serials: Serials.optional(),
    },
    nothingElse('a product, its pieces and their serial numbers'),
  ),
)
