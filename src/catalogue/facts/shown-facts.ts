import type { Names } from '../names/contract.ts'
import {
  countedValue,
  namesOf,
  type Attribute,
  type Definitions,
  type InCategory,
} from './definitions.ts'
import { joinedNames, type Facts, type FactValue, type ShownFact } from './rules.ts'

// `toLocaleString` makes one each time, which takes as long as reading a product.
const shownNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })

/** In the order of the category; what other categories say stands after it. */
export function shownFacts(
  definitions: Definitions,
  { categoryId, facts }: { categoryId: string; facts: Facts },
  isShown: (attribute: Attribute) => boolean = () => true,
): ShownFact[] {
  const shown: ShownFact[] = []
  for (const id of inOrder(definitions.categories.get(categoryId), facts)) {
    const attribute = definitions.attributes.get(id)
    const value = facts[id]
    if (!attribute || value === undefined || !isShown(attribute)) continue
    const fact = factOf(attribute, value)
    if (fact.value !== '') shown.push(fact)
  }
  return shown
}

function inOrder(places: readonly InCategory[] = [], facts: Facts): number[] {
  const ids: number[] = []
  for (const { attributeId } of places) if (facts[attributeId] !== undefined) ids.push(attributeId)
  const all = Object.keys(facts)
  return ids.length === all.length ? ids : [...new Set([...ids, ...all.map(Number)])]
}

function factOf(attribute: Attribute, value: FactValue): ShownFact {
  const fact: ShownFact = { attribute, name: attribute.name, value: factWords(attribute, value) }
  const names = namesOf(attribute, attribute.name)
  const values = factNames(attribute, value)
  if (names) fact.names = names
  if (values) fact.values = values
  return fact
}

/** What a fact says: "36.5 kg", "Blue, Green", "Yes". */
export function factWords(attribute: Attribute, value: FactValue): string {
  if (Array.isArray(value)) return choiceNames(attribute, value).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value
  return attribute.unit ? `${numberText(value)} ${attribute.unit}` : numberText(value)
}

/** The same in other languages; undefined where the owner gave no words. */
function factNames(attribute: Attribute, value: FactValue): Names | undefined {
  if (Array.isArray(value))
    return joinedNames(
      choiceNames(attribute, value).map((text) => ({ text, names: namesOf(attribute, text) })),
    )
  if (typeof value === 'string') return namesOf(attribute, value)
  const units = typeof value === 'number' && attribute.unit && namesOf(attribute, attribute.unit)
  if (!units) return undefined
  return Object.fromEntries(
    Object.entries(units).map(([code, unit]) => [code, `${numberText(value)} ${unit}`]),
  )
}

function choiceNames(attribute: Attribute, ids: readonly number[]): string[] {
  const names: string[] = []
  for (const id of ids) {
    const name = countedValue(attribute, id)?.name
    if (name !== undefined && !names.includes(name)) names.push(name)
  }
  return names
}

function numberText(value: number): string {
  return shownNumber.format(value)
}
