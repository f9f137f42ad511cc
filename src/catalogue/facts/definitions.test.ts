import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import { aCategory } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { categories } from '../categories.ts'
import { mostCategories } from '../admin/rules.ts'
import { definitions } from './definitions.ts'
import { mostDefinitionBytes } from './rules.ts'
import { attribute } from './tables.ts'

const bytesPerValue = 700
const mostValues = Math.floor(mostDefinitionBytes / (bytesPerValue + 200))

async function manyValues({ db }: Shop, count: number): Promise<void> {
  await db.execute(sql`insert into attribute (name, kind) values ('Colour', 'choice')`)
  await db.execute(sql`
    insert into attribute_value (attribute_id, name, synonyms, position)
    select a.id, 'value ' || n, array[repeat('x', ${bytesPerValue - 12}::int)], n
    from attribute a, generate_series(1, ${count}::int) n`)
}

async function manyCategories(shop: Shop, count: number): Promise<{ picture: string }> {
  const { picture } = await aCategory(shop)
  await shop.db.execute(sql`
    insert into category (id, name, position, picture, wall)
    select gen_random_uuid(), 'Category named ' || n, n, ${picture}, 'neem'
    from generate_series(1, ${count - 1}::int) n`)
  return { picture }
}

async function saving(shop: Shop, call: string, body: object) {
  const member = await aMember(shop, { permissions: ['catalogue.shape', 'products.read'] })
  const answer = await askingStaff(shop, { as: member })('POST', `/admin/api/${call}`, { body })
  return [answer.status, answer.body.message]
}

describe('what every page keeps in memory', () => {
  itRaces('is kept also when it is the most that a shop may have', async ({ shop }) => {
    await manyValues(shop, mostValues)
    await manyCategories(shop, mostCategories)
    await publicVersion(shop)?.current()
    expect(await definitions(shop)).toBe(await definitions(shop))
    expect(await categories(shop)).toBe(await categories(shop))
  })

  it('is no more than that: one category too many is refused', async ({ shop }) => {
    const { picture } = await manyCategories(shop, mostCategories)
    expect(
      await saving(shop, 'categories/create', { name: 'One more', picture, wall: 'neem' }),
    ).toEqual([409, 'A shop has at most 1,000 categories.'])
  })

  it('is no more than that: values beyond the room of all attributes are refused', async ({
    shop,
  }) => {
    await manyValues(shop, mostValues)
    const form = {
      name: 'Grip',
      kind: 'choice',
      unit: '',
      isFilter: true,
      isCompared: true,
      isKey: false,
    }
    const value = (at: number) => ({ name: `${at} ${'long '.repeat(50)}`.trim(), synonyms: [] })
    const values = Array.from({ length: 30 }, (_, at) => value(at))
    expect(await saving(shop, 'attributes/create', { ...form, values, categories: [] })).toEqual([
      409,
      'All attributes together have more values, synonyms and translations than a shop keeps. Please remove some first.',
    ])
  })

  it('is no more than that: a shop above it gets below it, word by word', async ({ shop }) => {
    await manyValues(shop, 1)
    await shop.db.execute(sql`update attribute_value set name = 'red', synonyms = '{}'`)
    const words = { Fits: { hi: 'x'.repeat(mostDefinitionBytes) } }
    await shop.db.update(attribute).set({ words: { red: { hi: 'लाल' } } })
    await shop.db.insert(attribute).values({ name: 'Fits', kind: 'text', words })
    const { rows } = await shop.db.execute<{ id: number; value: number }>(
      sql`select attribute_id as id, id as value from attribute_value`,
    )
    const [own] = rows
    const form = {
      name: 'Colour',
      kind: 'choice',
      unit: '',
      isFilter: true,
      isCompared: true,
      isKey: false,
      values: [{ id: own?.value, name: 'red', synonyms: [] }],
      categories: [],
    }
    const save = async (version: number, more: object) => {
      const body = { id: own?.id, version, form: { ...form, words: more } }
      return (await saving(shop, 'attributes/save', body))[0]
    }
    expect(await save(1, { red: { hi: 'लाल', ta: 'சிவப்பு' } })).toBe(409)
    expect(await save(1, { red: {} })).toBe(200)
  })
})
