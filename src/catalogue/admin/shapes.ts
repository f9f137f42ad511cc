import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { ProductCard, Wall } from '../contract.ts'
import { KeptDeclarations } from '../declarations/shapes.ts'
import { longest } from './rules.ts'
import { Facts } from './attributes/fact-shapes.ts'

export const Paise = z.number().int()
export const Moment = z.string()

const asRupees = 'Please enter the price in rupees, as 1,499 or 1499.00.'

/** Rupees as people type them; at least one, as the table wants it. */
export const TypedPrice = z
  .string({ error: 'Please enter the price in rupees.' })
  .max(40, { error: asRupees })
  .transform((text, { addIssue }) => {
    const paise = paiseTyped(text)
    if (paise !== undefined && paise >= 100) return paise
    addIssue(paise === undefined ? asRupees : 'Please enter a price of at least ₹1.')
    return z.NEVER
  })

/** A whole number as people type it; empty is none. */
export function typedWhole(what: string, most: number) {
  return z
    .string({ error: `Please enter ${what} as a whole number.` })
    .max(20, { error: `Please enter ${what} as a whole number.` })
    .transform((text, { addIssue }) => {
      if (text.trim() === '') return null
      const value = wholeTyped(text)
      if (value !== undefined && value <= most) return value
      addIssue(`Please enter ${what} as a whole number up to ${most}.`)
      return z.NEVER
    })
}

/** A text that may be left out: empty is null. */
export function maybe(most: number, what: string) {
  return z
    .string({ error: `Please enter ${what} as text.` })
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(line(most, what).nullable())
}

/** A text of the card that may be empty. */
export const orEmpty = (most: number, what: string) =>
  maybe(most, what).transform((text) => text ?? '')

const picture = /^\/media\/(?:[\w-]+\/)*[\w-]+\.(?:webp|svg)$/
export const Picture = z.strictObject(
  {
    src: z
      .string()
      .max(200)
      .regex(picture, {
        error: ({ input }) =>
          input === '' ? 'Please add a picture.' : 'This is no picture of the shop.',
      }),
    alt: orEmpty(longest.alt, 'what the picture shows'),
  },
  { error: 'Please give each picture with src and alt.' },
)

/** The path of a leaflet; without it the product keeps its own. */
export const Pdf = z
  .string({ error: 'Please give the leaflet as the path of a PDF of the shop.' })
  .max(200, { error: 'This is no PDF of the shop.' })
  .regex(/^\/media\/(?:[\w-]+\/)*[\w-]+\.pdf$/, { error: 'This is no PDF of the shop.' })
  .nullable()
  .optional()

/** A product as it is compared, kept in its history and restored. */
export const ProductBody = z.object({
  name: z.string(),
  brand: z.string(),
  categoryId: Id,
  genericName: z.string(),
  keyFact: z.string(),
  summary: z.string(),
  listPricePaise: Paise,
  discountPercent: z.number().int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  lowStock: z.number().int().nullable(),
  bin: z.string().nullable(),
  weightGrams: z.number().int().nullable(),
  wall: Wall,
  pictures: z.array(z.object({ src: z.string(), alt: z.string() })),
  videos: z.array(z.string()),
  description: z.string(),
  details: z.string(),
  /** Versions of before there were these do not say. */
  names: ProductCard.shape.productNames,
  keyFacts: ProductCard.shape.productKeyFacts,
  pdf: z.string().nullable().optional(),
  priceSteps: z.array(z.object({ from: z.number().int(), paise: Paise })).optional(),
  hsn: z.string().nullable().optional(),
  taxClass: z.string().nullable().optional(),
  facts: Facts.optional(),
  declarations: KeptDeclarations.optional(),
  pageTitle: z.string().nullable(),
  pageDescription: z.string().nullable(),
  bestseller: z.boolean(),
})
export type ProductBody = z.infer<typeof ProductBody>

export const State = z.enum(['draft', 'live', 'archived'])

const Requirement = z.object({
  field: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  isMet: z.boolean(),
})

export const scheduledActions = ['publish', 'price', 'unpublish'] as const

/** A change that waits for its moment, or what became of it. */
const Scheduled = z.object({
  id: Id,
  action: z.enum(scheduledActions),
  at: Moment,
  listPricePaise: Paise.nullable(),
  discountPercent: z.number().int().nullable(),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  note: z.string().nullable(),
  by: z.string().nullable(),
})
export type Scheduled = z.infer<typeof Scheduled>

/** What is kept beside a live product, and the version that it changes. */
const Draft = z.object({
  version: Version,
  baseVersion: Version,
  base: ProductBody,
  body: ProductBody,
  savedAt: Moment,
  by: z.string().nullable(),
})
export type Draft = z.infer<typeof Draft>

/** A product on its form. */
export const EditedProduct = z.object({
  id: Id,
  version: Version,
  state: State,
  body: ProductBody,
  stock: z.number().int(),
  reserved: z.number().int(),
  sold: z.number().int(),
  pdf: z.string().nullable(),
  wasOnSale: z.boolean(),
  changedAt: Moment.nullable(),
  requirements: z.array(Requirement),
  /** What publishing makes of a product that lacks declarations, and what this one lacks. */
  declarationsNeeded: z.enum(['off', 'warn', 'refuse']),
  undeclared: z.array(z.object({ field: z.string(), label: z.string(), sentence: z.string() })),
  completeness: z.number().int(),
  draft: Draft.nullable(),
  /** What waits, the next first; then the last that were settled. */
  scheduled: z.array(Scheduled),
})
export type EditedProduct = z.infer<typeof EditedProduct>

export const ListedProduct = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  sku: z.string().nullable(),
  brand: z.string(),
  category: z.object({ id: Id, name: z.string() }),
  picture: z.string().nullable(),
  wall: Wall,
  listPricePaise: Paise,
  discountPercent: z.number().int(),
  pricePaise: Paise,
  stock: z.number().int(),
  reserved: z.number().int(),
  sold: z.number().int(),
  isByLots: z.boolean(),
  isBySerials: z.boolean(),
  lowStock: z.number().int().nullable(),
  isLow: z.boolean(),
  bestseller: z.boolean(),
  state: State,
  /** Something is kept beside it, or waits for its moment. */
  hasDraft: z.boolean(),
  isScheduled: z.boolean(),
  changedBy: z.string().nullable(),
  completeness: z.number().int(),
  missing: z.array(z.string()),
  /** How many declarations of the law it lacks; 0 where the owner asks for none. */
  undeclared: z.number().int(),
  changedAt: Moment.nullable(),
})
export type ListedProduct = z.infer<typeof ListedProduct>
