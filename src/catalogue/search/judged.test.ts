import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductCard } from '../contract.ts'
import { seedCatalogue } from '../seed.ts'
import {
  isRight,
  judgedSearches,
  scoreOf,
  type JudgedProduct,
  type Judged,
} from '#tests/support/judged-searches.ts'

const searches = judgedSearches()
const apart = searches.filter(({ isApart }) => isApart)
const tuned = searches.filter(({ isApart }) => !isApart)

async function foundBy(shop: Shop, query: string): Promise<JudgedProduct[]> {
  const { body } = await asking(shop)('GET', `/api/get-product?${query}`)
  return body.products.map(({ productName, productFinalPrice }: ProductCard) => ({
    name: productName,
    rupees: productFinalPrice,
  }))
}

describe('the judged searches', () => {
  it('are at least 250 of at least eight kinds, a third of them kept apart', () => {
    expect(searches.length).toBeGreaterThanOrEqual(250)
    expect(new Set(searches.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(searches.map(({ query }) => query)).size).toBe(searches.length)
    expect(apart.length / searches.length).toBeGreaterThan(0.27)
    expect(apart.length / searches.length).toBeLessThan(0.4)
  })

  it('find the right product first, and nearly all of the right ones', async ({ shop }) => {
    await seedCatalogue(shop)
    const all = await foundBy(shop, '')
    for (const search of searches)
      expect(
        all.some((product) => isRight(search, product)),
        search.query,
      ).toBe(true)
    const results = new Map<Judged, JudgedProduct[]>()
    for (const search of searches)
      results.set(
        search,
        await foundBy(shop, `limit=10&search=${encodeURIComponent(search.query)}`),
      )
    const figures = (part: readonly Judged[]) => {
      const { queries, firstRight, recall } = scoreOf(part, results, all)
      return `${queries} searches, first hit right ${firstRight.toFixed(3)}, recall@10 ${recall.toFixed(3)}`
    }
    const kinds = [...new Set(tuned.map(({ kind }) => kind))].map(
      (kind) => `  ${kind}: ${figures(tuned.filter((search) => search.kind === kind))}`,
    )
    const ofTuned = scoreOf(tuned, results, all)
    const ofApart = scoreOf(apart, results, all)
    console.log(
      [
        `tuned: ${figures(tuned)}`,
        ...kinds,
        ...ofTuned.misses,
        `kept apart: ${figures(apart)}`,
      ].join('\n'),
    )
    expect(ofTuned.firstRight).toBeGreaterThanOrEqual(0.95)
    expect(ofTuned.recall).toBeGreaterThanOrEqual(0.9)
    expect(ofApart.firstRight).toBeGreaterThanOrEqual(0.9)
    expect(ofApart.recall).toBeGreaterThanOrEqual(0.85)
  })
})
