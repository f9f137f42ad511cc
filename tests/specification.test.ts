import { matchRoutes, type RouteObject } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { v7 } from 'uuid'
import { describe, expect, it as plain } from 'vitest'
import { asking } from './support/ask.ts'
import { it } from './support/test-shop.ts'
import routes from '../src/routes.ts'

/**
 * specification.md#2-screens-and-routes: every path, with an example of its parameters, and the
 * screen that answers it.
 */
const screens: [path: string, screen: string][] = [
  ['/', 'home/screens/home.tsx'],
  ['/about-us', 'content/screens/about.tsx'],
  ['/contact-us', 'enquiries/screens/contact.tsx'],
  ['/event', 'content/screens/events.tsx'],
  ['/event/1', 'content/screens/event.tsx'],
  ['/article', 'content/screens/articles.tsx'],
  ['/article/1', 'content/screens/article.tsx'],
  ['/all-products', 'catalogue/screens/all-products.tsx'],
  ['/product-by-category/1', 'catalogue/screens/category-products.tsx'],
  ['/product/product-details/1', 'catalogue/screens/product/product-details.tsx'],
  ['/cart', 'cart/screens/cart.tsx'],
  ['/product/product-details/cart/checkout', 'orders/screens/checkout/checkout.tsx'],
  ['/order-successfully', 'orders/screens/checkout/thank-you.tsx'],
  ['/login', 'accounts/screens/login.tsx'],
  ['/login/forget-password', 'accounts/screens/forgot-password.tsx'],
  ['/reset-password/1', 'accounts/screens/reset-password.tsx'],
  ['/register', 'accounts/screens/register.tsx'],
  ['/profile', 'profile/screens/profile.tsx'],
  ['/faq', 'content/screens/faq.tsx'],
  ['/term-&-conditions', 'content/screens/policy.tsx'],
  ['/delivery-information', 'content/screens/policy.tsx'],
  ['/privacy-policy', 'content/screens/policy.tsx'],
  ['/return-refund', 'content/screens/policy.tsx'],
]

/** specification.md#7-the-calls-it-makes. */
const calls = [
  'GET /all-category',
  'GET /get-product',
  'GET /get-product-by-category/{id}',
  'GET /single-product/{id}',
  'GET /all-banner',
  'GET /all-events',
  'GET /get-single-events/{id}',
  'GET /events/all-event',
  'GET /review/all-reviews',
  'POST /send-enquery',
  'POST /signup',
  'POST /log-in',
  'POST /forgot-password',
  'POST /reset-password',
  'GET /get-user/{userId}',
  'GET /all-pincode',
  'GET /all-order-by-userid/{userId}',
  'POST /coupon/validate-voucher',
  'POST /checkout',
  'POST /payment/verify',
]

describe('every route of the specification', () => {
  const tree = routeObjects(routes as RouteConfigEntry[])

  plain.each(screens)('%s', (path, screen) => {
    const shown = matchRoutes(tree, path)?.at(-1)?.route.id
    expect(shown).toBe(screen)
  })

  plain('and any other path has the 404 page', () => {
    for (const path of [
      '/nowhere',
      '/cart/2',
      '/product',
      '/product/product-details',
      '/all-products/2',
    ]) {
      expect(matchRoutes(tree, path)?.at(-1)?.route.id).toBe(
        'shell/screens/errors/unknown-path.tsx',
      )
    }
  })
})

describe('every call of the specification', () => {
  it.for(calls)('%s', async (call, { shop }) => {
    const [method = '', path = ''] = call.split(' ')
    const answer = await asking(shop, { as: 'nobody' })(
      method,
      `/api${path.replace(/\{\w+\}/, v7())}`,
      method === 'POST' ? { body: {} } : {},
    )
    expect(answer.body.message).not.toBe('There is no such call.')
    expect(answer.status).toBeLessThan(500)
  })
})

function routeObjects(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ file, path, index, children }): RouteObject =>
    index
      ? { id: file, index: true }
      : {
          id: file,
          ...(path !== undefined && { path }),
          ...(children && { children: routeObjects(children) }),
        },
  )
}
