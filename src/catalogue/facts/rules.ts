export const attributeKinds = ['choice', 'choices', 'number', 'yes', 'text'] as const
export type AttributeKind = (typeof attributeKinds)[number]

/** A choice is its values by their ids. */
export type FactValue = number[] | number | boolean | string

/** What is said about a product, by the id of the attribute. */
export type Facts = Record<string, FactValue>

export const mostAttributes = 500
export const mostValues = 300
export const mostFacts = 60
export const longestFact = 300

/** A fact as shoppers read it. */
export type ShownFact = {
  attribute: { id: number; isKey: boolean }
  name: string
  value: string
}

/** The table of a specification, as the details of a product have it. */
export function factsTable(facts: readonly ShownFact[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ name, value }) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** The second line of a card that has no key fact of its own: two of those marked for it. */
export function keyFactsLine(facts: readonly ShownFact[]): string {
  return facts
    .filter(({ attribute }) => attribute.isKey)
    .slice(0, 2)
    .map(({ value }) => value)
    .join(', ')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter)
}
