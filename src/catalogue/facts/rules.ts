import type { Names } from '../names/contract.ts'

export const attributeKinds = ['choice', 'choices', 'number', 'yes', 'text'] as const
export type AttributeKind = (typeof attributeKinds)[number]

/** A choice is its values by their ids. */
export type FactValue = number[] | number | boolean | string

/** What the owner's words are in other languages, by themselves and the code of the language. */
export type Words = Record<string, Record<string, string>>

/** What is said about a product, by the id of the attribute. */
export type Facts = Record<string, FactValue>

export const mostAttributes = 500
export const mostValues = 300
export const mostFacts = 60
/** Words of one attribute that are translated. */
export const mostWords = 1_000
/** With its name, its unit and its values they are no more than those. */
export const mostTexts = mostWords - mostValues - 2
/** Values, synonyms and translations of all attributes: each page keeps them in memory. */
export const mostDefinitionBytes = 4 * 1024 * 1024
export const longestFact = 300

/** A fact as shoppers read it; in other languages where it has words in them. */
export type ShownFact = {
  attribute: { id: number; isKey: boolean }
  name: string
  names?: Names
  value: string
  values?: Names
}

/** The table of a specification, as the details of a product have it. */
export function factsTable(facts: readonly Pick<ShownFact, 'name' | 'value'>[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ name, value }) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** The second line of a card that has no key fact of its own: two of those marked for it. */
export function keyFactsLine(facts: readonly ShownFact[]): { keyFact: string; keyFacts: Names } {
  const shown = facts.filter(({ attribute }) => attribute.isKey).slice(0, 2)
  return {
    keyFact: shown.map(({ value }) => value).join(', '),
    keyFacts: joinedNames(shown.map(({ value, values }) => ({ text: value, names: values }))) ?? {},
  }
}

/** A list in each language that one of its words has; the others stay as they are. */
export function joinedNames(
  words: readonly { text: string; names: Names | undefined }[],
): Names | undefined {
  let joined: Names | undefined
  for (const word of words)
    for (const code in word.names) {
      joined ??= {}
      joined[code] ??= words.map(({ text, names }) => names?.[code] ?? text).join(', ')
    }
  return joined
}

const marks = /[&<>]/
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  if (!marks.test(text)) return text
  return text.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter)
}
