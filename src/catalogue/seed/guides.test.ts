import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { seedCatalogue } from '../seed.ts'
import { seedGuides } from './guides.ts'

describe('the guides of the demo catalogue', () => {
  it('stand in each category, and every search they lead to finds products', async ({ shop }) => {
    await seedCatalogue(shop)
    const ask = asking(shop, { as: 'nobody' })
    const categories: { _id: string; categoryName: string }[] = (
      await ask('GET', '/api/all-category')
    ).body
    expect(categories.map(({ categoryName }) => categoryName).toSorted()).toEqual(
      Object.keys(seedGuides).toSorted(),
    )
    const names = []
    for (const { _id } of categories) {
      const { html } = (await ask('GET', `/api/category-guide/${_id}`)).body
      const links = [...html.matchAll(/href="(\/all-products\?search=[^"]+)"/g)].map(([, to]) => to)
      expect(links.length, _id).toBeGreaterThan(0)
      for (const link of links) {
        const { body } = await ask('GET', link.replace('/all-products', '/api/get-product'))
        names.push([link, body.total > 0])
      }
    }
    expect(names.filter(([, isFound]) => !isFound)).toEqual([])
  })
})
