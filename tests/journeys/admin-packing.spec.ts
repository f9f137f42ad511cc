import type { Locator, Page } from '@playwright/test'
import { product } from '#catalogue/tables.ts'
import { and, gt, isNull } from 'drizzle-orm'
import { besideTheScreens, signedInMember } from '../support/journey-staff.ts'
import { anOrder, emailsBegin } from '../support/staff-orders.ts'
import { expect, test } from './journey.ts'

test.use({
  viewport: { width: 390, height: 844 },
  metFailures: [/ERR_INTERNET_DISCONNECTED/],
})

/** Orders to pin codes where no other journey sends anything. */
function threeOrders(): Promise<string[]> {
  return besideTheScreens(async (shop) => {
    const isEnough = and(gt(product.stock, 20), isNull(product.lotsSince))
    const [row] = await shop.db.select().from(product).where(isEnough).orderBy(product.id).limit(1)
    if (!row) throw new Error('no product is in stock')
    const address = { city: 'Imphal', state: 'Manipur', postalCode: '795001' }
    const numbers = []
    for (let at = 0; at < 3; at += 1)
      numbers.push((await anOrder(shop, { row, quantity: 2, address })).number)
    return numbers
  })
}

const numberOn = async (page: Page) =>
  /\d+/.exec(await page.getByRole('heading', { name: /^Pack order/ }).innerText())?.[0] ?? ''

const tick = (page: Page): Locator => page.getByRole('button', { name: /^(In the box|Picked):/ })

/** The order that is open is ticked and packed; answers its number. */
async function packThis(page: Page): Promise<string> {
  const number = await numberOn(page)
  await tick(page).click()
  await expect(page.getByText('All pieces are in the box')).toBeVisible()
  await page.getByRole('button', { name: 'Packed' }).click()
  await expect(page.getByText(`Order ${number} is packed.`)).toBeVisible()
  return number
}

test('a morning on two phones: picked, packed by ticks, scanned and sent; nothing counts without the server', async ({
  page,
  browser,
}) => {
  const numbers = await threeOrders()
  await signedInMember(page, { role: 'packer' })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Scan' }).click()
  await page.getByLabel('Where to').selectOption('79')
  await page.getByRole('button', { name: 'Oldest 10' }).click()
  await expect(page.getByText('0 of 6 pieces picked')).toBeVisible()
  await tick(page).click()
  await expect(page.getByText('6 of 6 pieces picked')).toBeVisible()

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signedInMember(other, { role: 'packer', name: 'Ravi Menon' })
  await other.goto(page.url())
  await expect(other.getByText('6 of 6 pieces picked')).toBeVisible()
  for (const phone of [page, other]) {
    await phone.getByRole('button', { name: 'Next: pack' }).click()
    await expect(phone.getByRole('heading', { name: /^Pack order/ })).toBeVisible()
  }
  const [first, second] = [await numberOn(page), await numberOn(other)]
  expect([first, second]).toEqual(numbers.slice(0, 2))
  const own = other.url()
  await other.goto(page.url())
  await expect(other.getByText('Asha Verma has this order open.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Packed' })).toHaveCount(0)
  await other.goto(own)

  await page.context().setOffline(true)
  await tick(page).click()
  await expect(page.getByText('so this is not done yet')).toBeVisible()
  await expect(tick(page)).toHaveAttribute('aria-pressed', 'false')
  await page.context().setOffline(false)
  const packed = [await packThis(page), await packThis(page), await packThis(other)]
  expect(packed.toSorted()).toEqual(numbers)
  await expect(page.getByText('2 of 3 orders packed').or(page.getByText('3 of 3'))).toBeVisible()

  await page.getByRole('link', { name: 'Send' }).click()
  for (const number of numbers) {
    await page.getByLabel('Scan our label on the parcel').fill(number)
    await page.keyboard.press('Enter')
    // The next scan is typed into the field of the parcel.
    await expect(page.getByLabel(new RegExp(`^${number} `))).toBeFocused()
    await page.keyboard.type(`AWB ${number}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Order ${number} is on its way.`)).toBeVisible()
  }
  await expect(page.getByText('3 of 3 orders sent')).toBeVisible()
  await other.close()
  await besideTheScreens(async (shop) => {
    for (const number of numbers)
      expect(await emailsBegin(shop, `Your order ${number} is on its way`)).toHaveLength(1)
  })
})

/** Of two products, to a pin code where no other journey sends anything. */
function anOrderOfTwoProducts(): Promise<string> {
  return besideTheScreens(async (shop) => {
    const isEnough = and(gt(product.stock, 20), isNull(product.lotsSince))
    const rows = await shop.db.select().from(product).where(isEnough).orderBy(product.id).limit(2)
    const lines = rows.map((row) => ({ row, quantity: 1 }))
    // Not from 79: the batch of the other journey takes whatever waits there.
    const address = { city: 'Jammu', state: 'Jammu and Kashmir', postalCode: '180001' }
    return (await anOrder(shop, { lines, address })).number
  })
}

test('a part of an order is packed and sent on the phone, and the rest of it after it', async ({
  page,
}) => {
  const number = await anOrderOfTwoProducts()
  await signedInMember(page, { role: 'packer' })
  await page.goto('/admin/pack')
  await page.getByLabel('Where to').selectOption('18')
  await page.getByRole('button', { name: 'Oldest 10' }).click()
  await page.getByRole('button', { name: 'Next: pack' }).click()
  expect(await numberOn(page)).toBe(number)
  await tick(page).first().click()
  await expect(page.getByText('1 piece still to tick')).toBeVisible()
  await page.getByRole('button', { name: 'Pack this part' }).click()
  await expect(page.getByText(`A part of order ${number} is packed.`)).toBeVisible()
  await expect(page.getByText('1 piece still to tick')).toBeVisible()
  await page.getByRole('link', { name: 'All of them' }).click()
  await expect(page.getByText('the rest')).toBeVisible()
  await page.getByRole('link', { name: 'Send' }).click()
  await page.getByLabel(number).fill(`AWB${number}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`parcel 1 · AWB${number}`)).toBeVisible()
  await expect(page.getByText('1 still to be packed')).toBeVisible()
  await page.getByRole('link', { name: '2 Pack' }).click()
  await page.getByRole('button', { name: 'Next: pack' }).click()
  await packThis(page)
})
