import { describe, expect } from 'vitest'
import { openApiDocument } from '#platform/rpc/openapi.ts'
import { it } from '#tests/support/test-shop.ts'
import { router } from './api.ts'
import { publicAddress, reads } from './cacheable-urls.ts'
import type { Shop } from '#platform/shop.ts'

const id = '0199c5a0-0000-7000-8000-000000000001'

function addressOf(shop: Shop, path: string, init: RequestInit = {}): string | undefined {
  const request = new Request(`http://shop.example${path}`, init)
  return publicAddress(shop, request, new URL(request.url))
}

describe('a page in another language', () => {
  it.for([
    ['/hi', '/hi'],
    ['/hi/?z=1', '/hi'],
    ['/hi/faq', '/hi/faq'],
    ['/hi/_.data', '/hi/_.data'],
    ['/hi/all-products?page=2&search=bp', '/hi/all-products?page=2&search=bp'],
    ['/hi/api/faq', undefined],
    ['/hi/login', undefined],
    ['/ta/faq', undefined],
  ] as const)('%s is kept as %s, apart from the English one', ([path, address], { shop }) => {
    const settings = { ...shop.settings, languages: ['en', 'hi'] }
    expect(addressOf({ ...shop, settings }, path)).toBe(address)
    if (path.startsWith('/hi')) expect(addressOf(shop, path)).toBeUndefined()
  })
})

describe('an answer that is the same for everybody', () => {
  it.for([
    ['/', '/'],
    ['/?utm_source=mail&utm_campaign=x&gclid=1', '/'],
    [
      `/product/product-details/${id}?stock=Available&price=800`,
      `/product/product-details/${id}?price=800&stock=Available`,
    ],
    ['/all-products?search=bp%20monitor&page=2', '/all-products?page=2&search=bp+monitor'],
    ['/all-products?page=2&search=bp+monitor', '/all-products?page=2&search=bp+monitor'],
    ['/_.data', '/_.data'],
    [`/event/${id}.data?_routes=root`, `/event/${id}.data?_routes=root`],
    ['/term-&-conditions', '/term-&-conditions'],
    ['/api/get-product?limit=10&page=1', '/api/get-product?limit=10&page=1'],
    [`/api/get-product?category=${id.toUpperCase()}`, `/api/get-product?category=${id}`],
    ['/all-products?search=BP', '/all-products?search=BP'],
    ['/api/docs', '/api/docs'],
    ['/robots.txt', '/robots.txt'],
    ['/sitemap.xml?z=1', '/sitemap.xml'],
    ['/sitemap-12.xml', '/sitemap-12.xml'],
    ['/?z=1', '/'],
    [
      '/all-products?category=No-Such&sort=nonsense',
      '/all-products?category=no-such&sort=nonsense',
    ],
    ['/?page=2', '/'],
    [`/?z=${'x'.repeat(5_000)}`, '/'],
    ['/all-products?page=2&page=3&z=%E0%A4%A', '/all-products?page=2'],
    ['/all-products?other=1&PAGE=2', '/all-products'],
    [
      `/product/product-details/${id}?__proto__=1&fbclid=2&stock=Available`,
      `/product/product-details/${id}?stock=Available`,
    ],
    ['/_.data?_routes=root&_=17', '/_.data?_routes=root'],
  ] as const)('%s is kept as %s', ([path, address], { shop }) => {
    expect(addressOf(shop, path)).toBe(address)
  })

  it.for([
    '/login',
    '/profile',
    '/product/product-details/cart/checkout',
    '/order-successfully?order=1',
    '/reset-password/key',
    '/letters',
    '/nothing',
    '/sitemap-x.xml',
    '/e-catalogue.pdf',
    '/api/session',
    '/api/nothing',
    '/event/x',
    `/product/product-details/${id}/`,
    `/all-products?search=${'x'.repeat(400)}`,
    '/api/get-product?page=2&page=3',
    '/api/get-product?z=1',
    `/event/${id}x`,
    `/api/single-product/${id}?price=800`,
    '/constructor',
    '/__proto__',
  ])('%s is made for its reader alone', (path, { shop }) => {
    expect(addressOf(shop, path)).toBeUndefined()
  })

  it.for([
    { cookie: 'nadi.session_token=x' },
    { cookie: 'theme=dark; signed_in=1' },
    { cookie: 'nadi.session_token=' },
  ])('is no page for somebody who has a session: %o', (headers, { shop }) => {
    expect([
      addressOf(shop, '/', { headers }),
      addressOf(shop, '/_.data', { headers }),
      addressOf(shop, '/api/all-category', { headers }),
    ]).toEqual([undefined, undefined, '/api/all-category'])
  })

  it('is for reading only, and not for clients with credentials of another kind', ({ shop }) => {
    expect([
      addressOf(shop, '/', { method: 'POST' }),
      addressOf(shop, '/', { method: 'HEAD' }),
      addressOf(shop, '/api/all-category', { headers: { authorization: 'Bearer x' } }),
    ]).toEqual([undefined, '/', undefined])
  })

  it('is every call that reads, but those that look at a cookie, and a pin code, a comparison, a cart or what somebody looked at, of which there are too many', async () => {
    const { paths = {} } = await openApiDocument(router)
    const readPaths = Object.keys(reads).map((path) => path.replace('[0-9a-f-]{36}', '{id}'))
    const others = Object.entries(paths)
      .filter(([path, methods]) => methods?.get && !readPaths.includes(`/api${path}`))
      .map(([path]) => path)
    expect(others.sort()).toEqual([
      '/addresses',
      '/all-order-by-userid/{userId}',
      '/cart',
      '/compare',
      '/consents',
      '/email',
      '/get-user/{userId}',
      '/invoice',
      '/log-in/registered',
      '/my-questions',
      '/my-review/{id}',
      '/offers',
      '/own-order',
      '/pincode/{pincode}',
      '/product-cards',
      '/quotations',
      '/quotations/{number}',
      '/quotations/{number}/pdf',
      '/reminders',
      '/returns-of-order',
      '/saved-addresses',
      '/security',
      '/session',
      '/shared-wishlist',
      '/stock-alerts',
      '/wishlist',
      '/wrong-pairs',
    ])
  })
})
