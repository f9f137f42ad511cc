import type { ProductCard, Wall } from '#catalogue/contract.ts'
import { productLink } from '#catalogue/rules.ts'

export type Featured = { heading: string; words: string; picture: string; wall: Wall; to: string }

const tiles = 3

/** What the shop likes to say about a kind of product; true of any product whose name fits. */
const stories = [
  { about: /\bnebuli[sz]er/i, heading: 'Breathe easier, day and night', wall: 'haldi' },
  { about: /\bwheelchair/i, heading: 'Out of the house, together', wall: 'ret' },
  { about: /\bbreast pump/i, heading: 'For the feeds at 3 AM', wall: 'gulab' },
] as const

/**
 * Three products, each once: those with a story first, then whatever is there under its own name.
 */
export function featuredOf(products: readonly ProductCard[]): Featured[] {
  const left = new Set(products)
  const told = stories.flatMap(({ about, ...story }) => {
    const product = [...left].find(({ productName }) => about.test(productName))
    return product && left.delete(product) ? [{ product, ...story }] : []
  })
  const plain = [...left].map((product) => ({
    product,
    heading: undefined,
    wall: product.productWall,
  }))
  return [...told, ...plain].slice(0, tiles).map(({ product, heading, wall }) => ({
    heading: heading ?? product.productName,
    words: heading ? shortName(product.productName) : product.productSummary,
    picture: product.productImage[0] ?? '',
    wall,
    to: productLink(product),
  }))
}

/** The heading tells the story; what comes after the comma is for the product's own page. */
function shortName(name: string): string {
  return name.split(',')[0] ?? name
}
