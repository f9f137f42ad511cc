import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from '@playwright/test'
import routes from '../../src/routes.ts'
import { faultsIn } from '../support/schema-org.ts'
import { aProduct, expect, logIn, opened, orderPage, quotationPage, test } from './journey.ts'

type Head = {
  title: string
  descriptions: string[]
  canonical: string | undefined
  robots: string | undefined
  image: string | undefined
  data: unknown[]
}
type Story = { _id: string; eventKind: string; eventStatus: boolean }

const closed = [
  '/compare',
  '/cart',
  '/wishlist',
  '/stock-alerts',
  '/stock-alerts/:token',
  '/refill-reminders/:token',
  '/quick-order',
  '/quotation',
  '/product/product-details/cart/checkout',
  '/product/product-details/cart/checkout/plain',
  '/order-successfully',
  '/login',
  '/login/forget-password',
  '/reset-password/:token',
  '/log-out-everywhere/:token',
  '/register',
  '/profile',
  '/profile/orders/:number',
  '/profile/orders/:number/return',
  '/profile/reviews/:productId',
  '/product/product-details/:id/ask',
  '/profile/questions',
  '/login/code',
  '/profile/addresses',
  '/profile/alerts',
  '/profile/reminders',
  '/profile/consents',
  '/profile/quotations',
  '/profile/quotations/:number',
  '/profile/email',
  '/profile/security',
  '/verify-email',
  '/verify-email/:token',
  '/undo-email-change/:token',
  '/*',
]
const expectedTypes: Record<string, string[]> = {
  '/': ['OnlineStore', 'WebSite'],
  '/product/product-details/:id': ['Product', 'BreadcrumbList'],
  '/article/:id': ['Article', 'BreadcrumbList'],
  '/faq': ['FAQPage', 'BreadcrumbList'],
}

test('every page has a title and a description of its own, one address, a picture to share and data that search engines understand', async ({
  page,
  baseURL,
}) => {
  const examples = await examplesOf(page)
  await logIn(page)
  examples['/profile/orders/:number'] = await orderPage(page)
  examples['/profile/orders/:number/return'] = `${examples['/profile/orders/:number']}/return`
  examples['/profile/quotations/:number'] = await quotationPage(page)
  await page.goto('/')
  const heads: (Head & { path: string })[] = []
  for (const path of routes.flatMap(pathsOf)) {
    const head = await headOf(page, examples[path] ?? path)
    heads.push({ path, ...head })
    expect(
      head.descriptions.map((words) => words.length > 15),
      path,
    ).toEqual([true])
    expect(head.robots, path).toBe(closed.includes(path) ? 'noindex' : undefined)
    expect(head.canonical, path).toBe(
      closed.includes(path) ? undefined : `${baseURL}${examples[path] ?? path}`,
    )
    expect(head.data.flatMap(faultsIn), path).toEqual([])
    if (!closed.includes(path)) {
      expect(
        head.data.map((item) => (item as { '@type': string })['@type']),
        path,
      ).toEqual(expectedTypes[path] ?? ['BreadcrumbList'])
      const picture = await page.request.get(head.image ?? '')
      expect(
        `${picture.status()} ${picture.headers()['content-type']}`,
        `${path} ${head.image}`,
      ).toBe('200 image/jpeg')
    }
  }
  expect(heads.length).toBeGreaterThan(15)
  expect(repeated(heads.map(({ title }) => title))).toEqual([])
  expect(repeated(heads.flatMap(({ descriptions }) => descriptions))).toEqual([])
})

test('the data of a page breaks no content policy, and follows the shopper from page to page', async ({
  page,
}) => {
  const { _id, productName, categoryName } = await aProduct(page)
  await opened(page, `/product/product-details/${_id}`)
  expect(await typesOn(page)).toEqual(['Product', 'BreadcrumbList'])
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: categoryName.categoryName })
    .click()
  await expect(page).toHaveTitle(new RegExp(`^${categoryName.categoryName}`))
  await expect.poll(() => typesOn(page)).toEqual(['BreadcrumbList'])
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain(
    `/product-by-category/${categoryName._id}`,
  )
  expect(productName).not.toBe('')
})

test('pages of a list are pages of their own, its orders are not, and what was searched for is kept out', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  expect((await headOf(page, '/all-products?page=2')).canonical).toBe(
    `${baseURL}/all-products?page=2`,
  )
  expect((await headOf(page, '/all-products?page=2')).title).toMatch(/^All products, page 2 /)
  expect((await headOf(page, '/all-products?sort=price-asc&inStock=true')).canonical).toBe(
    `${baseURL}/all-products`,
  )
  expect((await headOf(page, '/all-products?bestseller=true&sort=price-asc')).canonical).toBe(
    `${baseURL}/all-products?bestseller=true`,
  )
  expect((await headOf(page, '/all-products?search=walker')).robots).toBe('noindex')
})

