import { expect } from '@playwright/test'
import { signedInMember } from '../support/journey-staff.ts'
import { test } from './journey.ts'

test.describe('a list, without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('is searched, sorted and turned by links and forms, and its view is kept under a name', async ({
    page,
  }) => {
    await signedInMember(page)
    await page.goto('/admin/products')
    await page.getByRole('search').getByRole('searchbox').fill('thermometer')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=thermometer/)
    const rows = page.locator('tr[data-row]')
    await expect(rows.filter({ hasText: /thermometer/i }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name of the view').fill('Thermometers')
    await page.getByRole('button', { name: 'Save view' }).click()
    const view = page.getByRole('link', { name: 'Thermometers', exact: true })
    await expect(view).toHaveAttribute('aria-current', 'page')
    await page.goto('/admin/products')
    await view.click()
    await expect(page).toHaveURL(/q=thermometer.*saved=/)
    await page.getByRole('button', { name: 'Remove the view Thermometers' }).click()
    await expect(view).toHaveCount(0)
    await page.getByRole('link', { name: 'Older' }).click()
    await expect(page).toHaveURL(/after=.*from=51/)
    await page.getByRole('link', { name: 'Newer' }).click()
    await expect(page).toHaveURL(/from=1/)
  })
})

test('the rows of a list are walked by keyboard', async ({ page }) => {
  await signedInMember(page)
  await page.goto('/admin/products')
  const links = page.locator('tr[data-row] a')
  await expect(async () => {
    await page.locator('#main').focus()
    await page.keyboard.press('j')
    await expect(page.locator('tr[data-row]').first().locator('a').first()).toBeFocused({
      timeout: 1_000,
    })
  }).toPass()
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-row]').nth(1).locator('a').first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(links.first()).toBeVisible()
})
