import { inLakhs } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { allCategories } from '../categories.ts'
import { countries } from '../declarations/countries/rules.ts'
import { namesOf, type Attribute } from '../facts/definitions.ts'
import type { Names } from '../names/contract.ts'
import { countFilters, type Counts } from './count-filters.ts'
import type { FilterGroup, FilterValue, Offered, OfferedQuery } from './contract.ts'
import { factGroup } from './groups.ts'
import { discounts, priceRanges, ratings, type PriceRange } from './rules.ts'
import { placeView } from './place.ts'
import { scopeOf } from './scope.ts'

// A group of more would be no help to anybody; the most frequent come first.
const mostValues = 60

/** What the list can be narrowed to; values without products only where they are chosen. */
export async function offeredFilters(shop: Shop, query: OfferedQuery): Promise<Offered> {
  const scope = await scopeOf(shop, query)
  const counts = await countFilters(shop, scope, query)
  const categories = query.category === undefined ? await allCategories(shop) : []
  const { brand = [], origin = [], within = [], fact = [], discount, rating } = query
  const groups: FilterGroup[] = [
    { name: 'price', title: 'Price', values: priceValues(counts) },
    {
      name: 'within',
      title: 'Category',
      values: valuesOf(
        categories.map(({ id, name, names }) => ({ value: id, label: name, ...called(names) })),
        counts.groups.get('within'),
        within,
      ),
    },
    { name: 'brand', title: 'Brand', values: brandValues(counts, brand) },
    { name: 'origin', title: 'Country of origin', values: originValues(counts, origin) },
    { name: 'rating', title: 'Rating', values: ratingValues(counts, rating) },
    { name: 'discount', title: 'Discount', values: discountValues(counts, discount) },
    { name: 'inStock', title: 'Availability', values: stockValues(counts, query.inStock) },
    { name: 'cash', title: 'Pin code', values: cashValues(counts, query.cash) },
    ...scope.attributes.map((attribute) => factValues(attribute, counts, fact)),
  ]
  return {
    total: counts.total,
    groups: groups.filter(({ values }) => values.length > 0),
    ...(scope.place && { place: placeView(scope.place) }),
  }
}

function originValues({ groups }: Counts, chosen: readonly string[]): FilterValue[] {
  const named = countries.map(({ code, name }) => ({ value: code, label: name }))
  return valuesOf(named, groups.get('origin'), chosen)
}

function stockValues({ groups }: Counts, isChosen = false): FilterValue[] {
  const inStock = { value: 'true', label: 'In stock' }
  return valuesOf([inStock], groups.get('inStock'), isChosen ? ['true'] : [])
}

function cashValues({ groups }: Counts, isChosen = false): FilterValue[] {
  const there = { value: 'true', label: 'Cash On Delivery there' }
  return valuesOf([there], groups.get('cash'), isChosen ? ['true'] : [])
}

type Named = Pick<FilterValue, 'value' | 'label' | 'names'>

function called(names: Names | undefined): { names?: Names } {
  return names && Object.keys(names).length > 0 ? { names } : {}
}

function valuesOf(
  names: readonly Named[],
  counts: ReadonlyMap<string, number> | undefined,
  chosen: readonly string[],
): FilterValue[] {
  return names
    .map((named) => ({ ...named, count: counts?.get(named.value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
}

function priceValues({ groups }: Counts): FilterValue[] {
  const counts = groups.get('price')
  return priceRanges.flatMap(({ priceFrom, priceTo }, at) => {
    const count = counts?.get(String(at)) ?? 0
    const value = `${priceFrom ?? ''}-${priceTo ?? ''}`
    return count > 0 ? [{ value, label: englishPrice({ priceFrom, priceTo }), count }] : []
  })
}

/** In English, as all calls answer: the screens say it in their own language (priceLabel). */
function englishPrice({ priceFrom = 0, priceTo }: PriceRange): string {
  if (priceTo === undefined) return `From ₹${inLakhs(priceFrom)}`
  const atMost = `₹${inLakhs(priceTo)}`
  return priceFrom === 0 ? `Up to ${atMost}` : `₹${inLakhs(priceFrom)} to ${atMost}`
}

/** The most frequent ones, and all that are chosen. */
function brandValues({ groups }: Counts, chosen: readonly string[]): FilterValue[] {
  const counts = groups.get('brand') ?? new Map<string, number>()
  const names = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1),
  )
  const listed = new Set([...chosen, ...names.filter((name) => name !== '').slice(0, mostValues)])
  const ordered = [
    ...names.filter((name) => listed.has(name)),
    ...chosen.filter((name) => !counts.has(name)),
  ]
  return valuesOf(
    ordered.map((name) => ({ value: name, label: name })),
    counts,
    chosen,
  )
}

function discountValues({ groups }: Counts, chosen: number | undefined): FilterValue[] {
  return leastValues(discounts, groups.get('discount'), chosen).map((value) => ({
    ...value,
    label: `${value.value}% or more`,
  }))
}

function ratingValues({ groups }: Counts, chosen: number | undefined): FilterValue[] {
  return leastValues(ratings, groups.get('rating'), chosen)
    .map((value) => ({ ...value, label: `${value.value} stars and more` }))
    .toReversed()
}

/** Each at least so much: what is in a higher step is in the lower ones too. */
function leastValues(
  steps: readonly number[],
  counts: ReadonlyMap<string, number> | undefined,
  chosen: number | undefined,
): Omit<FilterValue, 'label'>[] {
  const from = (step: number) =>
    steps.reduce((sum, _, at) => sum + (at >= step ? (counts?.get(String(at + 1)) ?? 0) : 0), 0)
  return steps
    .map((least, step) => ({ value: String(least), count: from(step) }))
    .filter(({ value, count }) => count > 0 || value === String(chosen))
}

function factValues(
  attribute: Attribute,
  { groups }: Counts,
  chosen: readonly string[],
): FilterGroup {
  const counts = groups.get(factGroup(attribute))
  const values =
    attribute.kind === 'yes' ? [{ id: 1, name: 'Yes' }] : [...attribute.values.values()]
  const named = valuesOf(
    values.map(({ id, name }) => ({
      value: String(id),
      label: name,
      ...called(namesOf(attribute, name)),
    })),
    counts,
    chosen.flatMap((pair) =>
      pair.startsWith(`${attribute.id}.`) ? [pair.split('.')[1] ?? ''] : [],
    ),
  )
  return {
    name: 'fact',
    title: attribute.name,
    ...called(namesOf(attribute, attribute.name)),
    values: named
      .slice(0, mostValues)
      .map((value) => ({ ...value, value: `${attribute.id}.${value.value}` })),
  }
}
