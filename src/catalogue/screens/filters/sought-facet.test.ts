import { describe, expect, it } from 'vitest'
import type { Offered } from '../../filters/contract.ts'
import { readFilters } from '../../filters/rules.ts'
import { linkedFacets, soughtFacet } from './sought-facet.ts'

const value = (name: string, count: number, label = name) => ({ value: name, label, count })
const offered: Offered = {
  total: 40,
  groups: [
    { name: 'price', title: 'Price', values: [value('0-499', 20)] },
    {
      name: 'brand',
      title: 'Brand',
      values: [value('Chalan', 9), value('Sevaghar', 12), value('Rare', 2)],
    },
    { name: 'fact', title: 'Material', values: [value('4.7', 5, 'Steel')] },
    { name: 'fact', title: 'Foldable', values: [value('5.1', 6, 'Yes')] },
  ],
}
const facetAt = (query: string) => soughtFacet(offered, readFilters(new URLSearchParams(query)))

describe('lists that search engines may show', () => {
  it('are those of one brand or one fact, with its words and one address', () => {
    expect(facetAt('brand=Chalan&unknown=1')).toEqual({ label: 'Chalan', query: 'brand=Chalan' })
    expect(facetAt('brand=Chalan&pin=560001')?.query).toBe('brand=Chalan')
    expect(facetAt('fact=4.7')).toEqual({ label: 'Material Steel', query: 'fact=4.7' })
    expect(facetAt('fact=5.1')).toEqual({ label: 'Foldable', query: 'fact=5.1' })
  })

  it('are no other: two choices, prices, stock, hardly any products, or what nobody offers', () => {
    for (const query of [
      '',
      'brand=Chalan&brand=Sevaghar',
      'brand=Chalan&inStock=true',
      'brand=Chalan&pin=560001&cash=true',
      'pin=560001',
      'priceTo=499',
      'discount=10',
      'brand=Rare',
      'brand=Nobody',
    ])
      expect(facetAt(query), query).toBeUndefined()
  })

  it('of brands are linked from their category, most products first', () => {
    expect(linkedFacets(offered).map(({ label }) => label)).toEqual(['Sevaghar', 'Chalan'])
  })
})
