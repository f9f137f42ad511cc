import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { pages } from '../src/server/pages.ts'
import { adminSite, isAdminBuilt } from './support/admin-pages.ts'
import { aProduct } from './support/builders.ts'
import { it, testShop } from './support/test-shop.ts'

const bilingual = { LANGUAGES: 'en,hi' }

describe.runIf(isAdminBuilt)('every page in Hindi', () => {
  it('is answered as in English, in its own language, and kept as long', async ({ shop }) => {
    const open = await adminSite(testShop(shop.db, bilingual))
    const { id, categoryId } = await aProduct(shop)
    const paths = pages.map(({ path }) => {
      const named = path
        .replace(':categoryId', categoryId)
        .replace('product-details/:id', `product-details/${id}`)
      return `/${named.replaceAll(/:\w+/g, 'no-such-thing')}`
    })
    for (const path of paths) {
      const english = await open(path)
      const hindi = await open(path === '/' ? '/hi' : `/hi${path}`)
      const about = ({ answer }: typeof english) => ({
        path,
        status: answer.status,
        cache: answer.headers.get('cache-control'),
      })
      expect(about(hindi)).toEqual(about(english))
      const to = english.answer.headers.get('location')
      if (to !== null) expect(hindi.answer.headers.get('location')).toBe(`/hi${to}`)
      else if (hindi.html) expect(hindi.html, path).toContain('<html lang="hi-IN"')
    }
  })

  it('is in the language of its own request, however many are under way', async ({ shop }) => {
    const open = await adminSite(testShop(shop.db, bilingual))
    const paths = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? '/login' : '/hi/login'))
    const languages = await Promise.all(
      paths.map(async (path) => /<html lang="([\w-]+)"/.exec((await open(path)).html)?.[1]),
    )
    expect(languages).toEqual(paths.map((path) => (path === '/login' ? 'en-IN' : 'hi-IN')))
  })

  it('answers a form in its language, also where the API put the sentence together', async ({
    shop,
  }) => {
    const open = await adminSite(testShop(shop.db, bilingual))
    const { html } = await open('/hi/login/forget-password', formOf({ email: ' ' }, shop))
    expect(html).toContain('कृपया अपना ईमेल लिखें।')
  })

  it('is where the payment page leads back to, for who left it there', async ({ shop }) => {
    const open = await adminSite(testShop(shop.db, bilingual))
    const backTo = async (query: string) => {
      const { answer } = await open(`/api/payment/callback${query}`, formOf({}, shop))
      return answer.headers.get('location')
    }
    expect(await backTo('?language=hi')).toBe('/hi/profile?payment=failed')
    for (const query of ['', '?language=en', '?language=ta', '?language=/evil.example'])
      expect(await backTo(query)).toBe('/profile?payment=failed')
  })

  it('leads back to English on this host alone', async ({ shop }) => {
    const open = await adminSite(testShop(shop.db, bilingual))
    const { html } = await open('/hi//evil.example')
    expect(html).toContain('href="/evil.example"')
    expect(html).not.toContain('href="//evil.example"')
  })
})

function formOf(fields: Record<string, string>, { settings }: Shop): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(settings.publicUrl).origin,
    },
    body: new URLSearchParams(fields).toString(),
  }
}
