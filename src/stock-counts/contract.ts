import { z } from 'zod'
import { queryText } from '#platform/rpc/admin-fields.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { countErrors } from './errors.ts'
import { countReasons, mostPieces } from './rules.ts'

const { NO_COUNT, NO_PRODUCT, NOTHING_TO_COUNT, OVER, NOT_ENDED, COUNTED } = countErrors
const { TOO_MANY, TOO_MANY_COUNTS } = countErrors
const mostTyped = 60

const Count = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['running', 'posted', 'ended']),
  by: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  lines: z.number().int(),
  counted: z.number().int(),
  /** Counted and not as in the books. */
  differing: z.number().int(),
})
export type Count = z.infer<typeof Count>

export const Line = z.object({
  product: z.object({
    id: Id,
    name: z.string(),
    sku: z.string().nullable(),
    bin: z.string().nullable(),
    picture: z.string().nullable(),
    wall: z.string(),
  }),
  counted: z.number().int().nullable(),
  /** Hidden until it was counted. */
  expected: z.number().int().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  isPosted: z.boolean(),
  /** Why it could not be posted. */
  note: z.string().nullable(),
})
export type Line = z.infer<typeof Line>

const list = staffAsks(['stock.adjust'])
  .route({ method: 'GET', path: '/counts/list', summary: 'Counts under way, and the last twenty' })
  .output(z.object({ rows: z.array(Count) }))

const begin = staffAsks(['stock.adjust'])
  .route({
    method: 'POST',
    path: '/counts/begin',
    summary: 'Begins to count a category or bins; the same shelves twice are one count',
  })
  .errors({ NOTHING_TO_COUNT, TOO_MANY, TOO_MANY_COUNTS })
  .input(
    z.union(
      [
        z.strictObject({ category: Id }),
        z.strictObject({ bins: line(mostTyped, 'how the bins begin') }),
      ],
      { error: 'Please name a category, or how the bins begin.' },
    ),
  )
  .output(z.object({ id: Id }))

const count = staffAsks(['stock.adjust'])
  .route({
    method: 'GET',
    path: '/counts/count',
    summary: 'A count: its next product, what was found, and what differs',
  })
  .errors({ NO_COUNT })
  .input(
    z.strictObject(
      {
        id: Id,
        /** The product to show; without it the next one that nobody has counted. */
        product: Id.optional(),
        find: queryText(mostTyped, 'what to find').optional(),
      },
      { error: 'Please name the count by its id.' },
    ),
  )
  .output(
    z.object({
      count: Count,
      line: Line.nullable(),
      /** The first twenty, by bar code, SKU, bin or name. */
      found: z.array(Line),
      /** The last thirty, newest first. */
      done: z.array(Line),
      /** The first two hundred that are not posted. */
      differing: z.array(Line),
    }),
  )

const saveLine = staffAsks(['stock.adjust'])
  .route({ method: 'POST', path: '/counts/save-line', summary: 'What was counted of a product' })
  .errors({ NO_COUNT, NO_PRODUCT, OVER, COUNTED })
  .input(
    z.strictObject(
      {
        id: Id,
        product: Id,
        pieces: z
          .number({ error: 'Please enter the pieces as a number.' })
          .int({ error: 'Please enter whole pieces.' })
          .min(0, { error: 'Please enter pieces from 0.' })
          .max(mostPieces, { error: 'Please enter at most 1,000,000 pieces.' }),
        /** What was counted of it before, as the screen showed; null is nothing. */
        seen: z.number({ error: 'Please say what was shown.' }).int().nullable(),
        reason: z.enum(countReasons, { error: 'Please choose one of the reasons.' }).optional(),
      },
      { error: 'Please send the count, the product, the pieces and what was shown.' },
    ),
  )
  .output(Line)

const ById = z.strictObject({ id: Id }, { error: 'Please name the count by its id.' })

const post = staffAsks(['stock.adjust'])
  .route({
    method: 'POST',
    path: '/counts/post',
    summary: 'Writes all differences at once; sales made meanwhile stay',
  })
  .errors({ NO_COUNT, OVER })
  .input(ById)
  .output(z.object({ posted: z.number().int(), refused: z.number().int() }))

const Settled = z.object({ success: z.literal(true) })

const end = staffAsks(['stock.adjust'])
  .route({ method: 'POST', path: '/counts/end', summary: 'Ends a count without posting it' })
  .errors({ NO_COUNT, OVER })
  .input(ById)
  .output(Settled)

const resume = staffAsks(['stock.adjust'])
  .route({ method: 'POST', path: '/counts/resume', summary: 'Goes on with a count that was ended' })
  .errors({ NO_COUNT, NOT_ENDED })
  .input(ById)
  .output(Settled)

export const contract = { list, begin, count, saveLine, post, end, resume }
