import type { ProductCard } from '#catalogue/contract.ts'
import { outOfStock } from '#catalogue/rules.ts'

const isOut = ({ stock }: ProductCard) => stock === outOfStock

/** What is in stock first. One of each kind, then the second: no twins side by side. */
export function varied(products: readonly ProductCard[]): ProductCard[] {
  return [...byTurns(products.filter((card) => !isOut(card))), ...byTurns(products.filter(isOut))]
}

function byTurns(products: readonly ProductCard[]): ProductCard[] {
  const kinds = new Map<string, ProductCard[]>()
  for (const product of products) {
    const kind = product.productGenericName || product._id
    kinds.set(kind, [...(kinds.get(kind) ?? []), product])
  }
  const turns = Math.max(0, ...[...kinds.values()].map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) =>
    [...kinds.values()].flatMap((twins) => twins[turn] ?? []),
  ).flat()
}
