/** Fewer are no comparison, and more are not read on any screen. */
export const mostCompared = 4

/** What one product says of itself, as its page shows it. */
type Told = {
  brand: string
  facts: readonly { attribute: number; name: string; value: string }[]
}

export type ComparisonRow = {
  name: string
  /** One of each product, in their order; null where it says nothing. */
  values: (string | null)[]
  differs: boolean
}

/** The ids of an address, each once; undefined where there are too many. */
export function comparedIds(text: string): string[] | undefined {
  const ids = text.split(',').flatMap((part) => part.trim().toLowerCase() || [])
  const once = [...new Set(ids)]
  return once.length > mostCompared ? undefined : once
}

/** Brand and facts side by side: first in the order of the first product, then of the others. */
export function comparisonRows(products: readonly Told[]): ComparisonRow[] {
  if (products.length === 0) return []
  const names = new Map(
    products.flatMap(({ facts }) => facts.map(({ attribute, name }) => [attribute, name] as const)),
  )
  const valueOf = ({ facts }: Told, id: number) =>
    facts.find(({ attribute }) => attribute === id)?.value ?? null
  return [
    rowOf(
      'Brand',
      products.map(({ brand }) => brand),
    ),
    ...[...names].map(([id, name]) =>
      rowOf(
        name,
        products.map((product) => valueOf(product, id)),
      ),
    ),
  ]
}

function rowOf(name: string, values: (string | null)[]): ComparisonRow {
  return { name, values, differs: new Set(values).size > 1 }
}
