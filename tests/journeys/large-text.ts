import { expect, type Page } from '@playwright/test'

/** Nothing reaches out of the window sideways; what does is named. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, room, outside } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return { wide: scrollWidth, room: clientWidth, outside: '' }
    const reachesOut = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility()
    const elements = [...document.querySelectorAll('body *')].filter(reachesOut)
    const names = elements.map(({ tagName, className, textContent }) =>
      `${tagName} ${String(className)} ${textContent}`.slice(0, 80),
    )
    return { wide: scrollWidth, room: clientWidth, outside: names.join('\n') }
  })
  expect(wide, `${page.url()}\n${outside}`).toBeLessThanOrEqual(room)
}

/**
 * WCAG 1.4.4: letters of 200%, and no word cut off by its button, nor the page wider than the
 * screen.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await expectNothingCut(page)
}

/** No word is cut off by its button, heading or label. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a.btn, h1, h2, label')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.sr, dialog:not([open])') &&
          getComputedStyle(element).overflow === 'hidden' &&
          getComputedStyle(element).clipPath === 'none',
      )
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1,
      )
      .map((element) => `${element.className} ${element.textContent}`),
  )
  expect(cut, page.url()).toEqual([])
}
