import type { Locator, Page } from '@playwright/test'
import { aProduct, expect, logIn, opened, placeOrder, register, test, withCart } from './journey.ts'

type Role = 'button' | 'link' | 'textbox' | 'radio'

/** Walks with Tab, as somebody without a mouse does, until the control has the focus. */
async function tabTo(page: Page, role: Role, name: string | RegExp, within?: Locator) {
  const control = (within ?? page).getByRole(role, { name }).first()
  for (let steps = 0; steps < 200; steps += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${role} ${name}`)
}

async function press(page: Page, role: Role, name: string | RegExp, within?: Locator) {
  await tabTo(page, role, name, within)
  await page.keyboard.press('Enter')
}

async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

test('a shopper buys with the keyboard alone', async ({ page }) => {
  // Some two hundred presses of Tab, each looked after.
  test.slow()
  const shopper = await register(page)
  const product = await aProduct(page)
  await opened(page, `/product/product-details/${product._id}`)
  await press(page, 'button', /^Increase quantity/)
  await press(page, 'button', 'Add to cart')
  await expect(page).toHaveURL('/cart')

  await press(page, 'button', `Delete ${product.productName}`)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Delete ${product.productName}` })).toBeFocused()

  await press(page, 'button', 'Proceed to checkout')
  await expect(page).toHaveURL(/\/login\?from=/)
  await type(page, 'Email', shopper.email)
  await tabTo(page, 'textbox', 'Password')
  await page.keyboard.type(shopper.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await type(page, /^Pin code/, '560001')
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await type(page, 'Phone', '9876543210')
  await type(page, 'Address', '12 MG Road')
  await tabTo(page, 'radio', 'Online')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  const confirm = page.getByRole('dialog', { name: 'Confirm Your Order' })
  await expect(confirm.getByRole('button', { name: 'Yes, Place Order' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await press(page, 'button', 'Confirm Order')
  await press(page, 'button', 'Yes, Place Order')
  const success = page.getByRole('dialog', { name: 'Your order has been placed' })
  await expect(success).toBeVisible()
  await press(page, 'button', 'Close', success)
  await expect(page).toHaveURL('/')
  await press(page, 'link', 'Profile')
  await expect(page.getByText(product.productName)).toBeVisible()
})

test('a quantity that can go no further keeps the focus', async ({ page }) => {
  const product = await aProduct(page)
  await withCart(page, product, 2)
  await opened(page, '/cart')
  const fewer = page.getByRole('button', { name: /^Decrease quantity/ })
  await fewer.focus()
  await page.keyboard.press('Enter')
  await expect(fewer).toBeDisabled()
  await expect(fewer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('1')
})

test('a list is three presses of Tab from its products', async ({ page }) => {
  const { categoryName } = await aProduct(page)
  for (const list of ['/all-products', `/product-by-category/${categoryName._id}`]) {
    await opened(page, list)
    await press(page, 'link', 'Skip to content')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to products' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const first = page.getByRole('main').getByRole('article').first()
    await expect(first.getByRole('link').nth(0)).toBeFocused()
  }
})

test('an order of the list that is chosen keeps the focus', async ({ page }) => {
  await opened(page, '/all-products')
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect(sort).toBeFocused()
})

test('the way back through a list shows what each step had chosen', async ({ page }) => {
  await opened(page, '/all-products')
  const inStock = page.getByRole('checkbox', { name: 'In stock only' })
  const sort = page.getByLabel('Sort by')
  await inStock.check()
  await expect(page).toHaveURL(/inStock=true/)
  await sort.selectOption('Price: low to high')
  await expect(page).toHaveURL(/sort=price-asc/)
  await page.goBack()
  await expect(sort).toHaveValue('newest')
  await expect(inStock).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/all-products')
  await expect(inStock).not.toBeChecked()
})

test('an order that is cancelled is said to be, and keeps the focus', async ({ page }) => {
  await logIn(page)
  await placeOrder(page)
  await opened(page, '/profile')
  await press(page, 'button', 'Cancel order')
  await page.keyboard.press('Enter')
  const order = page.getByRole('article', { name: /^Order / })
  await expect(order).toContainText('Cancelled')
  await expect(page.getByRole('status').getByText(/^Order \d+ is cancelled\.$/)).toBeVisible()
  await expect(order).toBeFocused()
})

test('a page that was gone to by a link says which it is', async ({ page }) => {
  await opened(page, '/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Articles' })
    .press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Articles · / })).toHaveCount(1)
})
