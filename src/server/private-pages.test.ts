import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { privatePages } from './private-pages.ts'

const example = (path: string) => `/${path.replaceAll(/:\w+/g, 'a-token')}`

describe('the pages that the service worker leaves to the browser', () => {
  it('are those that read the session or a token', () => {
    for (const path of [
      '/product/product-details/cart/checkout',
      '/profile',
      '/profile/security',
      '/login',
      '/login/forget-password',
      '/register',
      '/reset-password/a-token',
      '/order-successfully',
    ])
      expect(privatePages.test(path), path).toBe(true)
  })

  it('are none that everybody may see', () => {
    for (const { path, cached } of pages)
      if (cached) expect(privatePages.test(example(path)), path).toBe(false)
    expect(privatePages.test('/a-page-that-is-not')).toBe(false)
  })
})
