import type { Page } from '@playwright/test'
import {
  aProduct,
  expect,
  expectAccessible,
  fillAddress,
  logIn,
  opened,
  test,
  withCart,
} from './journey.ts'

const checkout = '/product/product-details/cart/checkout'

const widths = [390, 1440] as const

const height = 900

const inCart = async (page: Page) => withCart(page, await aProduct(page))

test('an open category menu is accessible', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Categories' }).click()
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toBeVisible()
  await expectAccessible(page, 'category menu')
})

test('an open side menu is accessible on a phone, has the way in at its end without scrolling, and Escape closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  for (const name of ['Log in', 'Register'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'side menu')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('the zoom overlay is accessible', async ({ page }) => {
  await opened(page, `/product/product-details/${(await aProduct(page))._id}`)
  await page.getByRole('link', { name: 'Zoom image' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'zoom overlay')
})

test('the dialogs of checkout are accessible at both widths', async ({ page }) => {
  await logIn(page)
  await inCart(page)
  await page.goto(checkout)
  await fillAddress(page)
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check()
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Order' })
    await expect(dialog.getByRole('button', { name: 'Yes, Place Order' })).toBeEnabled()
    await expectAccessible(page, `Confirm Your Order at ${width} px`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page.getByRole('button', { name: 'Yes, Place Order' }).click()
  await expect(page.getByRole('dialog', { name: 'Your order has been placed' })).toBeVisible()
  await expectAccessible(page, 'order placed')
})

test.describe('forms with mistakes', () => {
  test.use({ metStatuses: [400, 401, 422] })

  test('are accessible', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Password', { exact: true }).fill('one password')
    await page.getByLabel('Repeat password', { exact: true }).fill('another password')
    await page.getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registration Failed!' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'Registration Failed!')
    await dialog.getByRole('button').click()
    await expectAccessible(page, 'register with mistakes')
    await page.goto('/login')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Please enter your email.')).toBeVisible()
    await expectAccessible(page, 'log in with mistakes')
  })

  test('show each of them in the same red', async ({ page }) => {
    await opened(page, '/contact-us')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    const wrong = page.locator('[aria-invalid=true]:not(:focus)')
    await expect(wrong).toHaveCount(4)
    expect(
      new Set(
        await wrong.evaluateAll((fields) =>
          fields.map((field) => getComputedStyle(field).borderColor),
        ),
      ).size,
    ).toBe(1)
  })
})
