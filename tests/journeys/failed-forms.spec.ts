import type { Page } from '@playwright/test'
import { expect, opened, someone, test } from './journey.ts'

/** As a proxy answers for a shop that starts again: its own page, and nothing of the shop's. */
async function withoutTheShop(page: Page, status: number): Promise<() => Promise<void>> {
  const isPost = (url: URL) => url.pathname.endsWith('.data')
  await page.route(isPost, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status,
          contentType: 'text/html',
          body: '<html><h1>Bad Gateway</h1></html>',
        })
      : route.fallback(),
  )
  return () => page.unroute(isPost)
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
}

async function expectKept(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(text)
}

test.describe('a form that something in front of the shop answers', () => {
  test.use({ metStatuses: [500, 502] })

  const { name, email, password } = someone()
  const enquiry = {
    Name: name,
    Number: '+91 98765-43210',
    Email: email,
    Subject: 'Air mattress',
    Message: 'Do you have one?',
  }
  const forms = [
    ['/contact-us', 'Send enquiry', 'There was an issue sending your enquiry.', enquiry],
    [
      '/register',
      'Register',
      'There was an issue with your registration. Please try again.',
      { Name: name, Email: email, Password: password, 'Repeat password': password },
    ],
    [
      '/login',
      'Log in',
      'There was an issue with your Login. Please try again.',
      { Email: email, Password: password },
    ],
    [
      '/login/forget-password',
      'Continue',
      'Error sending password reset email. Please try again.',
      { Email: email },
    ],
  ] as const

  test('stays as it was, with the words of the specification, and goes through at another try', async ({
    page,
  }) => {
    for (const [path, button, sentence, fields] of forms) {
      const main = page.getByRole('main')
      for (const status of [502, 500]) {
        await opened(page, path)
        await fill(page, fields)
        const shopIsBack = await withoutTheShop(page, status)
        await main.getByRole('button', { name: button, exact: true }).click()
        await expect(main.getByText(sentence)).toBeVisible()
        await expectKept(page, fields)
        await shopIsBack()
      }
    }
    await opened(page, '/contact-us')
    await fill(page, enquiry)
    const shopIsBack = await withoutTheShop(page, 502)
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    const again = page.getByRole('button', { name: 'Try Again' })
    await expect(again).toBeVisible()
    await shopIsBack()
    await again.click()
    await expect(page.getByText('Your enquiry has been sent successfully.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
})
