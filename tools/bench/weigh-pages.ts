import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArgs } from '../../scripts/chromium-args.ts'
import { findWholeChromium, howToGetChromium } from '../../scripts/find-chromium.ts'
import type { Prepared } from './prepare.ts'

/**
 * Bytes that arrive over the wire, in the encoding the browser chose: the bodies by kind, and all
 * headers apart.
 */
export type Kinds = {
  html: number
  javascript: number
  css: number
  fonts: number
  other: number
  images: number
  headers: number
}
export type Weight = { page: string; encoding: string; files: number; kinds: Kinds }
export type Pictures = { count: number; bytes: number; types: string[] }

type Arrived = { url: string; mime: string; encoding: string; bytes: number; headerBytes: number }

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** What a first visit with an empty cache loads, in a real browser. */
export async function weighPages(
  url: string,
  prepared: Prepared,
): Promise<{ pages: Weight[]; pictures: Pictures }> {
  const executablePath = findWholeChromium()
  if (!executablePath) throw new Error(howToGetChromium)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const paths = {
      Home: '/',
      Listing: '/all-products',
      Product: `/product/product-details/${prepared.viewedIds[0]}`,
      Checkout: '/product/product-details/cart/checkout',
    }
    const pages: Weight[] = []
    for (const [page, path] of Object.entries(paths))
      pages.push({ page, ...(await weighOne(browser, url + path, { prepared, saveData: false })) })
    pages.push({
      page: 'Home, Save-Data',
      ...(await weighOne(browser, `${url}/`, { prepared, saveData: true })),
    })
    return { pages, pictures: await weighPictures(browser, `${url}/all-products`) }
  } finally {
    await browser.close()
  }
}

async function weighOne(
  browser: Browser,
  url: string,
  { prepared, saveData }: { prepared: Prepared; saveData: boolean },
): Promise<Omit<Weight, 'page'>> {
  const context = await browser.newContext({
    ...phone,
    ...(saveData && { extraHTTPHeaders: { 'save-data': 'on' } }),
  })
  if (saveData)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  await comeToBuy(context, url, prepared)
  const page = await context.newPage()
  const arrived = await listen(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
  await context.close()
  const kinds: Kinds = { html: 0, javascript: 0, css: 0, fonts: 0, other: 0, images: 0, headers: 0 }
  for (const { mime, bytes, headerBytes } of arrived) {
    kinds[kindOf(mime)] += bytes
    if (kindOf(mime) !== 'images') kinds.headers += headerBytes
  }
  const scripts = arrived.filter(({ mime }) => kindOf(mime) === 'javascript')
  const [largest] = scripts.toSorted((a, b) => b.bytes - a.bytes)
  return { encoding: largest?.encoding ?? 'none', files: scripts.length, kinds }
}

/** The drawn icons are part of the page and not a picture of it: they count before the images. */
function kindOf(mime: string): Exclude<keyof Kinds, 'headers'> {
  if (mime.includes('javascript')) return 'javascript'
  if (mime === 'text/css') return 'css'
  if (mime === 'text/html') return 'html'
  if (mime.startsWith('font/')) return 'fonts'
  return mime.startsWith('image/') && mime !== 'image/svg+xml' ? 'images' : 'other'
}

/**
 * The checkout shows itself only to a shopper with something in the cart; the same shopper opens
 * every page.
 */
async function comeToBuy(
  context: BrowserContext,
  url: string,
  { customers, bought }: Prepared,
): Promise<void> {
  const [name, value] = (customers[0]?.cookie ?? '').split('=')
  await context.addCookies([
    { name: name ?? '', value: value ?? '', url },
    { name: 'signed_in', value: '1', url },
  ])
  const cart = [
    {
      productId: bought[0]?.id,
      productName: 'A product',
      productImage: '',
      price: bought[0]?.price,
      quantity: 1,
    },
  ]
  await context.addInitScript((text) => sessionStorage.setItem('cart', text), JSON.stringify(cart))
}

async function listen(page: Page): Promise<Arrived[]> {
  const devtools = await page.context().newCDPSession(page)
  const requests = new Map<string, Omit<Arrived, 'bytes'>>()
  const arrived: Arrived[] = []
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    requests.set(requestId, {
      url: response.url,
      mime: response.mimeType,
      encoding: headers['content-encoding'] ?? 'none',
      headerBytes: response.encodedDataLength,
    })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const about = requests.get(requestId)
    if (about && about.url.startsWith('http'))
      arrived.push({ ...about, bytes: Math.max(0, encodedDataLength - about.headerBytes) })
  })
  await devtools.send('Network.enable')
  return arrived
}

/** The pictures of the first ten cards on a phone, all of them scrolled into view. */
async function weighPictures(browser: Browser, url: string): Promise<Pictures> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const arrived = await listen(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const images = page.locator('main article img')
  const urls: string[] = []
  for (let at = 0; at < 10; at += 1) {
    await images.nth(at).scrollIntoViewIfNeeded()
    urls.push(
      await images
        .nth(at)
        .evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.currentSrc)),
    )
  }
  await page.waitForLoadState('networkidle')
  await context.close()
  const pictures = arrived.filter((file) => urls.includes(file.url))
  return {
    count: new Set(urls).size,
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    types: [...new Set(pictures.map(({ mime }) => mime))],
  }
}
