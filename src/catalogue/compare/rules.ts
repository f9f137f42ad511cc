import type { Names } from '../names/contract.ts'

/** Fewer are no comparison, and more are not read on any screen. */
export const mostCompared = 4

type FactWords = {
  name: string
  names?: Names | undefined
  value: string
  values?: Names | undefined
}

/** What one product says of itself, as its page shows it. */
type ComparisonProduct = {
  brand: string
  facts: readonly (FactWords & { attribute: number })[]
}

export type ComparisonRow = {
  name: string
  names?: Names
  /** One of each product, in their order; null where it says nothing. */
  values: (string | null)[]
  /** The same in other languages, where some of them have words. */
  valueNames?: (Names | null)[]
  differs: boolean
}

/** The ids of an address, each once; undefined where there are too many. */
export function comparedIds(text: string): string[] | undefined {
  const ids = text.split(',').flatMap((part) => part.trim().toLowerCase() || [])
  const once = [...new Set(ids)]
  return once.length > mostCompared ? undefined : once
}

/** Brand and facts side by side: first in the order of the first product, then of the others. */
export function comparisonRows(products: readonly ComparisonProduct[]): ComparisonRow[] {
  if (products.length === 0) return []
  const attributes = new Map(
    products.flatMap(({ facts }) => facts.map((fact) => [fact.attribute, fact] as const)),
  )
  const factOf = ({ facts }: ComparisonProduct, id: number) =>
    facts.find(({ attribute }) => attribute === id)
  return [
    rowOf(
      'Brand',
      products.map(({ brand }) => brand),
    ),
    ...[...attributes].map(([id, { name, names }]) => {
      const facts = products.map((product) => factOf(product, id))
      const valueNames = facts.map((fact) => fact?.values ?? null)
      return {
        ...rowOf(
          name,
          facts.map((fact) => fact?.value ?? null),
        ),
        ...(names && { names }),
        ...(valueNames.some((own) => own !== null) && { valueNames }),
      }
    }),
  ]
}

function rowOf(name: string, values: (string | null)[]): ComparisonRow {
  return { name, values, differs: new Set(values).size > 1 }
}
