import type { Words } from '../../../facts/rules.ts'
import type { EditedAttribute } from '../../attributes/shapes.ts'

type TypedAttribute = Pick<EditedAttribute, 'name' | 'kind' | 'words'> & {
  unit: string
  values: { id?: number; name: string }[]
}

/** Its name and unit, its values in their order, then what is said in free words. */
export function wordsToTranslate(
  { name, kind, unit, values }: TypedAttribute,
  texts: readonly string[],
): string[] {
  const isChoice = kind === 'choice' || kind === 'choices'
  const listed = isChoice ? values.map((value) => value.name) : []
  const all = [name, kind === 'number' ? unit : '', ...listed, ...texts]
  return [...new Set(all.map((text) => text.trim()).filter(Boolean))]
}

/** Two columns, as a spreadsheet copies and pastes them. */
export function listOf(texts: readonly string[], words: Words, code: string): string {
  return texts.map((text) => `${text}\t${words[text]?.[code] ?? ''}`).join('\n')
}

type Around = { texts: readonly string[]; words: Words; code: string }

/** The words of a pasted list; lines about anything else are left alone. */
export function wordsIn(list: string, { texts, words, code }: Around): Words {
  const inSmall = texts.map((text) => [text.toLowerCase(), text] as const)
  const spellings = new Map([...inSmall, ...texts.map((text) => [text, text] as const)])
  const pairs = list.split('\n').flatMap((line) => {
    const [typed = '', translated] = line.split('\t')
    const word = typed.trim()
    const text = spellings.get(word) ?? spellings.get(word.toLowerCase())
    if (text === undefined || translated === undefined) return []
    return [[text, { ...words[text], [code]: translated }] as const]
  })
  return Object.fromEntries(pairs)
}

/** The words that change; what is called otherwise now keeps its own. */
export function wordsKept(
  { name, unit, values, words }: TypedAttribute,
  saved: EditedAttribute | undefined,
): Words {
  const renamed = (saved?.values ?? []).map((former): [string, string | undefined] => [
    former.name,
    values.find(({ id }) => id === former.id)?.name,
  ])
  const all = [...renamed, [saved?.name, name], [saved?.unit ?? undefined, unit]] as const
  const pairs = all.flatMap(([from, to = '']) => {
    const own = from === undefined ? undefined : words[from]
    return own && to.trim() !== '' ? [[to.trim(), own] as const] : []
  })
  return changedWords({ ...Object.fromEntries(pairs), ...words }, saved?.words ?? {})
}

/** What is not as it was saved; a word that is not there any more has no translations. */
function changedWords(words: Words, saved: Words): Words {
  const texts = [...new Set([...Object.keys(saved), ...Object.keys(words)])]
  const changed = texts.filter((text) => !isSame(words[text], saved[text]))
  return Object.fromEntries(changed.map((text) => [text, words[text] ?? {}]))
}

function isSame(names: Words[string] = {}, other: Words[string] = {}): boolean {
  const codes = [...new Set([...Object.keys(names), ...Object.keys(other)])]
  return codes.every((code) => (names[code] ?? '') === (other[code] ?? ''))
}
