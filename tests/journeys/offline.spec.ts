import type { Page } from '@playwright/test'
import {
  alive,
  aProduct,
  cards,
  expect,
  fillAddress,
  logIn,
  opened,
  register,
  someone,
  test,
  withCart,
} from './journey.ts'
import { cutOff } from './network.ts'

// Without a network the browser reports each request that failed, and the router each part of a
// page.
test.use({ metStatuses: [503], serviceWorkers: 'allow' })
const lost =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script|loading route module|dynamically imported module/
test.beforeEach(({ faults }) => {
  const push = faults.push.bind(faults)
  Object.defineProperty(faults, 'push', {
    value: (...messages: string[]) => push(...messages.filter((fault) => !lost.test(fault))),
  })
})

const cachedPages = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pages-2')).keys()).map(({ url }) => new URL(url).pathname),
  )

/** Looks at a page until the service worker has kept it. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => cachedPages(page)).toContain(new URL(page.url()).pathname)
  await expect.poll(() => cachedPages(page)).toContain('/cart')
}

async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answers = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    )
    const texts = await Promise.all(
      answers
        .flat()
        .map(
          async (answer) =>
            `${answer.url} ${JSON.stringify([...answer.headers])} ${await answer.text()}`,
        ),
    )
    return texts.join('\n')
  })
}

test('a page that was seen opens without a network, and says when it was seen', async ({
  page,
  context,
}) => {
  const product = await aProduct(page)
  await see(page, `/product/product-details/${product._id}`)
  const backOnline = await cutOff(context)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toContainText(
    'your cart is safe',
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productName)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toContainText(
    /as you saw it on .+; prices may have changed/,
  )
  const shown = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)

  await backOnline()
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.locator('html[data-seen-at]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productName)
})

test(
  'a page reached by a click in the shop is kept too, and links lead on from copy to copy',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await see(page, '/all-products')
    const name =
      (await cards(page).first().getAttribute('aria-label'))?.replace('View Details: ', '') ?? ''
    await cards(page).first().click()
    await expect(page).toHaveURL(/product-details/)
    await expect.poll(() => cachedPages(page)).toContain(new URL(page.url()).pathname)
    await cutOff(context)
    await page.goBack()
    await expect(cards(page)).toHaveCount(10)
    await cards(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('prices may have changed')).toBeVisible()
  },
)

test(
  'a page never seen says what still can be done',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await see(page, '/')
    await see(page, '/faq')
    const backOnline = await cutOff(context)
    expect((await page.goto('/delivery-information'))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    const open = page.getByRole('navigation', { name: 'Pages you can open now' })
    await expect(open.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
    await open.getByRole('link', { name: /FAQ|questions/i }).click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByText('prices may have changed')).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: 'Your cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await backOnline()
    await page.goto('/delivery-information')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeHidden()
  },
)

test(
  'a search without a network leads to the same calm page, not to an error',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await see(page, '/faq')
    await cutOff(context)
    await page.getByRole('combobox', { name: 'Search' }).fill('gloves')
    await page.getByRole('combobox', { name: 'Search' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(/\/all-products\?search=gloves$/)
  },
)

test(
  'a link to a page never seen leads to the calm page of that address',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await see(page, '/faq')
    await cutOff(context)
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery information' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(/\/delivery-information$/)
  },
)

test('the cart opens without a network, with the prices it last knew, and can be changed', async ({
  page,
  context,
}) => {
  const product = await aProduct(page)
  await withCart(page, product, 2)
  await see(page, '/faq')
  await cutOff(context)
  await page.goto('/cart')
  const row = page.getByRole('row').filter({ hasText: product.productName })
  await row.getByRole('button', { name: /^Increase/ }).click()
  await expect(row.getByRole('status')).toHaveText('3')
  await expect(page.getByText('We could not check prices and stock just now.')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'You are offline: your cart is kept here' }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Proceed to checkout/ }).click()
  await expect(page).toHaveURL(/\/cart\/checkout\??$/)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('cart') ?? '').catch(() => ''))
    .toContain(product._id)
})

test('an order confirmed without a network is placed once, when the network is back', async ({
  page,
  context,
}) => {
  const shopper = await logIn(page)
  const product = await aProduct(page)
  await withCart(page, product, 1)
  await opened(page, '/product/product-details/cart/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm Your Order' })
  await expect(confirm.getByRole('button', { name: 'Yes, Place Order' })).toBeEnabled()
  const backOnline = await cutOff(context)
  await confirm.getByRole('button', { name: 'Yes, Place Order' }).click()
  await expect(confirm.getByRole('alert')).toContainText(/not sent|cannot be placed twice/)
  await backOnline()
  await confirm.getByRole('button', { name: 'Yes, Place Order' }).click()
  await expect(page.getByRole('dialog', { name: 'Your order has been placed' })).toBeVisible()
  const { data } = (await (await page.request.get('/api/session')).json()) as {
    data: { email: string }
  }
  expect(data.email).toBe(shopper.email)
  await page.goto('/profile')
  await expect(page.getByRole('article', { name: /^Order / })).toHaveCount(1)
})

test('what is kept holds nothing of the shopper, and what was looked at is forgotten with the log-out', async ({
  page,
}) => {
  const shopper = await register(page, someone('Zubeida Khanolkar'))
  await logIn(page, shopper)
  const product = await aProduct(page)
  await see(page, `/product/product-details/${product._id}`)
  await page.goto('/profile')
  await expect(page.getByText(shopper.name).first()).toBeVisible()
  await see(page, '/about-us')
  await opened(page, '/product/product-details/cart/checkout')
  const paths = await cachedPages(page)
  expect(paths.filter((path) => /profile|checkout|login/.test(path))).toEqual([])
  const everything = await everythingKept(page)
  expect(everything).toContain(product.productName)
  for (const personal of [shopper.name, 'Khanolkar', shopper.email])
    expect(everything).not.toContain(personal)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect
    .poll(() => cachedPages(page))
    .not.toContain(`/product/product-details/${product._id}`)
})

test(
  'a shop that does not answer in good time is shown as it was seen, and waited for when asked to',
  { tag: '@nightly' },
  async ({ page }) => {
    await see(page, '/faq')
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).navigationPreload.disable(),
    )
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(() => {
      const ask = self.fetch
      Object.assign(self, {
        fetch: (request: Request) =>
          new Promise((late) => setTimeout(late, 4_000)).then(() => ask(request)),
      })
    })
    await page.goto('/faq')
    await expect(page.getByText('The shop could not be reached in good time.')).toBeVisible()
    await page.getByRole('button', { name: 'Load it again' }).click()
    await expect(page.locator('html[data-seen-at]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Load it again' })).toBeHidden()
  },
)

test.describe('after a release', () => {
  // Else the worker still has the old script, and nothing is missed.
  test.use({ serviceWorkers: 'block', metStatuses: [404] })

  test('a page that asks for a script that is gone loads again, once, and goes on', async ({
    page,
  }) => {
    let gone = true
    await page.route('**/assets/faq-*.js', (route) =>
      gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await opened(page, '/about-us')
    let loads = 0
    page.on('load', () => (loads += 1))
    const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
    await faq.click()
    await expect.poll(() => loads).toBe(1)
    gone = false
    // Before that a link is a link, and loads its page.
    await alive(page)
    await faq.click()
    await expect(page).toHaveURL(/\/faq$/)
    expect(loads).toBe(1)
  })
})
