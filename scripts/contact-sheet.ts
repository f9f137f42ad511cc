/**
 * `npm run sheet`: a picture of every screen at both widths, in contact-sheet/ (not kept in git),
 * and one page that shows them all.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs } from './chromium-args.ts'
import { findChromium, howToGetChromium } from './find-chromium.ts'
import { ownShop } from './own-shop.ts'

const folder = fileURLToPath(new URL('../contact-sheet', import.meta.url))
const widths = [390, 1440]
const demo = { email: 'demo@nadi.example', password: 'nadi-demo-2026' }
const checkout = '/product/product-details/cart/checkout'

type Shot = { name: string; path: string; before?: (page: Page) => Promise<unknown> }

const executablePath = findChromium()
if (!executablePath) {
  console.error(howToGetChromium)
  process.exit(1)
}
const scratch = mkdtempSync(join(tmpdir(), 'nadi-sheet-'))
const shop = await ownShop(join(scratch, 'data'))
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const shots: string[] = []
  for (const width of widths) shots.push(...(await shotsAt(width)))
  writeFileSync(join(folder, 'index.html'), sheet(shots))
  console.log(`${shots.length} pictures in ${folder}`)
} finally {
  await browser.close()
  await shop.close()
  rmSync(scratch, { recursive: true, force: true })
}

async function shotsAt(width: number): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-IN',
  })
  const page = await context.newPage()
  const files: string[] = []
  for (const shot of await everyShot(page)) {
    await shot.before?.(page)
    await page.goto(shot.path, { waitUntil: 'networkidle' })
    await paintAll(page)
    const file = `${shot.name}-${width}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
    files.push(file)
  }
  await context.close()
  return files
}

async function everyShot(page: Page): Promise<Shot[]> {
  const get = async (path: string) => (await page.request.get(path)).json()
  const { products } = await get('/api/get-product?inStock=true&limit=3')
  const [[article], [event]] = [await get('/api/all-events'), await get('/api/events/all-event')]
  const product = products[0]
  const fill = () =>
    page.addInitScript(
      (line) => sessionStorage.getItem('cart') ?? sessionStorage.setItem('cart', line),
      JSON.stringify(products.map(lineOf)),
    )
  const order = () =>
    page.request.post('/api/log-in', { data: demo }).then(() => placeOrder(page, product))
  return [
    { name: 'home', path: '/' },
    { name: 'about', path: '/about-us' },
    { name: 'contact', path: '/contact-us' },
    { name: 'events', path: '/event' },
    { name: 'event', path: `/event/${event._id}` },
    { name: 'articles', path: '/article' },
    { name: 'article', path: `/article/${article._id}` },
    { name: 'all-products', path: '/all-products' },
    { name: 'search', path: '/all-products?search=bp+machine' },
    { name: 'nothing-found', path: '/all-products?search=zzzzqqqq' },
    { name: 'category', path: `/product-by-category/${product.categoryName._id}` },
    { name: 'product', path: `/product/product-details/${product._id}` },
    { name: 'cart-empty', path: '/cart' },
    { name: 'cart', path: '/cart', before: fill },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'forgot-password', path: '/login/forget-password' },
    { name: 'reset-password', path: '/reset-password/none' },
    { name: 'log-out-everywhere', path: '/log-out-everywhere/none' },
    { name: 'verify-email', path: '/verify-email/none' },
    { name: 'profile', path: '/profile', before: order },
    { name: 'checkout', path: checkout },
    { name: 'thank-you', path: '/order-successfully' },
    { name: 'faq', path: '/faq' },
    { name: 'terms', path: '/term-&-conditions' },
    { name: 'delivery', path: '/delivery-information' },
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'returns', path: '/return-refund' },
    { name: 'not-found', path: '/no/such/page' },
  ]
}

type Product = {
  _id: string
  productName: string
  productImage: string[]
  productFinalPrice: number
  categoryName: { _id: string }
}

function lineOf({ _id, productName, productImage, productFinalPrice }: Product) {
  return {
    productId: _id,
    productName,
    productImage: productImage[0],
    price: productFinalPrice,
    quantity: 1,
  }
}

async function placeOrder(page: Page, product: Product): Promise<void> {
  const { data } = await (await page.request.get('/api/session')).json()
  const shippingAddress = {
    phone: '9845012345',
    address: '14, 2nd Cross, Malleshwaram',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560003',
  }
  const products = [{ productId: product._id, quantity: 1, price: product.productFinalPrice }]
  await page.request.post('/api/checkout', {
    data: {
      userId: data._id,
      products,
      shippingAddress,
      paymentMethod: 'Cash On Delivery',
      voucher: null,
      couponDiscount: 0,
    },
  })
}

/** Pictures below the fold load when they come near: walk there once, then back. */
async function paintAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight && y < 12_000; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

function sheet(files: string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  )
  const style =
    'body{font:15px system-ui;margin:24px}main{display:flex;flex-wrap:wrap;gap:20px}figure{margin:0;width:260px}img{width:100%;max-height:560px;object-fit:cover;object-position:top;border:1px solid #ddd}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style><main>${figures.join('')}</main></html>`
}
