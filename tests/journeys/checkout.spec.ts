import { randomUUID } from 'node:crypto'
import { rupeesExact } from '../../src/platform/money.ts'
import { checkout } from './paying.ts'
import {
  aProduct,
  expect,
  expectAccessible,
  fillAddress,
  logIn,
  opened,
  ordering,
  products,
  test,
  withCart,
} from './journey.ts'

test('who has ordered before chooses an address in place of typing, and may type another', async ({
  page,
}) => {
  await logIn(page)
  const orderTo = await ordering(page)
  await orderTo({ address: '44 Gandhi Street' })
  await orderTo({})
  await withCart(page, await aProduct(page), 1)
  await opened(page, checkout)
  const address = page.getByLabel('Address', { exact: true })
  const card = (name: string) => page.getByRole('radio', { name })
  await expect(card('12 MG Road')).toBeChecked()
  await expect(address).toHaveValue('12 MG Road')
  await expect(page.getByText(/^Bengaluru, Karnataka\. Shipping/)).toBeVisible()
  await page.getByText('44 Gandhi Street').click()
  await expect(address).toHaveValue('44 Gandhi Street')
  await address.fill('7 Church Street')
  await expect(card('Another address')).toBeChecked()
  await page.reload()
  await expect(address).toHaveValue('7 Church Street')
  await expect(card('Another address')).toBeChecked()
  await address.fill('44 Gandhi Street')
  await expect(card('44 Gandhi Street')).toBeChecked()
  await page.getByText('Another address').click()
  await expect(address).toHaveValue('')
  await page.getByText('44 Gandhi Street').click()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Order' })
  await expect(dialog).toContainText('44 Gandhi StreetBengaluru')
})

test('an address that is kept at the checkout is named in the profile, and chosen for the next order', async ({
  page,
}) => {
  await logIn(page)
  const bought = await aProduct(page)
  await withCart(page, bought, 1)
  await opened(page, checkout)
  await fillAddress(page)
  await page.getByText('Cash On Delivery', { exact: true }).click()
  const keep = page.getByLabel('Keep this address')
  await expect(keep).not.toBeChecked()
  await keep.check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const isKept = page.waitForResponse('**/api/addresses')
  await page.getByRole('button', { name: 'Yes, Place Order' }).click()
  expect((await isKept).status()).toBe(201)
  await opened(page, '/profile/addresses')
  await page.getByRole('link', { name: /^Change/ }).click()
  await page.getByLabel('What you call it').fill('Amma')
  await page.getByRole('button', { name: 'Keep address' }).click()
  await expect(page.getByText('Your addresses are saved.')).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Amma is removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toContainText('First choice')
  await expectAccessible(page)
  await withCart(page, bought, 1)
  await opened(page, checkout)
  await expect(page.getByRole('radio', { name: 'Amma' })).toBeChecked()
  await expect(keep).toBeHidden()
})

test('a clinic is billed by its GST number, says that goods for another State are its own, and is filled in again', async ({
  page,
}) => {
  await logIn(page)
  await withCart(page, await aProduct(page), 1)
  await opened(page, checkout)
  await fillAddress(page)
  await page.getByText('Bill to a clinic or company (GSTIN)').click()
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  const gstin = page.getByLabel('GSTIN', { exact: true })
  await gstin.fill('27aapfu0939f1zw')
  await confirm.click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAccessibleDescription(/its last character does not fit/)
  await gstin.fill('27aapfu0939f1zv')
  await page.getByLabel('Legal name').fill('Asha Clinic LLP')
  await page.getByLabel('Purchase order number').fill('PO/26/118')
  await expect(page.getByText('Bill to Maharashtra, deliver to Karnataka')).toBeVisible()
  await confirm.click()
  const tick = page.getByRole('checkbox', { name: 'The goods are for us' })
  await expect(tick).toBeFocused()
  await tick.check()
  await expectAccessible(page)
  await confirm.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Order' })
  const billed = 'Asha Clinic LLPGSTIN 27AAPFU0939F1ZV, purchase order PO/26/118'
  await expect(dialog).toContainText(billed)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check({ force: true })
  await confirm.click()
  await dialog.getByRole('button', { name: 'Yes, Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await opened(page, '/profile')
  await expect(page.getByText('Asha Clinic LLP, GSTIN 27AAPFU0939F1ZV')).toBeVisible()
  await withCart(page, await aProduct(page), 1)
  await opened(page, checkout)
  await expect(gstin).toHaveValue('27AAPFU0939F1ZV')
  await expect(page.getByLabel('Purchase order number')).toHaveValue('')
})

test('the order summary changes and deletes lines in their place, and takes a delete back', async ({
  page,
}) => {
  const [product, other] = await products(page, 'inStock=true&limit=2&sort=price-asc')
  if (!product || !other) throw new Error('the shop has two products in stock')
  await logIn(page)
  await withCart(page, product, 1)
  const changes = [{ id: randomUUID(), productId: other._id, quantity: 1, price: 1 }]
  await page.request.post('/api/cart', { data: { changes } })
  await opened(page, checkout)
  await fillAddress(page)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary.getByRole('button', { name: /^Increase/ })).toHaveCount(0)
  await summary.getByRole('button', { name: 'Change the cart' }).click()
  await summary.getByRole('button', { name: `Increase quantity of ${product.productName}` }).click()
  await summary.getByRole('button', { name: `Delete ${other.productName}` }).click()
  await expect(summary.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(summary).toContainText(`Sub-total${rupeesExact(product.productFinalPrice * 200)}`)
  await summary.getByRole('button', { name: 'Undo' }).click()
  await expect(summary.getByRole('button', { name: `Delete ${other.productName}` })).toBeFocused()
  await summary.getByRole('button', { name: `Delete ${other.productName}` }).click()
  await summary.getByRole('button', { name: `Delete ${product.productName}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(summary).toContainText(`Sub-total${rupeesExact(product.productFinalPrice * 200)}`)
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
})

test('the order summary of a cart that cannot be ordered offers its change at once', async ({
  page,
}) => {
  const soldOut = (await products(page, 'limit=100&page=2')).find(
    ({ stock }) => stock !== 'Available',
  )
  await logIn(page)
  await withCart(page, await aProduct(page), 1)
  const changes = [{ id: randomUUID(), productId: soldOut?._id, quantity: 1, price: 1 }]
  await page.request.post('/api/cart', { data: { changes } })
  await opened(page, checkout)
  const row = page.getByRole('row').filter({ hasText: soldOut?.productName })
  await expect(row).toContainText('This product is currently out of stock.')
  await expect(row.getByRole('button', { name: /^Increase/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText(`${soldOut?.productName} is out of your cart.`)).toBeVisible()
})
