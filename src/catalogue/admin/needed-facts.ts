import { and, eq } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { Definitions } from '../facts/definitions.ts'
import type { Facts } from '../facts/rules.ts'
import { attribute, categoryAttribute } from '../facts/tables.ts'
import type { Requirement } from './rules.ts'

export type CategoryFacts = { categoryId: string; facts: Facts }

export type NeededFact = { id: number; name: string }

/** The facts that a category needs, read alone: many products are changed one after the other. */
export async function factsNeededBy({ db }: Shop, category: string): Promise<NeededFact[]> {
  if (!isId(category)) return []
  return db
    .select({ id: attribute.id, name: attribute.name })
    .from(categoryAttribute)
    .innerJoin(attribute, eq(attribute.id, categoryAttribute.attributeId))
    .where(and(eq(categoryAttribute.categoryId, category), categoryAttribute.isRequired))
    .orderBy(categoryAttribute.position)
}

export function factRequirements(needed: readonly NeededFact[], facts: Facts): Requirement[] {
  return needed.map(({ id, name }) => ({
    field: `facts.${id}`,
    label: name,
    isRequired: true,
    isMet: facts[id] !== undefined,
  }))
}

/** The facts that the category of a product needs before it is on sale. */
export function neededFacts(
  { attributes, categories }: Definitions,
  { categoryId, facts }: CategoryFacts,
): Requirement[] {
  const needed = (categories.get(categoryId) ?? []).flatMap(({ attributeId: id, isRequired }) => {
    const name = attributes.get(id)?.name
    return isRequired && name !== undefined ? { id, name } : []
  })
  return factRequirements(needed, facts)
}

/** The fields of those that are not said. */
export function factsMissing(all: Definitions, row: CategoryFacts): string[] {
  return neededFacts(all, row).flatMap(({ field, isMet }) => (isMet ? [] : field))
}
