import { readFile } from 'node:fs/promises'
import { signedInMember } from '../support/journey-staff.ts'
import { csv } from '../support/imports.ts'
import { expect, expectAccessible, opened, test } from './journey.ts'

test('prices go out as a file, come back changed, and are undone', async ({ page }) => {
  await signedInMember(page)
  await opened(page, '/admin/products')
  await page.getByRole('link', { name: 'Export' }).click()
  await expectAccessible(page)
  await page.getByLabel('What', { exact: true }).selectOption('Prices')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const [head = '', first = '', second = ''] = file.split('\r\n')
  expect(head).toContain('Selling price')
  const at = head.replace('\uFEFF', '').split(',').indexOf('List price')
  const id = first.split(',')[0] ?? ''
  const list = first.split(',').at(at) ?? ''

  await opened(page, '/admin/imports?kind=prices')
  await expectAccessible(page)
  const rows = [
    ['Id', 'MRP', 'Remarks'],
    [id, String(Number(list) + 100), 'new'],
    [second.split(',')[0] ?? '', '1,4', 'a slip'],
  ]
  await page.getByLabel('Drop a file here, or choose one').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: csv(rows),
  })
  await expect(page.getByRole('heading', { name: 'Which column is which' })).toBeVisible()
  await expect(page.getByLabel('MRP becomes')).toHaveValue('listPrice')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('1 row is good')).toBeVisible()
  await expect(page.getByText('Please enter the price in rupees')).toBeVisible()
  await expectAccessible(page)
  const errors = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Error file' }).click()
  expect(await readFile(await (await errors).path(), 'utf8')).toContain('a slip,3,MRP')
  await page.getByLabel('MRP of line 3').fill('1,5')
  await page.getByRole('button', { name: 'Try' }).click()
  await expect(page.getByText('Line 3: Please enter the price in rupees')).toBeVisible()
  await expect(page.getByLabel('MRP of line 3')).toHaveValue('1,5')
  await page.getByRole('button', { name: 'Write 1 row' }).click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page, '/admin/imports')
  await expect(page.getByRole('link', { name: 'november.csv' }).first()).toBeVisible()
  await expectAccessible(page)
})
