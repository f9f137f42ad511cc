import { chromium } from '@playwright/test'
import { expect, it } from 'vitest'
import { chromiumArgs } from './chromium-args.ts'

const lists = (source: string) =>
  [...source.matchAll(/--disable-features=(\S+)/g)].map(([, features = '']) => features.split(','))

it('what Playwright turns off in a browser stays off beside what we turn off', async () => {
  // Any program stands for the browser: it does not come up, and the error names what it was
  // started with, their list before ours.
  const source = await chromium
    .launch({ executablePath: process.execPath, args: chromiumArgs })
    .then(() => '', String)
  const [playwrightArgs = [], ownArgs = []] = lists(source)
  expect(playwrightArgs.length).toBeGreaterThan(5)
  expect(ownArgs).toEqual(expect.arrayContaining(playwrightArgs))
  expect(ownArgs.length).toBeGreaterThan(playwrightArgs.length)
})
