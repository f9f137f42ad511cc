import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './scripts/chromium-args.ts'
import { findChromium } from './scripts/find-chromium.ts'
import { freePort } from './scripts/free-port.ts'

// Every worker reads this file again, so what is chosen once travels in the environment.
process.env.JOURNEYS_PORT ??= String(await freePort())
process.env.JOURNEYS_DATA ??= scratchFolder()
const baseURL = `http://localhost:${process.env.JOURNEYS_PORT}`

/**
 * A shop of its own in production mode: built screens, an empty data folder, the demo catalogue.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  // One more than the processors of a small machine: a journey also waits, for the page, its
  // letters and half a second of silence.
  workers: 3,
  // A journey gives up after 30 s with what it saw; a load of a page may take longer on a machine
  // that is slow, or busy with other things too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  globalSetup: './tests/journeys/warm-up.ts',
  use: {
    baseURL,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-IN',
    contextOptions: { reducedMotion: 'reduce' },
    // The worker answers in place of the network, where page.route() does not see it;
    // offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  webServer: {
    command: `"${process.execPath}" src/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...definedOnly(process.env),
      NODE_ENV: 'production',
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: process.env.JOURNEYS_DATA,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOST: '',
      SEED: 'demo',
      LANGUAGES: 'en,hi',
      // Every journey comes from one address.
      LOG_IN_ATTEMPTS: '1000',
      LOG_IN_ATTEMPTS_PER_ADDRESS: '1000',
      SIGN_UPS_PER_ADDRESS: '1000',
      EMAILS_PER_SENDER: '10000',
      LOG_LEVEL: 'warn',
    },
  },
})

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-journeys-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
