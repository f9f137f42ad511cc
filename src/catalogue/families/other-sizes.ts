import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { definitions, namesOf, type Definitions } from '../facts/definitions.ts'
import { joinedNames, type Facts } from '../facts/rules.ts'
import { shownFacts } from '../facts/shown-facts.ts'
import { differingFacts } from './differing-facts.ts'
import { sizeOptions, type OtherSize } from './rules.ts'
import type { FamilyOption } from './tables.ts'

type Variant = Omit<OtherSize, 'size' | 'sizeNames' | 'fits' | 'fitsNames'> & {
  categoryId: string
  values: string[]
  facts: Facts
  inStock: boolean
}
type Family = { id: string; options: FamilyOption[]; variants: Variant[] }

/**
 * The other sizes in stock of each of these products, in the order of the family; of its own colour
 * and pack. A product whose family has no sizes is not in the map.
 */
export async function otherSizes(
  shop: Shop,
  productIds: readonly string[],
): Promise<Map<string, OtherSize[]>> {
  const families = await familiesOf(shop, productIds)
  if (families.length === 0) return new Map()
  const all = await definitions(shop)
  return new Map(
    families.flatMap((family) => {
      const sizes = sizesOf(all, family)
      return sizes ? [[family.id, sizes] as const] : []
    }),
  )
}

async function familiesOf({ db }: Shop, ids: readonly string[]): Promise<Family[]> {
  const { rows } = await db.execute<Family>(sql`
    select own.product_id as id, f.options, json_agg(json_build_object(
      'productId', s.id, 'productName', s.name, 'productNames', s.names,
      'productImage', coalesce(s.images[1], ''), 'pricePaise', s.price_paise,
      'categoryId', s.category_id, 'facts', s.facts, 'inStock', s.active and s.in_stock,
      'values', v.option_values)) as variants
    from variant own join family f on f.id = own.family_id
      join variant v on v.family_id = f.id join product s on s.id = v.product_id
    where own.product_id = any(${sql.param(ids)}::uuid[])
      and (s.active or s.id = own.product_id)
    group by own.product_id, f.id`)
  return rows
}

function sizesOf(all: Definitions, { id, options, variants }: Family): OtherSize[] | undefined {
  const own = variants.find(({ productId }) => productId === id)
  const places = sizeOptions(options)
  if (!own || places.length === 0) return undefined
  const facts = differingFacts(
    variants.map((variant) => shownFacts(all, variant)),
    options,
  )
  const isOther = ({ values }: Variant) =>
    values.every((text, at) => places.includes(at) || text === own.values[at])
  return variants
    .map((variant, at) => ({ variant, fact: facts[at]?.[0] }))
    .filter(({ variant }) => variant !== own && variant.inStock && isOther(variant))
    .toSorted((one, other) => orderOf(options, one.variant) - orderOf(options, other.variant))
    .map(({ variant, fact }) => {
      const { productId, productName, productNames, productImage, pricePaise, values } = variant
      const words = places
        .filter((at) => values[at] !== own.values[at])
        .map((at) => wordOf(all, options[at]?.name ?? '', values[at] ?? ''))
      return {
        productId,
        productName,
        productNames,
        productImage,
        pricePaise,
        size: words.map(({ text }) => text).join(', '),
        sizeNames: joinedNames(words),
        fits: fact?.value ?? '',
        fitsNames: fact?.values,
      }
    })
}

/** By the first option, then the next, as the family lists their values. */
function orderOf(options: readonly FamilyOption[], { values }: Variant): number {
  return options.reduce(
    (place, option, at) =>
      place * (option.values.length + 1) + option.values.indexOf(values[at] ?? ''),
    0,
  )
}

function wordOf({ named }: Definitions, option: string, text: string) {
  const attribute = named.get(option.toLowerCase())
  return { text, names: attribute && namesOf(attribute, text) }
}
