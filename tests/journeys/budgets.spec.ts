import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { findWholeChromium } from '../../scripts/find-chromium.ts'
import { alive, aProduct, expect, logIn, opened, test } from './journey.ts'

// In kB of 1,000 bytes as they travel: brotli, fonts as they are. What a page may weigh before its
// first picture. The aim is 110 kB of script, of which 93 are React and its router as they are
// published (a private fork of both was 11 kB less, and could break with any release of either),
// 11 the frame, 3.4 the list of routes. `npm run bench` also counts headers (8 to 10 kB) and what
// comes when the page is at rest.
// Each further page of the shop is 0.07 kB in the list of routes, which every page loads once.
// Words that can be translated are 0.8 kB of every page's script (docs/languages.md), the switch of
// languages and the other addresses 0.1 kB of each page's HTML.
const publicScript = 114.7
const budgets: { page: string; path: string; style: number; whole: number; script?: number }[] = [
  // The dark appearance is 0.7 kB of each page's styles and 0.25 kB of its HTML, so that no page
  // flashes. Stars and hearts of cards are 0.4 kB of script and styles each where there are cards; a
  // card's second line of facts and the ticks in the shop's colours 0.1 kB of styles.
  { page: 'home', path: '/', style: 14.1, whole: 189.9 },
  // Filters are 2 kB of the HTML of a list (30 brands with their counts) and 0.4 kB of its styles; of
  // its script 1.5 kB, the rest comes when they are used. Its pin code is 0.9 kB of script.
  { page: 'listing', path: '/all-products', style: 13.05, whole: 190.4, script: 120.1 },
  // The order of a category is 0.5 kB of its script; its guide and brands are 1 kB of its HTML.
  {
    page: 'category',
    path: '/product-by-category/:id',
    style: 13.05,
    whole: 187.5,
    script: 117.6,
  },
  // Facts and sizes are 0.6 kB of a product's HTML, what the law wants declared 0.4; what is no longer
  // sold is 0.4 kB of script. What works with it and what was viewed bring their script when near.
  {
    page: 'product',
    path: '/product/product-details/:id',
    style: 14.5,
    whole: 189.6,
    script: 118.6,
  },
  // Vouchers one may use are 3 kB of the cart's script, and their list comes later.
  { page: 'cart', path: '/cart', style: 12, whole: 183.75, script: 120.95 },
  { page: 'log-in', path: '/login', style: 12, whole: 175.3 },
  { page: 'registration', path: '/register', style: 12, whole: 175.3 },
  { page: 'contact', path: '/contact-us', style: 12, whole: 179.05 },
  { page: 'article list', path: '/article', style: 12, whole: 175.4 },
  { page: 'FAQ', path: '/faq', style: 12, whole: 175.2 },
  { page: 'event list', path: '/event', style: 12, whole: 177.7 },
  { page: 'policy', path: '/privacy-policy', style: 12, whole: 177.5 },
  { page: 'about', path: '/about-us', style: 12, whole: 176 },
]
// Only for who is logged in: long forms, that nobody sees before a page of the shop has brought the
// rest of the script. 0.8 kB of the profile's is shared with the page of an order, in pieces of their
// own; the last day of a return is 0.34 kB of it. The GST number of a clinic is 0.25 kB of the
// checkout's, its fields come by themselves.
const ownScript = 121.5
const ownPages = [
  { page: 'checkout', path: '/product/product-details/cart/checkout' },
  { page: 'profile', path: '/profile' },
  { page: 'security', path: '/profile/security' },
]
// Of the HTML: what other journeys publish, sell and review meanwhile, and the ids of this run.
const others = 0.8
const fonts = { preloaded: 39, rupee: 1.5 }
// 0.14 kB of it are the paths of the private pages.
const worker = 2.88
// Everything a phone receives on its first visit of home, pictures too: 220 kB, and 304 kB for who
// spares nothing.
const sparingHome = 229.5

const built = fileURLToPath(new URL('../../build/screens/client/', import.meta.url))
const files = readdirSync(join(built, 'assets'))

test(`pages stay within ${publicScript} kB of script, and within their styles and kB in all`, async ({
  page,
}) => {
  for (const { page: name, path, style, whole, script = publicScript } of budgets) {
    const html = await (await page.request.get(await addressOf(page, path))).text()
    const named = namedIn(html)
    const weight = {
      script: weigh(named, '.js'),
      style: weigh(named, '.css'),
      font: weigh(named, '.woff2') + weighOne('anek-latin-rupee'),
      icons: weigh(named, '.svg'),
      html: packed(Buffer.from(html)),
    }
    const all = Object.values(weight).reduce((sum, kB) => sum + kB, 0)
    const description = `${name}: ${JSON.stringify({ ...weight, all })}`
    test.info().annotations.push({ type: 'weight', description })
    expect.soft(weight.script, description).toBeLessThanOrEqual(script)
    expect.soft(weight.style, description).toBeLessThanOrEqual(style)
    expect.soft(all, description).toBeLessThanOrEqual(whole + others)
  }
})

