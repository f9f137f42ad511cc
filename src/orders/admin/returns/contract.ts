import { z } from 'zod'
import { invoiceErrors } from '#invoices/errors.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { idOf, nothingElse, Pieces } from '../../draft.ts'
import { ownerErrors, returnErrors, staffOrderErrors } from '../../errors.ts'
import { resolution } from '../../returns/contract.ts'
import {
  refusalNames,
  resolutions,
  returnReasonNames,
  returnStates,
} from '../../returns/lifecycle.ts'
import { Key, orderNumber, Rupees } from '../inputs.ts'
import { replacementCalls } from './replacements/contract.ts'
import { returnViews } from './rules.ts'
import { cameInput, changed, ReturnDetail, ReturnFilters, ReturnRow, Words } from './shapes.ts'

/** Returns by piece in the back office, below /admin/api. */

const { NOT_FOUND, NOT_RETURNABLE, RETURN_STATE, OTHER_REQUEST } = returnErrors
const { NOTHING_TO_REFUND } = ownerErrors
const { CLOCK_WENT_BACK } = invoiceErrors
const { EMAIL_SENT, OVER_LIMIT } = staffOrderErrors

const get = (path: `/${string}`, summary: string) =>
  ({ method: 'GET', path: `/returns${path}`, summary }) as const
const post = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path: `/returns${path}`, summary }) as const

const readers = ['orders.read', 'orders.return'] as const
const theReturn = { id: idOf('the return') }

export const contract = {
  list: staffAsks(readers)
    .route(get('/list', 'Returns of a view, filtered and searched, a page at a time'))
    .input(ReturnFilters)
    .output(
      z.object({
        rows: z.array(ReturnRow),
        count: z.number().int(),
        newer: z.string().nullable(),
        older: z.string().nullable(),
      }),
    ),

  viewCounts: staffAsks(readers)
    .route(get('/view-counts', 'How many returns each view has, counted up to 1,000'))
    .output(z.array(z.object({ view: z.enum(returnViews), count: z.number().int() }))),

  detail: staffAsks(readers)
    .route(get('/detail', 'One return, with what this member may do with it now'))
    .errors({ NOT_FOUND })
    .input(z.strictObject({ number: orderNumber }, nothingElse('the number of a return')))
    .output(ReturnDetail),

  ofOrder: staffAsks(readers)
    .route(get('/of-order', 'The returns of an order, and what can still be returned'))
    .errors({ NOT_FOUND: ownerErrors.NOT_FOUND })
    .input(z.strictObject({ number: orderNumber }, nothingElse('the number of an order')))
    .output(
      z.object({
        returns: z.array(
          z.object({
            number: z.string(),
            state: z.enum(returnStates),
            resolution: z.enum(resolutions),
            openedAt: z.string(),
            amount: z.number().nullable(),
          }),
        ),
        lines: z.array(
          z.object({ productId: Id, productName: z.string(), left: z.number().int() }),
        ),
        canOpen: z.boolean(),
      }),
    ),

  open: staffAsks(['orders.return'])
    .route(post('/open', 'Opens a return for a shopper who called; it is approved'))
    .errors({ NOT_FOUND: ownerErrors.NOT_FOUND, NOT_RETURNABLE, OTHER_REQUEST })
    .input(
      z.strictObject(
        {
          order_id: idOf('the order'),
          key: Key,
          lines: Pieces,
          reason: z.enum(returnReasonNames, { error: 'Please choose why.' }),
          resolution: resolution().optional(),
          words: Words.optional(),
        },
        nothingElse('an order, a key, pieces, a reason, what is wanted and words'),
      ),
    )
    .output(changed),

  approve: staffAsks(['orders.return'])
    .route(post('/approve', 'Approves a return; the email about it waits some minutes'))
    .errors({ NOT_FOUND, RETURN_STATE })
    .input(
      z.strictObject({ ...theReturn, words: Words.optional() }, nothingElse('a return and words')),
    )
    .output(changed),

  refuse: staffAsks(['orders.return'])
    .route(post('/refuse', 'Refuses a return with a reason; the email about it waits'))
    .errors({ NOT_FOUND, RETURN_STATE })
    .input(
      z.strictObject(
        {
          ...theReturn,
          refusal: z.enum(refusalNames, { error: 'Please choose a reason: the shopper reads it.' }),
          words: Words.optional(),
        },
        nothingElse('a return, a reason and words'),
      ),
    )
    .output(changed),

  undo: staffAsks(['orders.return'])
    .route(post('/undo', 'Takes an answer back while the email about it waits'))
    .errors({ NOT_FOUND, RETURN_STATE, NOT_RETURNABLE, EMAIL_SENT })
    .input(z.strictObject(theReturn, nothingElse('a return')))
    .output(changed),

  withdraw: staffAsks(['orders.return'])
    .route(post('/withdraw', 'Ends an approved return of which nothing came'))
    .errors({ NOT_FOUND, RETURN_STATE })
    .input(
      z.strictObject({ ...theReturn, words: Words.optional() }, nothingElse('a return and words')),
    )
    .output(changed),

  receive: staffAsks(['orders.return'])
    .route(post('/receive', 'What came of a return, and how: as new goes back on the shelf'))
    .errors({ NOT_FOUND, RETURN_STATE, NOT_RETURNABLE })
    .input(
      z.strictObject(
        { ...theReturn, came: cameInput(), words: Words.optional() },
        nothingElse('a return, what came and words'),
      ),
    )
    .output(changed),

  undoReceive: staffAsks(['orders.return'])
    .route(post('/undo-receive', 'Undoes that a return was received, before money goes back'))
    .errors({ NOT_FOUND, RETURN_STATE })
    .input(
      z.strictObject({ ...theReturn, words: Words.optional() }, nothingElse('a return and words')),
    )
    .output(changed),

  refund: staffAsks(['orders.refund'], { stepUp: true })
    .route(post('/refund', 'Gives back what the pieces are worth, or another amount'))
    .errors({
      NOT_FOUND,
      RETURN_STATE,
      OTHER_REQUEST,
      NOTHING_TO_REFUND,
      OVER_LIMIT,
      CLOCK_WENT_BACK,
    })
    .input(
      z.strictObject(
        {
          ...theReturn,
          key: Key,
          rupees: Rupees.optional(),
          reference: line(60, 'the reference').optional(),
          words: Words.optional(),
        },
        nothingElse('a return, a key, perhaps an amount, a reference and words'),
      ),
    )
    .output(changed.extend({ refunded: z.number() })),

  close: staffAsks(['orders.return'])
    .route(post('/close', 'Ends a received return without money, with words to the shopper'))
    .errors({ NOT_FOUND, RETURN_STATE })
    .input(z.strictObject({ ...theReturn, words: Words }, nothingElse('a return and words')))
    .output(changed),

  ...replacementCalls,
}
