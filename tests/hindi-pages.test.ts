import { describe, expect } from 'vitest'
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

  it('leads back to English on this host alone', async ({ shop }) => {
    const open = await adminSite(testShop(shop.db, bilingual))
    const { html } = await open('/hi//evil.example')
    expect(html).toContain('href="/evil.example"')
    expect(html).not.toContain('href="//evil.example"')
  })
})
