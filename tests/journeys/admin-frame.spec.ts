import { expect, type Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { signedInMember } from '../support/journey-staff.ts'
import { test } from './journey.ts'
import { expectNoSidewaysScroll } from './large-text.ts'

const phone = { viewport: { width: 390, height: 844 } }

async function isClean(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
  ).toEqual([])
}

test('the frame is worked by keyboard alone: skip link, palette, keys, places', async ({
  page,
}) => {
  await signedInMember(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  await isClean(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  // Its keys are there once the page has come to life.
  const palette = page.getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await isClean(page)
  await page.keyboard.type('no such place')
  await expect(page.getByText('Nothing fits these words.')).toBeVisible()
  await palette.fill('staff')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/staff$/)
  await page.locator('#main').focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Go to Today')
  await isClean(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/admin\/?$/)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the bar and the drawer lead everywhere, in large letters too', async ({ page }) => {
    await signedInMember(page)
    await page.goto('/admin')
    await isClean(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'More' })
      .click()
    const drawer = page.getByRole('navigation', { name: 'All places' })
    await expect(drawer.getByRole('link', { name: 'My account' })).toBeVisible()
    await isClean(page)
    await drawer.getByRole('link', { name: 'Staff' }).click()
    await expect(page).toHaveURL(/\/admin\/staff$/)
    await expect(drawer).toBeHidden()
    await page.goto('/admin')
    await page.evaluate(() => (document.documentElement.style.fontSize = '212.5%'))
    await expectNoSidewaysScroll(page)
  })
})

test.describe('without a script', () => {
  test.use({ ...phone, javaScriptEnabled: false, metStatuses: [403, 404] })

  test('Today, the drawer, what is not there and what is not allowed are read and left by links', async ({
    page,
  }) => {
    await signedInMember(page, { role: 'packer', name: 'Ravi Menon' })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: /Ravi/ })).toBeVisible()
    await expect(page.getByText('Revenue today')).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('navigation', { name: 'All places' })
    await expect(drawer.getByRole('link', { name: 'Staff' })).toHaveCount(0)
    await drawer.getByRole('link', { name: 'My account' }).click()
    await expect(page).toHaveURL(/\/admin\/me$/)
    expect((await page.goto('/admin/nothing-here'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Nothing at this address' })).toBeVisible()
    await expect(page.getByText('/admin/nothing-here')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Today' }).click()
    await expect(page).toHaveURL(/\/admin\/?$/)
    expect((await page.goto('/admin/staff'))?.status()).toBe(403)
    await expect(page.getByText('is not part of your role')).toBeVisible()
  })
})
