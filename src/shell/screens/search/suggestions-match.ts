import type { Category, ProductCard } from '#catalogue/contract.ts'
import { productLink } from '#catalogue/rules.ts'
import { categoryNameOf, languageOfName, nameOf } from '#catalogue/screens/names.tsx'

export const minLength = 2
const maxCategories = 3

export type Suggestion =
  | { kind: 'category'; key: string; to: string; category: Category }
  | { kind: 'product'; key: string; to: string; product: ProductCard }
  | { kind: 'all'; key: string; to: string; total: number }

export function typedWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Rows of the list: categories by name, products, and a link to all results. */
export function suggestionsFor(
  text: string,
  categories: readonly Category[],
  results: { products: readonly ProductCard[]; total: number },
): Suggestion[] {
  const matches = categories
    .filter((category) => fits(categoryNameOf(category), typedWords(text)))
    .slice(0, maxCategories)
  return [
    ...matches.map((category) => ({
      kind: 'category' as const,
      key: category._id,
      to: `/product-by-category/${category._id}`,
      category,
    })),
    ...results.products.map((product) => ({
      kind: 'product' as const,
      key: product._id,
      to: productLink(product),
      product,
    })),
    ...(results.total > results.products.length
      ? [
          {
            kind: 'all' as const,
            key: 'all',
            to: `/all-products?${new URLSearchParams({ search: text })}`,
            total: results.total,
          },
        ]
      : []),
  ]
}

/** In the letters that were typed where the owner gave such a name, else in the reader's language. */
export function suggestedName(
  suggested: Pick<ProductCard, 'productName' | 'productNames'>,
  words: readonly string[],
): { name: string; lang: string | undefined } {
  const isTyped = (name: string) => markedParts(name, words).length > 1
  const name = nameOf(suggested)
  const others = Object.entries(suggested.productNames ?? {})
  const typed = isTyped(name) ? undefined : others.find(([, other]) => isTyped(other))
  return typed
    ? { name: typed[1], lang: typed[0] }
    : { name, lang: languageOfName(suggested.productNames) }
}

/** Splits a name; every second part is a matching prefix of a word. */
export function markedParts(name: string, words: readonly string[]): string[] {
  if (words.length === 0) return [name]
  const pattern = [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
  return name.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${pattern})`, 'giu'))
}

function fits(name: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => markedParts(name, [word]).length > 1)
}

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
