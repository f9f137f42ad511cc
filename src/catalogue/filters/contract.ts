import { z } from 'zod'
import { ask } from '#platform/rpc/contract.ts'
import { ProductPage } from '../contract.ts'
import { Names } from '../names/contract.ts'
import { flag, ListingQuery } from '../listing/contract.ts'
import {
  brandPattern,
  categoryPattern,
  discounts,
  factPattern,
  longestBrand,
  mostChosen,
  mostRupees,
  originPattern,
  pinPattern,
  ratings,
} from './rules.ts'

const several = (parameter: string, longest: number, pattern?: RegExp) => {
  const error = `Please give ${parameter} as up to ${mostChosen} of the list’s own values.`
  const text = z.string({ error }).min(1, { error }).max(longest, { error })
  const value = pattern ? text.regex(pattern, { error }) : text
  return z
    .union([value.transform((single) => [single]), z.array(value).max(mostChosen, { error })], {
      error,
    })
    .optional()
}

const rupees = (parameter: string) => {
  const error = `Please give ${parameter} in whole rupees.`
  return z
    .union([z.string().regex(/^\d{1,9}$/), z.number()], { error })
    .transform(Number)
    .pipe(z.number().int({ error }).min(0, { error }).max(mostRupees, { error }))
    .optional()
}

const badPin = { error: 'Please give pin as a pin code of 6 digits.' }

const filters = {
  brand: several('brand', longestBrand, brandPattern),
  /** Countries of origin, ISO 3166-1: IN, DE. */
  origin: several('origin', 2, originPattern),
  /** Categories inside a search or all products; `category` is the whole list's. */
  within: several('within', 36, categoryPattern),
  /** Both ends included. */
  priceFrom: rupees('priceFrom'),
  priceTo: rupees('priceTo'),
  /** At least so many per cent off. */
  discount: z
    .union([z.string(), z.number()])
    .transform(Number)
    .pipe(z.literal([...discounts], { error: `Please give discount as ${discounts.join(', ')}.` }))
    .optional(),
  /** At least so many stars, of products with three reviews and more. */
  rating: z
    .union([z.string(), z.number()])
    .transform(Number)
    .pipe(z.literal([...ratings], { error: `Please give rating as ${ratings.join(' or ')}.` }))
    .optional(),
  /** The pin code that `cash` is about; alone it narrows nothing. */
  pin: z.string(badPin).regex(pinPattern, badPin).optional(),
  /** What can be paid on delivery at `pin`. */
  cash: flag('cash').optional(),
  /** Attribute and value, as the answer names them. */
  fact: several('fact', 19, factPattern),
}

export const FilteredQuery = ListingQuery.extend(filters)
export type FilteredQuery = z.output<typeof FilteredQuery>
/** What is counted does not depend on order and page. */
export const OfferedQuery = FilteredQuery.omit({ page: true, limit: true, sort: true })
export type OfferedQuery = z.output<typeof OfferedQuery>

const FilterValue = z.object({
  value: z.string(),
  label: z.string(),
  /** In other languages, where the owner gave words. */
  names: Names.optional(),
  /** Products of the whole list with the other groups' filters. */
  count: z.number().int(),
})
export type FilterValue = z.infer<typeof FilterValue>

const FilterGroup = z.object({
  /** The parameter; `price` is `priceFrom-priceTo`. */
  name: z.enum([
    'price',
    'within',
    'brand',
    'origin',
    'discount',
    'rating',
    'inStock',
    'cash',
    'fact',
  ]),
  title: z.string(),
  names: Names.optional(),
  values: z.array(FilterValue),
})
export type FilterGroup = z.infer<typeof FilterGroup>

const Place = z.object({
  pin: z.string(),
  /** Nothing is ordered to where it is false. */
  delivers: z.boolean(),
  /** False where neither the pin code is listed nor a zone has it. */
  isKnown: z.boolean(),
  /** The largest order paid on delivery in rupees, shipping included; null is any, 0 none. */
  cashLimit: z.number().nullable(),
})
export type OfferedPlace = z.infer<typeof Place>

const Offered = z.object({
  total: z.number().int(),
  groups: z.array(FilterGroup),
  /** What is true of all products at the pin code asked about. */
  place: Place.optional(),
})
export type Offered = z.infer<typeof Offered>

export const filtersContract = {
  filteredProducts: ask
    .route({
      method: 'GET',
      path: '/filtered-products',
      summary: 'Products by brand, country of origin, price, discount, category and facts',
    })
    .input(FilteredQuery)
    .output(ProductPage),

  productFilters: ask
    .route({
      method: 'GET',
      path: '/product-filters',
      summary: 'What a list can be narrowed to, with the number of products for each',
    })
    .input(OfferedQuery)
    .output(Offered),
}
