import type { Shop } from '#platform/shop.ts'
import { mostDefinitionBytes, mostWords } from '../../facts/rules.ts'
import { attribute } from '../../facts/tables.ts'
import { definitionBytes, tooManyWords } from '../attributes/definition-bytes.ts'
import { attributeErrors } from '../attributes/errors.ts'
import { attributeIdOf, namesWith, type TranslatedWord } from './translated-words.ts'

type Names = Record<string, string>
type Room = (word: Pick<TranslatedWord, 'id' | 'text'>, translation: string) => string | undefined

/**
 * Says of one translation after the other why it has no room, by the bounds of the form of an
 * attribute; each that has room counts for the next ones. What becomes less has room always.
 */
export async function wordRoom(shop: Shop, code: string): Promise<Room> {
  const rows = await shop.db.select({ id: attribute.id, words: attribute.words }).from(attribute)
  const all = new Map(rows.map(({ id, words }) => [id, new Map(Object.entries(words))]))
  let bytes = await definitionBytes(shop)
  return ({ id, text }, translation) => {
    const words = all.get(attributeIdOf(id) ?? 0)
    if (!words) return undefined
    const before = words.get(text)
    const after = namesWith(before, code, translation)
    const growth = bytesOf(text, after) - bytesOf(text, before)
    if (growth > 0 && bytes + growth > mostDefinitionBytes)
      return attributeErrors.TOO_MANY_WORDS.message
    if (after && !before && words.size >= mostWords) return tooManyWords
    bytes += growth
    if (after) words.set(text, after)
    else words.delete(text)
    return undefined
  }
}

/** As the database writes an entry, with its blanks. */
function bytesOf(text: string, names: Names | undefined): number {
  if (!names) return 0
  return Buffer.byteLength(JSON.stringify({ [text]: names })) + 2 + 2 * Object.keys(names).length
}
