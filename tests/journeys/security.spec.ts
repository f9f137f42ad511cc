import type { Browser, CDPSession, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  logIn,
  opened,
  register,
  test,
  type Registered,
} from './journey.ts'
import { codeOf } from '../support/authenticator-code.ts'

test.use({ metStatuses: [401, 403, 422] })

const password = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Password', exact: true })

async function enter(page: Page, shopper: Registered): Promise<void> {
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * As a browser that comes back later: an open page would notice the end of its session and load
 * itself again.
 */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function onAnotherDevice(browser: Browser, shopper: Registered): Promise<Page> {
  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const page = await phone.newPage()
  await page.goto('/login')
  await enter(page, shopper)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible()
  return page
}

test('one device ends the log-in of another, then all others', async ({ page, browser }) => {
  const shopper = await logIn(page)
  const phone = await onAnotherDevice(browser, shopper)
  await opened(page, '/profile')
  await page.getByRole('link', { name: 'Log-in and security' }).click()
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'Linux',
  )
  await expectAccessible(page)
  await devices
    .getByRole('listitem')
    .filter({ hasText: 'Safari on iPhone' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await expect(devices.getByRole('status')).toHaveText('That device is logged out.')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/profile')
  await expect(phone).toHaveURL(/\/login\?from=/)
  await enter(phone, shopper)
  await expect(phone.getByRole('heading', { name: shopper.name })).toBeVisible()

  await page.reload()
  await devices.getByRole('link', { name: 'Log out everywhere else' }).click()
  await expect(devices).toContainText('It cannot be undone')
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(devices.getByRole('status')).toHaveText('Every other device is logged out.')
  await phone.goto('/profile')
  await expect(phone).toHaveURL(/\/login\?from=/)
  await phone.context().close()
})

test('a new password takes the present one, and the keyboard stays with the form', async ({
  page,
}) => {
  const shopper = await logIn(page)
  await opened(page, '/profile/security')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByRole('link', { name: 'Change password' }).click()
  await expect(section.getByLabel('Your present password', { exact: true })).toBeFocused()
  await page.keyboard.type('not this one')
  await section.getByLabel('New password', { exact: true }).fill('thirteen other words')
  await page.keyboard.press('Enter')
  await expect(section.getByText('The password is not right.')).toBeVisible()
  await expect(section.getByLabel('Your present password', { exact: true })).toBeFocused()
  await section.getByLabel('Your present password', { exact: true }).fill(shopper.password)
  await section.getByLabel('New password', { exact: true }).fill('thirteen other words')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toHaveText(
    'Your password is new. Every other device is logged out.',
  )
  expect(
    (
      await page.request.post('/api/log-in', {
        data: { email: shopper.email, password: 'thirteen other words' },
      })
    ).status(),
  ).toBe(200)
})

async function setUpApp(
  page: Page,
  shopper: Registered,
): Promise<{ key: string; codes: string[] }> {
  await page.goto('/profile/security?open=app')
  await password(page).fill(shopper.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = await page.locator('.key').innerText()
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await expect(page.locator('.key')).toHaveText(key)
  await page.getByLabel('6-digit code').fill(codeOf(key, -1))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  const codes = await page.locator('.codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { key, codes }
}

test('an authenticator app asks for its code after the password, and a recovery code stands in for it once', async ({
  page,
}) => {
  const shopper = await logIn(page)
  const { key, codes } = await setUpApp(page, shopper)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.getByRole('region', { name: 'Authenticator app' })).toContainText(
    '10 recovery codes left',
  )
  await leave(page)

  await opened(page, '/login?from=/profile/security')
  await enter(page, shopper)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('123 456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await page.getByLabel('6-digit code').fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/security$/)
  await leave(page)

  await page.goto('/login')
  await enter(page, shopper)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)

  await opened(page, '/profile/security')
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await expect(section).toContainText('9 recovery codes left')
  await section.getByRole('link', { name: 'Turn off' }).click()
  await password(page).fill(shopper.password)
  await section.getByRole('button', { name: 'Turn it off' }).click()
  await expect(section.getByRole('status')).toHaveText('The authenticator app is off.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'an authenticator app is set up, and the log-in takes password and code',
    { tag: '@nightly' },
    async ({ page }) => {
      const shopper = await logIn(page)
      const { key } = await setUpApp(page, shopper)
      await leave(page)
      await page.goto('/login?from=/profile')
      await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
      await enter(page, shopper)
      await page.getByLabel('6-digit code').fill(codeOf(key))
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('heading', { name: shopper.name })).toBeVisible()
    },
  )
})

/**
 * A device of the browser's own making that holds passkeys; `present`: its owner puts a finger on
 * it whenever it asks.
 */
async function withAuthenticator(
  page: Page,
): Promise<{ cdp: CDPSession; present(is: boolean): Promise<void> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    cdp,
    present: async (enabled) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled,
      })),
  }
}

async function addPasskey(page: Page, shopper: Registered, name: string): Promise<void> {
  await opened(page, '/profile/security')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('link', { name: 'Add a passkey' }).click()
  await expect(section.getByLabel('Name')).toBeFocused()
  await section.getByLabel('Name').fill(name)
  await password(page).fill(shopper.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('status')).toContainText('Your passkey is added.')
}

test('a passkey is added, logs in by its button, stands in for the password, is renamed and removed', async ({
  page,
}) => {
  const shopper = await logIn(page, await register(page))
  const { present } = await withAuthenticator(page)
  await addPasskey(page, shopper, 'My phone')
  await expectAccessible(page)
  await present(false)
  await leave(page)

  await opened(page, '/login?from=/profile/security')
  await expectAccessible(page)
  await present(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)

  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('link', { name: 'Rename' }).click()
  await section.getByLabel('Name').fill('Asha’s phone')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('listitem')).toContainText('Asha’s phone')
  const newPassword = 'thirteen other words'
  const change = page.getByRole('region', { name: 'Password' })
  await change.getByRole('link', { name: 'Change password' }).click()
  await change.getByLabel('New password', { exact: true }).fill(newPassword)
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(change.getByRole('status')).toContainText('Your password is new.')
  await section.getByRole('link', { name: 'Remove' }).click()
  await password(page).fill('not this one')
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('The password is not right.')).toBeVisible()
  await password(page).fill(newPassword)
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('status')).toContainText('The passkey is removed.')
  await expect(section.getByRole('listitem')).toHaveCount(0)

  await leave(page)
  await opened(page, '/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This passkey was not accepted.' }),
  ).toBeVisible()
})

test(
  'the browser offers the passkey with the email field, and the account is deleted with it',
  { tag: '@nightly' },
  async ({ page }) => {
    const shopper = await logIn(page, await register(page))
    await withAuthenticator(page)
    await addPasskey(page, shopper, 'My phone')
    await leave(page)
    // The device of this test accepts what the browser offers.
    await page.goto('/login?from=/profile')
    await expect(page.getByRole('heading', { name: shopper.name })).toBeVisible()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByRole('dialog')).toContainText('Your account is deleted')
  },
)
