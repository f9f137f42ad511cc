import type { Page } from '@playwright/test'
import { signedInMember } from '../support/journey-staff.ts'
import { aDeliveredOrder } from './delivered.ts'
import { expect, expectAccessible, logIn, opened, test } from './journey.ts'

// What was not chosen is refused.
test.use({ metStatuses: [400] })

const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
}

test('a piece goes back: asked for by the shopper, approved, received, refunded', async ({
  page,
}) => {
  await logIn(page)
  const { path } = await aDeliveredOrder(page)
  await opened(page, path)
  await page.getByRole('link', { name: 'Return something' }).click()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByText('Please choose why.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'I changed my mind' }).check()
  await page.getByLabel('What happens').fill('I have one already.')
  await expect(page.getByText('Yours to pay', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  const own = page.getByRole('region', { name: 'Returns' })
  await expect(own.getByRole('status')).toContainText('We have it')
  await expectAccessible(page)

  await signedInMember(page)
  await opened(page, `/admin${path.replace('/profile', '')}`)
  await page
    .getByRole('region', { name: 'Returns' })
    .getByRole('link', { name: /^R\d+$/ })
    .click()
  await act(page, 'Approve')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(status(page)).toContainText('Approved.')
  await act(page, 'Receive')
  await expectAccessible(page)
  await page.getByLabel('As new').selectOption('1')
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect(status(page)).toContainText('Received.')
  await act(page, 'Refund')
  await page.getByLabel('Reference').fill('UTR 7')
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(status(page)).toContainText('The money is on its way back')
  await expectAccessible(page)

  await opened(page, path)
  await expect(own.getByRole('heading', { name: /^R\d+: Refunded$/ })).toBeVisible()
  await expect(own.getByRole('link', { name: /^Return/ })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a return is asked for and withdrawn', async ({ page }) => {
    await logIn(page)
    const { path } = await aDeliveredOrder(page)
    await page.goto(`${path}/return`)
    await page.getByRole('radio', { name: 'It does not fit' }).check()
    await page.getByRole('button', { name: 'Ask for the return' }).click()
    const own = page.getByRole('region', { name: 'Returns' })
    await expect(own).toContainText('We have it')
    await own.getByRole('button', { name: /^Withdraw R/ }).click()
    await expect(page.getByText(/Return R\d+ is withdrawn/)).toBeVisible()
    await expect(own.getByRole('heading', { name: /: Withdrawn$/ })).toBeVisible()
  })
})
