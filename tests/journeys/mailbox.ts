import { expect, type Page } from '@playwright/test'
import type { Registered } from './journey.ts'

/**
 * The path of the newest link of this page (`verify-email`) in an email to the address, from
 * practice mode's mailbox.
 */
export async function linkTo(page: Page, address: string, kind: string): Promise<string> {
  const email = { link: '' }
  await expect(async () => {
    email.link = await newestLink(page, address, kind)
    expect(email.link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return email.link
}

async function newestLink(page: Page, address: string, kind: string): Promise<string> {
  const list = await (await page.request.get('/letters')).text()
  const rows = [...list.matchAll(/href="(\/letters\/[^"]+)"><b>[^<]*<\/b><span>to ([^<]*)</g)]
  for (const [, path = '', to] of rows) {
    if (to !== address) continue
    const link = new RegExp(`/${kind}/\\w+`).exec(await (await page.request.get(path)).text())
    if (link) return link[0]
  }
  return ''
}

/**
 * Opens the link of the registration without the screens: their own journey is
 * confirm-email.spec.ts.
 */
export async function confirmAddress(page: Page, { email }: Registered): Promise<void> {
  const token = (await linkTo(page, email, 'verify-email')).split('/').at(-1)
  const answer = await page.request.post('/api/email/verify', { data: { token } })
  expect(await answer.json()).toMatchObject({ success: true })
}
