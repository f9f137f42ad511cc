import type { Page } from '@playwright/test'
import { cards, expect, opened, test } from './journey.ts'

const height = 823
test.use({ viewport: { width: 412, height } })

/** How many parts below the first view wait to be drawn, at each frame from the first on. */
async function watchParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: number[] = []
    Object.assign(window, { waiting })
    const look = () => {
      if (document.querySelector('#page-end'))
        waiting.push(
          [...document.querySelectorAll('.section, .footer, .slider > *, .pgrid > *')].filter(
            (part) => getComputedStyle(part).contentVisibility === 'auto',
          ).length,
        )
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const waitingIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { waiting: number[] }).waiting)

const nothingWaits = (page: Page) => expect.poll(async () => (await waitingIn(page)).at(-1)).toBe(0)

for (const [name, path] of [
  ['home', '/'],
  ['the listing', '/all-products'],
] as const) {
  test(
    `what lies below the first view of ${name} is drawn after it, piece by piece, and then is there for good`,
    { tag: '@nightly' },
    async ({ page }) => {
      await watchParts(page)
      await opened(page, path)
      await nothingWaits(page)
      const [first = 0, ...then] = await waitingIn(page)
      expect(first).toBeGreaterThan(5)
      for (const [place, count] of then.entries())
        expect(count).toBeLessThanOrEqual(then[place - 1] ?? first)
      expect(await page.evaluate(() => document.querySelectorAll('[data-later]').length)).toBe(0)
    },
  )
}

test(
  'the footer of a short page is part of the first view, and does not wait',
  { tag: '@nightly' },
  async ({ page }) => {
    await watchParts(page)
    await opened(page, '/login')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(Math.max(...(await waitingIn(page)))).toBe(0)
  },
)

test('who goes back, or loads again, is where they were', { tag: '@nightly' }, async ({ page }) => {
  await watchParts(page)
  await opened(page, '/')
  await nothingWaits(page)
  const place = page.getByRole('heading', { name: 'Care, explained' })
  await place.scrollIntoViewIfNeeded()
  const above = () => place.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  const [at, was] = [await page.evaluate(() => scrollY), await above()]
  expect(at).toBeGreaterThan(2 * height)
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(above).toBe(was)
  expect(await waitingIn(page)).toContain(0)
  expect(Math.max(...(await waitingIn(page)))).toBe(0)
  await page.goto('/contact-us', { waitUntil: 'networkidle' })
  await page.goBack({ waitUntil: 'networkidle' })
  await expect.poll(above).toBe(was)
})

test('a link to a place further down leads there', { tag: '@nightly' }, async ({ page }) => {
  await watchParts(page)
  await opened(page, '/#lower-half')
  expect(
    await page.evaluate(() =>
      Math.abs(
        Math.round(document.querySelector('#lower-half')?.getBoundingClientRect().top ?? -1),
      ),
    ),
  ).toBe(0)
  expect(Math.max(...(await waitingIn(page)))).toBe(0)
})

test(
  'a place that is searched for in the first moment is found',
  { tag: '@nightly' },
  async ({ page }) => {
    // The parts wait as long as no script comes.
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    expect(
      await page.evaluate(() => document.querySelectorAll('[data-later]').length),
    ).toBeGreaterThan(5)
    await page.getByRole('heading', { name: 'From people we serve' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'From people we serve' })).toBeInViewport()
    expect(
      await page.evaluate(() =>
        (window as unknown as { find: (words: string) => boolean }).find('Care, explained'),
      ),
    ).toBe(true)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing waits', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-later]')).toHaveCount(0)
    expect(await cards(page).count()).toBeGreaterThan(10)
  })
})
