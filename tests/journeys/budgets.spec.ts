import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { aProduct, expect, test } from './journey.ts'

// In kB of 1,000 bytes as they travel: brotli, fonts as they are. What a page may weigh before its first picture.
const budgets = [
  { page: 'home', path: '/', script: 106, style: 15, whole: 182 },
  { page: 'listing', path: '/all-products', script: 108, style: 15, whole: 182 },
  { page: 'category', path: '/product-by-category/:id', script: 108, style: 15, whole: 182 },
  { page: 'product', path: '/product/product-details/:id', script: 108, style: 15, whole: 182 },
  { page: 'cart', path: '/cart', script: 108, style: 15, whole: 182 },
  { page: 'log-in', path: '/login', script: 108, style: 15, whole: 182 },
  { page: 'contact', path: '/contact-us', script: 108, style: 15, whole: 182 },
  { page: 'article list', path: '/article', script: 108, style: 15, whole: 182 },
  { page: 'FAQ', path: '/faq', script: 108, style: 15, whole: 182 },
]
const fonts = { preloaded: 39, rupee: 1.5 }
const worker = 2.5

const built = fileURLToPath(new URL('../../build/screens/client/', import.meta.url))
const files = readdirSync(join(built, 'assets'))

for (const { page: name, path, script, style, whole } of budgets) {
  test(`${name} stays within ${script} kB of script, ${style} kB of styles and ${whole} kB in all`, async ({ page }) => {
    const html = await (await page.request.get(await addressOf(page, path))).text()
    const named = namedIn(html)
    const weight = { script: weigh(named, '.js'), style: weigh(named, '.css'), font: weigh(named, '.woff2') + weighOne('anek-latin-rupee'), icons: weigh(named, '.svg'), html: packed(Buffer.from(html)) }
    const all = Object.values(weight).reduce((sum, kB) => sum + kB, 0)
    test.info().annotations.push({ type: 'weight', description: `${name}: ${JSON.stringify({ ...weight, all })}` })
    expect(weight.script).toBeLessThanOrEqual(script)
    expect(weight.style).toBeLessThanOrEqual(style)
    expect(all).toBeLessThanOrEqual(whole)
  })
}

test('fonts and the service worker stay small', () => {
  expect(weighOne('anek-latin-400-700')).toBeLessThanOrEqual(fonts.preloaded)
  expect(weighOne('anek-latin-rupee')).toBeLessThanOrEqual(fonts.rupee)
  expect(packed(readFileSync(join(built, 'service-worker.js')))).toBeLessThanOrEqual(worker)
})

for (const [name, path] of [['home', '/'], ['listing', '/all-products'], ['product', '/product/product-details/:id']] as const) {
  test(`${name} works after one round of requests: every script and style it needs is named in the page itself`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const answer = await page.goto(await addressOf(page, path), { waitUntil: 'load' })
    const untilLoaded = [...asked]
    const html = (await answer?.text()) ?? ''
    expect(untilLoaded.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3)
    expect(untilLoaded.filter((file) => /\.(js|css)$/.test(file) && !html.includes(file))).toEqual([])
    expect(untilLoaded.filter((file) => file.startsWith('/api/') || file.endsWith('.data'))).toEqual([])
  })
}

test('a link that is pointed at is fetched ahead, with its script, and the click only asks whether it still holds', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const received = (name: RegExp) => page.evaluate((source) => performance.getEntriesByType('resource').filter((one) => new RegExp(source).test(one.name)).map((one) => (one as PerformanceResourceTiming).transferSize), name.source)
  const link = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' })
  await link.hover()
  await expect.poll(() => received(/\/article\.data/)).toHaveLength(1)
  await expect.poll(() => received(/\/assets\/articles-.*\.js/)).toHaveLength(1)
  await link.click()
  await expect(page).toHaveURL(/\/article$/)
  // A browser says 300 of an answer without a body: 304, as decision 5 has it.
  const [ahead = 0, clicked] = await received(/\/article\.data/)
  expect(ahead).toBeGreaterThan(300)
  expect(clicked).toBeLessThanOrEqual(300)
})

test('the way back to a public page is instant: the browser keeps the page whole', async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  for (const path of ['/', '/all-products', '/cart']) {
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.goto('/faq')
    await page.goBack({ waitUntil: 'commit' })
    await expect(async () => {
      expect(await page.evaluate(() => ({ at: location.pathname, stillHere: 'stillHere' in window }))).toEqual({ at: path, stillHere: true })
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
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css|woff2|svg)/g))].map((path) => path.slice('/assets/'.length))
}

function weigh(named: readonly string[], ending: string): number {
  return named.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + travelling(file), 0)
}

function weighOne(start: string): number {
  return travelling(files.find((file) => file.startsWith(start) && /\.\w+$/.test(file)) ?? `no file begins with ${start}`)
}

function travelling(file: string): number {
  const twin = `${file}.br`
  return readFileSync(join(built, 'assets', files.includes(twin) ? twin : file)).length / 1000
}

function packed(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length / 1000
}
