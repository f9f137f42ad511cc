import { sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { categories } from '../../categories.ts'
import { mostTexts, type Facts } from '../../facts/rules.ts'
import { countedValue, readDefinitions, type Attribute } from '../../facts/definitions.ts'
import type { AskedAttribute, EditedAttribute, ListedAttribute, PlacedAttribute } from './shapes.ts'
import { attributeErrors } from './errors.ts'

const mostCounted = 1001

/** All attributes by name, with where they are asked and how often they are said. */
export async function listAttributes(shop: Shop): Promise<ListedAttribute[]> {
  const { attributes, categories: places } = await readDefinitions(shop)
  const names = await categories(shop)
  const used = await usedOf(shop)
  const categoriesOf = Map.groupBy([...places.values()].flat(), ({ attributeId }) => attributeId)
  return [...attributes.values()].map((attribute) => ({
    ...plain(attribute),
    values: [...attribute.values.values()].filter(({ mergedInto }) => mergedInto === null).length,
    categories: (categoriesOf.get(attribute.id) ?? [])
      .map(({ categoryId }) => names.get(categoryId)?.name ?? '')
      .toSorted(),
    used: used.get(attribute.id) ?? 0,
  }))
}

/** Throws NO_ATTRIBUTE (404). */
export async function editedAttribute(shop: Shop, id: number): Promise<EditedAttribute> {
  const { attributes, categories: places } = await readDefinitions(shop)
  const attribute = attributes.get(id)
  if (!attribute) throw apiError(attributeErrors, 'NO_ATTRIBUTE')
  const used = await valuesUsed(shop, attribute)
  return {
    ...plain(attribute),
    values: [...attribute.values.values()].map(({ id: value, name, synonyms, mergedInto }) => ({
      id: value,
      name,
      synonyms,
      mergedInto,
      used: used.get(value) ?? 0,
    })),
    categories: [...places.values()]
      .flat()
      .filter(({ attributeId }) => attributeId === id)
      .map(({ categoryId, isRequired }) => ({ id: categoryId, isRequired })),
    used: await usedOfAttribute(shop, id),
    words: attribute.words,
    texts: await textsOf(shop, attribute),
  }
}

/** What is said in free words: of products, and of sizes whose option has the attribute's name. */
export async function textsOf(
  { db }: Shop,
  { id, name, kind, values }: Attribute,
): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select distinct text from (
      (select facts ->> ${String(id)} as text from product
        join product_attribute on product_id = product.id and attribute_id = ${id}
        where ${kind} = 'text' and value_id = 0 limit 10000)
      union all
      (select jsonb_array_elements_text(option -> 'values')
        from family, jsonb_array_elements(options) as option
        where lower(option ->> 'name') = lower(${name}) limit 10000)
    ) as said where text is not null order by text limit ${mostTexts}`)
  const listed = new Set([...values.values()].map((value) => value.name))
  return rows.map(({ text }) => text).filter((text) => !listed.has(text))
}

function plain({ id, name, kind, unit, isFilter, isCompared, isKey, version }: Attribute) {
  return { id, name, kind, unit, isFilter, isCompared, isKey, version }
}

/** What products of a category are asked, then what a product says beside it. */
export async function askedAttributes(
  shop: Shop,
  { category, product }: { category: string; product?: string | undefined },
): Promise<AskedAttribute[]> {
  const { attributes, categories: places } = await readDefinitions(shop)
  const placed = places.get(category) ?? []
  const ownIds = product === undefined ? [] : await attributeIdsOf(shop, product)
  const required = new Map(placed.map((place) => [place.attributeId, place.isRequired]))
  return [...new Set([...required.keys(), ...ownIds])].flatMap((id) => {
    const attribute = attributes.get(id)
    if (!attribute) return []
    const { name, kind, unit, isKey } = attribute
    const values = [...attribute.values.values()]
    return {
      id,
      name,
      kind,
      unit,
      isKey,
      isRequired: required.get(id) ?? false,
      isPlaced: required.has(id),
      values: values
        .filter(({ mergedInto }) => mergedInto === null)
        .map((value) => ({ id: value.id, name: value.name })),
      merged: values
        .filter(({ mergedInto }) => mergedInto !== null)
        .map((value) => ({
          id: value.id,
          into: countedValue(attribute, value.id)?.id ?? value.id,
        })),
    }
  })
}

async function attributeIdsOf({ db }: Shop, id: string): Promise<number[]> {
  if (!isId(id)) return []
  // What a draft says is asked too.
  const { rows } = await db.execute<{ facts: Facts | null }>(sql`
    select facts from product where id = ${id}
    union all
    select body -> 'facts' from draft where kind = 'product' and subject_id = ${id}`)
  return rows.flatMap(({ facts }) => Object.keys(facts ?? {}).map(Number))
}

/** The attributes of a category, and how many of its newest products say them. */
export async function placedAttributes(
  shop: Shop,
  category: string,
): Promise<{ attributes: PlacedAttribute[]; looked: number }> {
  if (!isId(category)) return { attributes: [], looked: 0 }
  const { attributes, categories: places } = await readDefinitions(shop)
  const { rows } = await shop.db.execute<{ id: number; filled: number; looked: number }>(sql`
    with looked as (
      select id from product where active and category_id = ${category}
      order by created_at desc, id desc limit 1000
    )
    select attribute_id as id, count(distinct product_id)::int as filled,
      (select count(*)::int from looked) as looked
    from product_attribute where product_id in (select id from looked) group by attribute_id
    union all select 0, 0, (select count(*)::int from looked)`)
  const filled = new Map(rows.map((row) => [row.id, row.filled]))
  return {
    looked: rows[0]?.looked ?? 0,
    attributes: (places.get(category) ?? []).flatMap(({ attributeId, isRequired }) => {
      const attribute = attributes.get(attributeId)
      if (!attribute) return []
      const { id, name, kind } = attribute
      return { id, name, kind, isRequired, filled: filled.get(id) ?? 0 }
    }),
  }
}

async function usedOf({ db }: Shop): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; used: number }>(sql`
    select id, (
      select least(${mostCounted}, count(distinct product_id))::int from (
        select product_id from product_attribute where attribute_id = attribute.id limit 3000
      ) as said
    ) as used from attribute`)
  return new Map(rows.map(({ id, used }) => [id, used]))
}

export async function usedOfAttribute({ db }: Shop, id: number): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select least(${mostCounted}, count(distinct product_id))::int as used from (
      select product_id from product_attribute where attribute_id = ${id} limit 3000
    ) as said`)
  return rows[0]?.used ?? 0
}

async function valuesUsed({ db }: Shop, { id, values }: Attribute): Promise<Map<number, number>> {
  if (values.size === 0) return new Map()
  const { rows } = await db.execute<{ id: number; used: number }>(sql`
    select v.id, (
      select count(*)::int from (
        select from product_attribute where attribute_id = ${id} and value_id = v.id
        limit ${mostCounted}
      ) as said
    ) as used from attribute_value as v where attribute_id = ${id}`)
  return new Map(rows.map((row) => [row.id, row.used]))
}
