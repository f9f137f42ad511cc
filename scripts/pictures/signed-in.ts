import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'

type MemberPage = { role: string; base: string; dataDir: string }
const names: Record<string, string> = {
  owner: 'Farida Khan',
  packer: 'Joseph Mathew',
  catalogue: 'Lakshmi Iyer',
  accounts: 'Harpreet Singh',
}

/** A new member of the role, invited by the command, with a password and a passkey. */
export async function signedIn(
  browser: Browser,
  { role, base, dataDir }: MemberPage,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  await withPasskeys(page)
  await page.goto(await invitation({ role, base, dataDir }))
  await page.getByLabel('Your name, as others see it').fill(names[role] ?? role)
  await page.getByRole('textbox', { name: /password/i }).fill('five warm lamps of brass')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByLabel('They lie in a safe place, not on this phone').check()
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await page.getByRole('heading', { name: 'Work waiting' }).waitFor()
  return page
}

async function invitation({ role, base, dataDir }: MemberPage): Promise<string> {
  const words = ['scripts/owner.ts', 'staff-invite', `${role}@example.in`, '--role', role]
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: {
      ...process.env,
      PORT: new URL(base).port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'error',
    },
  })
  return /\/admin\/invitation\/[\w-]+/.exec(stdout)?.[0] ?? ''
}

/** A device for passkeys that says yes. */
async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}
