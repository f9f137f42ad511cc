import {
  aProduct,
  asShopper,
  expect,
  expectAccessible,
  logIn,
  opened,
  test,
  withCart,
} from './journey.ts'
import { checkout } from './paying.ts'

test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })

const dark = 'rgb(15, 22, 23)'
const background = () => getComputedStyle(document.body).backgroundColor

test(
  'a device that asks for a dark appearance gets one that can be read on every kind of page',
  { tag: '@nightly' },
  async ({ page }) => {
    const product = await aProduct(page)
    await withCart(page, product, 1)
    await asShopper(page)
    for (const path of [
      '/',
      '/all-products?search=thermometer',
      `/product/product-details/${product._id}`,
      '/cart',
      checkout,
      '/profile',
      '/profile/security',
      '/faq',
      '/privacy-policy',
      '/about-us',
      '/contact-us',
    ]) {
      await opened(page, path)
      expect(await page.evaluate(background), path).toBe(dark)
      await expectAccessible(page, path)
    }
    await page.context().clearCookies()
    await opened(page, '/login')
    await expectAccessible(page)
    await expect(page.locator('meta[name="theme-color"][media*="dark"]')).toHaveAttribute(
      'content',
      '#0f1617',
    )
  },
)

test('a shopper chooses the appearance: from the first paint, on every page, in every tab, and past a log-out', async ({
  page,
  context,
}) => {
  await logIn(page)
  await opened(page, '/faq')
  const footer = page.getByRole('contentinfo')
  const choice = (name: string) => footer.getByRole('radio', { name })
  await expect(choice('System')).toBeChecked()
  await choice('Light').check()
  await expect.poll(() => page.evaluate(background)).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await choice('Dark').check()
  await expect.poll(() => page.evaluate(background)).toBe(dark)
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
    'content',
    '#0f1617',
  )
  await page.request.post('/api/log-out')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  // Before any script but that of the head.
  await other.route('**/*.js', (route) => route.abort())
  await other.goto('/all-products', { waitUntil: 'commit' })
  await other.waitForFunction(() => document.body)
  await expect.poll(() => other.evaluate(background)).toBe(dark)
  await other.close()
  await opened(page, '/about-us')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => page.evaluate(background)).not.toBe(dark)
  await page.keyboard.press('Escape')
  await expect(choice('System')).toBeChecked()
})

test('boxes and circles to choose from have the colours of the appearance', async ({ page }) => {
  await opened(page, '/all-products')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('form', { name: 'Filters' })
  const groundOf = (role: 'checkbox' | 'radio', name: RegExp) =>
    panel.getByRole(role, { name }).evaluate((control) => getComputedStyle(control).backgroundColor)
  const surface = 'rgb(23, 33, 34)'
  expect(await groundOf('checkbox', /^In stock/)).toBe(surface)
  expect(await groundOf('radio', /^10% or more/)).toBe(surface)
  await panel.getByRole('checkbox', { name: /^In stock/ }).check()
  expect(await groundOf('checkbox', /^In stock/)).toBe('rgb(95, 188, 194)')
})

test('paper stays white', async ({ page }) => {
  await opened(page, '/privacy-policy')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => page.evaluate(background)).toBe('rgb(255, 255, 255)')
  expect(
    await page
      .getByRole('main')
      .getByRole('paragraph')
      .first()
      .evaluate((words) => getComputedStyle(words).color),
  ).not.toMatch(/rgb\(2\d\d/)
})
