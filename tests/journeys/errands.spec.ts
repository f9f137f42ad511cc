import type { Locator, Page } from '@playwright/test'
import { deliver } from '../support/journey-staff.ts'
import { alive, expect, logIn, opened, ordering, test } from './journey.ts'
import { inHindi } from './in-hindi.ts'

/** What somebody comes back for, on a cheap phone and a slow line, in both languages. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const languages = [
  { language: 'English', home: '/', word: (english: string) => english },
  { language: 'Hindi', home: '/hi', word: inHindi },
]

for (const { language, home, word } of languages) {
  test(
    `“the same diapers as last month” are six taps and no key, in ${language}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await withDelivered(page, 'search=adult+diapers&inStock=true&limit=1')
      const errand = await begin(page, home)
      await errand.tap(profile(page, word))
      await errand.tap(page.getByRole('button', { name: word('Order again') }))
      await errand.tap(page.getByRole('button', { name: word('Proceed to checkout') }))
      await errand.tap(page.getByRole('main').getByText(word('Cash On Delivery'), { exact: true }))
      await errand.tap(page.getByRole('button', { name: word('Confirm Order') }))
      await errand.tap(page.getByRole('button', { name: word('Yes, Place Order') }))
      const placed = page.getByRole('dialog', { name: word('Your order has been placed') })
      await expect(placed).toBeVisible()
      expect(errand.done()).toBeLessThanOrEqual(6)
    },
  )

  test(
    `“send this back” is four taps and no key, in ${language}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await withDelivered(page)
      const errand = await begin(page, home)
      await errand.tap(profile(page, word))
      await errand.tap(page.getByRole('link', { name: word('Return something') }))
      await errand.tap(page.getByRole('radio', { name: word('I changed my mind') }))
      await errand.tap(page.getByRole('button', { name: word('Ask for the return') }))
      const answer = word('We have it, and answer within 48 hours. Please send nothing before.')
      await expect(page.getByText(answer)).toBeVisible()
      expect(errand.done()).toBeLessThanOrEqual(4)
    },
  )
}

async function withDelivered(page: Page, query?: string): Promise<void> {
  await logIn(page)
  await deliver(await (await ordering(page, query))({}))
}

function profile(page: Page, word: (english: string) => string): Locator {
  return page
    .getByRole('link', { name: word('Profile') })
    .filter({ visible: true })
    .first()
}

/** Slow from here on; the clock begins with the first page. */
async function begin(page: Page, home: string) {
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = 1_600_000 / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const beganAt = performance.now()
  const steps: string[] = []
  const step = (what: string) =>
    steps.push(`${what} ${((performance.now() - beganAt) / 1_000).toFixed(1)} s`)
  await opened(page, home)
  step('home')
  return {
    async tap(what: Locator) {
      await what.tap()
      step(`tap ${steps.length}`)
      await alive(page)
    },
    /** The number of taps; how long it took is printed, because it is a figure of this machine. */
    done(): number {
      step('done')
      console.log(`${test.info().title}: ${steps.join(', ')}`)
      return steps.length - 2
    },
  }
}
