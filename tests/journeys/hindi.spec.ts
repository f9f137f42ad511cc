import type { Page } from '@playwright/test'
import { aProduct, alive, expect, expectAccessible, opened, register, test } from './journey.ts'
import { cutOff } from './network.ts'
import { inHindi } from './in-hindi.ts'

test.use({ viewport: { width: 360, height: 740 }, locale: 'hi-IN' })

test('a shopper in Hindi finds a product on a phone, buys it cash on delivery and sees the order', async ({
  page,
}) => {
  test.slow()
  const shopper = await register(page)
  const product = await aProduct(page)
  const name = product.productNames?.hi ?? ''
  expect(name).toMatch(/\p{Script=Devanagari}/u)
  const owned = [...(await ownersWords(page, product._id)), shopper.name, shopper.email, ...typed]
  const isHindi = async ({ isOwners = false } = {}) => {
    await alive(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
    if (!isOwners) expect(await englishIn(page, owned), page.url()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }

  await opened(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi$/)
  // Banners, articles and what shoppers say are the owner's.
  await isHindi({ isOwners: true })
  await page.getByRole('combobox', { name: inHindi('Search') }).fill(name)
  await page.getByRole('combobox', { name: inHindi('Search') }).press('Enter')
  await expect(page).toHaveURL(/\/hi\/all-products\?search=/)
  await isHindi()
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/hi/product/product-details/${product._id}`))
  await isHindi()
  const add = page.getByRole('button', { name: inHindi('Add to cart'), exact: true })
  await add.filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/hi\/cart$/)
  await isHindi()
  await page.getByRole('button', { name: inHindi('Proceed to checkout') }).click()

  await expect(page).toHaveURL(/\/hi\/login\?from=/)
  await isHindi()
  await page.getByLabel(inHindi('Email')).fill(shopper.email)
  await page.getByLabel(inHindi('Password'), { exact: true }).fill(shopper.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: inHindi('Log in'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/hi\/product\/product-details\/cart\/checkout$/)
  await page.getByLabel(inHindi('Pin code')).fill('560001')
  await expect(page.getByLabel(inHindi('City'))).toHaveValue('Bengaluru')
  await page.getByLabel(inHindi('Phone')).fill('9876543210')
  await page.getByLabel(inHindi('Address'), { exact: true }).fill(typed[0])
  await page.getByRole('radio', { name: inHindi('Cash On Delivery') }).check()
  await isHindi()
  await page.getByRole('button', { name: inHindi('Confirm Order') }).click()
  const confirm = page.getByRole('dialog', { name: inHindi('Confirm Your Order') })
  await expect(confirm).toContainText(name)
  await confirm.getByRole('button', { name: inHindi('Yes, Place Order') }).click()
  const placed = page.getByRole('dialog', { name: inHindi('Your order has been placed') })
  await placed.getByRole('button', { name: inHindi('Close') }).click()

  await opened(page, '/hi/profile')
  await isHindi()
  const order = page.getByRole('article').filter({ hasText: name })
  await order.locator('a[href*="/hi/profile/orders/"]').first().click()
  await expect(page).toHaveURL(/\/hi\/profile\/orders\//)
  await expect(page.getByRole('main')).toContainText(name)
  await isHindi()
})

test('the pages of content and of contact have their frame in Hindi, and say what is in English', async ({
  page,
}) => {
  test.slow()
  for (const path of ['/article', '/event', '/faq', '/privacy-policy', '/accessibility']) {
    await opened(page, `/hi${path}`)
    const main = page.getByRole('main')
    await expect(main.getByText(inHindi('What is written here is in English.'))).toBeVisible()
    expect(await main.locator('[lang="en"]').count(), path).toBeGreaterThan(0)
    await expectAccessible(page)
  }
  await opened(page, '/hi/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inHindi('Talk to us'))
  await expectAccessible(page)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', metStatuses: [503], metFailures: [/ERR_|when fetching/] })

  test('a page never seen says so in Hindi, and leads on in Hindi', async ({ page, context }) => {
    await page.goto('/hi/faq')
    const cachedPages = () =>
      page.evaluate(async () => (await (await caches.open('pages-2')).keys()).map(({ url }) => url))
    await expect.poll(async () => (await cachedPages()).join()).toContain('/hi/cart')
    await expect.poll(async () => (await cachedPages()).join()).toContain('/hi/faq')
    await cutOff(context)
    expect((await page.goto('/hi/delivery-information'))?.status()).toBe(503)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inHindi('You are offline'))
    const pageList = page.getByRole('navigation', { name: inHindi('Pages you can open now') })
    await expect(pageList.locator('a[href="/hi/faq"]')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: inHindi('Your cart') })
      .click()
    await expect(page).toHaveURL(/\/hi\/cart$/)
  })
})

const typed = ['12 MG Road', 'Bengaluru', 'Karnataka', 'India'] as const

type Listed = { products: Record<string, unknown>[] }

/** Names and texts that the owner wrote, in whatever language. */
async function ownersWords(page: Page, id: string): Promise<string[]> {
  const { products } = (await (
    await page.request.get('/api/get-product?limit=100')
  ).json()) as Listed
  const whole: unknown = await (await page.request.get(`/api/single-product/${id}`)).json()
  return [...products, whole]
    .flatMap(stringsIn)
    .filter((text) => /^[^/].*[A-Za-z]|^[A-Za-z]/.test(text))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

// Names, and abbreviations that Hindi has no other word for.
const latin =
  /\b(Nadi|UPI|MRP|GST|GSTIN|PDF|BP|WhatsApp|JavaScript|YouTube|OpenStreetMap|MG|DEMO|N-\w+)\b|\S+@\S+|\b[A-Z0-9-]*\d[A-Z0-9-]*\b/g

/** What the page's main part says in Latin letters, beside what its owner wrote. */
async function englishIn(page: Page, owned: readonly string[]): Promise<string[]> {
  // Codes of vouchers, that other journeys make too.
  const codes = await page.locator('[translate="no"]').allTextContents()
  const texts = await page.getByRole('main').evaluate((main) => {
    const isOwners = (element: Element) =>
      element.closest('[lang="en"], .spec, .prose, .passport, .said, script, style') !== null
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const leftovers: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.checkVisibility() && !isOwners(parentElement))
        leftovers.push(textContent ?? '')
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      for (const element of main.querySelectorAll(`[${name}]`))
        if (!isOwners(element)) leftovers.push(element.getAttribute(name) ?? '')
    return leftovers
  })
  const longest = [...new Set([...owned, ...codes])].toSorted(
    (word, other) => other.length - word.length,
  )
  // A long name is cut in the way back to it.
  const isCut = (text: string) =>
    text.endsWith('…') && longest.some((word) => word.startsWith(text.slice(0, -1)))
  return texts
    .filter((text) => !isCut(text.trim()))
    .map((text) => longest.reduce((rest, word) => rest.replaceAll(word, ' '), text))
    .map((text) => text.replaceAll(latin, ' ').trim())
    .filter((text) => /[A-Za-z]{3}/.test(text))
}
