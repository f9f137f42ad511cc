import { asc } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { bytesOfJson } from '#platform/cache/bytes-of-json.ts'
import type { Shop } from '#platform/shop.ts'
import type { Names } from '../names/contract.ts'
import { attribute, attributeValue, categoryAttribute } from './tables.ts'

type ValueRow = typeof attributeValue.$inferSelect
export type Attribute = typeof attribute.$inferSelect & { values: ReadonlyMap<number, ValueRow> }
export type InCategory = Pick<
  typeof categoryAttribute.$inferSelect,
  'attributeId' | 'isRequired' | 'categoryId'
>

/** All attributes by name, and those of each category in its order. */
export type Definitions = {
  attributes: ReadonlyMap<number, Attribute>
  /** By their names in small letters. */
  named: ReadonlyMap<string, Attribute>
  categories: ReadonlyMap<string, readonly InCategory[]>
}

// `mostDefinitionBytes` of text, with the objects that hold it, are an eighth of it.
const maxBytes = 256 * 1024 * 1024

const cache = memoizePerConnection(() => createVersionedCache<Definitions>(maxBytes, bytesOf))

function bytesOf({ attributes, categories }: Definitions): number {
  const all = [...attributes.values()]
  const values = all.flatMap((row) => [...row.values.values()])
  return bytesOfJson([...all, ...values, ...[...categories.values()].flat()])
}

/** Cached for each public version (decisions/005-a-cache-that-cannot-show-an-old-price.md). */
export async function definitions(shop: Shop): Promise<Definitions> {
  const version = await versionNow(shop)
  const cached =
    version === undefined
      ? undefined
      : await cache(shop).get('', version, () => readDefinitions(shop))
  return cached ?? readDefinitions(shop)
}

/** As they are now, also within a transaction that changes them. */
export async function readDefinitions({ db }: Shop): Promise<Definitions> {
  const rows = await db.select().from(attribute).orderBy(asc(attribute.name), asc(attribute.id))
  const values = await db.select().from(attributeValue).orderBy(asc(attributeValue.position))
  const places = await db
    .select()
    .from(categoryAttribute)
    .orderBy(asc(categoryAttribute.position), asc(categoryAttribute.attributeId))
  const valuesOf = Map.groupBy(values, ({ attributeId }) => attributeId)
  const attributes = rows.map((row): Attribute => {
    const own = (valuesOf.get(row.id) ?? []).map((value) => [value.id, value] as const)
    return { ...row, values: new Map(own) }
  })
  return {
    attributes: new Map(attributes.map((row) => [row.id, row])),
    named: new Map(attributes.map((row) => [row.name.toLowerCase(), row])),
    categories: Map.groupBy(places, ({ categoryId }) => categoryId),
  }
}

/** What the owner calls one of the attribute's words in other languages. */
export function namesOf({ words }: Attribute, text: string): Names | undefined {
  return Object.hasOwn(words, text) ? words[text] : undefined
}

/** The value that counts for one that was merged. */
export function countedValue({ values }: Attribute, id: number): ValueRow | undefined {
  let value = values.get(id)
  for (let step = 0; value?.mergedInto && step < values.size; step++)
    value = values.get(value.mergedInto)
  return value
}
