import { z } from 'zod'
import { Day, RequestKey } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line } from '#platform/rpc/contract.ts'
import { onceErrors, staffAsks } from '#platform/rpc/staff-contract.ts'
import { plainCode } from '../../lots/rules.ts'
import { goodsErrors } from '../errors.ts'
import { ListedProduct, Moment, Paise, TypedPrice } from '../shapes.ts'
import { mostReceived, repeatedSerials, tooManyReceived, twice } from '../../serials/rules.ts'
import { ReceivedSerials } from '../serials/shapes.ts'
import { LotShape } from './shapes.ts'
import { reasons } from './rules.ts'

const { NO_PRODUCT, NOT_ENOUGH, NO_DELIVERY, REVERSED } = goodsErrors
const { LOT_NEEDED, NOT_BY_LOTS, LICENCE_NEEDED, EXPIRED } = goodsErrors

const pieces = (what: string) =>
  z
    .number({ error: `Please enter ${what} as a number.` })
    .int({ error: `Please enter ${what} as a whole number.` })

const setStock = staffAsks(['stock.adjust'])
  .route({
    method: 'POST',
    path: '/stock/set',
    summary: 'What was counted (12), or a difference (+5, -2); never over sales made meanwhile',
  })
  .errors({ NO_PRODUCT, NOT_ENOUGH, ...onceErrors })
  .input(
    z.strictObject(
      {
        id: Id,
        typed: z.string({ error: 'Please enter 12 as counted, or +5 or -2.' }).max(20),
        /** What the screen showed when it was counted. */
        seen: pieces('what was shown').min(0).max(1_000_000),
        reason: z.enum(reasons).optional(),
        words: line(200, 'the words').optional(),
        key: RequestKey,
      },
      { error: 'Please send the product, what was typed and what was shown.' },
    ),
  )
  .output(z.object({ product: ListedProduct, difference: z.number().int() }))

const Line = z.strictObject(
  {
    id: Id,
    pieces: pieces('the pieces')
      .min(1, { error: 'Please enter at least one piece.' })
      .max(100_000, { error: 'Please enter at most 100,000 pieces.' }),
    /** What one piece cost, as it was typed. */
    cost: TypedPrice.optional(),
    /** Of a product that is kept by lots. */
    lot: LotShape.optional(),
    /** Of a product that is kept by serial numbers: one for each piece. */
    serials: ReceivedSerials.optional(),
  },
  { error: 'Please give each line with id, pieces, cost, lot and serial numbers.' },
)

function keyOf({ id, lot }: z.output<typeof Line>): string {
  return `${id} ${lot ? `${plainCode(lot.code)} ${lot.expires}` : ''}`
}

function receivedSerials(lines: readonly z.output<typeof Line>[]): number {
  return lines.reduce((sum, { serials = [] }) => sum + serials.length, 0)
}

/** In several lines of one product. */
function refuseRepeated(lines: z.output<typeof Line>[], context: z.RefinementCtx): void {
  for (const id of new Set(lines.map((of) => of.id))) {
    const repeated = repeatedSerials(
      lines.flatMap((of) => (of.id === id ? (of.serials ?? []) : [])),
    )
    if (repeated.length > 0) context.addIssue({ code: 'custom', message: twice(repeated) })
  }
}

const receive = staffAsks(['stock.adjust'])
  .route({ method: 'POST', path: '/stock/receive', summary: 'Goods in: all lines, or none' })
  .errors({ NO_PRODUCT, LOT_NEEDED, NOT_BY_LOTS, LICENCE_NEEDED, EXPIRED, ...onceErrors })
  .input(
    z.strictObject(
      {
        supplier: line(120, 'the supplier'),
        supplierAddress: line(300, 'the address of the supplier').optional(),
        licence: line(60, 'the licence of the supplier').optional(),
        invoice: line(60, 'the number of the invoice'),
        onDate: Day('2026-11-23'),
        lines: z
          .array(Line, { error: 'Please give the lines as a list.' })
          .min(1, { error: 'Please enter at least one line.' })
          .max(200, { error: 'Please enter at most 200 lines.' })
          .refine((lines) => new Set(lines.map(keyOf)).size === lines.length, {
            error: 'Please enter each product once, or each of its lots.',
          })
          .refine((lines) => receivedSerials(lines) <= mostReceived, { error: tooManyReceived })
          .superRefine(refuseRepeated),
        key: RequestKey,
      },
      { error: 'Please send supplier, invoice, date and lines.' },
    ),
  )
  .output(z.object({ id: Id }))

const reverse = staffAsks(['stock.adjust'])
  .route({ method: 'POST', path: '/stock/reverse', summary: 'Takes a wrong delivery out again' })
  .errors({ NO_DELIVERY, REVERSED, NOT_ENOUGH })
  .input(z.strictObject({ id: Id }, { error: 'Please name the delivery by its id.' }))
  .output(z.object({ success: z.literal(true) }))

export const Movement = z.object({
  id: Id,
  at: Moment,
  product: z.object({ id: Id, name: z.string() }),
  pieces: z.number().int(),
  kind: z.enum(['received', 'counted', 'correction', 'reversal']).nullable(),
  reason: z.string(),
  by: z.string().nullable(),
})
export type Movement = z.infer<typeof Movement>

const movements = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/stock/movements',
    summary: 'Everything in and out, newest first',
  })
  .input(
    z.strictObject(
      {
        product: Id.optional(),
        after: z.string().max(200).optional(),
        limit: counted('limit', 100).optional(),
      },
      { error: 'Please ask with product, after and limit alone.' },
    ),
  )
  .output(z.object({ rows: z.array(Movement), next: z.string().nullable() }))

export const Delivery = z.object({
  id: Id,
  supplier: z.string(),
  invoice: z.string(),
  onDate: z.string(),
  receivedAt: Moment,
  reversedAt: Moment.nullable(),
  by: z.string().nullable(),
  lines: z.number().int(),
  pieces: z.number().int(),
  costPaise: Paise.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const deliveries = staffAsks(['stock.adjust'])
  .route({
    method: 'GET',
    path: '/stock/deliveries',
    summary: 'The last 50 deliveries; what they cost only with products.price',
  })
  .output(z.object({ rows: z.array(Delivery) }))

export const contract = { setStock, receive, reverse, movements, deliveries }
