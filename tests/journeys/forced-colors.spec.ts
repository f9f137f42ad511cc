import type { Locator } from '@playwright/test'
import { aProduct, cards, expect, asShopper, opened, test, withCart } from './journey.ts'
import { checkout, confirmDialog } from './paying.ts'

// As Windows draws pages in its contrast themes: colours, shadows and backgrounds of ours are gone,
// borders and system colours stay.
test.use({
  contextOptions: { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' },
})

const look = (control: Locator, property: string) =>
  control.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test(
  'what is chosen, what has the focus and what is found can be told without our colours',
  { tag: '@nightly' },
  async ({ page }) => {
    await asShopper(page)
    await withCart(page, await aProduct(page))
    await opened(page, checkout)
    const dot = page.locator('.radio .dot').first()
    const chosen = await dot.screenshot()
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check()
    expect(await dot.screenshot()).not.toEqual(chosen)
    const city = page.getByLabel('City')
    await city.focus()
    expect(await look(city, 'outline-style')).toBe('solid')

    await page.getByRole('combobox', { name: 'Search' }).fill('gloves')
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    const match = page.locator('.suggestion mark').first()
    expect(await look(match, 'color')).toBe(await look(options.first(), 'color'))
    await page.keyboard.press('ArrowDown')
    expect(await look(options.first(), 'outline-style')).toBe('solid')

    await page.getByLabel('Address', { exact: true }).fill('12 MG Road')
    await city.fill('Bengaluru')
    await page.getByLabel('State').fill('Karnataka')
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    expect(await look(confirmDialog(page), 'outline-style')).toBe('solid')
  },
)

test(
  'where somebody is, of pages, categories and pictures, can be told without our colours',
  { tag: '@nightly' },
  async ({ page }) => {
    await opened(page, '/all-products')
    const main = page.getByRole('navigation', { name: 'Main' })
    expect(
      await look(main.getByRole('link', { name: 'All products' }), 'border-bottom-color'),
    ).not.toBe(await look(main.getByRole('link', { name: 'Articles' }), 'border-bottom-color'))
    await cards(page).first().click()
    await expect(page).toHaveURL(/product-details/)
    const thumbs = page.locator('.thumb')
    expect(await look(thumbs.first(), 'outline-style')).toBe('solid')
    expect(await look(thumbs.nth(1), 'outline-style')).toBe('none')
  },
)
