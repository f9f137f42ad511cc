import { asc, eq, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { readDefinitions, type Attribute } from '../../facts/definitions.ts'
import type { Words } from '../../facts/rules.ts'
import { attribute } from '../../facts/tables.ts'
import { category } from '../../tables.ts'
import { textsOf } from '../attributes/read-attributes.ts'

/** A word of the catalogue with what it is in another language: a category, or of an attribute. */
export type TranslatedWord = {
  id: string
  /** The name of the attribute; empty for a category. */
  attribute: string
  text: string
  translation: string
}

const categoryPrefix = 'category '
const attributePrefix = 'attribute '

/** Names of categories, then names, units, values and texts of attributes. */
export async function translatedWords(shop: Shop, code: string): Promise<TranslatedWord[]> {
  const categories = await shop.db.select().from(category).orderBy(asc(category.position))
  const { attributes } = await readDefinitions(shop)
  const words = categories.map(({ id, name, names }) => ({
    id: `${categoryPrefix}${id}`,
    attribute: '',
    text: name,
    translation: names[code] ?? '',
  }))
  for (const row of attributes.values())
    for (const text of await textsToTranslate(shop, row))
      words.push({
        id: `${attributePrefix}${row.id} ${text}`,
        attribute: row.name,
        text,
        translation: row.words[text]?.[code] ?? '',
      })
  return words
}

async function textsToTranslate(shop: Shop, row: Attribute): Promise<string[]> {
  const { name, kind, unit, values } = row
  const isChoice = kind === 'choice' || kind === 'choices'
  const listed = isChoice ? [...values.values()].map((value) => value.name) : []
  const all = [name, kind === 'number' ? unit : null, ...listed, ...(await textsOf(shop, row))]
  return [...new Set(all.flatMap((text) => text?.trim() || []))]
}

/** Locks what words are written into, in the order of the forms of the back office. */
export async function lockWords({ db }: Shop): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product changes'))`)
  await db.select({ id: category.id }).from(category).orderBy(asc(category.id)).for('update')
  await db.select({ id: attribute.id }).from(attribute).orderBy(asc(attribute.id)).for('update')
}

type Written = { id: string; text: string; translation: string }

/**
 * Sets translations, in the caller's transaction and under `lockWords`; an empty one is none. They
 * have room (`wordRoom`).
 */
export async function writeWords(
  shop: Shop,
  code: string,
  words: readonly Written[],
): Promise<void> {
  const [categories, others] = [
    words.filter(({ id }) => id.startsWith(categoryPrefix)),
    words.filter(({ id }) => id.startsWith(attributePrefix)),
  ]
  for (const { id, translation } of categories)
    await shop.db
      .update(category)
      .set({
        names:
          translation === ''
            ? sql`${category.names} - ${code}::text`
            : sql`${category.names} || jsonb_build_object(${code}::text, ${translation}::text)`,
      })
      .where(eq(category.id, id.slice(categoryPrefix.length)))
  const byAttribute = Map.groupBy(others, ({ id }) => attributeIdOf(id) ?? 0)
  for (const [id, own] of byAttribute) await writeWordsOf(shop, id, { code, own })
}

/** Undefined for a word of a category. */
export function attributeIdOf(id: string): number | undefined {
  return id.startsWith(attributePrefix) ? Number(id.split(' ')[1]) : undefined
}

/** A word in all languages with another translation; undefined when it has none any more. */
export function namesWith(
  names: Words[string] | undefined,
  code: string,
  translation: string,
): Words[string] | undefined {
  const { [code]: _, ...others } = names ?? {}
  const after = translation === '' ? others : { ...others, [code]: translation }
  return Object.keys(after).length > 0 ? after : undefined
}

async function writeWordsOf(
  { db }: Shop,
  id: number,
  { code, own }: { code: string; own: readonly Written[] },
): Promise<void> {
  const [row] = await db.select().from(attribute).where(eq(attribute.id, id))
  if (!row) return
  const words: Words = { ...row.words }
  for (const { text, translation } of own) {
    const names = namesWith(words[text], code, translation)
    if (names) words[text] = names
    else delete words[text]
  }
  const set = { words, version: row.version + 1 }
  await db.update(attribute).set(set).where(eq(attribute.id, id))
}
