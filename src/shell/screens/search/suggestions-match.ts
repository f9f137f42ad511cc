import type { Category, ProductCard } from '#catalogue/contract.ts'
import { productLink } from '#catalogue/rules.ts'

/** Shorter texts say nothing yet. */
export const fewestLetters = 2
const mostCategories = 3

export type Suggestion =
  | { kind: 'category'; key: string; to: string; category: Category }
  | { kind: 'product'; key: string; to: string; product: ProductCard }
  | { kind: 'all'; key: string; to: string; total: number }

export function typedWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/**
 * What the list offers, from top to bottom: categories of that name, products, and everything
 * found.
 */
export function suggestionsFor(
  text: string,
  categories: readonly Category[],
  found: { products: readonly ProductCard[]; total: number },
): Suggestion[] {
  const fitting = categories
    .filter(({ categoryName }) => fits(categoryName, typedWords(text)))
    .slice(0, mostCategories)
  return [
    ...fitting.map((category) => ({
      kind: 'category' as const,
      key: category._id,
      to: `/product-by-category/${category._id}`,
      category,
    })),
    ...found.products.map((product) => ({
      kind: 'product' as const,
      key: product._id,
      to: productLink(product),
      product,
    })),
    ...(found.total > found.products.length
      ? [
          {
            kind: 'all' as const,
            key: 'all',
            to: `/all-products?${new URLSearchParams({ search: text })}`,
            total: found.total,
          },
        ]
      : []),
  ]
}

/** A name in pieces; every second one is what was typed, at the beginning of a word. */
export function marked(name: string, words: readonly string[]): string[] {
  if (words.length === 0) return [name]
  const any = [...words]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')
  return name.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${any})`, 'giu'))
}

function fits(name: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => marked(name, [word]).length > 1)
}

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
