import type { Page } from '@playwright/test'
import { atRest, expect, expectAccessible, logIn, opened, products, test } from './journey.ts'

test('products wait on the wishlist without an account, are shared, and go into the cart after the log-in', async ({
  page,
}) => {
  const [first, second] = await products(page, 'limit=2&inStock=true')
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
  for (const product of [first, second]) {
    await opened(page, `/product/product-details/${product?._id}`)
    await heartOf(page, product?.productName ?? '')
      .first()
      .click()
    await expect(page.getByText('It is on your wishlist.')).toBeVisible()
  }
  await opened(page, '/wishlist')
  await expect(list).toHaveCount(2)
  await expectAccessible(page)
  await list
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(list).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveCount(2)
  await page.getByRole('link', { name: 'A page to share' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shared wishlist')
  await expect(list).toHaveCount(2)
  await logIn(page)
  await opened(page, '/wishlist')
  await expect(page.getByText('Kept in your account')).toBeVisible()
  await page.getByRole('button', { name: 'Add all to the cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
})

const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name} to wishlist`, exact: true })

test('the heart of a card keeps a product without an account, by keyboard too, and Undo takes it back', async ({
  page,
}) => {
  const [first, second] = await products(page, 'limit=2')
  const [name = '', other = ''] = [first?.productName, second?.productName]
  await opened(page, '/all-products')
  await atRest(page)
  const heart = heartOf(page, name)
  const size = await heart.boundingBox()
  expect([size?.width, size?.height]).toEqual([44, 44])
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('It is on your wishlist.')).toBeVisible()
  await expect(page).toHaveURL(/\/all-products$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is off your wishlist.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // Two at once: neither answer loses the other.
  await heart.press('Enter')
  await heartOf(page, other).press('Space')
  await expect(page.locator('.heart[aria-pressed=true]')).toHaveCount(2)
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('.heart[aria-pressed=true]')).toHaveCount(2)
  await opened(page, '/wishlist')
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await opened(page, '/all-products')
  await expect(page.locator('.heart[aria-pressed=true]')).toHaveCount(1)
})

test.describe('without a network', () => {
  test.use({ metFailures: [/net::ERR_FAILED/] })

  test('a heart that the shop does not take is empty again, and says why', async ({ page }) => {
    const [product] = await products(page, 'limit=1')
    await opened(page, '/all-products')
    await atRest(page)
    await page.route('**/api/wishlist', (route) => route.abort())
    const heart = heartOf(page, product?.productName ?? '')
    await heart.click()
    await expect(page.getByText(/We could not reach the shop/)).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test('the hearts are those of the account after the log-in, and of nobody after the log-out', async ({
  page,
}) => {
  const [product] = await products(page, 'limit=1')
  await logIn(page)
  await page.request.post('/api/wishlist', { data: { products: [product?._id] } })
  await opened(page, '/all-products')
  const heart = heartOf(page, product?.productName ?? '')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('It is off your wishlist.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('It is on your wishlist.')).toBeVisible()
  await opened(page, '/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await opened(page, '/all-products')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a heart leads to the wishlist that has the product', async ({ page }) => {
    const [product] = await products(page, 'limit=1')
    await page.goto('/all-products')
    await heartOf(page, product?.productName ?? '').click()
    await expect(page).toHaveURL(/\/wishlist\?done=added$/)
    await expect(page.getByText('It is on your wishlist.')).toBeVisible()
  })
})
