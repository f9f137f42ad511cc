import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import type { ProductCard } from '../contract.ts'
import { seedCatalogue } from '../seed.ts'
import { seedCategories } from '../seed/all.ts'
import {
  judgedSearches,
  scoreOf,
  type Judged,
  type JudgedProduct,
} from '#tests/support/judged-searches.ts'

const searches = judgedSearches('judged-hindi')
const apart = searches.filter(({ isApart }) => isApart)
const tuned = searches.filter(({ isApart }) => !isApart)

/** Judged by what a product says, and not by its English name alone. */
const texts = new Map(
  seedCategories.flatMap(({ name: category, products }) =>
    products.map(({ name, facts }) => [
      name,
      `${name} [${category}] ${Object.entries(facts)
        .map((pair) => pair.join(': '))
        .join('; ')}`,
    ]),
  ),
)

describe('searches in Hindi for what the owner calls things', () => {
  it('find products by their names, facts and categories in Hindi', async ({ shop }) => {
    await seedCatalogue(shop)
    const all = [...texts.values()].map((name) => ({ name, rupees: 0 }))
    const results = new Map<Judged, JudgedProduct[]>()
    for (const search of searches) {
      const query = `limit=10&search=${encodeURIComponent(search.query)}`
      const { body } = await asking(shop)('GET', `/api/get-product?${query}`)
      const found = (body.products as ProductCard[]).map(({ productName }) => ({
        name: texts.get(productName) ?? productName,
        rupees: 0,
      }))
      results.set(search, found)
    }
    const figures = (part: readonly Judged[]) => {
      const { queries, firstRight, recall } = scoreOf(part, results, all)
      return `${queries} searches, first hit right ${firstRight.toFixed(3)}, recall@10 ${recall.toFixed(3)}`
    }
    const ofTuned = scoreOf(tuned, results, all)
    const ofApart = scoreOf(apart, results, all)
    console.log(
      [`tuned: ${figures(tuned)}`, ...ofTuned.misses, `kept apart: ${figures(apart)}`].join('\n'),
    )
    expect(ofTuned.firstRight).toBeGreaterThanOrEqual(0.9)
    expect(ofTuned.recall).toBeGreaterThanOrEqual(0.85)
    expect(ofApart.firstRight).toBeGreaterThanOrEqual(0.85)
    expect(ofApart.recall).toBeGreaterThanOrEqual(0.8)
  })
})
