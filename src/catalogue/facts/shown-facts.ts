import type { Names } from '../names/contract.ts'
import { countedValue, namesOf, type Attribute, type Definitions } from './definitions.ts'
import { joinedNames, type Facts, type FactValue, type ShownFact } from './rules.ts'

// `toLocaleString` makes one each time, which takes as long as reading a product.
const shownNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })

/** In the order of the category; what other categories say stands after it. */
export function shownFacts(
  { attributes, categories }: Definitions,
  { categoryId, facts }: { categoryId: string; facts: Facts },
  isShown: (attribute: Attribute) => boolean = () => true,
): ShownFact[] {
  const placed = (categories.get(categoryId) ?? []).map(({ attributeId }) => attributeId)
  const rest = Object.keys(facts).map(Number)
  return [...new Set([...placed, ...rest])].flatMap((id) => {
    const attribute = attributes.get(id)
    const value = facts[id]
    if (!attribute || value === undefined || !isShown(attribute)) return []
    const text = factWords(attribute, value)
    if (text === '') return []
    const names = namesOf(attribute, attribute.name)
    const values = factNames(attribute, value)
    const words = { ...(names && { names }), ...(values && { values }) }
    return [{ attribute, name: attribute.name, value: text, ...words }]
  })
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
  return [...new Set(ids.flatMap((id) => countedValue(attribute, id)?.name ?? []))]
}

function numberText(value: number): string {
  return shownNumber.format(value)
}
