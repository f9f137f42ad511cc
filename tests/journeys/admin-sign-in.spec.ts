import { codeOf } from '../support/authenticator-code.ts'
import { expect, expectAccessible, opened, test } from './journey.ts'
import {
  choosePassword,
  forgetStepUp,
  invitedAs,
  keepCodes,
  linkIn,
  memberWithApp,
  ownerCommand,
  withAuthenticator,
  withPassword,
} from './staff.ts'

test.use({ metStatuses: [400, 401, 403, 404, 429] })

test('the first owner comes by the link of the command, confirms what is final and signs in by a passkey alone', async ({
  page,
}) => {
  const { email, path } = await invitedAs('owner')
  await opened(page, path)
  await expectAccessible(page)
  await page.getByLabel('Your name, as others see it').fill('Asha Verma')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('password1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is one of the passwords that are used most')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
  await choosePassword(page, 'Asha Verma')
  await expectAccessible(page)
  await withAuthenticator(page)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these ten codes' })).toBeVisible()
  await expect(page.locator('.a-codes li')).toHaveCount(10)
  await expectAccessible(page)
  await keepCodes(page)

  await forgetStepUp(email)
  await opened(page, '/admin/me?open=codes')
  // The server asks for the second factor, and the window of the passkey opens by itself.
  await page.getByRole('button', { name: 'Make ten new codes' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these ten codes' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Asha Verma, Owner: account' }).click()
  // The device accepts what the browser offers with the e-mail field, so that the page of the
  // sign-in may be there for a moment only.
  await Promise.all([
    page.waitForURL(/\/admin\/sign-in$/),
    page.getByRole('button', { name: 'Sign out' }).click(),
  ])
  await expect(page.getByRole('heading', { name: 'Work waiting' })).toBeVisible()
  await opened(page, path)
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a lost phone: a recovery code opens the door once, five wrong ones lock it, the command gives a new way in',
    { tag: '@nightly' },
    async ({ page }) => {
      const invited = await invitedAs('manager')
      const { codes } = await memberWithApp(page, invited, 'Meena Iyer')
      await page.context().clearCookies()
      await opened(page, '/admin/me')
      await expectAccessible(page)
      await withPassword(page, invited.email)
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      const recovery = page.getByLabel('Recovery code')
      await expect(recovery).toBeFocused()
      await recovery.fill(codes[0] ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByText('9 of 10 left')).toBeVisible()
      await expectAccessible(page)

      await page.context().clearCookies()
      await opened(page, '/admin/sign-in')
      await withPassword(page, invited.email)
      await expect(page).toHaveURL(/sign-in\/code/)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      for (const code of Array.from({ length: 5 }, () => codes[0] ?? '')) {
        await recovery.fill(code)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByText('This code is not right, or was used already.')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
      }
      await recovery.fill(codes[1] ?? '')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toContainText('15 minutes')

      const printed = await ownerCommand(
        'staff-reset-factor',
        invited.email,
        '--reason',
        'lost phone',
        '--yes',
      )
      await opened(page, linkIn(printed))
      await expect(page.getByRole('heading', { name: 'A new way in' })).toBeVisible()
      await choosePassword(page, 'Meena Iyer')
      await page.getByRole('link', { name: 'Use an authenticator app instead' }).click()
      const key = await page.locator('.app-key').innerText()
      await page.getByLabel('The 6 digits that the app shows').pressSequentially(codeOf(key))
      await expect(page.getByRole('heading', { name: 'Keep these ten codes' })).toBeVisible()
      await keepCodes(page)
    },
  )
})
