import { signedInMember } from '../support/journey-staff.ts'
import { expect, expectAccessible, test } from './journey.ts'

// A form that is not filled in is answered so.
test.use({ metStatuses: [400] })

test('a problem with a device is reported without a script, read and sent on by a member', async ({
  browser,
  page,
}) => {
  const reporter = `Leela Rao ${Date.now()}`
  const { products } = await (await page.request.get('/api/get-product?search=Aloe')).json()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const shopper = await context.newPage()
  await shopper.goto(`/product/product-details/${products[0]._id}`)
  await shopper.getByRole('link', { name: 'Report a problem with this device' }).click()
  await expect(shopper.getByLabel('Device', { exact: true })).toHaveValue(products[0].productName)
  await shopper.getByRole('button', { name: 'Send report' }).click()
  await expect(shopper.getByText('Please choose what harm was done.')).toBeVisible()
  await shopper.getByLabel('Lot').fill('AH-118')
  await shopper.getByLabel('Day on which it happened').fill('2026-01-02')
  await shopper.getByLabel('What happened').fill('The pump leaked into an eye.')
  await shopper.getByLabel('Harm').selectOption('hospital')
  await shopper.getByLabel('The device now').selectOption('kept')
  await shopper.getByLabel('Was the maker told?').selectOption('no')
  await shopper.getByLabel('Who are you?').selectOption('patient')
  await shopper.getByLabel('Name', { exact: true }).fill(reporter)
  await shopper.getByLabel('Number', { exact: true }).fill('98450 00000')
  await shopper.getByLabel('Email', { exact: true }).fill('leela@clinic.example')
  await shopper.getByRole('button', { name: 'Send report' }).click()
  await expect(shopper.getByText('Your report has been received.')).toBeVisible()
  await context.close()

  await signedInMember(page)
  await page.goto('/admin/enquiries?view=devices')
  await page
    .getByRole('link', { name: /Leela Rao/ })
    .first()
    .click()
  const report = page.getByRole('region', { name: 'Report of an adverse event' })
  await expect(report.getByText('The pump leaked into an eye.')).toBeVisible()
  await expect(report.getByText(/^Send on in 2[34] h/)).toBeVisible()
  await expectAccessible(page, 'a report of an adverse event')
  const download = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Report as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^adverse-event-\d+\.html$/)
  await report.getByLabel('Sent on to').fill('the maker by email')
  await report.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByText('Report sent on to the maker by email')).toBeVisible()
  await expect(report.getByText(/^First sent on/)).toBeVisible()
})
