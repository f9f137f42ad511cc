import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '../../scripts/free-port.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { choosePassword, keepCodes, linkIn, withAuthenticator } from './staff.ts'

// Refusals are answers: a product that is not whole.
test.use({ metStatuses: [400, 403, 409, 422] })

const folder = mkdtempSync(join(tmpdir(), 'nadi-first-day-'))
const started: ChildProcess[] = []

test.afterAll(async () => {
  for (const shop of started.toReversed()) await ended(shop)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function ended(shop: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => shop.once('exit', resolve))
  if (shop.exitCode === null && shop.kill('SIGTERM')) await exit
}

const ownEnvironment = (port: number) => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: folder,
  SEED: 'none',
  LOG_LEVEL: 'warn',
})

/** A process of an empty shop; further ones stand beside the first, on its database. */
async function aProcess(env: Record<string, string> = {}) {
  const port = await freePort()
  const environment = { ...ownEnvironment(port), ...env }
  started.push(spawn(process.execPath, ['src/main.ts'], { env: environment, stdio: 'ignore' }))
  const url = `http://localhost:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true)
  return { url, port }
}

async function ownerByPasskey(page: Page, { url, port }: { url: string; port: number }) {
  const command = ['scripts/owner.ts', 'staff-invite', 'farida@example.in']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: ownEnvironment(port),
  })
  await withAuthenticator(page)
  await page.goto(url + linkIn(stdout))
  await choosePassword(page, 'Farida Khan')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await keepCodes(page)
}

async function factsOfTheStore(page: Page, url: string) {
  await page.goto(`${url}/admin/settings`)
  const facts = {
    'Name shown': 'Sehat',
    'Address of the head office': '5 MG Road, Pune 411001',
    'Customer care phone': '+91 98000 11111',
    'Customer care e-mail': 'help@sehat.in',
    'Office hours': 'Monday to Saturday, 10 AM to 7 PM',
    'Name of the officer': 'Meera Iyer',
  }
  for (const [label, value] of Object.entries(facts)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Registration', { exact: true }).selectOption('none')
  await page.getByLabel('A pin code without a charge of its own').selectOption('sent')
  await expect(page.getByText('8 changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. It is in force on every server.')).toBeVisible()
  await page.getByRole('link', { name: 'Cash On Delivery only' }).click()
  await page.getByRole('button', { name: 'Take cash only' }).click()
  await expect(page.getByText('Shoppers pay by Cash On Delivery only.')).toBeVisible()
}

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function firstProduct(page: Page, url: string) {
  await page.goto(`${url}/admin/categories`)
  await page.getByRole('button', { name: 'New category' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Monitors')
  await page.getByRole('button', { name: 'Make the category' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please add a picture.')
  const wall = { name: 'monitors.jpg', mimeType: 'image/jpeg', buffer: await photo('#6f1f6f') }
  await page.getByLabel('Add a picture').setInputFiles(wall)
  await expect(page.getByText('Another picture')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Make the category' }).click()
  await expect(page.getByRole('main').getByText('Monitors')).toBeVisible()
  await page.goto(`${url}/admin/products/new`)
  await page.getByLabel('Name', { exact: true }).fill('Oximeter')
  await page.getByLabel('Brand').fill('Oxi')
  await page.getByLabel('Summary').fill('Reads oxygen and pulse in ten seconds.')
  await page.getByLabel('List price (MRP)').fill('₹1,000')
  await page.getByLabel('Selling price').fill('800')
  const text = page.getByRole('textbox', { name: 'Description', exact: true })
  await text.click()
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeVisible()
  await text.click()
  await page.keyboard.type('For home and clinic.')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible()
  for (const [at, background] of ['#1f6f6f', '#6f1f1f', '#1f1f6f'].entries()) {
    const file = { name: `${at}.jpg`, mimeType: 'image/jpeg', buffer: await photo(background) }
    await page.getByLabel('Add pictures').setInputFiles(file)
    await page.getByLabel(`What picture ${at + 1} shows`).fill(`An oximeter, view ${at + 1}`)
  }
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'In the shop' })).toBeVisible()
}

// Two processes of a shop of their own beside that of the other journeys.
test(
  'the first day: from an empty shop to one that strangers buy from, in two processes',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    const first = await aProcess()
    const database = encodeURIComponent(join(folder, 'postgres'))
    const second = await aProcess({
      DATABASE_URL: `postgresql://nadi@localhost:5432/nadi?host=${database}&sslmode=disable`,
    })
    const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await stranger.goto(second.url)
    await expect(stranger.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
    await expectAccessible(stranger)

    await page.setViewportSize({ width: 1440, height: 900 })
    await ownerByPasskey(page, first)
    await expect(page.getByText('6 of 7 to do')).toBeVisible()
    await expectAccessible(page)
    await factsOfTheStore(page, first.url)
    await expectAccessible(page)
    await firstProduct(page, first.url)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${first.url}/admin`)
    await expect(page.getByText('Everything is ready')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await expect(page.getByText('The shop is open')).toBeVisible()
    for (const { url } of [second, first]) {
      await stranger.goto(`${url}/all-products`)
      await expect(stranger.getByRole('link', { name: /Oximeter/ }).first()).toBeVisible()
      await expect(stranger).toHaveTitle(/Sehat/)
    }
    await stranger.close()
  },
)
