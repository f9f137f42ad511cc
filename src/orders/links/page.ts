import { linkPage } from '#platform/link-page.ts'
import type { Shop } from '#platform/shop.ts'

/** For a link that ended, or never was. */
export function endedPage(shop: Shop, nonce: string): Response {
  const main = `<h1>This link has ended</h1><p>It may have been used up, or part of it is missing. If you have an account, <a href="/profile">your orders are in your profile</a>; else please call us.</p>`
  return linkPage(shop, { title: 'This link has ended', main, nonce, status: 404 })
}