test(`the pages of who is logged in stay within ${ownScript} kB of script`, async ({ page }) => {
  await logIn(page)
  for (const { page: name, path } of ownPages) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), name).toBe(200)
    expect(weigh(namedIn(await answer.text()), '.js'), name).toBeLessThanOrEqual(ownScript)
  }
})

test.describe('who sends Save-Data', () => {
  test.use({
    extraHTTPHeaders: { 'save-data': 'on' },
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })

  test(`has home within ${sparingHome} kB, pictures and all, and no font in it`, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await opened(page, '/')
    const arrived = await page.evaluate(() =>
      performance
        .getEntries()
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming
            ? [{ name: entry.name, bytes: entry.encodedBodySize }]
            : [],
        ),
    )
    expect(arrived.filter(({ name }) => name.includes('.woff2'))).toEqual([])
    expect(arrived.filter(({ name }) => name.includes('/media/')).length).toBeGreaterThan(5)
    expect(arrived.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toBeLessThanOrEqual(
      sparingHome,
    )
  })
})

test('fonts and the service worker stay small', () => {
  expect(weighOne('anek-latin-400-700')).toBeLessThanOrEqual(fonts.preloaded)
  expect(weighOne('anek-latin-rupee')).toBeLessThanOrEqual(fonts.rupee)
  expect(packed(readFileSync(join(built, 'service-worker.js')))).toBeLessThanOrEqual(worker)
})

for (const [name, path] of [
  ['home', '/'],
  ['listing', '/all-products'],
  ['product', '/product/product-details/:id'],
] as const) {
  test(`${name} works after one round of requests: every script and style it needs is named in the page itself`, async ({
    page,
  }) => {
    const address = await addressOf(page, path)
    const html = await (await page.request.get(address)).text()
    const urls: string[] = []
    // What the page does not name never comes.
    await page.route(/\.(js|css|data)\b|\/api\//, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (!html.includes(pathname)) return
      urls.push(pathname)
      await route.continue()
    })
    await page.goto(address)
    // It has come to life when presses are no longer put by.
    await alive(page)
    expect(urls.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3)
  })
}

test('a link that is pointed at is fetched ahead, with its script, and the click only asks whether it still holds', async ({
  page,
}) => {
  await opened(page, '/')
  const received = (name: RegExp) =>
    page.evaluate(
      (source) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => new RegExp(source).test(entry.name))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      name.source,
    )
  const link = page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Articles' })
  await link.hover()
  await expect.poll(() => received(/\/article\.data/)).toHaveLength(1)
  await expect.poll(() => received(/\/assets\/articles-.*\.js/)).toHaveLength(1)
  await link.click()
  await expect(page).toHaveURL(/\/article$/)
  await expect.poll(() => received(/\/article\.data/)).toHaveLength(2)
  // A browser says 300 of an answer without a body: 304, as
  // decisions/005-a-cache-that-cannot-show-an-old-price.md has it.
  const [ahead = 0, clicked] = await received(/\/article\.data/)
  expect(ahead).toBeGreaterThan(300)
  expect(clicked).toBeLessThanOrEqual(300)
})

test('the way back to a public page is instant: the browser keeps the page whole', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: findWholeChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  for (const path of ['/', '/all-products', '/cart']) {
    // Alive: a page that is left while its scripts are on their way is not kept.
    await opened(page, path)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.goto('/faq')
    await page.goBack({ waitUntil: 'commit' })
    await expect(async () => {
      expect(
        await page.evaluate(() => ({ at: location.pathname, stillHere: 'stillHere' in window })),
      ).toEqual({ at: path, stillHere: true })
    }).toPass()
  }
  await browser.close()
})

async function addressOf(page: Page, path: string): Promise<string> {
  const { _id, categoryName } = await aProduct(page)
  return path.replace(':id', path.includes('category') ? categoryName._id : _id)
}

/** What a page brings with it: the scripts it preloads, its styles, its fonts and its icons. */
function namedIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css|woff2|svg)/g))].map((path) =>
    path.slice('/assets/'.length),
  )
}

function weigh(named: readonly string[], ending: string): number {
  return named
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + travelling(file), 0)
}

function weighOne(start: string): number {
  return travelling(
    files.find((file) => file.startsWith(start) && /\.\w+$/.test(file)) ??
      `no file begins with ${start}`,
  )
}

function travelling(file: string): number {
  const twin = `${file}.br`
  return readFileSync(join(built, 'assets', files.includes(twin) ? twin : file)).length / 1000
}

function packed(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length / 1000
}
