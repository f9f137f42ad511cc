import { z } from 'zod'
import { Day, queryText } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line } from '#platform/rpc/contract.ts'
import { State, TypedPrice } from './shapes.ts'

/** A filter with several values, in a query as `live,draft`. */
function anyOf<Value extends z.ZodType>(value: Value, what: string) {
  return z.preprocess(
    (input) => (typeof input === 'string' ? input.split(',') : input),
    z
      .array(value, { error: `Please give ${what} as a list with commas.` })
      .min(1, { error: `Please give ${what}, or leave it out.` })
      .max(50, { error: `Please give at most 50 of ${what}.` }),
  )
}

const withouts = [
  'picture',
  'alt',
  'description',
  'details',
  'sku',
  'barcode',
  'summary',
  'gst',
  'declarations',
] as const
export type Without = (typeof withouts)[number]

/** Filters of the list: OR inside one, AND between them. */
export const ProductFilter = z.strictObject(
  {
    search: queryText(200, 'the search').optional(),
    state: anyOf(State, 'state').optional(),
    category: anyOf(Id, 'category').optional(),
    brand: line(60, 'the brand').optional(),
    stock: anyOf(z.enum(['out', 'low', 'in']), 'stock').optional(),
    priceFrom: TypedPrice.optional(),
    priceTo: TypedPrice.optional(),
    discountFrom: counted('discountFrom', 99).optional(),
    discountTo: counted('discountTo', 99).optional(),
    changedFrom: Day('2026-11-23').optional(),
    mark: anyOf(z.enum(['draft', 'scheduled']), 'mark').optional(),
    bestseller: z.enum(['true', 'false']).optional(),
    without: anyOf(z.enum(withouts), 'without').optional(),
    sort: z.enum(['newest', 'price-asc', 'price-desc']).optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    limit: counted('limit', 100).optional(),
  },
  { error: 'Please ask with the filters of the product list.' },
)
export type ProductFilter = z.output<typeof ProductFilter>
