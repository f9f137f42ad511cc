import { describe, expect, it } from 'vitest'
import { keepingFrom, returnPath } from './return-path.ts'

const pathOf = (from: string) =>
  returnPath(new URL(`https://nadi.example/login?from=${encodeURIComponent(from)}`))

describe('the way back after log-in', () => {
  it('is a path of this shop with its query', () => {
    expect(pathOf('/product/product-details/cart/checkout')).toBe(
      '/product/product-details/cart/checkout',
    )
    expect(pathOf('/all-products?search=bp machine#top')).toBe(
      '/all-products?search=bp%20machine#top',
    )
  })

  it('is nothing when none is given', () => {
    expect(returnPath(new URL('https://nadi.example/login'))).toBeUndefined()
    expect(pathOf('')).toBeUndefined()
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'evil.example',
    ' //evil.example',
    `/${'a'.repeat(2000)}`,
  ])('is never another site: %j', (from) => expect(pathOf(from)).toBeUndefined())
})

it('keeps where the shopper came from on the way between log-in and registration', () => {
  expect(keepingFrom('/register', '/cart?a=1')).toBe('/register?from=%2Fcart%3Fa%3D1')
  expect(keepingFrom('/register', undefined)).toBe('/register')
  expect(keepingFrom('/login', '/cart', { registered: 'true' })).toBe(
    '/login?registered=true&from=%2Fcart',
  )
})
