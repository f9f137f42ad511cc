import type { Page, Route } from '@playwright/test'
import { expect, opened, test } from './journey.ts'

const mapIs = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('https://www.openstreetmap.org/**', answer)

test('nothing of the map is loaded before it is asked for', async ({ page }) => {
  let requests = 0
  await mapIs(
    page,
    (route) => (
      (requests += 1),
      route.fulfill({ contentType: 'text/html', body: '<h1>Streets</h1>' })
    ),
  )
  await opened(page, '/contact-us')
  expect(requests).toBe(0)
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(
    page
      .frameLocator('iframe[title^="Map of the head office"]')
      .getByRole('heading', { name: 'Streets' }),
  ).toBeVisible()
})

test.describe('a map that is blocked', () => {
  test.use({ metFailures: [/net::ERR_BLOCKED_BY_CLIENT|net::ERR_FAILED/] })

  test('leaves the drawing, the address and the way to a map app, and is there after Try Again', async ({
    page,
  }) => {
    await mapIs(page, (route) => route.abort('blockedbyclient'))
    await opened(page, '/contact-us')
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(page.getByText('The map cannot be reached. The address is')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Open in a map app' })).toBeVisible()
    await page.unroute('https://www.openstreetmap.org/**')
    await mapIs(page, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Streets</h1>' }),
    )
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(
      page
        .frameLocator('iframe[title^="Map of the head office"]')
        .getByRole('heading', { name: 'Streets' }),
    ).toBeVisible()
  })
})
