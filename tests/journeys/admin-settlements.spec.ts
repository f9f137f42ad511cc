import { readFile } from 'node:fs/promises'
import { signedInMember } from '../support/journey-staff.ts'
import { anEntry, aReport } from '../support/settlements.ts'
import { expect, expectAccessible, opened, test } from './journey.ts'

// A file with an error is refused.
test.use({ metStatuses: [422] })

const csv = (text: string) => ({
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('the accountant brings the provider’s settlements, reads what differs, and takes them back', async ({
  page,
}) => {
  const own = Date.now().toString(36).padStart(14, '0')
  const day = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
  const fields = { settled_at: `${day}T10:00:00`, settlement_utr: `UTR${own}` }
  await signedInMember(page, { role: 'accounts' })
  await opened(page, '/admin/reports/settlements')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Upload settlements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload settlements' })).toBeVisible()
  await expectAccessible(page)

  const file = page.getByLabel('File', { exact: true })
  const wrong = { ...fields, credit: '1.00' }
  await file.setInputFiles(csv(aReport([anEntry(`pay_${own}`, wrong)])))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('This file was not taken')).toBeVisible()
  await expect(page.getByText('Row 2:')).toBeVisible()
  await expectAccessible(page)

  await file.setInputFiles(csv(aReport([anEntry(`pay_${own}`, fields)])))
  // By the keyboard alone from here on.
  await file.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row would be added. Nothing was written yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check without writing' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Upload \d+ added 1 row\./)).toBeVisible()
  await expect(page.getByText('november.csv').first()).toBeVisible()

  await opened(page, '/admin/reports/settlements?period=7-days')
  await expectAccessible(page)
  const settlements = page.getByRole('region', { name: 'Settlements', exact: true })
  await expect(settlements.getByRole('row', { name: `UTR${own}` })).toContainText('₹976.40')
  const unknown = page.getByRole('region', { name: 'Settled, unknown here' }).last()
  await expect(unknown.getByRole('row', { name: `pay_${own}` })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of Settled, unknown here' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(`pay_${own},payment`)

  await opened(page, '/admin/reports/settlement-uploads')
  await page.getByRole('button', { name: 'Fetch this day' }).click()
  await expect(page.getByText(/Nothing new|Upload \d+ added/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo upload/ }).click()
  await expect(page.getByText(/Upload \d+ was taken back/)).toBeVisible()
  await expectAccessible(page)
})
