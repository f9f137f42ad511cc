import { z } from 'zod'
import { queryText, RequestKey } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line } from '#platform/rpc/contract.ts'
import { onceErrors, staffAsks } from '#platform/rpc/staff-contract.ts'
import { lotMoveKinds } from '../../lots/lifecycle.ts'
import { serialStates } from '../../serials/lifecycle.ts'
import { goodsErrors } from '../errors.ts'
import { Moment } from '../shapes.ts'
import { reasons } from '../stock/rules.ts'
import { serialViews } from './rules.ts'
import { Serials } from './shapes.ts'

/** Serial numbers of products in the back office, below /admin/api. */

const { NO_PRODUCT, NO_LOT, NO_SERIAL, NOT_ENOUGH } = goodsErrors
const { NOT_BY_SERIALS, SERIALS_USED, SERIAL_STATE } = goodsErrors
const get = (path: string, summary: string) =>
  ({ method: 'GET', path: `/serials/${path}`, summary }) as const
const post = (path: string, summary: string) =>
  ({ method: 'POST', path: `/serials/${path}`, summary }) as const
const only = (what: string) => ({ error: `Please send ${what}, and nothing else.` })

export const ListedSerial = z.object({
  id: Id,
  serial: z.string(),
  product: z.object({ id: Id, name: z.string() }),
  lot: z.object({ id: Id, code: z.string().nullable() }),
  state: z.enum(serialStates),
  /** Who has it, or in whose box it lies. */
  order: z.string().nullable(),
  isInBox: z.boolean(),
  blockedBecause: z.string().nullable(),
  since: Moment,
  /** Nothing moved it: it was written down, and can be forgotten. */
  mayForget: z.boolean(),
})
export type ListedSerial = z.infer<typeof ListedSerial>

const SerialFilter = z.strictObject(
  {
    view: z.enum(serialViews, { error: 'Please choose a view.' }).default('all'),
    /** A serial number, words of a product's name, or its id. */
    q: queryText(100, 'what to search').optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    limit: counted('the rows of a page', 100).optional(),
  },
  only('a view, a search and a page'),
)
export type SerialFilter = z.output<typeof SerialFilter>

export const SerialsOfProduct = z.object({
  product: z.object({ id: Id, name: z.string() }),
  /** Null is not kept by serial numbers. */
  since: Moment.nullable(),
  inStock: z.int(),
  out: z.int(),
  /** Pieces in the house whose number is not written down. */
  unnamed: z.int(),
  mayStop: z.boolean(),
})
export type SerialsOfProduct = z.infer<typeof SerialsOfProduct>

const SerialMove = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(lotMoveKinds),
  isIn: z.boolean(),
  order: z.string().nullable(),
  delivery: z.string().nullable(),
  cause: z.string().nullable(),
  by: z.string().nullable(),
})
export type SerialMove = z.infer<typeof SerialMove>

const ofProduct = z.strictObject({ id: Id }, only('the id of a product'))
const ofSerial = z.strictObject({ id: Id }, only('the id of a serial number'))
const changing = z.strictObject(
  {
    id: Id,
    reason: z.enum(reasons, { error: 'Please choose a reason.' }),
    words: line(200, 'the words').optional(),
    key: RequestKey,
  },
  only('a serial number and a reason'),
)

export const contract = {
  list: staffAsks(['products.read'])
    .route(get('list', 'Serial numbers, those that changed last on top'))
    .input(SerialFilter)
    .output(
      z.object({
        rows: z.array(ListedSerial),
        /** At most 1,001: more than a thousand. */
        count: z.int(),
        newer: z.string().nullable(),
        older: z.string().nullable(),
      }),
    ),

  ofProduct: staffAsks(['products.read'])
    .route(get('of-product', 'How a product is kept by serial numbers'))
    .errors({ NO_PRODUCT })
    .input(ofProduct)
    .output(SerialsOfProduct),

  serial: staffAsks(['products.read'])
    .route(get('serial', 'A piece by its serial number, with its last 200 moves'))
    .errors({ NO_SERIAL })
    .input(ofSerial)
    .output(z.object({ serial: ListedSerial, moves: z.array(SerialMove) })),

  keep: staffAsks(['stock.adjust'])
    .route(
      post('keep', 'Keeps each piece of a product by its serial number, and the product by lots'),
    )
    .errors({ NO_PRODUCT })
    .input(ofProduct)
    .output(SerialsOfProduct),

  stop: staffAsks(['stock.adjust'])
    .route(post('stop', 'Undoes it while no piece moved: what was written down is forgotten'))
    .errors({ NO_PRODUCT, NOT_BY_SERIALS, SERIALS_USED })
    .input(ofProduct)
    .output(SerialsOfProduct),

  record: staffAsks(['stock.adjust'])
    .route(post('record', 'Writes down the numbers of pieces that lie in a lot without'))
    .errors({ NO_PRODUCT, NO_LOT, NOT_BY_SERIALS, NOT_ENOUGH })
    .input(
      z.strictObject(
        {
          lot: Id,
          serials: Serials.min(1, { error: 'Please enter at least one serial number.' }),
        },
        only('a lot and serial numbers'),
      ),
    )
    .output(SerialsOfProduct),

  forget: staffAsks(['stock.adjust'])
    .route(post('forget', 'Undoes that a number was written down, of a piece that did not move'))
    .errors({ NO_SERIAL, SERIAL_STATE })
    .input(ofSerial)
    .output(z.object({ success: z.literal(true) })),

  lose: staffAsks(['stock.adjust'])
    .route(post('lose', 'A piece in stock is gone: broken, lost or used'))
    .errors({ NO_SERIAL, SERIAL_STATE, NOT_ENOUGH, ...onceErrors })
    .input(changing)
    .output(ListedSerial),

  find: staffAsks(['stock.adjust'])
    .route(post('find', 'A piece that was gone is in stock again, in its lot'))
    .errors({ NO_SERIAL, SERIAL_STATE, NOT_ENOUGH, ...onceErrors })
    .input(changing)
    .output(ListedSerial),

  release: staffAsks(['lots.block'], { stepUp: true })
    .route(post('release', 'A piece that was called back can be packed and sold again'))
    .errors({ NO_SERIAL, SERIAL_STATE })
    .input(
      z.strictObject(
        { id: Id, reason: line(200, 'the reason') },
        only('a serial number and a reason'),
      ),
    )
    .output(ListedSerial),
}
