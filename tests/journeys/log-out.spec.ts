import type { Page } from '@playwright/test'
import { checkout } from './paying.ts'
import { aProduct, expect, logIn, opened, register, someone, test, withCart } from './journey.ts'

/**
 * Where a script of this page, or a curious person with the browser's tools, finds the name or the
 * e-mail of this shopper.
 */
function whereKnown(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<string[]> {
  return page.evaluate(
    async (personal) => {
      const { __reactRouterDataRouter: router } = window as {
        __reactRouterDataRouter?: { state: { loaderData: unknown } }
      }
      const answers = await Promise.all(
        (await caches.keys()).map(async (cache) => (await caches.open(cache)).matchAll()),
      )
      const places = {
        page: document.documentElement.outerHTML,
        data: JSON.stringify(router?.state.loaderData ?? null),
        storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        caches: (await Promise.all(answers.flat().map((answer) => answer.text()))).join(),
      }
      return Object.entries(places).flatMap(([place, text]) =>
        personal.some((words) => text.includes(words)) ? [place] : [],
      )
    },
    [name, email],
  )
}

// While a page gives way to the next, there is none to look at.
const isForgotten = (page: Page, shopper: { name: string; email: string }) =>
  expect.poll(() => whereKnown(page, shopper).catch(() => ['a page that is going'])).toEqual([])

async function pressLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test.describe('after the log-out', () => {
  test.use({ serviceWorkers: 'allow' })

  test('neither page, data, caches nor the way back hold the name or the e-mail, and the cart waits in the account', async ({
    page,
  }) => {
    // For a moment it would show what it showed before.
    await page.addInitScript(() =>
      addEventListener(
        'pageshow',
        ({ persisted }) => persisted && console.error('a page came back from memory as it was'),
      ),
    )
    const shopper = await register(page, someone('Pratibha Venkataraghavan'))
    await withCart(page, await aProduct(page))
    await logIn(page, shopper)
    await opened(page, '/all-products')
    await opened(page, '/profile')
    expect(await whereKnown(page, shopper)).toEqual(['page', 'data'])
    await pressLogout(page)
    await isForgotten(page, shopper)
    expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBeNull()
    for (const back of [1, 2]) {
      await page.goBack({ waitUntil: 'networkidle' })
      expect([back, await whereKnown(page, shopper)]).toEqual([back, []])
    }
    await opened(page, '/cart')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await logIn(page, shopper)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
  })
})

test('another open tab no longer knows the shopper who logged out, whatever it shows or is typed there', async ({
  page,
  context,
}) => {
  const shopper = await logIn(page, await register(page, someone('Pratibha Venkataraghavan')))
  const paths = ['/profile', '/all-products', checkout]
  const tabs: Page[] = []
  for (const path of paths) {
    const tab = await context.newPage()
    await withCart(tab, await aProduct(page))
    await opened(tab, path)
    tabs.push(tab)
  }
  await tabs[2]?.getByLabel('City').fill('Bengaluru')
  await opened(page, '/profile')
  await pressLogout(page)
  for (const tab of tabs) await isForgotten(tab, shopper)
  await expect(tabs[0] as Page).toHaveURL(/\/login\?from=/)
})

test('a tab that heard nothing of the log-out forgets the shopper with its next step', async ({
  page,
  context,
}) => {
  const shopper = await logIn(page, await register(page, someone('Pratibha Venkataraghavan')))
  await opened(page, '/all-products')
  await context.clearCookies()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Article|Blog/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/article$/)
  await isForgotten(page, shopper)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the log-out leads to the log-in page, and the way back shows nobody', async ({ page }) => {
    const shopper = await logIn(page, await register(page, someone('Pratibha Venkataraghavan')))
    await page.goto('/profile')
    await expect(page.getByText(shopper.email, { exact: true }).first()).toBeVisible()
    await pressLogout(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(shopper.email, { exact: true })).toHaveCount(0)
  })
})
