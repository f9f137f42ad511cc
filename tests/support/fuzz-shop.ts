import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { logIn, signUp } from '#accounts/shoppers.ts'
import { event } from '#content/tables.ts'
import { openApiDocument } from '#platform/rpc/openapi.ts'
import { useProductionScreens } from '#platform/settings/process-environment.ts'
import type { Shop } from '#platform/shop.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import { router } from '../../src/server/api.ts'
import { createSite } from '../../src/server/app.ts'
import type { Site } from '../../src/server/site.ts'
import { aCategory, aPincode, aProduct } from './builders.ts'
import type { Document, SeedValues } from './fuzz-requests.ts'

const build = fileURLToPath(new URL('../../build', import.meta.url))
const password = 'twelve good characters'
const files = [
  '/livez',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-99.xml',
  '/manifest.webmanifest',
  '/e-catalogue.pdf',
  '/letters',
  '/letters/x',
  '/favicon.ico',
  '/api/docs',
  '/api/openapi.json',
  '/api/',
  '/media/products/stethoscope.webp',
  '/assets/',
  '//',
  '/..%2f..%2fpackage.json',
]

/**
 * A shop with something of everything, so that a request that is nearly right gets as far as the
 * database. What it keeps in files goes to the caller's data folder.
 */
export async function aShopToFuzz(patient: Shop): Promise<{
  site: ReturnType<typeof createSite>
  document: Document
  seedValues: SeedValues
  logged: unknown[]
}> {
  const logged: unknown[] = []
  const settings = {
    ...patient.settings,
    logInAttempts: 1e6,
    logInAttemptsPerAddress: 1e6,
    signUpsPerAddress: 1e6,
    newShopperCash: { orders: 1e6, pieces: 1e6, paise: 1e12 },
  }
  const shop: Shop = {
    ...patient,
    settings,
    log: { ...patient.log, error: (...args: unknown[]) => void logged.push(args) },
  }
  const [category, other] = [await aCategory(shop), await aCategory(shop)]
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      aProduct(shop, { categoryId: (at % 2 ? category : other).id, stock: at < 9 ? 100_000 : 3 }),
    ),
  )
  await aPincode(shop, 560_001, 4_000)
  const shoppers: SeedValues['shoppers'] = []
  for (let at = 0; at < 16; at += 1) shoppers.push(await aSession(shop, `fuzz-${at}@example.in`))
  const { pages, routes } = await builtPages()
  const site = createSite({
    shop,
    pages,
    files: staticFiles([{ folder: `${build}/screens/client`, at: '/' }]),
    draining: () => false,
    development: false,
  })
  const ids = products.map(({ id }) => id)
  const [story] = await shop.db.select({ id: event.id }).from(event).limit(1)
  const values: SeedValues['values'] = {
    id: [...ids.slice(0, 2), category.id, story?.id ?? category.id],
    productId: ids,
    userId: ['$me', '$me', '$me', shoppers[0]?.id ?? ''],
    categoryId: [category.id],
    category: [category.id],
    token: ['a-token'],
    price: [800],
    couponDiscount: [0, 0, 5],
    voucher: [null],
    quantity: [1, 1, 2, 99],
    email: [
      'fuzz-0@example.in',
      'new@example.in',
      ...Array.from({ length: 20 }, (_, at) => `more-${at}@example.in`),
    ],
    password: [password],
    newPassword: [password],
    phone: ['9876543210', 9_876_543_210],
    number: ['9876543210'],
    postalCode: ['560001', null, ''],
    sort: ['price-asc', 'newest'],
    search: ['knee', 'bp machine'],
    website: [''],
    totalAmount: [800, 840],
  }
  return {
    site,
    document: (await openApiDocument(router)) as unknown as Document,
    seedValues: { shoppers, values, pages: routes, files },
    logged,
  }
}

async function aSession(shop: Shop, email: string): Promise<{ id: string; cookie: string }> {
  const { id } = await signUp(shop, { name: 'Asha Rao', email, password })
  const { cookies } = await logIn(shop, { email, password })
  return { id, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}

/** The screens as they are built; without a build, one page that stands for all. */
async function builtPages(): Promise<{ pages: Site['pages']; routes: string[] }> {
  const entry = `${build}/screens/server/index.js`
  if (!existsSync(entry))
    return {
      pages: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
      routes: ['/'],
    }
  useProductionScreens()
  const screens = await import(pathToFileURL(entry).href)
  const paths = (Object.values(screens.routes) as { path?: string }[]).map(
    ({ path = '' }) => `/${path.replace('*', ':token')}`,
  )
  return {
    pages: screens.entry.module.createPages(screens, 'production'),
    routes: [...new Set(paths)],
  }
}
