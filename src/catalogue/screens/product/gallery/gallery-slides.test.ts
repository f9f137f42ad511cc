import { describe, expect, it } from 'vitest'
import type { Product } from '../../../contract.ts'
import { slidesOf } from './gallery-slides.ts'

const product = (productImage: string[], productVideos: string[] = []) =>
  ({
    productName: 'Walker',
    productImage,
    productVideos,
    productImageAlts: ['A walker.'],
  }) as unknown as Product
const pictures = (of: Product) => slidesOf(of).map(({ picture }) => picture)

describe('the slides of a product', () => {
  it('are its pictures, then its videos with the first picture as poster', () => {
    expect(pictures(product(['a.webp', 'b.webp'], ['v']))).toEqual(['a.webp', 'b.webp', 'a.webp'])
  })

  it('say what each picture shows, or else the name of the product and the place', () => {
    expect(slidesOf(product(['a.webp', 'b.webp'], ['v'])).map(({ alt }) => alt)).toEqual([
      'A walker.',
      'Walker, picture 2',
      'Video of Walker',
    ])
  })

  it('are one placeholder without pictures and videos', () => {
    expect(pictures(product([]))).toEqual([''])
    expect(pictures(product([], ['v']))).toEqual([''])
  })
})
