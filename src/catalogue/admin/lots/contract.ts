import { z } from 'zod'
import { queryText, RequestKey } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line } from '#platform/rpc/contract.ts'
import { onceErrors, staffAsks } from '#platform/rpc/staff-contract.ts'
import { lotMoveKinds } from '../../lots/lifecycle.ts'
import { goodsErrors } from '../errors.ts'
import { Moment } from '../shapes.ts'
import { reasons } from '../stock/rules.ts'
import { lotViews } from './rules.ts'

/** Lots of products in the back office, below /admin/api. */

const {
  NO_PRODUCT,
  NO_LOT,
  NOT_ENOUGH,
  NOT_BY_LOTS,
  LOTS_USED,
  IS_BLOCKED,
  NOT_BLOCKED,
  IN_RECALL,
} = goodsErrors
const get = (path: string, summary: string) =>
  ({ method: 'GET', path: `/lots/${path}`, summary }) as const
const post = (path: string, summary: string) =>
  ({ method: 'POST', path: `/lots/${path}`, summary }) as const
const only = (what: string) => ({ error: `Please send ${what}, and nothing else.` })

export const ListedLot = z.object({
  id: Id,
  /** As it is printed; null was not recorded. */
  code: z.string().nullable(),
  product: z.object({ id: Id, name: z.string() }),
  madeOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  state: z.enum(['sendable', 'near', 'tooNear', 'expired', 'blocked']),
  onHand: z.int(),
  /** In all deliveries. */
  received: z.int(),
  /** Of the newest delivery. */
  supplier: z.string().nullable(),
  blockedBecause: z.string().nullable(),
})
export type ListedLot = z.infer<typeof ListedLot>

const LotFilter = z.strictObject(
  {
    view: z.enum(lotViews, { error: 'Please choose a view.' }).default('in-house'),
    /** A lot number, words of a product's name, or its id. */
    q: queryText(100, 'what to search').optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    limit: counted('the rows of a page', 100).optional(),
  },
  only('a view, a search and a page'),
)
export type LotFilter = z.output<typeof LotFilter>

export const LotMovement = z.object({
  id: Id,
  at: Moment,
  pieces: z.int(),
  kind: z.enum(lotMoveKinds),
  order: z.string().nullable(),
  delivery: z.string().nullable(),
  cause: z.string().nullable(),
  by: z.string().nullable(),
})
export type LotMovement = z.infer<typeof LotMovement>

export const LotsOfProduct = z.object({
  product: z.object({ id: Id, name: z.string(), stock: z.int(), held: z.int() }),
  /** Null is not kept by lots. */
  since: Moment.nullable(),
  minDaysLeft: z.int(),
  /** Pieces that orders need and no lot has. */
  shortage: z.int(),
  mayStop: z.boolean(),
  lots: z.array(ListedLot),
})
export type LotsOfProduct = z.infer<typeof LotsOfProduct>

const ofProduct = z.strictObject({ id: Id }, only('the id of a product'))
const Why = line(200, 'the reason')

export const contract = {
  list: staffAsks(['products.read'])
    .route(get('list', 'Lots, those that expire first on top'))
    .input(LotFilter)
    .output(
      z.object({
        rows: z.array(ListedLot),
        /** At most 1,001: more than a thousand. */
        count: z.int(),
        newer: z.string().nullable(),
        older: z.string().nullable(),
      }),
    ),

  counts: staffAsks(['products.read'])
    .route(get('counts', 'How many lots each view has, up to 1,001'))
    .output(z.record(z.string(), z.int())),

  ofProduct: staffAsks(['products.read'])
    .route(get('of-product', 'A product with its lots: those with pieces, and the last others'))
    .errors({ NO_PRODUCT })
    .input(ofProduct)
    .output(LotsOfProduct),

  lot: staffAsks(['products.read'])
    .route(get('lot', 'A lot with its last 200 moves'))
    .errors({ NO_LOT })
    .input(z.strictObject({ id: Id }, only('the id of a lot')))
    .output(z.object({ lot: ListedLot, moves: z.array(LotMovement) })),

  keep: staffAsks(['stock.adjust'])
    .route(post('keep', 'Keeps a product by lots, and says how near its expiry a lot is sent'))
    .errors({ NO_PRODUCT })
    .input(
      z.strictObject(
        {
          id: Id,
          minDaysLeft: z
            .int({ error: 'Please enter the days as a whole number.' })
            .min(0, { error: 'Please enter 0 days or more.' })
            .max(3650, { error: 'Please enter at most 3,650 days.' }),
        },
        only('a product and the days that a lot needs until its expiry'),
      ),
    )
    .output(LotsOfProduct),

  stop: staffAsks(['stock.adjust'])
    .route(post('stop', 'Undoes it while nothing moved: the product is kept without lots'))
    .errors({ NO_PRODUCT, NOT_BY_LOTS, LOTS_USED })
    .input(ofProduct)
    .output(LotsOfProduct),

  correct: staffAsks(['stock.adjust'])
    .route(post('correct', 'Pieces of a lot that were found, or are gone'))
    .errors({ NO_LOT, NOT_ENOUGH, ...onceErrors })
    .input(
      z.strictObject(
        {
          id: Id,
          pieces: z
            .int({ error: 'Please enter whole pieces, such as -2 or 3.' })
            .min(-100_000, { error: 'These are too many pieces.' })
            .max(100_000, { error: 'These are too many pieces.' })
            .refine((pieces) => pieces !== 0, { error: 'Please enter how many more or fewer.' }),
          reason: z.enum(reasons, { error: 'Please choose a reason.' }),
          words: line(200, 'the words').optional(),
          key: RequestKey,
        },
        only('a lot, its pieces and a reason'),
      ),
    )
    .output(ListedLot),

  block: staffAsks(['lots.block'], { stepUp: true })
    .route(post('block', 'Nothing of this lot is sold or packed from now on'))
    .errors({ NO_LOT, IS_BLOCKED })
    .input(z.strictObject({ id: Id, reason: Why }, only('a lot and a reason')))
    .output(ListedLot),

  release: staffAsks(['lots.block'], { stepUp: true })
    .route(post('release', 'Ends the block of a lot: its pieces are sold again'))
    .errors({ NO_LOT, NOT_BLOCKED, IN_RECALL })
    .input(z.strictObject({ id: Id, reason: Why }, only('a lot and a reason')))
    .output(ListedLot),
}
