import { describe, expect } from 'vitest'
import { pageIds } from '#content/rules.ts'
import type { Shop } from '#platform/shop.ts'
import { pages } from '../src/server/pages.ts'
import { adminSite, isAdminBuilt } from './support/admin-pages.ts'
import { aProduct } from './support/builders.ts'
import { aMember, askingStaff } from './support/staff.ts'
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

  it('is a page: what programs ask for is a plain 404 there, which nothing renders', async ({
    shop,
  }) => {
    const open = await adminSite(testShop(shop.db, bilingual))
    const paths = ['robots.txt', 'sitemap.xml', 'sitemap-1.xml', 'favicon.ico', 'service-worker.js']
    const more = ['api', 'api/get-product', 'api/docs', 'assets/x.js', '.well-known/security.txt']
    for (const path of [...paths, ...more]) {
      const { answer, html } = await open(`/hi/${path}`)
      const type = answer.headers.get('content-type')
      expect([path, answer.status, type]).toEqual([path, 404, 'text/plain; charset=utf-8'])
      expect([path, html]).toEqual([path, 'Nothing is here.'])
    }
    expect((await open('/hi/faq.php')).html).toContain('<html lang="hi-IN"')
    expect((await open('/robots.txt')).answer.status).toBe(200)
  })

  it('shows the draft that a link of the back office leads to, and says that it is one', async ({
    shop,
  }) => {
    const bilingualShop = testShop(shop.db, bilingual)
    const open = await adminSite(bilingualShop)
    const ask = askingStaff(bilingualShop, { as: await aMember(bilingualShop) })
    const { id } = await aProduct(bilingualShop)
    const notice = 'यह ड्राफ़्ट का प्रीव्यू है'
    for (const call of [
      `drafts/preview?id=${id}`,
      `content/preview?kind=page&id=${pageIds.returns}`,
    ]) {
      const { url } = (await ask('GET', `/admin/api/${call}`)).body
      const { pathname, search } = new URL(url)
      const { answer, html } = await open(`/hi${pathname}${search}`)
      expect([call, html.includes(notice)]).toEqual([call, true])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect((await open(`/hi${pathname}${search.slice(0, -1)}`)).html).not.toContain(notice)
    }
  })

  it('leads from a product to the form of its review in Hindi', async ({ shop }) => {
    const open = await adminSite(testShop(shop.db, bilingual))
    const { id } = await aProduct(shop)
    const { html } = await open(`/hi/product/product-details/${id}`)
    expect(html).toContain('अभी तक कोई रिव्यू नहीं है।')
    expect(html).toContain(`href="/hi/profile/reviews/${id}"`)
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
