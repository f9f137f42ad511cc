import type { Locator, Page } from '@playwright/test'
import { deliver } from '../support/journey-staff.ts'
import { alive, expect, logIn, opened, ordering, test } from './journey.ts'
import { inHindi } from './in-hindi.ts'

/** What somebody comes back for, on a cheap phone and a slow line, in both languages. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const languages = [
  { language: 'English', home: '/', word: (english: string) => english },
  { language: 'Hindi', home: '/hi', word: inHindi },
] as const

const sought = {
  English: { knee: 'knee support 40 cm', strips: 'madhu check strips', monitor: 'bp monitor' },
  Hindi: { knee: 'घुटने का सपोर्ट 40 सेमी', strips: 'मधु चेक स्ट्रिप', monitor: 'बीपी मॉनिटर' },
} as const

for (const { language, home, word } of languages) {
  const words = sought[language]
  const inCart = (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: word('Your cart') })).toBeVisible()
  const addToCart = (page: Page) =>
    page
      .getByRole('button', { name: word('Add to cart') })
      .filter({ visible: true })
      .first()

  for (const name of ['knee', 'strips'] as const)
    test(
      `${name === 'knee' ? '“a knee support, her knee is 40 cm round”' : '“strips for this meter”'} is found in the suggestions, in ${language}`,
      { tag: '@nightly' },
      async ({ page }) => {
        const errand = await begin(page, home)
        await errand.type(words[name])
        await errand.tap(page.getByRole('option').first())
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          name === 'knee' ? /Knee|घुटने/ : /Strips|स्ट्रिप/,
        )
        if (name === 'knee') await expect(page.getByText(/: 36 (to|से) 40 /)).toBeVisible()
        await errand.tap(addToCart(page))
        await inCart(page)
        expect(errand.done()).toBeLessThanOrEqual(3)
      },
    )

  test(
    `“which of these two monitors” ends where both are seen whole, in ${language}`,
    { tag: '@nightly' },
    async ({ page }) => {
      const errand = await begin(page, home)
      await errand.type(words.monitor)
      await errand.tap(page.getByRole('option').first())
      await errand.type(words.monitor)
      await errand.tap(page.getByRole('option').nth(1))
      // The page of the first one, which stays until the second is here, offers all similar ones.
      const compare = page.locator('main a[href*="compare"]')
      const similar = word('Compare with similar products')
      await errand.tap(compare.filter({ hasNotText: similar }).first())
      const comparison = page.getByRole('region', { name: word('Comparison') })
      await expect(comparison.getByRole('columnheader')).toHaveCount(3)
      expect(
        await comparison.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0)
      expect(errand.done()).toBeLessThanOrEqual(5)
    },
  )

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
  const tap = async (what: Locator) => {
    await what.tap()
    step(`tap ${steps.length}`)
    await alive(page)
  }
  return {
    tap,
    /** Into the search box, one letter after the other. */
    async type(text: string) {
      const box = page.getByRole('combobox').filter({ visible: true }).first()
      await tap(box)
      await box.fill('')
      await box.pressSequentially(text, { delay: 60 })
    },
    /** The number of taps; how long it took is printed, because it is a figure of this machine. */
    done(): number {
      step('done')
      console.log(`${test.info().title}: ${steps.join(', ')}`)
      return steps.length - 2
    },
  }
}
