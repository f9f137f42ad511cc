import { signedInMember } from '../support/journey-staff.ts'
import { expect, expectAccessible, test } from './journey.ts'

// A limit that is no number.
test.use({ metStatuses: [400] })

test('a voucher of ₹50 is made, read as shoppers read it, used by its code, paused and resumed', async ({
  page,
}) => {
  const code = `TEA${Date.now().toString(36).toUpperCase()}`
  await signedInMember(page)
  await page.goto('/admin/vouchers')
  await page.getByRole('link', { name: 'New voucher' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New voucher' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByLabel('Rupees', { exact: true }).check()
  await page.getByLabel('Worth in rupees').fill('५०')
  await page.getByLabel('Least sub-total').fill('₹600')
  await page.getByLabel('Uses of one shopper').fill('1')
  await expect(page.getByText('Voucher applied! Discount: ₹50')).toBeVisible()
  await expect(page.getByText('₹50 off, on orders of ₹600 or more, once a person.')).toBeVisible()
  await page.getByLabel('Uses in all').fill('none')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Please enter the limit as a whole number')).toBeVisible()
  await page.getByLabel('Uses in all').fill('500')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expectAccessible(page, 'a voucher')

  const data = { code }
  const answer = await page.request.post('/api/coupon/validate-voucher', { data })
  expect(await answer.json()).toMatchObject({ discount: 50, type: 'flat' })

  await page.getByRole('link', { name: 'Vouchers' }).first().click()
  await page.getByRole('row', { name: code }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('row', { name: code })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: code })).toBeVisible()
})
