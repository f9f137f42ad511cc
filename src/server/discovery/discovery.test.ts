import { readFileSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { category, product } from '#catalogue/tables.ts'
import { event } from '#content/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it, testShop } from '#tests/support/test-shop.ts'
import { v7 } from 'uuid'
import { closedPages, discovered, openPages } from './discovery.ts'
import routes from '../../routes.ts'

const url = 'http://localhost:3000'

async function fetched(
  shop: Shop,
  path: string,
  method = 'GET',
): Promise<{ status: number; type: string; text: string } | undefined> {
  const answer = await discovered(shop, new Request(url + path, { method }))
  return (
    answer && {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    }
  )
}

/** Every address of a sitemap; refuses what is not well formed. */
function locationsIn(xml: string | undefined): string[] {
  const open: string[] = []
  for (const [tag, closing, name = '', rest = ''] of (xml ?? '')
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
    .matchAll(/<(\/?)([a-z]+)([^<>]*)>/g)) {
    if (!closing) open.push(name)
    else if (open.pop() !== name || rest) throw new Error(`${tag} closes nothing`)
  }
  if (open.length > 0 || !xml?.startsWith('<?xml') || /&(?!#\d+;)/.test(xml))
    throw new Error('the sitemap is not well formed')
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) =>
    location.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )
}

describe('the sitemaps', () => {
  it('name every product, category, article and event that is shown, each once, and nothing else', async ({
    shop,
  }) => {
    const kept = await aProduct(shop, { name: 'Kept & <shown>' })
    await aProduct(shop, { active: false })
    const story = {
      name: 'x',
      heading: 'x',
      images: [],
      details: '',
      updatedAt: new Date('2026-01-02T03:04:05Z'),
    }
    await shop.db.insert(event).values([
      { ...story, id: v7(), kind: 'article' },
      { ...story, id: v7(), kind: 'event' },
      { ...story, id: v7(), kind: 'event', active: false },
    ])
    const sitemaps = locationsIn((await fetched(shop, '/sitemap.xml'))?.text)
    const texts = (
      await Promise.all(
        sitemaps.map(async (one) =>
          locationsIn((await fetched(shop, new URL(one).pathname))?.text),
        ),
      )
    ).flat()
    const products = await shop.db
      .select({ id: product.id })
      .from(product)
      .where(eq(product.active, true))
    const categories = await shop.db.select({ id: category.id }).from(category)
    const stories = await shop.db
      .select({ id: event.id, kind: event.kind })
      .from(event)
      .where(eq(event.active, true))
    const wanted = [
      ...openPages,
      ...products.map(({ id }) => `/product/product-details/${id}`),
      ...categories.map(({ id }) => `/product-by-category/${id}`),
      ...stories.map(({ id, kind }) => `/${kind}/${id}`),
    ]
    expect(texts.toSorted()).toEqual(wanted.map((path) => url + path).toSorted())
    expect(texts).toContain(`${url}/product/product-details/${kept.id}`)
  })

  it('name each page in each language of the shop, and each the others', async ({ shop }) => {
    const bilingual = testShop(shop.db, { LANGUAGES: 'en,hi' })
    const { id } = await aProduct(shop)
    const { text = '' } = (await fetched(bilingual, '/sitemap-1.xml')) ?? {}
    expect(text).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml">')
    const link = (language: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${url}${path}"/>`
    const home = link('en-IN', '/') + link('hi-IN', '/hi') + link('x-default', '/')
    expect(text).toContain(`<url><loc>${url}/</loc>${home}</url>`)
    expect(text).toContain(`<url><loc>${url}/hi</loc>${home}</url>`)
    for (const path of openPages.slice(1))
      expect(text).toContain(`<loc>${url}/hi${path.replace('&', '&#38;')}</loc>`)
    const products = (await fetched(bilingual, '/sitemap-2.xml'))?.text
    expect(products).toContain(`<loc>${url}/hi/product/product-details/${id}</loc><lastmod>`)
    expect((await fetched(shop, '/sitemap-1.xml'))?.text).not.toContain('xhtml')
  })

  it('hold no more addresses in two languages than in one', async ({ shop }) => {
    const bilingual = testShop(shop.db, { LANGUAGES: 'en,hi' })
    const { id } = await aProduct(shop)
    await shop.db.execute(sql`
      insert into product (id, category_id, name, brand, summary, list_price_paise, discount_percent, images, videos, wall, details, description)
      select gen_random_uuid(), category_id, name, brand, summary, list_price_paise, discount_percent, images, videos, wall, details, description
      from product, generate_series(1, 5000) where id = ${id}`)
    // Else the plan is one for a table of one row.
    await shop.db.execute(sql`analyze product`)
    const count = async (path: string) =>
      (await fetched(bilingual, path))?.text.match(/<loc>/g)?.length ?? 0
    expect(await count('/sitemap.xml')).toBe(1 + 2)
    expect([await count('/sitemap-2.xml'), await count('/sitemap-3.xml')]).toEqual([10_000, 2])
  })

  it('say when an article changed', async ({ shop }) => {
    const id = v7()
    await shop.db.insert(event).values({
      id,
      kind: 'article',
      name: 'x',
      heading: 'x',
      images: [],
      details: '',
      updatedAt: new Date('2026-01-02T03:04:05Z'),
    })
    expect((await fetched(shop, '/sitemap-1.xml'))?.text).toContain(
      `/article/${id}</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`,
    )
  })

  it('say when what a shopper sees of a product last changed: a price or the last piece, and no sale before it', async ({
    shop,
  }) => {
    const { id, stock } = await aProduct(shop, { createdAt: new Date('2026-01-02T03:04:05Z') })
    const saysNew = async (change: Partial<typeof product.$inferInsert>) => {
      await shop.db.update(product).set({ changedAt: null }).where(eq(product.id, id))
      await shop.db.update(product).set(change).where(eq(product.id, id))
      const [, changed] =
        new RegExp(`/${id}</loc><lastmod>([^<]+)</lastmod>`).exec(
          (await fetched(shop, '/sitemap-2.xml'))?.text ?? '',
        ) ?? []
      return changed !== '2026-01-02T03:04:05.000Z'
    }
    expect(await saysNew({ stock: stock - 1, sold: 1, reserved: 1 })).toBe(false)
    expect(await saysNew({ listPricePaise: 100_000 })).toBe(false)
    for (const path of [
      { listPricePaise: 200_000 },
      { pdf: '/media/leaflets/x.pdf' },
      { stock: 0 },
      { stock: 3 },
      { active: true, name: 'Renamed' },
    ])
      expect([path, await saysNew(path)]).toEqual([path, true])
  })

  it('hold ten thousand products each', async ({ shop }) => {
    await aCategory(shop, { productCount: 20_001 })
    expect(locationsIn((await fetched(shop, '/sitemap.xml'))?.text)).toHaveLength(1 + 3)
  })

  it('end: a number beyond the last is no address', async ({ shop }) => {
    for (const path of ['/sitemap-99.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-1.xml/'])
      expect(await fetched(shop, path)).toBeUndefined()
    expect(await fetched(shop, '/sitemap.xml', 'POST')).toBeUndefined()
  })
})

describe('robots.txt', () => {
  it('names the sitemap and keeps crawlers from what belongs to one shopper', async ({ shop }) => {
    const { text = '' } = (await fetched(shop, '/robots.txt')) ?? {}
    expect(text).toContain(`\nSitemap: ${url}/sitemap.xml\n`)
    for (const path of closedPages) expect(text).toContain(`\nDisallow: ${path}\n`)
    expect(
      openPages.filter((path) => closedPages.some((closed) => path.startsWith(closed))),
    ).toEqual([])
  })

  it('and the sitemap together know every route', () => {
    const pages = routes.flatMap(pathsOf).filter((path) => path !== '/*')
    const byRow = [
      '/product-by-category/:categoryId',
      '/product/product-details/:id',
      '/event/:id',
      '/article/:id',
    ]
    expect(pages.length).toBeGreaterThan(15)
    expect(
      pages.filter(
        (path) =>
          !byRow.includes(path) &&
          !openPages.includes(path) &&
          !closedPages.some((closed) => path.replace('/:id/', '/*/').startsWith(closed)),
      ),
    ).toEqual([])
    expect(openPages.filter((path) => !pages.includes(path.replace(/\?.*/, '')))).toEqual([])
  })
})

describe('what a browser or a researcher looks for at a fixed address', () => {
  it('security.txt names the store’s own contact, where it stands, and a day within a year on which it expires', async ({
    shop,
  }) => {
    const own = {
      ...shop,
      clock: () => new Date('2026-11-23T05:00:00Z'),
      settings: {
        ...shop.settings,
        storeOwnerEmail: 'help@sehat.in',
        publicUrl: 'https://sehat.in',
      },
    }
    const { status, type, text = '' } = (await fetched(own, '/.well-known/security.txt')) ?? {}
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toBe(
      'Contact: mailto:help@sehat.in\nExpires: 2027-05-22T00:00:00.000Z\nPreferred-Languages: en, hi\nCanonical: https://sehat.in/.well-known/security.txt\n',
    )
  })

  it('change-password leads to a page of the shop', async ({ shop }) => {
    const answer = await discovered(shop, new Request(`${url}/.well-known/change-password`))
    expect([answer?.status, answer?.headers.get('location')]).toEqual([
      302,
      '/login/forget-password',
    ])
    expect(routes.flatMap(pathsOf)).toContain(answer?.headers.get('location'))
  })
})

describe('the manifest', () => {
  it('is named after the store and has icons of the sizes it says', async ({ shop }) => {
    const named = { ...shop, settings: { ...shop.settings, storeName: 'Sehat "Ghar"' } }
    const { text = '', type } = (await fetched(named, '/manifest.webmanifest')) ?? {}
    const manifest = JSON.parse(text) as {
      name: string
      start_url: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(type).toBe('application/manifest+json')
    expect(manifest).toMatchObject({ name: 'Sehat "Ghar"', start_url: '/' })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) expect(pngSize(src)).toBe(sizes)
  })
})

/** Width and height stand in the first chunk of a PNG. */
function pngSize(src: string): string {
  const file = fileURLToPath(new URL(`../../..${src}`, import.meta.url))
  if (!existsSync(file)) throw new Error(`${src} is not built: npm run build`)
  const png = readFileSync(file)
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

function pathsOf({ path = '', children = [] }: RouteConfigEntry): string[] {
  return children.length > 0 ? children.flatMap(pathsOf) : [`/${path}`]
}
