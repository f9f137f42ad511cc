import type { Page } from '@playwright/test'
import {
  aProduct,
  expect,
  expectAccessible,
  fillAddress,
  logInHere,
  logIn,
  placeOrder,
  products,
  test,
  withCart,
} from './journey.ts'
import {
  atCheckout,
  checkout,
  confirmDialog,
  order,
  ordersOf,
  payByUpi,
  paymentWindow,
  placedPopup,
} from './paying.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Voucher' })
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const discount = (page: Page) => summary(page).getByText(/^−₹/)

test.describe('a voucher', () => {
  test.use({ metStatuses: [400, 401] })

  test('is applied by Enter or Apply, says so, takes its share off, and goes with the text of its box', async ({
    page,
  }) => {
    await atCheckout(page)
    const [first] = await products(page, 'inStock=true&limit=1&sort=price-asc')
    const price = first?.productFinalPrice ?? 0
    await box(page).fill(' pehla10 ')
    await box(page).press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: 'Voucher applied! Discount: 10%' }),
    ).toBeVisible()
    await expect(discount(page)).toHaveText(`−${money(Math.round(price * 10) / 100)}`)
    await expect(confirmDialog(page)).toHaveCount(0)
    await expectAccessible(page)

    await box(page).fill('')
    await expect(page.getByText('Voucher applied!')).toHaveCount(0)
    await expect(discount(page)).toHaveCount(0)

    await box(page).fill('MONSOON20')
    await apply(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Invalid or expired voucher!' }),
    ).toBeVisible()
    await expect(discount(page)).toHaveCount(0)
    await box(page).fill('CARE250')
    await expect(page.getByText('Invalid or expired voucher!')).toHaveCount(0)
    await apply(page).click()
    await expect(page.getByText('Voucher applied! Discount: ₹250')).toBeVisible()
    await expect(discount(page)).toBeVisible()
  })

  test('survives a reload and the way through the log-in, and is paid less for', async ({
    page,
  }) => {
    const shopper = await atCheckout(page)
    await box(page).fill('PEHLA10')
    await apply(page).click()
    await expect(discount(page)).toBeVisible()
    await page.reload()
    await expect(box(page)).toHaveValue('PEHLA10')
    await expect(page.getByText('Voucher applied! Discount: 10%')).toBeVisible()
    await page.context().clearCookies()
    await order(page)
    await logInHere(page, shopper)
    await expect(box(page)).toHaveValue('PEHLA10')
    await expect(discount(page)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(confirmDialog(page)).toContainText('Discount PEHLA10−₹')
    const shown = await confirmDialog(page).locator('.big dd').innerText()
    await confirmDialog(page).getByRole('button', { name: 'Yes, Place Order' }).click()
    await payByUpi(paymentWindow(page))
    await expect(placedPopup(page)).toBeVisible()
    expect((await ordersOf(page)).map(({ totalAmount }) => money(totalAmount))).toEqual([shown])

    await withCart(page, await aProduct(page))
    await page.goto(checkout)
    await box(page).fill('PEHLA10')
    await apply(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Invalid or expired voucher!' }),
    ).toBeVisible()
  })
})

test.describe('a voucher that is used elsewhere meanwhile', () => {
  test.use({ metStatuses: [409] })

  test('is said at the confirmation, nothing is ordered, and the totals are those of the cart', async ({
    page,
  }) => {
    await atCheckout(page)
    await box(page).fill('PEHLA10')
    await apply(page).click()
    await expect(discount(page)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    // The same shopper's other device: one order with the voucher that is good for one.
    await placeOrder(page, { voucher: 'PEHLA10' })
    await confirmDialog(page).getByRole('button', { name: 'Yes, Place Order' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your order was not placed.' }),
    ).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: /^Invalid or expired voucher!$/ }),
    ).toBeVisible()
    await expect(discount(page)).toHaveCount(0)
    expect(await ordersOf(page)).toHaveLength(1)
  })
})

test('a voucher of the whole sum needs no payment window', async ({ page }) => {
  await logIn(page)
  // From ₹2,000 on shipping would be free, but what counts is the sub-total after the voucher:
  // without a pin code nothing is charged.
  const [product] = await products(page, 'inStock=true&limit=1&sort=price-asc')
  if (product) await withCart(page, product, 1)
  await page.goto(checkout)
  await fillAddress(page, { pinCode: '' })
  await box(page).fill('FULL100')
  await apply(page).click()
  await expect(page.getByText('Voucher applied! Discount: 100%')).toBeVisible()
  await expect(summary(page).locator('.big dd')).toHaveText('₹0.00')
  await order(page)
  await expect(placedPopup(page)).toBeVisible()
  expect(await ordersOf(page)).toMatchObject([
    { orderStatus: 'Placed', paymentStatus: 'Paid', totalAmount: 0 },
  ])
})

test.describe('a shop that does not answer', () => {
  test.use({ metStatuses: [503] })

  test('says that something went wrong, and keeps the totals of the cart', async ({ page }) => {
    await atCheckout(page)
    await page.route('**/api/coupon/validate-voucher', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'The shop is busy.' } }),
    )
    await box(page).fill('PEHLA10')
    await apply(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again later.' }),
    ).toBeVisible()
    await expect(discount(page)).toHaveCount(0)
  })
})

function money(rupees: number): string {
  return `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rupees)}`
}
