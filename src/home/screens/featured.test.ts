import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#catalogue/contract.ts'
import { featuredOf } from './featured.ts'

const product = (productName: string): ProductCard => ({
  _id: productName,
  productName,
  productPrice: 100,
  productDiscountPercentage: 0,
  productFinalPrice: 100,
  stock: 'Available',
  categoryName: { _id: 'c', categoryName: 'Care' },
  productImage: ['/media/products/x.webp'],
  productVideos: [],
  productPdf: null,
  bestseller: true,
  productSummary: `About ${productName}`,
  productGenericName: 'Nebuliser',
  productKeyFact: 'Pack of 50',
  productWall: 'sky',
})
const headings = (names: string[]) => featuredOf(names.map(product)).map(({ heading }) => heading)

describe('the three tiles of the home page', () => {
  it('put a heading by kind on a real product and link to it', () => {
    const [first] = featuredOf(
      ['Glove', 'Wheelchair, folding', 'Electric Breast Pump', 'Compressor Nebuliser'].map(product),
    )
    expect(first).toMatchObject({
      heading: 'Breathe easier, day and night',
      words: 'Compressor Nebuliser',
      to: '/product/product-details/Compressor Nebuliser?price=100&stock=Available',
    })
    expect(
      headings(['Wheelchair, folding', 'Electric Breast Pump', 'Compressor Nebuliser']),
    ).toEqual([
      'Breathe easier, day and night',
      'Out of the house, together',
      'For the feeds at 3 AM',
    ])
  })

  it('show other products under their own names when no heading matches', () => {
    expect(headings(['Glove', 'Mask', 'Compressor Nebuliser', 'Scale'])).toEqual([
      'Breathe easier, day and night',
      'Glove',
      'Mask',
    ])
  })

  it('show no product twice, and nothing without products', () => {
    expect(headings(['Nebuliser for a wheelchair'])).toHaveLength(1)
    expect(featuredOf([])).toEqual([])
  })
})
