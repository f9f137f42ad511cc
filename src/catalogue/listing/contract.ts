import { z } from 'zod'
import { counted, Id } from '#platform/rpc/contract.ts'

/** The specification's, and beyond it by stars and by country of origin, A to Z. */
export const sortings = [
  'relevance',
  'newest',
  'price-asc',
  'price-desc',
  'discount',
  'rating',
  'origin',
] as const
export const Sorting = z.enum(sortings, {
  error: 'Please sort by relevance, newest, price-asc, price-desc, discount, rating or origin.',
})
export type Sorting = z.infer<typeof Sorting>

export const flag = (parameter: string) =>
  z.union([z.enum(['true', 'false']).transform((text) => text === 'true'), z.boolean()], {
    error: `Please give ${parameter} as true or false.`,
  })

export const ListingQuery = z.strictObject({
  page: counted('page', 1_000_000_000_000).optional(),
  limit: counted('limit', 100).optional(),
  /** Any text is valid; a text that no product matches finds nothing. */
  search: z.string({ error: 'Please give search as text.' }).optional(),
  category: Id.toLowerCase().optional(),
  bestseller: flag('bestseller').optional(),
  sort: Sorting.optional(),
  inStock: flag('inStock').optional(),
  /** Beyond the specification: search the very words, without corrections. */
  verbatim: flag('verbatim').optional(),
})
export type ListingQuery = z.output<typeof ListingQuery>
