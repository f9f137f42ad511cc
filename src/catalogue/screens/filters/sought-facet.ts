import { t } from '#platform/language/translate.ts'
import type { Offered } from '../../filters/contract.ts'
import { narrowingPairs, type Filters } from '../../filters/rules.ts'

/** With fewer products a page of its own is no better than the category's. */
const leastProducts = 3
const mostLinked = 8

export type SoughtFacet = { label: string; query: string }

/**
 * One brand or one fact of a category is what people search for: such a list is a page for search
 * engines too. Any other choice of filters is undefined: there are more of them than products.
 */
export function soughtFacet({ groups }: Offered, filters: Filters): SoughtFacet | undefined {
  const [pair, ...others] = narrowingPairs(filters)
  if (!pair || others.length > 0) return undefined
  const [name, value] = pair
  return facetsOf({ groups }).find(({ query }) => query === queryOf(name, value))
}

/** The brands of a category that have a page of their own, most products first. */
export function linkedFacets({ groups }: Pick<Offered, 'groups'>): SoughtFacet[] {
  return facetsOf({ groups: groups.filter(({ name }) => name === 'brand') }).slice(0, mostLinked)
}

function facetsOf({ groups }: Pick<Offered, 'groups'>): SoughtFacet[] {
  return groups
    .filter(({ name }) => name === 'brand' || name === 'fact')
    .flatMap(({ name, title, values }) =>
      values
        .filter(({ count }) => count >= leastProducts)
        .toSorted((one, other) => other.count - one.count)
        .map(({ value, label }) => ({
          label: labelOf(name, title, label),
          query: queryOf(name, value),
        })),
    )
}

function labelOf(name: string, title: string, label: string): string {
  if (name === 'brand') return label
  return label === 'Yes' ? t(title) : `${t(title)} ${t(label)}`
}

function queryOf(name: string, value: string): string {
  return String(new URLSearchParams({ [name]: value }))
}
