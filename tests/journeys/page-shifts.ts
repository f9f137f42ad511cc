import type { Page } from '@playwright/test'

/**
 * Whether the device has a face that the fallback was measured against (fonts.css); phones and
 * desktops have, bare servers have not.
 */
export async function hasFallback(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    new FontFace('measured', "local('Roboto'), local('Arial'), local('Liberation Sans')")
      .load()
      .then(
        () => true,
        () => false,
      ),
  )
}

/** The style sheet of every page comes first: once more behind those of a page, it would win. */
export async function timesOfFirstStyles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [first, ...others] = [...document.styleSheets].map(({ href }) => href?.split('#')[0])
    return 1 + others.filter((href) => href === first).length
  })
}

type ShiftRecord = { value: number; what: string }

export async function shiftsOf(page: Page): Promise<ShiftRecord[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => (window as unknown as { shifts: ShiftRecord[] }).shifts)
}

/** In the letters of the device alone: ours would hide what the page itself moves. */
export async function withoutFonts(page: Page, visit: () => Promise<unknown>): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  await visit()
  await page.unroute('**/*.woff2')
}

/** As on a slow line: ours arrive when the page has been painted in those of the device. */
export async function withLateFonts(page: Page, visit: () => Promise<unknown>): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })
  await visit()
  await page.unroute('**/*.woff2')
}

export function watchShifts(): void {
  const shifts: ShiftRecord[] = []
  Object.assign(window, { shifts })
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const box = ({ x, y, width, height }: DOMRectReadOnly) => `${width}x${height} at ${x},${y}`
  const watch = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push({
          value,
          what: sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${node?.textContent?.slice(0, 40)}: ${box(previousRect)}, then ${box(currentRect)}`,
            )
            .join(' | '),
        })
  })
  watch.observe({ type: 'layout-shift', buffered: true })
}
