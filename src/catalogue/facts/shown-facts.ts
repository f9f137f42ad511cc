import { countedValue, type Attribute, type Definitions } from './definitions.ts'
import type { Facts, FactValue, ShownFact } from './rules.ts'

/** In the order of the category; what other categories say stands after it. */
export function shownFacts(
  { attributes, categories }: Definitions,
  { categoryId, facts }: { categoryId: string; facts: Facts },
): ShownFact[] {
  const placed = (categories.get(categoryId) ?? []).map(({ attributeId }) => attributeId)
  const rest = Object.keys(facts).map(Number)
  return [...new Set([...placed, ...rest])].flatMap((id) => {
    const attribute = attributes.get(id)
    const value = facts[id]
    const words = attribute && value !== undefined ? factWords(attribute, value) : ''
    return attribute && words !== '' ? [{ attribute, name: attribute.name, value: words }] : []
  })
}

/** What a fact says: "36.5 kg", "Blue, Green", "Yes". */
export function factWords(attribute: Attribute, value: FactValue): string {
  if (Array.isArray(value)) {
    const names = value.flatMap((id) => countedValue(attribute, id)?.name ?? [])
    return [...new Set(names)].join(', ')
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value
  const number = value.toLocaleString('en-IN', { maximumFractionDigits: 6 })
  return attribute.unit ? `${number} ${attribute.unit}` : number
}
