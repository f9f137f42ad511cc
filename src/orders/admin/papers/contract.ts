import { z } from 'zod'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { nothingElse } from '../../draft.ts'
import { orderPaymentMethods } from '../../lifecycle.ts'
import { SavedAddress } from '../../shapes.ts'
import { numbersText, orderNumber } from '../inputs.ts'
import { mostPapers, paperKinds, paperSizes } from './rules.ts'

/** What is printed of orders that are packed and sent. */

const atMost = { error: `Please choose at most ${mostPapers} orders.` }
const atLeast = { error: 'Please choose an order.' }
const distinct = (numbers: string[]) => [...new Set(numbers)]

const numbersList = z
  .array(orderNumber, { error: 'Please send the numbers of orders as a list.' })
  .min(1, atLeast)
  .max(mostPapers, atMost)
  .transform(distinct)

const kind = z.enum(paperKinds, { error: `Please choose from: ${paperKinds.join(', ')}.` })

const PaperLine = z.object({
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  bin: z.string().nullable(),
  pieces: z.int(),
  /** Of one piece, in rupees; null on a paper without prices. */
  price: z.number().nullable(),
})

/** What an order becomes on paper. */
export const Paper = z.object({
  id: Id,
  number: z.string(),
  /** Of an order that goes in several; else null. */
  parcel: z.int().nullable(),
  placedAt: z.string(),
  /** Who it goes to. */
  name: z.string(),
  /** Its phone is on labels alone. */
  address: SavedAddress.omit({ recipient: true }).extend({ phone: z.string().nullable() }),
  /** It goes to somebody else than the shopper: no paper in it has a price. */
  isGift: z.boolean(),
  paymentMethod: z.enum(orderPaymentMethods),
  /** Due at the door, in rupees. */
  toCollect: z.number(),
  /** Of the order, or of the parcel, in rupees; null on a paper without prices. */
  total: z.number().nullable(),
  trackingNumber: z.string().nullable(),
  /** Of all pieces; null where one of them has no weight. */
  weightGrams: z.int().nullable(),
  lines: z.array(PaperLine),
  /** The bars and gaps of its number in Code 128, in modules, beginning with a bar. */
  bars: z.array(z.int()),
})
export type Paper = z.infer<typeof Paper>

export const contract = {
  papers: staffAsks(['orders.pack'])
    .route({
      method: 'GET',
      path: '/orders/papers',
      summary: 'What slips, labels and pick lists of up to 200 orders say',
    })
    .input(
      z.strictObject(
        { kind, numbers: numbersText(), prices: z.enum(['yes', 'no']).optional() },
        nothingElse('a kind, numbers of orders, and whether with prices'),
      ),
    )
    .output(
      z.object({
        papers: z.array(Paper),
        /** The paper of slips when nobody chooses another. */
        slipPaper: z.enum(paperSizes.slips),
        /** Numbers of no order, or of one that is not packed or sent. */
        missing: z.array(z.string()),
      }),
    ),

  notePrinting: staffAsks(['orders.pack'])
    .route({
      method: 'POST',
      path: '/orders/note-printing',
      summary: 'Notes in the story of orders that a paper was printed',
    })
    .input(z.strictObject({ kind, numbers: numbersList }, nothingElse('a kind and numbers')))
    .output(z.object({ success: z.literal(true), noted: z.int() })),
}
