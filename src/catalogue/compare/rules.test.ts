import { describe, expect, it } from 'vitest'
import { comparedIds, comparisonRows } from './rules.ts'

const fact = (attribute: number, name: string, value: string) => ({ attribute, name, value })

describe('a comparison', () => {
  it('says each fact once, null where a product does not say it, and whether it differs', () => {
    const rows = comparisonRows([
      { brand: 'Nadi', facts: [fact(1, 'Cuff', '22 to 32 cm'), fact(2, 'Memory', '90')] },
      { brand: 'Nadi', facts: [fact(2, 'Memory', '90'), fact(3, 'Power', 'USB-C')] },
    ])
    expect(rows).toEqual([
      { name: 'Brand', values: ['Nadi', 'Nadi'], differs: false },
      { name: 'Cuff', values: ['22 to 32 cm', null], differs: true },
      { name: 'Memory', values: ['90', '90'], differs: false },
      { name: 'Power', values: [null, 'USB-C'], differs: true },
    ])
  })

  it('has no row that differs with one product', () => {
    const rows = comparisonRows([{ brand: 'Nadi', facts: [fact(1, 'Cuff', 'M')] }])
    expect(rows.map(({ differs }) => differs)).toEqual([false, false])
  })

  it('tells facts of one name apart', () => {
    const rows = comparisonRows([
      { brand: 'Nadi', facts: [fact(1, 'Size', 'M')] },
      { brand: 'Nadi', facts: [fact(2, 'Size', 'L')] },
    ])
    expect(rows.slice(1).map(({ values }) => values)).toEqual([
      ['M', null],
      [null, 'L'],
    ])
  })
})

describe('the ids of an address', () => {
  it('count once each, in their order, at most four', () => {
    expect(comparedIds(' a,B,,a ')).toEqual(['a', 'b'])
    expect(comparedIds('')).toEqual([])
    expect(comparedIds('a,b,c,d')).toHaveLength(4)
    expect(comparedIds('a,b,c,d,e')).toBeUndefined()
  })
})
