import { z } from 'zod'
import { Serials } from '#catalogue/admin/serials/shapes.ts'
import { counted, Id, words } from '#platform/rpc/contract.ts'
import { nothingElse } from '../../draft.ts'
import { orderPaymentMethods, orderStatuses } from '../../lifecycle.ts'
import { ShownReturn } from '../../returns/contract.ts'
import {
  conditions,
  resolutions,
  returnReasonNames,
  returnStates,
} from '../../returns/lifecycle.ts'
import { longestReturnWords } from '../../returns/rules.ts'
import { ShownChallan } from '../shapes.ts'
import { returnActs, returnViews } from './rules.ts'

export const Words = words(longestReturnWords, 'words to the shopper')

const day = (label: string) => {
  const error = `Please give ${label} as a day such as 2026-12-31.`
  return z.iso.date({ error }).refine((text) => !text.startsWith('0000'), { error })
}

export const ReturnFilters = z.strictObject(
  {
    view: z
      .enum(returnViews, { error: `Please choose a view from: ${returnViews.join(', ')}.` })
      .default('to-answer'),
    reason: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z
          .array(z.enum(returnReasonNames, { error: 'Please choose a reason of the list.' }))
          .max(20, { error: 'Please choose at most 20 reasons.' }),
      )
      .optional(),
    from: day('the first day').optional(),
    to: day('the last day').optional(),
    /** The number of a return or an order, a phone, a name or an e-mail address. */
    q: words(200, 'what to search').optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    limit: counted('the rows of a page', 100).optional(),
  },
  nothingElse('a view, filters and a page'),
)
export type ReturnFilters = z.output<typeof ReturnFilters>

export const ReturnRow = z.object({
  _id: Id,
  number: z.string(),
  orderNumber: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasonNames),
  resolution: z.enum(resolutions),
  pieces: z.number().int(),
  customer: z.string(),
  city: z.string(),
  openedAt: z.string(),
  /** When it came into its state. */
  since: z.string(),
  amount: z.number().nullable(),
})
export type ReturnRow = z.infer<typeof ReturnRow>

export const ReturnDetail = ShownReturn.extend({
  acts: z.array(z.enum(returnActs)),
  order: z.object({
    _id: Id,
    number: z.string(),
    status: z.enum(orderStatuses),
    paymentMethod: z.enum(orderPaymentMethods),
    /** Money goes back to where it was paid from; else it is given by hand. */
    isOnline: z.boolean(),
  }),
  shopper: z.object({ _id: Id, name: z.string(), phone: z.string() }),
  /** What a replacement that waits takes, and from where if it were sent now. */
  toSend: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      bin: z.string().nullable(),
      pieces: z.number().int(),
      inStock: z.number().int(),
      lots: z.array(
        z.object({
          code: z.string().nullable(),
          expiresOn: z.string().nullable(),
          pieces: z.number().int(),
        }),
      ),
    }),
  ),
  /** Of its replacement, as they were made: one that was not sent after all is cancelled. */
  challans: z.array(ShownChallan),
  /** Who took each step, in the order of the steps. */
  actors: z.array(z.string()),
  /** Why no money goes back yet: other parcels of the order are still to come. */
  moneyWaits: z.string().nullable(),
  /** What the pieces that came are worth and was not given back before, in rupees. */
  worth: z.number(),
  /** What can still go back of the order, in rupees. */
  most: z.number(),
  /** Minutes that the email about an answer waits. */
  emailWaitMinutes: z.number(),
})
export type ReturnDetail = z.infer<typeof ReturnDetail>

export const changed = z.object({ success: z.literal(true), return: ReturnDetail })

/** Pieces of products, each as it was found. */
export function cameInput() {
  const each = z.strictObject(
    {
      product: Id,
      condition: z.enum(conditions, { error: 'Please say how it came.' }),
      pieces: counted('the pieces', 99),
      /** Of a product that is kept by them, where not all pieces of the order came. */
      serials: Serials.optional(),
    },
    nothingElse('a product, how it came, how many and their serial numbers'),
  )
  return z
    .array(each, { error: 'Please send what came as a list.' })
    .min(1, { error: 'Please say what came.' })
    .max(400, { error: 'Please send at most 400 lines.' })
    .refine(
      (came) =>
        new Set(came.map(({ product, condition }) => `${product} ${condition}`)).size ===
        came.length,
      { error: 'Please name each product once for each condition.' },
    )
}
