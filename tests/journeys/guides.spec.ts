import { expect, expectAccessible, opened, test } from './journey.ts'

test('a category says how to choose, and its brands are pages that search engines may show', async ({
  page,
}) => {
  await opened(page, '/all-products')
  await page.getByRole('link', { name: 'Mobility' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mobility' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'How to choose: Mobility' })).toContainText(
    'crease of the wrist',
  )
  await expectAccessible(page)
  const category = new URL(page.url()).pathname
  const brand = page
    .getByRole('navigation', { name: 'Mobility by brand' })
    .getByRole('link')
    .first()
  const name = (await brand.textContent()) ?? ''
  await brand.click()
  await expect(page.getByRole('heading', { level: 1, name: `Mobility: ${name}` })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Mobility: ${name}`))
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`${category}\\?brand=`))
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^How to choose/ })).toHaveCount(0)

  await opened(page, `${category}?priceTo=999`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
