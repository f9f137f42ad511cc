import { request, type Page } from '@playwright/test'
import { expect, logIn, test } from './journey.ts'

test.use({ javaScriptEnabled: false, metStatuses: [422] })

test('the email about a new device ends every log-in by a button, not by opening its link, and leads to a new password', async ({
  page,
  baseURL,
}) => {
  const shopper = await logIn(page)
  const elsewhere = await request.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.post('/api/log-in', {
    data: { email: shopper.email, password: shopper.password },
  })
  const link = await linkInEmail(page, shopper.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Log out everywhere?' })).toBeVisible()
  expect((await (await elsewhere.get('/api/session')).json()).data).toMatchObject({
    email: shopper.email,
  })
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/reset-password\/\w+$/)
  for (const browser of [elsewhere, page.request])
    expect((await (await browser.get('/api/session')).json()).data).toBeNull()
  await page.getByLabel('New password', { exact: true }).fill('thirteen good words')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is new' })).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('This link has been used or is too old.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a link to a new password' })).toBeVisible()
  await elsewhere.dispose()
})

/** The mailbox of practice mode, once the email is written. */
async function linkInEmail(page: Page, email: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    await page.goto('/letters')
    const row = page
      .getByRole('link')
      .filter({ hasText: 'A log-in from a new device' })
      .filter({ hasText: email })
    if ((await row.count()) === 0) return undefined
    await row.click()
    return (link =
      (await page.getByRole('link', { name: 'Log out everywhere' }).getAttribute('href')) ??
      undefined)
  }
  await expect.poll(look).toBeDefined()
  return new URL(link ?? '').pathname
}
