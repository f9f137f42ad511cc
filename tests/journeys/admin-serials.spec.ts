import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { aProduct } from '../support/builders.ts'
import { besideTheScreens, signedInMember, signedInShopper } from '../support/journey-staff.ts'
import { textsOfPdf } from '../support/pdf-text.ts'
import { anOrder } from '../support/staff-orders.ts'
import { expect, expectAccessible, opened, test } from './journey.ts'

// A wrong number and an unclear list are refused.
test.use({ metStatuses: [400, 409] })

const phone = { width: 390, height: 844 }

/** On sale for its one order alone, so that no other journey buys it. */
function aNebuliser(name: string) {
  return besideTheScreens(async (shop) => {
    const [other] = await shop.db.select().from(product).limit(1)
    return aProduct(shop, {
      name,
      categoryId: other?.categoryId ?? '',
      stock: 0,
      active: false,
      hsn: '901920',
      taxClass: 'merit-5',
    })
  })
}

/** To a pin code where no other journey sends anything. */
function anOrderOfTwo(row: Awaited<ReturnType<typeof aNebuliser>>) {
  return besideTheScreens(async (shop) => {
    const onSale = (active: boolean) =>
      shop.db.update(product).set({ active }).where(eq(product.id, row.id))
    await onSale(true)
    const address = { city: 'Srinagar', state: 'Jammu and Kashmir', postalCode: '190001' }
    const order = await anOrder(shop, { row, quantity: 2, address })
    await onSale(false)
    return order
  })
}

async function receive(page: Page, name: string, serials: string[]): Promise<void> {
  await opened(page, '/admin/stock/receive')
  await page.getByLabel('Supplier', { exact: true }).fill('Sthirak')
  await page.getByLabel('Invoice number').fill('INV-11')
  await page.getByLabel('Product', { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByLabel('Licence or registration of the supplier').fill('KA-MD42-1')
  await page.getByLabel(`Serial numbers of ${name}`).fill(serials.join('\n'))
  await expectAccessible(page)
  await page.getByRole('button', { name: `Receive ${serials.length} pieces` }).click()
  await expect(page.getByRole('row').filter({ hasText: 'INV-11' }).first()).toContainText('3')
}

/** As a hand scanner does: typed, then Enter. */
async function scan(page: Page, serial: string): Promise<void> {
  await page.getByLabel('Scan each piece, or press its line').fill(serial)
  await page.keyboard.press('Enter')
}

async function packAndSend(page: Page, number: string, serials: string[]): Promise<void> {
  await page.goto('/admin/pack')
  await page.getByLabel('Where to').selectOption('19')
  await page.getByRole('button', { name: 'Oldest 10' }).click()
  await page.getByRole('button', { name: 'Next: pack' }).click()
  await expect(page.getByRole('heading', { name: `Pack order ${number}` })).toBeVisible()
  await scan(page, 'NO-SUCH')
  await expect(page.getByText('“NO-SUCH” is no serial number of these products.')).toBeVisible()
  for (const serial of serials) {
    await scan(page, serial.toLowerCase().replaceAll('-', ' '))
    await expect(page.getByRole('button', { name: `${serial} is not in the box` })).toBeVisible()
  }
  await expect(page.getByText('All pieces are in the box')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Packed' }).click()
  await expect(page.getByText(`Order ${number} is packed.`)).toBeVisible()
  await page.getByRole('link', { name: 'Next: send' }).click()
  await page.getByLabel(number).fill(`AWB${number}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`Order ${number} is on its way.`)).toBeVisible()
}

/** From the page of a piece: a list that could mean something else is refused, then two pieces are found. */
async function callBack(page: Page, [first = '', second = '', third = '']: string[]) {
  await opened(page, `/admin/stock/serials?view=all&q=${third}`)
  await page.getByRole('link', { name: third }).click()
  await page.getByRole('link', { name: 'Recall', exact: true }).click()
  const list = page.getByLabel('Serial numbers', { exact: true })
  await expect(list).toHaveValue(third)
  await expectAccessible(page)
  await list.fill(`${first}–${third}`)
  await page.getByLabel('Reason').fill('Letter of the maker')
  await page.getByRole('button', { name: 'Block and find the buyers' }).click()
  await expect(page.getByText(`Line 1, “${first}–${third}”`)).toBeVisible()
  await list.fill(`${first} to ${third}`)
  await page.getByRole('button', { name: 'Block and find the buyers' }).click()
  await expect(page.getByText('Orders: 1 · pieces: 2 · 0 written to')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`2 pieces: ${first}, ${third}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write to 1' }).click()
  await page.getByRole('button', { name: 'Write to 1' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('1 written to')).toBeVisible()
  }).toPass()
  await opened(page, `/admin/stock/serials?view=all&q=${second}`)
  await page.getByRole('link', { name: second }).click()
  await expect(page.getByText('It is not packed or sent.')).toBeVisible()
}

test('pieces come in by their serial numbers, are packed by scanning them, stand on the invoice, and are called back', async ({
  page,
  browser,
}) => {
  const mark = randomBytes(3).toString('hex').toUpperCase()
  const name = `Nebuliser ${mark}`
  const [first = '', second = '', third = ''] = [1, 2, 3].map((at) => `NEB-${mark}-${at}`)
  const row = await aNebuliser(name)
  await signedInMember(page)
  await opened(page, `/admin/products/${row.id}/lots`)
  await page.getByRole('button', { name: 'Keep serial numbers of this product' }).click()
  await expect(page.getByText('By serial number since')).toBeVisible()
  await receive(page, name, [first, second, third])
  const { number, shopper } = await anOrderOfTwo(row)

  const packer = await browser.newPage({ viewport: phone })
  await signedInMember(packer, { role: 'packer' })
  await packAndSend(packer, number, [third, first])
  await packer.close()

  await opened(page, `/admin/orders/${number}`)
  const invoice = page.getByRole('region', { name: 'Invoices' }).getByRole('link')
  const printed = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(printed.headers()['content-type']).toBe('application/pdf')
  const texts = textsOfPdf(await printed.body()).flat()
  expect(texts).toContain(`Serial numbers: ${first}, ${third}`)
  expect(texts.join(' ')).not.toContain(second)

  const shop = await (await browser.newContext()).newPage()
  await signedInShopper(shop, shopper)
  await opened(shop, `/profile/orders/${number}`)
  const own = shop.locator('a[href^="/invoices/"]').first()
  const same = await shop.request.get((await own.getAttribute('href')) ?? '')
  expect(textsOfPdf(await same.body()).flat()).toEqual(texts)
  await shop.context().close()
  await callBack(page, [first, second, third])
})
