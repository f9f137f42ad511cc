import { aProduct, asShopper, expect, expectAccessible, opened, test, withCart } from './journey.ts'
import { checkout } from './paying.ts'

test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })

const background = () => getComputedStyle(document.body).backgroundColor

test('a device that asks for a dark appearance gets one that can be read on every kind of page', async ({
  page,
}) => {
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
    expect(await page.evaluate(background), path).toBe('rgb(15, 22, 23)')
    await expectAccessible(page, path)
  }
  await page.context().clearCookies()
  await opened(page, '/login')
  await expectAccessible(page)
  await expect(page.locator('meta[name="theme-color"][media*="dark"]')).toHaveAttribute(
    'content',
    '#0f1617',
  )
})

test('paper stays white', async ({ page }) => {
  await opened(page, '/privacy-policy')
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
