import { describe, expect, it } from 'vitest'
import { isFiltered, isNarrowed, readFilters } from '../../filters/rules.ts'
import { callOf } from './list-state.ts'

const filtersAt = (query: string) => readFilters(new URLSearchParams(query))

describe('a pin code alone', () => {
  it('narrows no list', () => {
    for (const query of ['pin=560001', 'pin=560001&inStock=true', ''])
      expect(isFiltered(filtersAt(query)), query).toBe(false)
    expect(isNarrowed(filtersAt('pin=560001'))).toBe(false)
    for (const query of ['pin=560001&cash=true', 'pin=560001&brand=A']) {
      expect(isFiltered(filtersAt(query)), query).toBe(true)
      expect(isNarrowed(filtersAt(query)), query).toBe(true)
    }
  })

  it('leads to the call, and so to the kept answer, of the list without it', () => {
    expect(callOf('pin=560001&page=2&limit=10')).toBe('/api/get-product?page=2&limit=10')
    expect(callOf('inStock=true&pin=560001')).toBe('/api/get-product?inStock=true')
    expect(callOf('brand=A&pin=560001')).toBe('/api/filtered-products?brand=A')
    expect(callOf('pin=560001&cash=true')).toBe('/api/filtered-products?pin=560001&cash=true')
    expect(callOf('')).toBe('/api/get-product')
  })
})
