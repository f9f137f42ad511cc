import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

type Env = Record<string, string | undefined>

/** Said when there is none. */
export const howToGetChromium =
  'The browser journeys need a Chromium: install one (on Debian: apt-get install chromium), run `npx playwright install chromium`, or name one in CHROMIUM.'

const withoutWindows = 'chromium-headless-shell'
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/snap/bin/chromium',
]

const onWindows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The browser of the journeys: without windows where there is one, because a journey then costs a
 * quarter less of the processor.
 */
export function findChromium(env: Env = process.env): string | undefined {
  return findWholeChromium(env, [withoutWindows, ...names])
}

/**
 * One that keeps whole pages for the way back, as the one without windows does not. A browser of
 * the machine first, because every user has one; then Playwright's own download.
 */
export function findWholeChromium(env: Env = process.env, programNames = names) {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter).filter(Boolean)]
  const programs = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  )
  const places = [
    ...folders.flatMap((folder) => programNames.map((name) => join(folder, name))),
    ...elsewhere,
    ...programs.flatMap((folder) => onWindows.map((file) => join(folder, file))),
    chromium.executablePath(),
  ]
  return places.find((place) => existsSync(place))
}
