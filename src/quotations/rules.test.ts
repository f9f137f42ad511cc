import { describe, expect, it } from 'vitest'
import { lastDay, listLines, listText } from './rules.ts'

describe('the list of a quotation', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'

  it('is read as it was written', () => {
    const lines = [{ productId: id, quantity: 12 }]
    expect(listLines(listText(lines))).toEqual(lines)
  })

  it.for(['', 'x', `${id}.0`, `${id}.-1`, `${id}.1.1`, `${id}`, '<script>.1'])(
    'has no line in %s',
    (text) => {
      expect(listLines(text)).toEqual([])
    },
  )

  it('adds up the same product, to 99 pieces, and has at most 100 lines', () => {
    expect(listLines(`${id}.60,${id}.60`)).toEqual([{ productId: id, quantity: 99 }])
    const many = Array.from({ length: 150 }, (_, at) => `product-${at}.1`).join(',')
    expect(listLines(many)).toHaveLength(100)
  })
})

describe('the last day', () => {
  it('is as many days later, over the end of a year too', () => {
    expect(lastDay('2026-12-20', 15)).toBe('2027-01-04')
    expect(lastDay('2028-02-28', 1)).toBe('2028-02-29')
  })
})
