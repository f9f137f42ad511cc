import { expect, logIn, orderPage, test } from './journey.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })

  test('an order is read on its own page, asked about and cancelled', async ({ page }) => {
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
    await page.getByText('Cancel order', { exact: true }).click()
    await page.getByRole('button', { name: `Yes, cancel order ${number}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is cancelled' })).toBeVisible()
    await expect(page.locator('[aria-current="step"]')).toContainText('Cancelled')
  })
})
