import type { Page } from '@playwright/test'
import {
  alive,
  aProduct,
  cards,
  expect,
  logIn,
  opened,
  placeOrder,
  test,
  withCart,
} from './journey.ts'

/** Holds back all scripts until it is called, as a slow line does. */
async function withoutScripts(page: Page): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  return come
}

test('what is pressed before the scripts are there is done once they are, in its order', async ({
  page,
}) => {
  const product = await aProduct(page)
  const scriptsCome = await withoutScripts(page)
  await page.goto(`/product/product-details/${product._id}`, { waitUntil: 'commit' })
  const more = page.getByRole('button', { name: /^Increase quantity/ })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  scriptsCome()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(
    page.getByRole('row').filter({ hasText: product.productName }).getByRole('status'),
  ).toHaveText('3')
})

test('a press that begins before the page comes to life, and ends after, sends its form', async ({
  page,
}) => {
  const shopper = await logIn(page)
  const scriptsCome = await withoutScripts(page)
  await page.goto('/profile/security?open=app', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Password' }).fill(shopper.password)
  const press = page.getByRole('button', { name: 'Continue' })
  // Its field is above the edge of the window, where the focus may not scroll to it.
  await press.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await press.hover()
  await page.mouse.down()
  scriptsCome()
  await alive(page)
  await page.mouse.up()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

const withForms = {
  anybody: ['/login', '/register', '/contact-us', '/login/forget-password'],
  'who is logged in': [
    '/profile',
    '/profile/email',
    '/profile/security',
    '/profile/security?open=passkey',
    '/profile/security?open=app',
    '/profile/security?open=password',
  ],
}

for (const [who, paths] of Object.entries(withForms)) {
  test(`nothing that can be pressed moves under the finger when a form for ${who} comes to life`, async ({
    page,
  }) => {
    if (who !== 'anybody') await logIn(page)
    for (const path of paths) {
      const scriptsCome = await withoutScripts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      const before = await placesOfControls(page)
      expect(before.length, path).toBeGreaterThan(0)
      scriptsCome()
      await alive(page)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await placesOfControls(page), path).toEqual(expect.arrayContaining(before))
      await page.unroute('**/assets/*.js')
    }
  })
}

/** Where each button, link and field of the page's own part stands, on paper and not on screen. */
function placesOfControls(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        const { left, top } = control.getBoundingClientRect()
        const name = control.getAttribute('name') ?? control.textContent
        return `${name.trim()} ${Math.round(left + scrollX)} ${Math.round(top + scrollY)}`
      }),
  )
}

test(
  'a picture that is pressed before the scripts are there opens over its page once they are',
  { tag: '@nightly' },
  async ({ page }) => {
    const product = await aProduct(page)
    const scriptsCome = await withoutScripts(page)
    await page.goto(`/product/product-details/${product._id}`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Zoom image' }).click()
    scriptsCome()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/product\/product-details\//)
  },
)

test(
  'a log-out before the scripts are there leaves nothing of what was typed at checkout',
  { tag: '@nightly' },
  async ({ page }) => {
    await withCart(page, await aProduct(page))
    await logIn(page)
    await opened(page, '/product/product-details/cart/checkout')
    await page.getByLabel('Phone').fill('9876501234')
    const storage = () => page.evaluate(() => JSON.stringify(sessionStorage))
    expect(await storage()).toContain('9876501234')
    const scriptsCome = await withoutScripts(page)
    await page.goto('/profile', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await storage()).not.toContain('9876501234')
    scriptsCome()
    await alive(page)
    expect(await storage()).not.toMatch(/9876501234|"Login"|userId/)
  },
)

test('what is typed into the search before the scripts are there is answered with suggestions once they are', async ({
  page,
}) => {
  const scriptsCome = await withoutScripts(page)
  await page.goto('/faq', { waitUntil: 'commit' })
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.pressSequentially('thermometer')
  scriptsCome()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect(search).toHaveValue('thermometer')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/product\/product-details\//)
})

test(
  'the scripts leave the line to the first picture, unless somebody begins to use the page',
  { tag: '@nightly' },
  async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && urls.push(request.url()))
    // What Playwright asks of a page counts as a touch.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
    )
    // A picture that does not come.
    await page.route('**/media/**', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
        ),
    )
    expect(urls).toEqual([])
    await page.keyboard.press('Tab')
    await alive(page)
  },
)

test(
  'an order of the list that is chosen before the scripts are there is the one that is shown',
  { tag: '@nightly' },
  async ({ page }) => {
    const scriptsCome = await withoutScripts(page)
    await page.goto('/all-products', { waitUntil: 'commit' })
    await page.getByLabel('Sort by').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Sort by')).toHaveValue('price-asc')
    scriptsCome()
    await expect(page).toHaveURL(/sort=price-asc/)
    await expect(page.getByLabel('Sort by')).toHaveValue('price-asc')
    await expect(cards(page).first()).toBeVisible()
  },
)

test(
  'what changes is shown also where the rest of the page has not come to life yet',
  { tag: '@nightly' },
  async ({ page }) => {
    await logIn(page)
    await placeOrder(page)
    // As on a phone so slow that the rest is asked for only after the last touch.
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window)
      window.addEventListener = (...how: Parameters<typeof listen>) =>
        how[2] === true && ['pointerdown', 'keydown', 'focusin'].includes(how[0])
          ? undefined
          : listen(...how)
      window.IntersectionObserver.prototype.observe = () => undefined
    })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('article', { name: /^Order / })).toContainText('Cancelled')
  },
)

test(
  'a line that breaks is not called our mistake, and the same page opens once it is back',
  { tag: '@nightly' },
  async ({ page, faults }) => {
    await opened(page, '/all-products')
    await page.route('**/*.data*', (route) => route.abort())
    await cards(page).nth(5).click()
    await expect(page.getByRole('heading', { name: 'We could not be reached' })).toBeVisible()
    await page.unroute('**/*.data*')
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
    // The browser complains of the broken line, and of nothing else.
    expect(faults.splice(0).filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([])
  },
)

test(
  'a step that leads elsewhere before the styles of its page are there is no fault',
  { tag: '@nightly' },
  async ({ page }) => {
    await opened(page, '/all-products')
    await cards(page).first().click()
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
    // The way back asks for the list's styles again, which may come from memory: their link is put
    // into the page a second late.
    await page.evaluate(() => {
      const append = document.head.appendChild.bind(document.head)
      document.head.appendChild = <T extends Node>(node: T) => {
        if (!(node instanceof HTMLLinkElement && node.rel === 'preload')) return append(node)
        setTimeout(append, 1_000, node)
        return node
      }
    })
    await page.route('**/all-products.data*', (route) =>
      route.fulfill({ status: 204, headers: { 'x-remix-redirect': '/faq' } }),
    )
    await page.goBack()
    await expect(page).toHaveURL(/\/faq$/)
  },
)
