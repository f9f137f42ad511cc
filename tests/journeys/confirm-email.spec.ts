import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, logIn, opened, someone, test } from './journey.ts'
import { linkTo } from './mailbox.ts'

test.use({ metStatuses: [403, 422], viewport: { width: 390, height: 844 } })

/** Another device: nobody is logged in there, and no script runs. */
async function pressElsewhere(browser: Browser, link: string, name: string): Promise<string> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: test.info().project.use.baseURL ?? '',
  })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name }).click()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await context.close()
  return title
}

async function download(page: Page, password: string): Promise<unknown> {
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download your data' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  return JSON.parse(readFileSync(await file.path(), 'utf8'))
}

test('a shopper registers, is refused the download, opens the link on another device, and has it', async ({
  page,
  browser,
}) => {
  const shopper = someone()
  await opened(page, '/register')
  for (const [label, value] of [
    ['Name', shopper.name],
    ['Email', shopper.email],
    ['Password', shopper.password],
    ['Repeat password', shopper.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, shopper)

  await opened(page, '/profile')
  await expectAccessible(page, 'a profile that is not confirmed')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const first = page.getByRole('dialog', { name: 'Confirm your address first' })
  await expect(first).toContainText(`We sent a link to ${shopper.email}`)
  await expectAccessible(page, 'Confirm your address first')
  const older = await linkTo(page, shopper.email, 'verify-email')
  await first.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page).toHaveURL(/\/profile\/email$/)
  await expect(page.getByText('The link is on its way. It ends the one before.')).toBeVisible()
  await expectAccessible(page, 'e-mail address')

  await expect.poll(() => linkTo(page, shopper.email, 'verify-email')).not.toBe(older)
  const link = await linkTo(page, shopper.email, 'verify-email')
  await opened(page, older)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is too old')
  // To open it is not enough: programs that read mail do that too.
  await opened(page, link)
  await expectAccessible(page, 'Is this your e-mail address?')
  await opened(page, '/profile/email')
  await expect(page.getByText('Not confirmed yet')).toBeVisible()

  expect(await pressElsewhere(browser, link, 'This is my e-mail address')).toBe(
    'Your e-mail address is confirmed',
  )
  await opened(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your e-mail address is confirmed already',
  )
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Open it to confirm your address.')).toHaveCount(0)
  expect(await download(page, shopper.password)).toMatchObject({
    profile: { email: shopper.email, emailVerified: true },
  })
})

test('a shopper changes the address, and the owner of the former one takes it back', async ({
  page,
  browser,
}) => {
  const shopper = await logIn(page)
  await opened(page, await linkTo(page, shopper.email, 'verify-email'))
  await page.getByRole('button', { name: 'This is my e-mail address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your e-mail address is confirmed',
  )

  const newer = `new.${shopper.email}`
  await opened(page, '/profile/email')
  await page.getByText('Change the address').click()
  await expectAccessible(page, 'change the address')
  await page.getByLabel('New email').fill(newer)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('The password is not right.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Keep ${shopper.email}` })).toBeVisible()

  const undo = await linkTo(page, shopper.email, 'undo-email-change')
  expect(
    await pressElsewhere(
      browser,
      await linkTo(page, newer, 'verify-email'),
      'This is my e-mail address',
    ),
  ).toBe('Your e-mail address is confirmed')
  await opened(page, '/profile')
  await expect(page.getByRole('main').getByText(newer).first()).toBeVisible()
  await opened(page, undo)
  await expectAccessible(page, 'Keep this e-mail address?')
  expect(await pressElsewhere(browser, undo, 'This was not me')).toBe('Your account is safe')
  expect((await (await page.request.get('/api/session')).json()).data).toBeNull()
})
