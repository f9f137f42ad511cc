import type { Facts, Words } from '../facts/rules.ts'
import { attribute, attributeValue, categoryAttribute } from '../facts/tables.ts'
import type { Database } from '#platform/db/database.ts'
import { seedFamilies } from './families.ts'
import { hindiAttributes } from './hindi-attributes.ts'
import { inHindi } from './in-hindi.ts'
import type { SeedProduct } from './seed-product.ts'

type Seeded = { product: SeedProduct; categoryId: string }
type StoredAttribute = {
  id: number
  kind: 'choice' | 'number' | 'text'
  values: ReadonlyMap<string, number>
}

/** What shoppers filter by; every other attribute of the demo catalogue is words. */
const choices = ['Size', 'Country of origin', 'Warranty', 'Shelf life', 'Sterile', 'Use']
const numbers: Record<string, string> = { 'Safe load': 'kg' }
/** On cards, in this order of the category. */
const keys = ['Size', 'Fits', 'Capacity', 'Pack', 'Material', 'Safe load']
const sizes = ['Small', 'Medium', 'Large', 'Extra large']

/** The attributes of the demo catalogue, and what makes a product's facts of its rows. */
export async function seedAttributes(
  db: Database,
  products: readonly Seeded[],
): Promise<(product: SeedProduct) => Facts> {
  const rows = products.flatMap(({ product }) => Object.entries(product.facts))
  const names = [...new Set(rows.map(([name]) => name))]
  const attributeRows = await db
    .insert(attribute)
    .values(names.map((name) => attributeNamed(name, rows)))
    .returning()
  const ids = new Map(attributeRows.map(({ name, id }) => [name, id]))
  const values = choices.flatMap((name) => valuesOf(ids.get(name), name, rows))
  const valueRows = await db.insert(attributeValue).values(values).returning()
  await db.insert(categoryAttribute).values(places(products, ids))
  const valuesById = Map.groupBy(valueRows, ({ attributeId }) => attributeId)
  const attributes = new Map(
    attributeRows.map(({ id, name, kind }) => {
      const own = (valuesById.get(id) ?? []).map((value) => [value.name, value.id] as const)
      return [name, { id, kind, values: new Map(own) } as StoredAttribute]
    }),
  )
  return ({ facts }) =>
    Object.fromEntries(
      Object.entries(facts).map(([name, text]) => factOf(attributes.get(name), text)),
    )
}

function attributeNamed(
  name: string,
  rows: readonly [string, string][],
): typeof attribute.$inferInsert {
  const unit = numbers[name]
  const kind = unit ? 'number' : choices.includes(name) ? 'choice' : 'text'
  return {
    name,
    kind,
    unit: unit ?? null,
    isFilter: kind !== 'text',
    isCompared: true,
    isKey: keys.includes(name),
    words: wordsOf(name, rows, unit),
  }
}

/** Its words in Hindi; sizes of products are called as the attribute of the option's name. */
function wordsOf(name: string, rows: readonly [string, string][], unit: string | undefined): Words {
  const options = seedFamilies.flatMap((family) => family.options)
  const texts = [
    ...rows.filter(([own]) => own === name).map(([, text]) => text),
    ...options.filter((option) => option.name === name).flatMap(({ values }) => values),
    ...(name === 'Size' ? sizes : []),
  ]
  const words = unit === undefined ? texts : [`# ${unit}`]
  const pairs = [...new Set(words)].map((text): [string, string | undefined] => [
    text.replace('# ', ''),
    inHindi(text)?.replace('# ', ''),
  ])
  const all = [[name, hindiAttributes[name]] as const, ...pairs]
  return Object.fromEntries(all.flatMap(([text, hi]) => (hi === undefined ? [] : [[text, { hi }]])))
}

function valuesOf(attributeId = 0, name: string, rows: readonly [string, string][]) {
  const texts = rows.filter(([own]) => own === name).map(([, text]) => text)
  const preset = name === 'Size' ? sizes : []
  return [...new Set([...preset, ...texts])].map((value, position) => ({
    attributeId,
    name: value,
    position,
  }))
}

/** The attributes of a category, in the order that most of its products have them. */
function places(products: readonly Seeded[], ids: ReadonlyMap<string, number>) {
  return [...Map.groupBy(products, ({ categoryId }) => categoryId)].flatMap(([categoryId, own]) => {
    const shares = new Map<string, number[]>()
    for (const { product } of own)
      for (const [at, name] of Object.keys(product.facts).entries())
        shares.set(name, [...(shares.get(name) ?? []), at / Object.keys(product.facts).length])
    const average = (name: string) => {
      const all = shares.get(name) ?? []
      return all.reduce((sum, share) => sum + share, 0) / all.length
    }
    return [...shares.keys()]
      .toSorted((one, other) => average(one) - average(other))
      .map((name, position) => ({ categoryId, attributeId: ids.get(name) ?? 0, position }))
  })
}

function factOf(about: StoredAttribute | undefined, text: string): [number, Facts[string]] {
  if (!about) throw new Error(`No attribute for ${text}`)
  const value = about.values.get(text)
  if (about.kind === 'choice' && value !== undefined) return [about.id, [value]]
  if (about.kind === 'number') return [about.id, Number.parseFloat(text.replaceAll(',', ''))]
  return [about.id, text]
}
