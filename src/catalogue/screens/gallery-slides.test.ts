import { describe, expect, it } from 'vitest'
import type { Product } from '../contract.ts'
import { slidesOf } from './gallery-slides.ts'

const product = (productImage: string[], productVideos: string[] = []) =>
  ({ productName: 'Walker', productImage, productVideos }) as unknown as Product
const pictures = (of: Product) => slidesOf(of).map(({ picture }) => picture)

describe('the slides of a product', () => {
  it('are its pictures, then its videos behind the first of them', () => {
    expect(pictures(product(['a.webp', 'b.webp'], ['v']))).toEqual(['a.webp', 'b.webp', 'a.webp'])
  })

  it('are one empty place where there is nothing to show, so that the page keeps its shape', () => {
    expect(pictures(product([]))).toEqual([''])
    expect(pictures(product([], ['v']))).toEqual([''])
  })
})
