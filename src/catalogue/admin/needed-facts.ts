import type { Definitions } from '../facts/definitions.ts'
import type { Facts } from '../facts/rules.ts'
import type { Requirement } from './rules.ts'

export type Said = { categoryId: string; facts: Facts }

/** The facts that the category of a product needs before it is on sale. */
export function neededFacts(
  { attributes, categories }: Definitions,
  { categoryId, facts }: Said,
): Requirement[] {
  return (categories.get(categoryId) ?? []).flatMap(({ attributeId, isRequired }) => {
    const label = attributes.get(attributeId)?.name
    const isMet = facts[attributeId] !== undefined
    return isRequired && label !== undefined
      ? { field: `facts.${attributeId}`, label, isRequired, isMet }
      : []
  })
}

/** The fields of those that are not said. */
export function factsMissing(all: Definitions, row: Said): string[] {
  return neededFacts(all, row).flatMap(({ field, isMet }) => (isMet ? [] : field))
}
