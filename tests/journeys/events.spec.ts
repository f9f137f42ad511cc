import type { Page } from '@playwright/test'
import { expect, opened, test } from './journey.ts'

const silent = ''
const answering = '<script>onmessage = ({ source }) => source.postMessage("ready", "*")</script>'

const playerIs = (page: Page, body: string) =>
  page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )

test('an event video that cannot be reached leaves its picture and says so, and plays once it can be reached', async ({
  page,
}) => {
  await page.clock.install()
  await playerIs(page, silent)
  await opened(page, '/event')
  await page
    .getByRole('link', { name: /^Play video: / })
    .first()
    .click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveCSS('opacity', '0')
  await page.clock.fastForward(8_000)
  await expect(
    page.getByRole('status').filter({ hasText: 'The video cannot be reached.' }),
  ).toBeVisible()
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeFocused()

  await playerIs(page, answering)
  await again.click()
  await expect(frame).toHaveCSS('opacity', '1')
  await expect(page.getByRole('button', { name: /^Pause video: / })).toBeFocused()
})
