import { z } from 'zod'
import { ask, Id, words, type ErrorMap } from '#platform/rpc/contract.ts'
import { longestList, mostLines } from './rules.ts'
import { Names } from '#catalogue/names/contract.ts'

export const quickOrderErrors = {
  NOTHING_LISTED: { status: 422, message: 'Please write at least one product, each on a line.' },
  LIST_TOO_LONG: {
    status: 422,
    message: `Please send at most ${mostLines} lines at a time.`,
  },
} satisfies ErrorMap

const { NOTHING_LISTED, LIST_TOO_LONG } = quickOrderErrors

const FoundProduct = z.object({
  _id: Id,
  productName: z.string(),
  productNames: Names.optional(),
  productImage: z.string(),
  productWall: z.string(),
  /** Of today, in rupees. */
  productFinalPrice: z.number(),
  stock: z.string(),
})
export type FoundProduct = z.infer<typeof FoundProduct>

const FoundLine = z.object({
  /** As it was typed, without its quantity. */
  words: z.string(),
  quantity: z.int(),
  /** By its name, item number or barcode; else what a search found. */
  isExact: z.boolean(),
  /** At most four, the best first; none where nothing was found. */
  products: z.array(FoundProduct),
})
export type FoundLine = z.infer<typeof FoundLine>

const match = ask
  .route({
    method: 'POST',
    path: '/match-list',
    summary: 'The products that a pasted list names, line by line (beyond the specification)',
  })
  .errors({ NOTHING_LISTED, LIST_TOO_LONG })
  .input(
    z.strictObject(
      { text: words(longestList, 'your list') },
      { error: 'Please send the text of a list, and nothing else.' },
    ),
  )
  .output(z.object({ lines: z.array(FoundLine) }))

export const contract = { match }
