import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anUnsentEmail, signedInMember } from '../support/journey-staff.ts'
import { alive, expect, expectAccessible, opened, test } from './journey.ts'
import { expectNoSidewaysScroll } from './large-text.ts'

const someName = () => `Farida ${randomBytes(3).toString('hex')}`

test.describe('the audit', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('is filtered, read and verified by the keyboard alone', async ({ page }) => {
    const { name } = await signedInMember(page, { name: someName() })
    expect((await page.request.post('/admin/api/health/check-books', { data: {} })).ok()).toBe(true)
    await opened(page, '/admin/audit')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Member', exact: true }).press('Enter')
    const choices = page.getByRole('dialog', { name: 'Member' })
    await choices.getByLabel(name).press('Space')
    await choices.getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(page).toHaveURL(/member=/)
    const rows = page.locator('tr[data-row]')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(name)
    await rows.getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(/\/admin\/audit\/\d+$/)
    await expect(page.getByText('health.checkBooks')).toBeVisible()
    await expectAccessible(page)
    // The first seal comes seconds after its entry.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/Sealed as entry \d+/)).toBeVisible({ timeout: 1_000 })
    }).toPass()

    await page.goBack()
    await page.goBack()
    await alive(page)
    await expect(page).toHaveURL(/\/admin\/audit/)
    await page.getByRole('button', { name: 'Verify now' }).press('Enter')
    await expect(page.getByText(/Seal intact up to entry \d+/)).toBeVisible()
    await expectAccessible(page)
  })

  test('is read on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { name } = await signedInMember(page, { name: someName() })
    expect((await page.request.post('/admin/api/health/check-books', { data: {} })).ok()).toBe(true)
    await opened(page, '/admin/audit')
    const row = page.locator('tr[data-row]').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await row.getByRole('link').first().click()
    await expect(page.getByText('health.checkBooks')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

for (const width of [1440, 390])
  test(`on a bad day Health says which job failed, at ${width} px: one begins again and is done once, one is given up with a reason, the books are checked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signedInMember(page)
    const subject = `Your parcel ${randomBytes(4).toString('hex')}`
    const to = `asha.${randomBytes(4).toString('hex')}@example.in`
    await anUnsentEmail(to, subject)
    await anUnsentEmail(to, `${subject}, again`)
    await opened(page, '/admin/health')
    const failed = (words: string) => page.getByRole('row').filter({ hasText: words })
    await expect(failed(`${subject}, again`)).toContainText('The mail server is away.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const gone = failed(`${subject}, again`)
    await gone.getByText('Drop, with a reason').press('Enter')
    await gone.getByLabel('Why it is given up').fill('was told by phone')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The job is given up.')).toBeVisible()
    await expect(gone).toHaveCount(0)

    await failed(subject)
      .getByRole('button', { name: /^Retry: / })
      .press('Enter')
    await expect(page.getByText('The job begins again.')).toBeVisible()
    await expect.poll(() => lettersTo(page, to)).toBe(1)

    await page.getByRole('button', { name: 'Check the books now' }).press('Enter')
    await expect(page.getByText('The books are being checked.')).toBeVisible()
    await expectAccessible(page)
    expect(await lettersTo(page, to)).toBe(1)
  })

async function lettersTo(page: Page, address: string): Promise<number> {
  const list = await (await page.request.get('/letters')).text()
  return list.split(`<span>to ${address}<`).length - 1
}
