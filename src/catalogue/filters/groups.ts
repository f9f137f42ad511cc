import { sql, type SQL } from 'drizzle-orm'
import { countedValue, type Attribute } from '../facts/definitions.ts'
import type { FilteredQuery } from './contract.ts'
import { discounts, priceSteps, ratings } from './rules.ts'
import { paidOnDelivery } from './place.ts'
import type { Scope } from './scope.ts'

/** A chosen filter of `product p`: its group, and what passes. */
export type Condition = { group: string; passes: SQL }

/** What is chosen, one condition for each group; a price from 0 is none. */
export function conditionsOf(query: FilteredQuery, { attributes, place }: Scope): Condition[] {
  const { brand = [], origin = [], within = [], priceFrom = 0, priceTo, inStock } = query
  const { discount, rating, cash } = query
  const price = [
    priceFrom > 0 ? sql`p.price_paise >= ${priceFrom * 100}` : [],
    priceTo === undefined ? [] : sql`p.price_paise <= ${priceTo * 100}`,
  ].flat()
  return [
    ...(brand.length > 0 ? [{ group: 'brand', passes: sql`p.brand in ${brand}` }] : []),
    ...(origin.length > 0 ? [{ group: 'origin', passes: isOneOf(sql`p.origin`, origin) }] : []),
    ...(within.length > 0 ? [{ group: 'within', passes: sql`p.category_id in ${within}` }] : []),
    ...(price.length > 0 ? [{ group: 'price', passes: sql.join(price, sql` and `) }] : []),
    ...(discount ? [{ group: 'discount', passes: sql`p.discount_percent >= ${discount}` }] : []),
    ...(rating ? [{ group: 'rating', passes: sql`p.rating_tenths >= ${rating * 10}` }] : []),
    ...(inStock ? [{ group: 'inStock', passes: sql`p.in_stock` }] : []),
    ...(cash && place ? [{ group: 'cash', passes: paidOnDelivery(place) }] : []),
    ...attributes.flatMap((attribute) => factCondition(attribute, query.fact ?? [])),
  ]
}

/** Of a product without a value it is false, and not null. */
function isOneOf(column: SQL, values: readonly string[]): SQL {
  return sql`coalesce(${column} in ${values}, false)`
}

/**
 * One column for each group whose values exclude each other, as it is stored: text of a million
 * products would be made before they are counted; discounts and stars add up from the highest.
 */
const cellColumns = {
  brand: sql`p.brand`,
  origin: sql`p.origin`,
  within: sql`p.category_id`,
  price: sql`width_bucket(p.price_paise, ${sql.raw(bordersOf(priceSteps.map((rupees) => rupees * 100)))})`,
  discount: sql`width_bucket(p.discount_percent, ${sql.raw(bordersOf(discounts))})`,
  rating: sql`width_bucket(p.rating_tenths, ${sql.raw(bordersOf(ratings.map((stars) => stars * 10)))})`,
  inStock: sql`p.in_stock`,
} satisfies Record<string, SQL>

/** Those of every list, and of one that is looked at for a pin code what can be paid there. */
export function cellColumnsOf({ place }: Scope): Record<string, SQL> {
  return place ? { ...cellColumns, cash: paidOnDelivery(place) } : cellColumns
}

function bordersOf(borders: readonly number[]): string {
  return `'{${borders.join(',')}}'::bigint[]`
}

export const factGroup = (attribute: Pick<Attribute, 'id'>) => `fact ${attribute.id}`

/** Stored values and the one that each counts as; of yes or no only yes. */
export function storedValues(attribute: Attribute): { stored: number; counted: number }[] {
  if (attribute.kind === 'yes') return [{ stored: 1, counted: 1 }]
  return [...attribute.values.keys()].map((stored) => ({
    stored,
    counted: countedValue(attribute, stored)?.id ?? stored,
  }))
}

function factCondition(attribute: Attribute, facts: readonly string[]): Condition[] {
  const chosen = facts
    .map((pair) => pair.split('.').map(Number))
    .filter(([id]) => id === attribute.id)
    .map(([, value]) => value)
  if (chosen.length === 0) return []
  const stored = storedValues(attribute).filter(({ counted }) => chosen.includes(counted))
  const passes = sql`p.id in (
    select product_id from product_attribute
    where attribute_id = ${attribute.id}
      and value_id = any (${`{${stored.map(({ stored: id }) => id).join(',')}}`}::int[])
  )`
  return [{ group: factGroup(attribute), passes }]
}
