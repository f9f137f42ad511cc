import { describe, expect, it } from 'vitest'
import { routeNames } from './route-patterns.ts'

const nameOf = routeNames(
  {
    home: { index: true },
    product: { path: 'product/product-details/:id' },
    terms: { path: 'term-&-conditions' },
    unknown: { path: '*' },
    layout: {},
  },
  { languages: ['en', 'hi'] },
)

describe('the name of a route', () => {
  it.for([
    ['/', '/'],
    ['/_.data', '/'],
    ['/product/product-details/0199', '/product/product-details/:id'],
    ['/product/product-details/0199.data', '/product/product-details/:id'],
    ['/term-&-conditions/', '/term-&-conditions'],
    ['/api/get-product', '/api/get-product'],
    ['/api/single-product/asha@example.in', '/api/single-product/{id}'],
    ['/api/secret', 'other'],
    ['/admin/api/staff/sign-in', '/admin/api/staff/sign-in'],
    ['/admin/api/secret', 'other'],
    ['/admin/invitation/a-token', '/admin/invitation/:token'],
    ['/assets/root-abc.js', 'file'],
    ['/media/a/b.webp', 'file'],
    ['/livez', '/livez'],
    ['/sitemap-3.xml', '/sitemap-:number.xml'],
    ['/letters/secret.html', '/letters/:name'],
    ['/asha@example.in', 'other'],
    ['/hi', '/'],
    ['/hi/product/product-details/0199.data', '/product/product-details/:id'],
    ['/hi/recall/secret', '/recall/:token'],
    ['/hi/robots.txt', 'other'],
    ['/hi/api/get-product', 'other'],
    ['/hi/admin', 'other'],
    ['', 'other'],
    ['*', 'other'],
    ['/product/product-details/a/b', 'other'],
  ] as const)('of %s is %s: never what a shopper put into it', ([path, name]) => {
    expect(nameOf(path)).toBe(name)
  })
})
