import { t } from '#platform/language/translate.ts'
import type { ProductCard, Wall } from '#catalogue/contract.ts'
import { productLink } from '#catalogue/rules.ts'
import { nameOf } from '#catalogue/screens/names.tsx'

export type Featured = { heading: string; words: string; picture: string; wall: Wall; to: string }

const tiles = 3

/** Headings by kind of product. */
const stories = [
  { about: /\bnebuli[sz]er/i, heading: 'Breathe easier, day and night', wall: 'haldi' },
  { about: /\bwheelchair/i, heading: 'Out of the house, together', wall: 'ret' },
  { about: /\bbreast pump/i, heading: 'For the feeds at 3 AM', wall: 'gulab' },
] as const

/** Three products, each once: those with a story first, then others under their names. */
export function featuredOf(products: readonly ProductCard[]): Featured[] {
  const remaining = new Set(products)
  const withStory = stories.flatMap(({ about, ...story }) => {
    const product = [...remaining].find(({ productName }) => about.test(productName))
    return product && remaining.delete(product) ? [{ product, ...story }] : []
  })
  const withoutStory = [...remaining].map((product) => ({
    product,
    heading: undefined,
    wall: product.productWall,
  }))
  return [...withStory, ...withoutStory].slice(0, tiles).map(({ product, heading, wall }) => ({
    heading: heading ? t(heading) : nameOf(product),
    words: heading ? shortName(nameOf(product)) : product.productSummary,
    picture: product.productImage[0] ?? '',
    wall,
    to: productLink(product),
  }))
}

/** The part before the comma. */
function shortName(name: string): string {
  return name.split(',')[0] ?? name
}
