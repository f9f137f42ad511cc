import type { Page } from '@playwright/test'
import { rupeesExact } from '../../src/platform/money.ts'
import { cartOf } from './paying.ts'
import { aProduct, expect, logIn, opened, products, test, withCart } from './journey.ts'

const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: `Cart ${count} item${count === 1 ? '' : 's'}` })
const serverCart = async (page: Page) => {
  const { lines } = (await (await page.request.get('/api/cart')).json()) as {
    lines: { productId: string; quantity: number }[]
  }
  return lines.map(({ productId, quantity }) => [productId, quantity])
}
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first().click()
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })

test('what one tab adds is in the other at once, in a new one, and on another device of the account', async ({
  page,
  context,
  browser,
}) => {
  const [first, second] = await products(page, 'inStock=true&limit=2')
  const other = await context.newPage()
  await opened(other, '/faq')
  await opened(page, `/product/product-details/${first?._id}`)
  await add(page)
  await expect(page.getByText(`${first?.productName} has been added to your cart.`)).toBeVisible()
  await expect(badge(other, 1)).toBeVisible()
  expect(await cartOf(other)).toHaveLength(1)
  await opened(other, `/product/product-details/${second?._id}`)
  await add(other)
  await expect(page.getByRole('row').filter({ hasText: second?.productName })).toBeVisible()
  await expect
    .poll(() => serverCart(page))
    .toEqual([
      [second?._id, 1],
      [first?._id, 1],
    ])

  const shopper = await logIn(page)
  await page.reload()
  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  await expect.poll(() => serverCart(page)).toHaveLength(2)
  await logIn(phone, shopper)
  await phone.goto('/cart')
  await phone.getByRole('button', { name: `Increase quantity of ${first?.productName}` }).click()
  await expect
    .poll(() => serverCart(phone))
    .toEqual([
      [second?._id, 1],
      [first?._id, 2],
    ])
  // The tab is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(
    page.getByRole('group', { name: `Quantity of ${first?.productName}` }).getByRole('status'),
  ).toHaveText('2')
  await elsewhere.close()
})

test.describe('on a line that breaks', () => {
  test.use({ metFailures: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('what is pressed without a network is sent once it is back, and outlives the tab', async ({
    page,
    context,
  }) => {
    const product = await aProduct(page)
    await withCart(page, product, 1)
    await opened(page, '/cart')
    await context.setOffline(true)
    const more = page.getByRole('button', { name: /^Increase quantity/ })
    await more.click()
    await more.click()
    await expect(page.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('3')
    const offline = page.getByRole('status').filter({
      hasText: 'You are offline: your cart is kept here and will be saved when you are back.',
    })
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => serverCart(page)).toEqual([[product._id, 3]])
    await expect(offline).toBeHidden()
    await page.route('**/api/cart', (route) => route.abort())
    await page.getByRole('button', { name: /^Decrease quantity/ }).click()
    await page.close()
    const later = await context.newPage()
    await later.goto('/faq')
    await expect.poll(() => serverCart(later)).toEqual([[product._id, 2]])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a cart is filled, changed, emptied and taken back, and leads to the checkout', async ({
    page,
  }) => {
    const product = await aProduct(page)
    await page.goto('/cart')
    // The search by text passes over a noscript.
    await expect(page.locator('noscript h2')).toHaveText('Your cart is empty')
    await expect(page.getByText('Loading...')).toBeHidden()
    await page.goto(`/product/product-details/${product._id}`)
    await page.locator('input[name=quantity]').fill('3')
    await page.locator('button[name=add]:not([value])').click()
    await expect(
      page.getByText(`${product.productName} has been added to your cart.`),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Increase quantity/ }).click()
    await expect(page.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('4')
    await page.getByRole('button', { name: `Delete ${product.productName}` }).click()
    await page.locator('noscript button').click()
    await expect(summary(page)).toContainText(rupeesExact(product.productFinalPrice * 100 * 4))
    await page.goto(`/product/product-details/${product._id}`)
    await page.locator('button[name=add]:not([value])').click()
    await expect(page.getByText('This product is already in your cart.')).toBeVisible()
    await page.getByRole('button', { name: 'Proceed to checkout' }).click()
    await expect(page).toHaveURL(/\/login\?from=/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is sold out is not counted, holds up the checkout with its reason, and goes with a press', async ({
    page,
  }) => {
    const all = await products(page, 'limit=100&page=2')
    const gone = all.find(({ stock }) => stock !== 'Available')
    const product = await aProduct(page)
    await withCart(page, product, 2)
    const changes = [{ id: 'sold-out-line', productId: gone?._id, quantity: 5, price: 10 }]
    await page.request.post('/api/cart', { data: { changes } })
    await opened(page, '/cart')
    const row = page.getByRole('row').filter({ hasText: gone?.productName })
    await expect(row.getByText('This product is currently out of stock.')).toBeVisible()
    await expect(row.getByRole('link', { name: 'Find similar' })).toHaveAttribute(
      'href',
      `/product-by-category/${gone?.categoryName._id}?inStock=true`,
    )
    await expect(summary(page)).toContainText(`Items2`)
    await expect(summary(page)).toContainText(rupeesExact(product.productFinalPrice * 100 * 2))
    const proceed = summary(page).getByRole('button', { name: 'Proceed to checkout' })
    await expect(proceed).toBeDisabled()
    await expect(proceed).toHaveAccessibleDescription(/^One line is out of stock\./)
    await expect(page.getByRole('columnheader')).toHaveCount(4)
    await summary(page)
      .getByRole('link', { name: /^Remove it/ })
      .click()
    await expect(row).toBeInViewport()
    await row.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(proceed).toBeEnabled()

    // The shop's own answers, of a product that was taken off sale.
    await page.route('**/api/quote', async (route) => {
      const quote = await (await route.fetch()).json()
      const [line] = quote.lines
      Object.assign(line, { isSold: false, available: 0 })
      await route.fulfill({ json: quote })
    })
    await page.reload()
    const last = page.getByRole('row').filter({ hasText: product.productName })
    await expect(last.getByText('This product is no longer sold.')).toBeVisible()
    await expect(last.getByRole('link', { name: product.productName })).toHaveCount(0)
    await expect(proceed).toHaveAccessibleDescription(/^One line is no longer sold\./)
  })

  test('shipping has words for what is not certain, and the pin code stays for the visit', async ({
    page,
  }) => {
    await withCart(page, await aProduct(page), 1)
    await opened(page, '/cart')
    const pin = summary(page).getByRole('textbox', { name: 'Pin code' })
    await expect(summary(page).getByText('Cart total, before shipping')).toBeVisible()
    await expect(summary(page).getByText('Free', { exact: true })).toHaveCount(0)
    await summary(page).getByRole('link', { name: 'Enter your pin code' }).click()
    await expect(pin).toBeFocused()
    await pin.fill('999999')
    await expect(summary(page)).toContainText(
      'We do not know this pin code yet; shipping is free, and we call you if that cannot be kept',
    )
    await pin.fill('५६० ००१')
    await expect(summary(page)).toContainText('Shipping to 560001₹80.00')
    await opened(page, '/cart')
    await expect(pin).toHaveValue('560001')
    await expect(summary(page)).toContainText('Shipping to 560001₹80.00')
  })
})
