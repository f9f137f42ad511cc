import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, type CDPSession, type Page } from '@playwright/test'
import pg from 'pg'
import { shopDatabase } from '../../scripts/commands/shop-database.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { codeOf } from '../support/authenticator-code.ts'
import { alive } from './journey.ts'

export const staffPassword = 'five warm lamps of brass'

export type Invited = { email: string; path: string }
export type MemberWithApp = { email: string; key: string; codes: string[] }

/** The owner's command on the shop of these journeys; answers what it printed. */
export async function ownerCommand(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/owner.ts', ...words], {
    env: {
      ...process.env,
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: process.env.JOURNEYS_DATA,
      DATABASE_URL: '',
      PUBLIC_URL: '',
    },
  })
  return stdout
}

/** The link of an invitation by the command, as the first owner gets it. */
export async function invitedAs(role: string): Promise<Invited> {
  const email = `${role}.${randomBytes(4).toString('hex')}@example.in`
  return { email, path: linkIn(await ownerCommand('staff-invite', email, '--role', role)) }
}

/** The path of the invitation that a command printed. */
export function linkIn(text: string): string {
  return /\/admin\/invitation\/[\w-]+/.exec(text)?.[0] ?? ''
}

export async function choosePassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name, as others see it').fill(name)
  await page.getByRole('textbox', { name: /password/i }).fill(staffPassword)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Your second factor' })).toBeVisible()
}

/** A member with an app, signed in on this page. */
export async function memberWithApp(
  page: Page,
  { email, path }: Invited,
  name: string,
): Promise<MemberWithApp> {
  await page.goto(path)
  await choosePassword(page, name)
  await page.getByRole('link', { name: 'Use an authenticator app instead' }).click()
  const key = await page.locator('.app-key').innerText()
  await page.getByLabel('The 6 digits that the app shows').fill(codeOf(key))
  await page.getByRole('button', { name: 'Go on' }).click({ noWaitAfter: true }).catch(ignore)
  await expect(page.getByRole('heading', { name: 'Keep these ten codes' })).toBeVisible()
  const codes = await page.locator('.a-codes li').allInnerTexts()
  await keepCodes(page)
  return { email, key, codes }
}

// The code is sent when complete: the button may be gone before it is pressed.
const ignore = () => undefined

export async function keepCodes(page: Page): Promise<void> {
  await page.getByLabel('They lie in a safe place, not on this phone').check()
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(page.getByRole('heading', { name: 'Work waiting' })).toBeVisible()
  await alive(page)
}

/** As five minutes without a second factor would: no journey waits for them. */
export async function forgetStepUp(email: string): Promise<void> {
  const settings = readSettings({
    PORT: process.env.JOURNEYS_PORT,
    DATA_DIR: process.env.JOURNEYS_DATA,
  })
  const { url } = await shopDatabase(settings, { running: true, progress: () => undefined })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `update staff_session set stepped_up_at = null
      where staff_id = (select id from staff where email = $1)`,
    [email],
  )
  await client.end()
}

/** Up to the second step. */
export async function withPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A device of the browser's own making that holds passkeys. */
export async function withAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return cdp
}
