import { z } from 'zod'
import { NewId } from '#platform/rpc/admin-fields.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { goodsErrors } from '../errors.ts'
import { ProductForm } from '../product-form.ts'
import { ProductFilter } from '../product-filter.ts'
import { AttributeId } from '../attributes/shapes.ts'
import { attributeErrors } from '../attributes/errors.ts'
import { FactTyped } from '../attributes/fact-shapes.ts'
import { Moment, State, TypedPrice } from '../shapes.ts'
import { mostInline } from './rules.ts'

const { NO_ATTRIBUTE, BAD_FACT } = attributeErrors
const { NO_CATEGORY, NOTHING_CHOSEN, TOO_MANY_CHOSEN, NO_RUN, NOT_DONE } = goodsErrors

const Percent = z
  .number({ error: 'Please enter whole percent.' })
  .int({ error: 'Please enter whole percent.' })

/** What is changed of each product. */
export const BulkChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('price'),
      direction: z.enum(['raise', 'lower'], { error: 'Please say raise or lower.' }),
      /** One of both. */
      percent: Percent.min(1, { error: 'Please enter at least 1 %.' })
        .max(1000, { error: 'Please enter at most 1,000 %.' })
        .optional(),
      rupees: TypedPrice.optional(),
    }),
    z.strictObject({
      kind: z.literal('discount'),
      percent: Percent.min(0, { error: 'Please enter a discount from 0.' }).max(99, {
        error: 'Please enter a discount of at most 99 %.',
      }),
    }),
    z.strictObject({ kind: z.literal('category'), categoryId: Id }),
    z.strictObject({ kind: z.literal('brand'), brand: line(60, 'the brand') }),
    z.strictObject({
      kind: z.literal('bestseller'),
      value: z.boolean({ error: 'Please say whether they are bestsellers.' }),
    }),
    z.strictObject({ kind: z.literal('state'), state: State }),
    z.strictObject({ kind: z.literal('hsn'), hsn: ProductForm.shape.hsn }),
    z.strictObject({ kind: z.literal('tax'), taxClass: ProductForm.shape.taxClass }),
    z.strictObject({
      kind: z.literal('fact'),
      attribute: AttributeId,
      /** As it is typed; null takes it off. */
      value: FactTyped.nullable(),
    }),
  ],
  { error: 'Please say what is to be changed: price, discount, category, brand, ...' },
)
export type BulkChange = z.output<typeof BulkChange>
export type TypedBulkChange = z.input<typeof BulkChange>

const Filter = z.strictObject(
  ProductFilter.omit({ sort: true, after: true, before: true, limit: true }).shape,
  { error: 'Please choose with the filters of the product list.' },
)

/** Which products: ticked ones, or all that match filters. */
const Chosen = z.union(
  [z.strictObject({ ids: z.array(Id).min(1).max(mostInline) }), z.strictObject({ filter: Filter })],
  { error: `Please name up to ${mostInline} products, or filters.` },
)
export type Chosen = z.output<typeof Chosen>
export type TypedChosen = z.input<typeof Chosen>

const Sample = z.object({
  id: Id,
  name: z.string(),
  before: z.string(),
  after: z.string().nullable(),
  /** Why it is left as it is; of one that changes, what it still lacks. */
  note: z.string().nullable(),
})

const Preview = z.object({
  total: z.number().int(),
  /** So many of them were looked at; the rest is judged when it is done. */
  looked: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  /** Of the changed: published without what the law wants declared. */
  warned: z.number().int(),
  samples: z.array(Sample),
})
export type Preview = z.infer<typeof Preview>

const preview = staffAsks(['products.bulk'])
  .route({
    method: 'POST',
    path: '/bulk/preview',
    summary: 'What a change of many products would do, in numbers; nothing is changed',
  })
  .errors({ NO_CATEGORY, NO_ATTRIBUTE, BAD_FACT, NOTHING_CHOSEN, TOO_MANY_CHOSEN })
  .input(
    z.strictObject(
      { chosen: Chosen, change: BulkChange },
      { error: 'Please send which products, and what is to be changed.' },
    ),
  )
  .output(Preview)

const Run = z.object({
  id: Id,
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  words: z.string(),
  by: z.string().nullable(),
  at: Moment,
  total: z.number().int(),
  waiting: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  /** Of the changed: published without what the law wants declared. */
  warned: z.number().int(),
  undone: z.number().int(),
  left: z.number().int(),
  /** The first that were refused, left or warned of, and why. */
  problems: z.array(z.object({ id: Id, name: z.string(), note: z.string() })),
})
export type BulkRun = z.infer<typeof Run>

const start = staffAsks(['products.bulk'])
  .route({
    method: 'POST',
    path: '/bulk/start',
    summary: 'Changes many products: up to 200 at once, more in the background',
  })
  .errors({ NO_CATEGORY, NO_ATTRIBUTE, BAD_FACT, NOTHING_CHOSEN, TOO_MANY_CHOSEN })
  .input(
    z.strictObject(
      {
        /** Made by who asks: the same press twice is one run. */
        key: NewId('Please give the key of the run as a UUID.'),
        chosen: Chosen,
        change: BulkChange,
      },
      { error: 'Please send a key, which products, and what is to be changed.' },
    ),
  )
  .output(Run)

const ById = z.strictObject({ id: Id }, { error: 'Please name the run by its id.' })

const run = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/bulk/run', summary: 'How far a change of many products is' })
  .errors({ NO_RUN })
  .input(ById)
  .output(Run)

const ListedRun = Run.pick({ id: true, state: true, words: true, by: true, at: true, total: true })
export type ListedRun = z.infer<typeof ListedRun>

const runs = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/bulk/runs', summary: 'Changes of many products, newest first' })
  .input(
    z.strictObject(
      { after: z.string().max(200).optional() },
      { error: 'Please send only the place in the list.' },
    ),
  )
  .output(z.object({ rows: z.array(ListedRun), next: z.string().nullable() }))

const undo = staffAsks(['products.bulk'])
  .route({
    method: 'POST',
    path: '/bulk/undo',
    summary: 'Puts back what nobody changed since, and lists what it left',
  })
  .errors({ NO_RUN, NOT_DONE })
  .input(ById)
  .output(Run)

export const contract = { preview, start, run, runs, undo }
