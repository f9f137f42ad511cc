import { signedInMember } from '../support/journey-staff.ts'
import { expect, expectAccessible, logIn, placeOrder, test } from './journey.ts'

// Another name than the one that was asked for.
test.use({ metStatuses: [409] })

test('a customer is found, noted, blocked from cash, exported and merged with a second account', async ({
  page,
}) => {
  const second = { name: `Leela ${Date.now()}`, email: `leela.${Date.now()}@example.in` }
  const answer = await page.request.post('/api/signup', {
    data: { ...second, password: 'a password of my own' },
  })
  expect(answer.status()).toBe(201)
  const { email } = await logIn(page)
  await placeOrder(page)
  await signedInMember(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/customers?q=${email}`)
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Add a note').fill('Prefers calls after 6.')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.locator('.cust-done')).toBeFocused()

  await page.getByRole('link', { name: 'Block Cash On Delivery' }).click()
  await page.getByLabel('Reason').fill('three parcels came back')
  await page.getByRole('button', { name: 'Block it' }).click()
  await expect(page.getByText('COD blocked')).toBeVisible()

  await page.getByRole('link', { name: 'Export their data' }).click()
  await page.getByLabel('Reason').fill('asked by letter')
  await page.getByRole('button', { name: 'Make the file' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^customer-.*\.json$/)

  await page.getByRole('link', { name: 'Merge another account' }).click()
  await page.getByLabel('Name, e-mail, phone or order').fill(second.email)
  await page.getByRole('button', { name: 'Find it' }).click()
  await page.getByRole('dialog').getByRole('link', { name: second.name }).click()
  await expectAccessible(page, 'two accounts that become one')
  await page.getByLabel(`Type ${second.name}`).fill('Somebody')
  await page.getByLabel(/^Reason/).fill('showed both cards')
  await page.getByRole('button', { name: 'Merge for good' }).click()
  await expect(page.getByText('This is not the name')).toBeVisible()
  await page.getByLabel(`Type ${second.name}`).fill(second.name)
  await page.getByRole('button', { name: 'Merge for good' }).click()
  await expect(page.getByText('Both are one account now')).toBeVisible()
})
