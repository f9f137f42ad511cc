import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { seedCatalogue } from '../seed.ts'
import { judgedSearches } from '#tests/support/judged-searches.ts'

const searches = judgedSearches('judged-unsold')

describe('searches for goods that the demonstration does not sell', () => {
  it('find nothing, or say that they are not sold; few call something else a result', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const misses: string[] = []
    const sayFor = async (apart: boolean) => {
      const part = searches.filter(({ isApart }) => isApart === apart)
      let right = 0
      for (const { query } of part) {
        const path = `/api/get-product?search=${encodeURIComponent(query)}`
        const { body } = await asking(shop)('GET', path)
        const isRight = body.total === 0 || body.search?.unsold !== undefined
        right += Number(isRight)
        if (!isRight && !apart) misses.push(`${query} [${body.products[0]?.productName}]`)
      }
      return { count: part.length, share: right / part.length }
    }
    const tuned = await sayFor(false)
    const apart = await sayFor(true)
    console.log(
      [
        `tuned: ${tuned.count} searches, right ${tuned.share.toFixed(3)}`,
        ...misses,
        `kept apart: ${apart.count} searches, right ${apart.share.toFixed(3)}`,
      ].join('\n'),
    )
    expect(tuned.share).toBeGreaterThanOrEqual(0.8)
    expect(apart.share).toBeGreaterThanOrEqual(0.75)
  })
})