test('the sitemaps are XML, and lead to pages that are there', async ({ page }) => {
  await page.goto('/')
  const sitemaps = await locationsAt(page, '/sitemap.xml')
  const pages = (await Promise.all(sitemaps.map((item) => locationsAt(page, item)))).flat()
  expect(pages.length).toBeGreaterThan(100)
  const every = pages.filter((_, place) => place % 20 === 0 || place < 12)
  for (const item of every)
    expect(
      `${item} ${(await page.request.get(item, { headers: { accept: 'text/html' } })).status()}`,
    ).toBe(`${item} 200`)
})

test('the e-catalogue is a PDF, linked from every page', async ({ page }) => {
  await page.goto('/')
  for (const where of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('contentinfo'),
  ]) {
    const link = where.getByRole('link', { name: 'E-catalogue' })
    const address = (await link.getAttribute('href')) ?? ''
    // Whoever asks while it is printed is told to come again.
    await expect(async () => {
      const answer = await page.request.get(address)
      expect(answer.headers()['content-type']).toBe('application/pdf')
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }).toPass({ timeout: 60_000 })
  }
})

test('the shop can be put on a home screen', async ({ page }) => {
  await page.goto('/')
  const manifest = (await (
    await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '')
  ).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
})

async function examplesOf(page: Page): Promise<Record<string, string>> {
  const { _id, categoryName } = await aProduct(page)
  const article = ((await (await page.request.get('/api/all-events')).json()) as Story[])[0]
  const event = ((await (await page.request.get('/api/events/all-event')).json()) as Story[]).find(
    ({ eventStatus }) => eventStatus,
  )
  return {
    '/product-by-category/:categoryId': `/product-by-category/${categoryName._id}`,
    '/product/product-details/:id': `/product/product-details/${_id}`,
    '/article/:id': `/article/${article?._id}`,
    '/event/:id': `/event/${event?._id}`,
    '/profile/reviews/:productId': `/profile/reviews/${_id}`,
    '/product/product-details/:id/ask': `/product/product-details/${_id}/ask`,
    '/reset-password/:token': '/reset-password/none',
    '/log-out-everywhere/:token': '/log-out-everywhere/none',
    '/*': '/no/such/page',
    // A logged-in shopper is led on from these two; a second visitor is not.
    '/login': '/login',
    '/register': '/register',
  }
}

/** The head of a page as a browser reads it, without running the page. */
async function headOf(page: Page, path: string): Promise<Head> {
  const asStranger = path.startsWith('/login') || path === '/register'
  const answer = asStranger
    ? await fetch(new URL(path, page.url()))
    : await page.request.get(path, { headers: { accept: 'text/html' } })
  return page.evaluate(
    (html) => {
      const { title, head } = new DOMParser().parseFromString(html, 'text/html')
      const all = (selector: string, name: string) =>
        [...head.querySelectorAll(selector)].map((item) => item.getAttribute(name) ?? '')
      return {
        title,
        descriptions: all('meta[name="description"]', 'content'),
        canonical: all('link[rel="canonical"]', 'href')[0],
        robots: all('meta[name="robots"]', 'content')[0],
        image: all('meta[property="og:image"]', 'content')[0],
        data: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
          (item): unknown => JSON.parse(item.textContent ?? ''),
        ),
      }
    },
    await answer.text(),
  )
}

async function typesOn(page: Page): Promise<string[]> {
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  return data.map((json) => (JSON.parse(json) as { '@type': string })['@type'])
}

async function locationsAt(page: Page, address: string): Promise<string[]> {
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toContain('application/xml')
  const { faults, locations } = await page.evaluate(
    (xml) => {
      const document_ = new DOMParser().parseFromString(xml, 'application/xml')
      return {
        faults: document_.querySelectorAll('parsererror').length,
        locations: [...document_.querySelectorAll('loc')].map((item) => item.textContent ?? ''),
      }
    },
    await answer.text(),
  )
  expect(faults).toBe(0)
  return locations
}

/** Of pages; a route without markup of its own answers a file. */
function pathsOf({ path = '', file, children = [] }: RouteConfigEntry): string[] {
  if (children.length > 0) return children.flatMap(pathsOf)
  return file.endsWith('.tsx') ? [`/${path}`] : []
}

function repeated(all: string[]): string[] {
  return all.filter((item, place) => all.indexOf(item) !== place)
}
