import { readFileSync } from 'node:fs'
import { axeOn } from '../support/axe.ts'
import { expect, logIn, placeOrder, test } from './journey.ts'
import { confirmAddress } from './mailbox.ts'

test.use({ metStatuses: [403, 400, 409], viewport: { width: 360, height: 740 } })

test('a shopper downloads everything, is told to wait for an open order, and then deletes the account', async ({
  page,
}) => {
  const shopper = await logIn(page)
  await confirmAddress(page, shopper)
  const orderId = await placeOrder(page)
  await page.goto('/profile')

  await page.getByRole('button', { name: 'Download my data' }).click()
  const exporting = page.getByRole('dialog', { name: 'Download your data' })
  await exporting.getByLabel('Password', { exact: true }).fill('not this one')
  await exporting.getByRole('button', { name: 'Download' }).click()
  await expect(exporting.getByText('The password is not right.')).toBeVisible()
  await expect(exporting.getByLabel('Password', { exact: true })).toBeFocused()
  await exporting.getByLabel('Password', { exact: true }).fill(shopper.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^nadi-my-data-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    profile: { email: shopper.email },
    orders: [{ shippingAddress: { city: 'Bengaluru', postalCode: '560001' } }],
  })
  await expect(exporting).toBeHidden()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const erasing = page.getByRole('dialog', { name: 'Delete your account?' })
  expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([])
  await erasing.getByLabel('Password', { exact: true }).fill(shopper.password)
  await erasing.getByRole('button', { name: 'Delete for good' }).click()
  await expect(erasing.getByText('Please type DELETE in capitals.')).toBeVisible()
  await erasing.getByLabel('Type DELETE to confirm').fill('DELETE')
  await erasing.getByRole('button', { name: 'Delete for good' }).click()
  await expect(erasing.getByRole('alert')).toContainText(/Order \d+ is still open/)
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)

  const cancelled = await page.request.post('/api/cancel-order', { data: { order_id: orderId } })
  expect(cancelled.status()).toBe(200)
  await erasing.getByRole('button', { name: 'Delete for good' }).click()
  await page
    .getByRole('dialog', { name: 'Your account is deleted' })
    .getByRole('link', { name: 'Go to the store' })
    .click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => sessionStorage.getItem('userId'))).toBeNull()
  expect((await (await page.request.get('/api/session')).json()).data).toBeNull()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?from=/)
})
