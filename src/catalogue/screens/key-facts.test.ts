import { describe, expect, it } from 'vitest'
import { keyFactsHtml } from './key-facts.ts'

const fact = (name: string, isKey = false, value = `${name} it is`) => ({
  attribute: 1,
  name,
  value,
  isKey,
})
const names = (...facts: ReturnType<typeof fact>[]) =>
  [...(keyFactsHtml({ facts }) ?? '').matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name)

describe('the four facts under a price', () => {
  it('are those that the owner marked, then the first of the category', () => {
    expect(
      names(fact('a'), fact('b'), fact('c', true), fact('d'), fact('e', true), fact('f')),
    ).toEqual(['c', 'e', 'a', 'b'])
  })

  it('are two or none where there are fewer, so that no cell is empty', () => {
    expect(names(fact('a'), fact('b'), fact('c'))).toEqual(['a', 'b'])
    expect(keyFactsHtml({ facts: [fact('a')] })).toBeUndefined()
    expect(keyFactsHtml({})).toBeUndefined()
  })

  it('do not repeat what the choice of a size says', () => {
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const productFamily = { _id: '1', familyName: 'x', options, variants: [] }
    const facts = [fact('Size', true), fact('a'), fact('b')]
    expect(keyFactsHtml({ facts, productFamily })).not.toContain('Size')
  })

  it('leave what is long to the specification, and are text', () => {
    expect(names(fact('long', true, 'x'.repeat(41)), fact('a'), fact('<b>', false, 'y'))).toEqual([
      'a',
      '&lt;b&gt;',
    ])
  })
})
