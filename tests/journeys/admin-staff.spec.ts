import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { codeOf } from '../support/authenticator-code.ts'
import { alive, expect, expectAccessible, opened, test } from './journey.ts'
import { signedInMember } from '../support/journey-staff.ts'
import { memberWithApp, staffPassword } from './staff.ts'

test.use({ metStatuses: [401, 403, 404] })

async function elsewhere(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  return phone.newPage()
}

test('an owner invites, limits and suspends a member, by the keyboard alone', async ({
  page,
  browser,
}) => {
  await signedInMember(page)
  await opened(page, '/admin/staff')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invite' }).press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('E-mail')).toBeFocused()
  const email = `packer.${randomBytes(4).toString('hex')}@example.in`
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Packer')
  await expectAccessible(page)
  // Past the way out, which stands first.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Invite' })).toBeFocused()
  await page.keyboard.press('Enter')
  const link = await sheet.getByLabel(/You can hand it over yourself/).inputValue()
  const phone = await elsewhere(browser)
  await memberWithApp(phone, { email, path: new URL(link).pathname }, 'Ravi Kulkarni')
  await expect(phone.getByRole('link', { name: 'Staff' })).toHaveCount(0)

  await opened(page, '/admin/staff')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().press('Enter')
  await page.getByRole('link', { name: 'Suspend' }).press('Enter')
  await expect(sheet).toContainText('1 open session ends at once.')
  // The keyboard is inside: before that Escape is the page's.
  await expect(sheet.getByLabel('Reason, kept in the audit')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('link', { name: 'Suspend' }).press('Enter')
  await expect(sheet.getByLabel('Reason, kept in the audit')).toBeFocused()
  await page.keyboard.type('left on Friday')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Suspended' })).toBeVisible()
  await expectAccessible(page)
  await phone.goto('/admin/me')
  await expect(phone).toHaveURL(/\/admin\/sign-in\?next=%2Fme$/)
  await phone.context().close()
})

test('a session that ends warns two minutes before, and is opened again over what was typed', async ({
  page,
}) => {
  const owner = await signedInMember(page, { password: staffPassword })
  await page.clock.install()
  await page.goto('/admin/me')
  await alive(page)
  await page.getByLabel('Name', { exact: true }).fill('Asha V. Verma')
  await page.clock.fastForward('28:30')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You are signed out soon')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toHaveCount(0)

  await page.context().clearCookies()
  await page.clock.fastForward('31:00')
  await expect(dialog).toContainText('Your session has ended.')
  await expectAccessible(page)
  await signInAgain(page, owner)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha V. Verma')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Asha V. Verma, Owner.')).toBeVisible()
})

async function signInAgain(page: Page, { key }: { key: string }): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
  await page.keyboard.type(staffPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('The 6 digits of your app')).toBeFocused()
  await page.keyboard.type(codeOf(key))
  await page.keyboard.press('Enter')
}
