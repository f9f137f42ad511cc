import { wordsOf } from '#platform/language/read-words.ts'
import { rupees } from '#platform/money.ts'
import { namesOf, type Definitions } from '../facts/definitions.ts'
import { joinedNames } from '../facts/rules.ts'
import type { Names } from '../names/contract.ts'
import type { CardFamilyRow, FamilyRow } from './rules.ts'

/** Options and values in other languages: an option has the words of the attribute of its name. */
export function familyWords(
  { named }: Definitions,
  { options }: Pick<FamilyRow, 'options'>,
): Record<string, Names> | undefined {
  const entries = options.flatMap(({ name, values }) => {
    const attribute = named.get(name.toLowerCase())
    if (!attribute) return []
    const ofName = namesOf(attribute, attribute.name)
    return [
      ...(ofName ? [[name, ofName] as const] : []),
      ...values.flatMap((value) => {
        const names = namesOf(attribute, value)
        return names ? [[value, names] as const] : []
      }),
    ]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const fromPrice = '{count} choices from {price} · {values}'
const onePrice = '{count} choices · {values}'

/** The line of a card in each further language: "4 विकल्प ₹447 से · मीडियम". */
export function variantLines(
  { named }: Definitions,
  family: CardFamilyRow,
  languages: readonly string[],
): Names {
  const { values, count, leastPaise, mostPaise, optionNames } = family
  const names = joinedNames(
    values.map((text, at) => {
      const attribute = named.get(optionNames[at]?.toLowerCase() ?? '')
      return { text, names: attribute && namesOf(attribute, text) }
    }),
  )
  const lines = languages.flatMap((code) => {
    const line = wordsOf(code)?.named(leastPaise === mostPaise ? onePrice : fromPrice)
    if (line === undefined) return []
    const valueText = names?.[code] ?? values.join(', ')
    const parts = { count: String(count), price: rupees(leastPaise), values: valueText }
    return [[code, filled(line, parts)] as const]
  })
  return Object.fromEntries(lines)
}

function filled(line: string, parts: Record<string, string>): string {
  return line.replace(/\{(\w+)\}/g, (hole, name: string) => parts[name] ?? hole)
}
