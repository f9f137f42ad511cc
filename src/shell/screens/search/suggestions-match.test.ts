import { describe, expect, it } from 'vitest'
import type { Category, ProductCard } from '#catalogue/contract.ts'
import { markedParts, suggestedName, suggestionsFor, typedWords } from './suggestions-match.ts'

const category = (categoryName: string): Category => ({
  _id: categoryName,
  categoryName,
  productCount: 1,
  categoryPicture: '',
  categoryWall: 'sky',
})
const product = (productName: string) =>
  ({ _id: productName, productName, productFinalPrice: 9, stock: 'Available' }) as ProductCard
const shelves = [
  'Mother and baby',
  'Masks and gloves',
  'BP and sugar care',
  'Breathing care',
  'First aid',
  'Daily care',
].map(category)
const nothing = { products: [], total: 0 }

describe('the suggestions', () => {
  it('list at most three categories that match every word', () => {
    const names = (text: string) => suggestionsFor(text, shelves, nothing).map(({ key }) => key)
    expect(names('ma')).toEqual(['Masks and gloves'])
    expect(names('GLO mask')).toEqual(['Masks and gloves'])
    expect(names('glo baby')).toEqual([])
    expect(names('care')).toEqual(['BP and sugar care', 'Breathing care', 'Daily care'])
    expect(suggestionsFor('a', [...shelves, ...shelves], nothing)).toHaveLength(3)
    expect(names('  ')).toEqual([])
  })

  it('link to a category, a product, or all results', () => {
    const list = suggestionsFor('mask & co', [category('Mask & co')], {
      products: [product('N95')],
      total: 8,
    })
    expect(list.map(({ to }) => to)).toEqual([
      '/product-by-category/Mask & co',
      '/product/product-details/N95?price=9&stock=Available',
      '/all-products?search=mask+%26+co',
    ])
  })

  it('say a name in the letters that were typed, where the owner gave one', () => {
    const walker = { productName: 'Kadam Walker', productNames: { hi: 'कदम वॉकर' } }
    const named = (text: string, about = walker) => suggestedName(about, typedWords(text))
    expect(named('वॉक')).toEqual({ name: 'कदम वॉकर', lang: 'hi' })
    expect(named('walk')).toEqual({ name: 'Kadam Walker', lang: undefined })
    expect(named('सहारा')).toEqual({ name: 'Kadam Walker', lang: undefined })
    expect(suggestedName(product('N95'), ['मास्क']).name).toBe('N95')
  })

  it('do not link to all results when all are listed', () => {
    expect(suggestionsFor('n95', [], { products: [product('N95')], total: 1 })).toHaveLength(1)
  })
})

describe('the typed text', () => {
  it('is marked only where it is a prefix of a word', () => {
    expect(markedParts('Mask for masked men, unmasked', ['mask'])).toEqual([
      '',
      'Mask',
      ' for ',
      'mask',
      'ed men, unmasked',
    ])
  })

  it('is marked at its longest match', () => {
    expect(markedParts('Maskette', ['mask', 'masket'])).toEqual(['', 'Masket', 'te'])
  })

  it('may hold any character', () => {
    for (const text of ['(', '[a-', '\\', '$', '*+?', '5%', 'a|b', '{1}', '^', '/', '-'])
      expect(markedParts(`x ${text} y`, typedWords(text)).join('')).toBe(`x ${text} y`)
  })

  it('keeps the whole name in any script', () => {
    expect(markedParts('नाड़ी Mask', typedWords('नाड़ी'))).toEqual(['', 'नाड़ी', ' Mask'])
  })
})
