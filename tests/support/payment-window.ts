import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { chromiumArgs } from '../../scripts/chromium-args.ts'
import { findChromium, howToGetChromium } from '../../scripts/find-chromium.ts'
import { keys, openSandbox, serve } from '../../src/payments/sandbox/sandbox.test-support.ts'

let browser: Browser
const cleanups: (() => Promise<unknown>)[] = []

/** For a test file: a browser, closed at its end, and its pages closed after every test. */
export function useBrowser(): void {
  beforeAll(async () => {
    const executablePath = findChromium()
    if (!executablePath) throw new Error(howToGetChromium)
    browser = await chromium.launch({ executablePath, args: chromiumArgs })
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    for (const close of cleanups.splice(0).reverse()) await close()
  })
}

// As strict as the shop's own pages: nothing inline, frames and forms only to itself.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'"
const shopPage = (provider: string) =>
  `<!doctype html><html lang="en-IN"><title>Shop</title><main><h1>Checkout</h1><button id="pay">Pay now</button><pre id="told"></pre></main><script src="${provider}/practice-payments/v1/checkout.js"></script><script src="/shop.js"></script></html>`
const shopScript = `const tell = (what) => { told.textContent += JSON.stringify(what) + '\\n' }
document.getElementById('pay').addEventListener('click', () => {
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const checkout = new Razorpay({ ...options, handler: (paid) => tell({ paid }), modal: { ...options.modal, ondismiss: (reason) => tell({ dismissed: reason }) } })
  checkout.on('payment.failed', ({ error }) => tell({ failed: error.reason }))
  checkout.open()
})`

/**
 * A shop's page in a browser with a provider behind it; what its callbacks heard, and what was
 * posted to it.
 */
export async function atTheShop(
  shop: Parameters<typeof openSandbox>[0],
  options: Record<string, unknown> = {},
  { isApart = false, width = 390, height = 844 } = {},
) {
  const sandbox = openSandbox(shop)
  const postedForms: Promise<string>[] = []
  const separateServer = isApart ? await serve(sandbox.provider) : undefined
  if (separateServer) cleanups.push(separateServer.close)
  const { url, close } = await serve(sandbox.provider, (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/shop.js')
      return new Response(shopScript, { headers: { 'content-type': 'text/javascript' } })
    if (pathname === '/callback') postedForms.push(request.text())
    return new Response(shopPage(separateServer?.url ?? ''), {
      headers: {
        'content-type': 'text/html',
        'content-security-policy': policy.replaceAll(
          "'self'",
          `'self' ${separateServer?.url ?? ''}`,
        ),
      },
    })
  })
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  page.on(
    'console',
    (message) =>
      message.text().includes('Content Security Policy') && pageErrors.push(message.text()),
  )
  cleanups.push(close, () => context.close())
  const { id } = await sandbox.order()
  const allOptions = {
    key: keys.keyId,
    order_id: id,
    amount: 123_400,
    currency: 'INR',
    name: 'Nadi',
    description: 'Order 100234',
    ...options,
  }
  await page.goto(`${url}/#${encodeURIComponent(JSON.stringify(allOptions))}`)
  const callbacks = async () =>
    (await page.locator('#told').innerText())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const fields = () =>
    vi.waitFor(
      async () =>
        Object.fromEntries(
          new URLSearchParams(
            await (postedForms[0] ?? Promise.reject(new Error('nothing was posted'))),
          ),
        ),
      { timeout: 20_000 },
    )
  return { ...sandbox, page, url, orderId: id, callbacks, fields, pageErrors }
}

export async function openWindow(page: Page) {
  await page.getByRole('button', { name: 'Pay now' }).click()
  return page.frameLocator('iframe[title="Payment window"]')
}

export const payButton = { name: /^Pay ₹1,234\.00$/ }
