import { cards, expect, expectAccessible, opened, test } from './journey.ts'

const deliverable = 'We send to 560001.'

test('a list says what can be paid on delivery at a pin code that is given once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await opened(page, '/all-products')
  const panel = page.getByRole('form', { name: 'Filters' })
  const cash = panel.getByRole('checkbox', { name: /^Cash On Delivery there/ })
  await expect(cash).toHaveCount(0)
  await panel.getByLabel('Pin code').fill('560')
  await panel.getByLabel('Pin code').press('Tab')
  await expect(panel.getByText('Please give a pin code of 6 digits.')).toBeVisible()
  await panel.getByLabel('Pin code').fill('560 001')
  await panel.getByLabel('Pin code').press('Tab')
  await expect(page).toHaveURL(/\?pin=560001$/)
  await expect(panel.getByText(deliverable)).toBeVisible()
  await cash.check()
  await expect(page).toHaveURL(/\?pin=560001&cash=true$/)
  const chip = page.getByRole('link', { name: 'Remove filter: Cash On Delivery at 560001' })
  await expect(chip).toBeVisible()
  const { total } = await (
    await page.request.get('/api/filtered-products?pin=560001&cash=true')
  ).json()
  await expect(cash).toHaveAccessibleName(`Cash On Delivery there ${total}`)
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(page).toHaveURL(/\?pin=560001$/)
  await expect(cash).not.toBeChecked()
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await page.goForward()
  await expect(cash).toBeChecked()
  await chip.click()
  await expect(page).toHaveURL(/\?pin=560001$/)

  // Another list of the same visit, and the cart.
  await opened(page, '/all-products?bestseller=true')
  await expect(panel.getByLabel('Pin code')).toHaveValue('560001')
  await expect(panel.getByText(deliverable)).toBeVisible()
  await expect(page).toHaveURL(/\?bestseller=true$/)
  await cash.check()
  await expect(page).toHaveURL(/\?bestseller=true&pin=560001&cash=true$/)
})

test('a phone counts in the sheet what can be paid on delivery, until it is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page, '/all-products')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByLabel('Pin code').fill('560001')
  const cash = panel.getByRole('checkbox', { name: /^Cash On Delivery there/ })
  await cash.check()
  await expect(page).toHaveURL(/\/all-products$/)
  await panel.getByRole('button', { name: /^Show / }).click()
  await expect(page).toHaveURL(/\?pin=560001&cash=true$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('the form asks for the pin code, then offers what is true there', async ({ page }) => {
    await page.goto('/all-products')
    const panel = page.getByRole('form', { name: 'Filters' })
    const show = panel.getByRole('button', { name: /^Show / })
    await panel.getByLabel('Pin code').fill('999999')
    await show.click()
    await expect(panel.getByRole('status')).toContainText('We do not know this pin code yet')
    await panel.getByLabel('Pin code').fill('560001')
    await panel.getByRole('checkbox', { name: /^Cash On Delivery there/ }).check()
    await show.click()
    await expect(page).toHaveURL(/pin=560001&cash=true/)
    await expect(panel.getByRole('status')).toHaveText(deliverable)
    await expect(
      page.getByRole('link', { name: 'Remove filter: Cash On Delivery at 560001' }),
    ).toBeVisible()
  })
})
