import { z } from 'zod'
import { calledLines } from '#catalogue/serials/called/rules.ts'
import { RequestKey } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line, words } from '#platform/rpc/contract.ts'
import { onceErrors, staffAsks } from '#platform/rpc/staff-contract.ts'
import { recallErrors } from './errors.ts'
import { buyerAnswers, recallAnswers } from './lifecycle.ts'

/**
 * Recalls of lots and single pieces in the back office, below /admin/api. No name or contact of a
 * buyer is in them.
 */

const { NO_RECALL, NO_LOT, OTHER_PRODUCTS, CLOSED, WAITING } = recallErrors
const { NOT_BY_SERIALS, NO_PIECES, UNNAMED, TOO_MANY_PIECES } = recallErrors
const only = (what: string) => ({ error: `Please send ${what}, and nothing else.` })
const get = (path: string, summary: string) =>
  ({ method: 'GET', path: `/recalls/${path}`, summary }) as const
const post = (path: string, summary: string) =>
  ({ method: 'POST', path: `/recalls/${path}`, summary }) as const

const Recall = z.object({
  id: Id,
  reason: z.string(),
  words: z.string(),
  product: z.object({ id: Id, name: z.string() }),
  lots: z.array(z.string()),
  /** In place of lots the first numbers and ranges, how many these are, and their pieces. */
  serials: z.array(z.string()),
  serialLines: z.int(),
  serialCount: z.int(),
  /** Those of which the books did not have every number. */
  missing: z.array(z.string()),
  missingLines: z.int(),
  startedAt: z.string(),
  closedAt: z.string().nullable(),
  by: z.string().nullable(),
  buyers: z.int(),
  pieces: z.int(),
  told: z.int(),
  answered: z.int(),
})
export type Recall = z.infer<typeof Recall>

const Notice = z.object({
  orderId: Id,
  number: z.string(),
  status: z.string(),
  pieces: z.int(),
  /** Those of them without a number in the books. */
  unnamed: z.int(),
  /** Where single pieces are called back. */
  serials: z.array(z.string()),
  /** By email. */
  isReachable: z.boolean(),
  /** Of what is called back. */
  hasSomeLeft: z.boolean(),
  /** Pieces of these lots are packed for it and not sent. */
  isUnsent: z.boolean(),
  toldAt: z.string().nullable(),
  answer: z.enum(recallAnswers).nullable(),
  /** What the buyer said by the link in the email. */
  buyerAnswer: z.enum(buyerAnswers).nullable(),
})
export type Notice = z.infer<typeof Notice>

/** Read twice: here, so that a refusal names its line, and by the action. */
const Serials = z
  .string({ error: 'Please enter the serial numbers, one in a line.' })
  .superRefine((text, context) => {
    const lines = calledLines(text)
    if ('problem' in lines) context.addIssue({ code: 'custom', message: lines.problem })
  })

const about = {
  reason: line(200, 'the reason'),
  words: words(2_000, 'what buyers are asked to do'),
  key: RequestKey,
}

const ofRecall = z.strictObject({ id: Id }, only('the id of a recall'))
const done = z.object({ success: z.literal(true) })

export const contract = {
  list: staffAsks(['products.read'])
    .route(get('list', 'The newest 100 recalls'))
    .output(z.object({ rows: z.array(Recall) })),

  recall: staffAsks(['products.read'])
    .route(get('recall', 'A recall with a page of its buyers, those not settled first'))
    .errors({ NO_RECALL })
    .input(
      z.strictObject(
        { id: Id, page: counted('the page', 1_000).optional() },
        only('the id of a recall and a page'),
      ),
    )
    .output(
      z.object({
        recall: Recall,
        notices: z.array(Notice),
        pages: z.int(),
        /** Orders that have something left and were not written to: with an e-mail address. */
        unwritten: z.int(),
        /** Without one, and not settled: to be phoned. */
        toCall: z.int(),
      }),
    ),

  begin: staffAsks(['lots.block'], { stepUp: true })
    .route(post('begin', 'Blocks lots of a product and finds every order that has pieces of them'))
    .errors({ NO_LOT, OTHER_PRODUCTS, ...onceErrors })
    .input(
      z.strictObject(
        {
          lots: z
            .array(Id, { error: 'Please choose lots.' })
            .min(1, { error: 'Please choose a lot.' })
            .max(200, { error: 'Please choose at most 200 lots.' }),
          ...about,
        },
        only('lots, a reason and what buyers are asked to do'),
      ),
    )
    .output(z.object({ id: Id })),

  /** Of its own: a former release refuses it, and cannot take the call for one of whole lots. */
  beginPieces: staffAsks(['lots.block'], { stepUp: true })
    .route(
      post('begin-pieces', 'Blocks single pieces by their serial numbers, and finds who has one'),
    )
    .errors({ NOT_BY_SERIALS, NO_PIECES, UNNAMED, TOO_MANY_PIECES, ...onceErrors })
    .input(
      z.strictObject(
        { product: Id, serials: Serials, ...about },
        only('a product, serial numbers, a reason and what buyers are asked to do'),
      ),
    )
    .output(z.object({ id: Id })),

  unnamed: staffAsks(['products.read'])
    .route(
      get('unnamed', 'Pieces of a product without a serial number, in the house and with orders'),
    )
    .errors({ NOT_BY_SERIALS })
    .input(z.strictObject({ product: Id }, only('the id of a product')))
    .output(z.object({ name: z.string(), inHouse: z.int(), orders: z.int() })),

  tell: staffAsks(['lots.block'], { stepUp: true })
    .route(post('tell', 'Writes to every buyer who was not written to yet'))
    .errors({ NO_RECALL, CLOSED })
    .input(ofRecall)
    .output(done),

  answer: staffAsks(['lots.block', 'orders.edit'])
    .route(post('answer', 'What became of the pieces of an order; null waits again'))
    .errors({ NO_RECALL, CLOSED })
    .input(
      z.strictObject(
        {
          id: Id,
          order: Id,
          answer: z.enum(recallAnswers, { error: 'Please choose an answer.' }).nullable(),
        },
        only('a recall, an order and an answer'),
      ),
    )
    .output(done),

  close: staffAsks(['lots.block'])
    .route(post('close', 'Closes a recall once every buyer is settled, or opens it again'))
    .errors({ NO_RECALL, WAITING })
    .input(
      z.strictObject({ id: Id, isClosed: z.boolean() }, only('a recall and whether it is closed')),
    )
    .output(done),

  file: staffAsks(['lots.block'])
    .route(post('file', 'The report of a recall as CSV'))
    .errors({ NO_RECALL })
    .input(ofRecall)
    .output(z.object({ name: z.string(), csv: z.string() })),
}
