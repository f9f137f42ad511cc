import type { Locator } from '@playwright/test'
import { expect, logIn, opened, orderPage, test } from './journey.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })

  test('an order is read on its own page, asked about, ordered again and cancelled', async ({
    page,
  }) => {
    await logIn(page)
    const path = await orderPage(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'See the order' }).click()
    await expect(page).toHaveURL(path)
    const number = path.split('/').pop()
    await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Help with this order' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue(`Order ${number}`)
    await page.goBack()
    await page.getByRole('button', { name: 'Put it in the cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goto(path)
    await page.getByText('Cancel order', { exact: true }).click()
    await page.getByRole('button', { name: `Yes, cancel order ${number}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is cancelled' })).toBeVisible()
    await expect(page.locator('[aria-current="step"]')).toContainText('Cancelled')
  })
})

test('a returning shopper orders the same again, Cash On Delivery, in six taps without typing', async ({
  page,
}) => {
  await logIn(page)
  await orderPage(page)
  await opened(page, '/')
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  await tap(page.getByRole('banner').getByRole('link', { name: 'Profile' }).first())
  await tap(page.getByRole('button', { name: 'Order again' }))
  await tap(page.getByRole('button', { name: /^Proceed to checkout/ }))
  await tap(page.getByRole('main').getByText('Cash On Delivery', { exact: true }))
  await tap(page.getByRole('button', { name: 'Confirm Order' }))
  await tap(page.getByRole('button', { name: 'Yes, Place Order' }))
  await expect(page.getByRole('dialog', { name: 'Your order has been placed' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)
})
