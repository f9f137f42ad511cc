import { signedInMember } from '../support/journey-staff.ts'
import { expect, expectAccessible, test } from './journey.ts'

// A link that is none is refused.
test.use({ metStatuses: [400] })

test('a zone, a pin code and its charge are set, tried and undone, and shoppers get their answer', async ({
  page,
}) => {
  // Of no post office, so that no other journey orders to it.
  const first = 900_000 + Math.floor(Math.random() * 90_000)
  const code = String(first)
  const name = `Field post ${code}`
  await signedInMember(page)
  await page.goto('/admin/delivery/zones')
  await page.getByRole('button', { name: 'New zone' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Charge', { exact: true }).fill('₹120')
  await page.getByLabel('Days').fill('4 to 7')
  await page.getByLabel('Cash On Delivery up to').fill('0')
  await page.getByLabel('PIN codes begin with').fill(code)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expectAccessible(page, 'zones')
  await page.getByRole('link', { name: 'Couriers' }).click()
  await page.getByRole('button', { name: 'New courier' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Link').fill('http://example.in/')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please write {number} into it once.')).toBeVisible()
  await page.getByLabel('Link').fill('https://example.in/{number}')
  await page.getByLabel('Used for new parcels').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expectAccessible(page, 'couriers')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'PIN codes' }).click()
  await page.getByLabel('PIN code to try').fill(code)
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(page.getByText('₹120, or Free from ₹2,000')).toBeVisible()
  await expect(page.getByText('No Cash On Delivery')).toBeVisible()

  await page.getByRole('link', { name: 'Add one' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('PIN code', { exact: true }).fill(code)
  await sheet.getByLabel('Place').fill('Leh')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await page.goto(`/admin/delivery?q=${code}`)
  await page.getByRole('button', { name: `Change Charge of ${code}: ₹120` }).click()
  await page.getByLabel(`Charge of ${code}`, { exact: true }).fill('९०')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Change Charge of ${code}: ₹90` })).toBeVisible()
  const charge = async () =>
    ((await (await page.request.get(`/api/pincode/${code}`)).json()) as { shippingCharge: number })
      .shippingCharge
  expect(await charge()).toBe(90)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Change Charge of ${code}: ₹120` })).toBeVisible()
  expect(await charge()).toBe(120)
  await expectAccessible(page, 'PIN codes')
})
