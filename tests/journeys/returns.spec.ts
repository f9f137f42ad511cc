import type { Page } from '@playwright/test'
import { signedInMember } from '../support/journey-staff.ts'
import { textsOfPdf } from '../support/pdf-text.ts'
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

const screens = {
  'at a desk': { width: 1280, height: 800 },
  'on a phone': { width: 390, height: 844 },
}

for (const [screen, viewport] of Object.entries(screens))
  test(`a faulty piece is replaced, as the shopper sees ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await logIn(page)
    const { path } = await aDeliveredOrder(page)
    await opened(page, `${path}/return`)
    await page.getByRole('radio', { name: 'It does not work, or is damaged' }).check()
    await page.getByRole('radio', { name: /The same product again/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ask for the return' }).click()
    const own = page.getByRole('region', { name: 'Returns' })
    await expect(own.getByRole('status')).toContainText('We have it')
    await expect(own).toContainText('To be replaced by the same product')

    await signedInMember(page)
    const orderPath = `/admin${path.replace('/profile', '')}`
    await opened(page, orderPath)
    const named = page
      .getByRole('region', { name: 'Returns' })
      .getByRole('link', { name: /^R\d+$/ })
    const returnPath = (await named.getAttribute('href')) ?? ''
    await named.click()
    await act(page, 'Approve')
    await page.getByRole('button', { name: 'Approve' }).click()
    await act(page, 'Receive')
    await page.getByLabel('As new').selectOption('1')
    await page.getByRole('button', { name: 'Receive' }).click()
    await act(page, 'Send the replacement')
    const tracking = `AWB ${Date.now()}`
    await page.getByLabel('Tracking number').fill(tracking)
    await page.getByRole('button', { name: 'Send the replacement' }).click()
    await expect(status(page)).toContainText('Sent.')
    await printedChallan(page)
    await expectAccessible(page)
    await opened(page, orderPath)
    await expect(page.getByRole('region', { name: 'Invoices' })).toContainText(
      /Delivery challan DEMOD.*Replacement of return R/s,
    )
    await expectAccessible(page)
    await opened(page, path)
    await expect(own.getByRole('heading', { name: /^R\d+: Replacement sent$/ })).toBeVisible()
    await expect(own).toContainText(tracking)
    await expectAccessible(page)

    await opened(page, returnPath)
    await act(page, 'Delivered')
    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    await expect(status(page)).toContainText('its pieces are replaced')
    await opened(page, path)
    await expect(own.getByRole('heading', { name: /^R\d+: Replaced$/ })).toBeVisible()
    await expect(own).toContainText('If something is wrong with what you got instead')
    await expectAccessible(page)
  })

async function printedChallan(page: Page): Promise<void> {
  const challan = page.getByRole('link', { name: /^Delivery challan DEMOD/ })
  const printed = await page.request.get((await challan.getAttribute('href')) ?? '')
  expect(printed.headers()['content-type']).toBe('application/pdf')
  expect(textsOfPdf(await printed.body()).flat()).toContain('Delivery challan')
}

/** Of a knee support whose other sizes are in stock. */
async function aMisfit(page: Page): Promise<string> {
  const name = 'Sthirak Knee Support with Open Patella, Medium'
  return (await aDeliveredOrder(page, `search=${encodeURIComponent(name)}&limit=1`)).path
}

test('what does not fit goes back, and the size that does is ordered by one press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page)
  const path = await aMisfit(page)
  await opened(page, `${path}/return`)
  const sizes = page.getByRole('region', { name: 'Sizes in stock' })
  await expect(sizes).toBeHidden()
  await page.getByRole('radio', { name: 'It does not fit' }).check()
  await expect(sizes).toContainText('Another size is a new order')
  await expect(sizes).toContainText('40 to 44 cm')
  await expectAccessible(page)
  await sizes.getByRole('button', { name: 'Put Large in the cart' }).click()
  await expect(sizes.getByRole('status')).toContainText('In your cart.')
  await expect(page.getByRole('radio', { name: 'It does not fit' })).toBeChecked()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  const own = page.getByRole('region', { name: 'Returns' })
  await expect(own.getByRole('status').first()).toContainText('We have it')
  await expect(own.getByRole('button', { name: 'Put Small in the cart' })).toBeVisible()
  await expectAccessible(page)
  await opened(page, '/cart')
  await expect(page.getByRole('main')).toContainText('Large')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('another size than the one that goes back is put into the cart', async ({ page }) => {
    await logIn(page)
    const path = await aMisfit(page)
    await page.goto(`${path}/return`)
    await page.getByRole('radio', { name: 'It does not fit' }).check()
    await page.getByRole('button', { name: 'Put Large in the cart' }).click()
    await expect(page).toHaveURL(/\/cart\?added=/)
    await expect(page.getByRole('main')).toContainText('Large')
  })

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
