import type { Page } from '@playwright/test'
import { alive, expect, expectAccessible, logIn, test } from './journey.ts'
import {
  atCheckout,
  cartOf,
  checkout,
  closeWindow,
  order,
  orders,
  ordersOf,
  payByUpi,
  paymentWindow,
  placedPopup,
} from './paying.ts'

/** Shoppers who change their minds, their tab or their account in the middle of a payment. */

type Begun = { checkout: { _id: string }; razorpayOrder: { id: string }; razorpayKeyId: string }

async function orderOnline(page: Page): Promise<Begun> {
  await atCheckout(page)
  const answered = page.waitForResponse('**/api/checkout')
  await order(page)
  await expect(paymentWindow(page).getByRole('textbox', { name: 'UPI ID' })).toBeVisible()
  return (await (await answered).json()) as Begun
}

test('paid in an app after the window was closed, and cancelled: the shopper reads that the money goes back', async ({
  page,
}) => {
  const { razorpayOrder, razorpayKeyId } = await orderOnline(page)
  // The page asks once when the window closes, and the payment comes after that.
  const check = page.waitForResponse('**/api/payment/check')
  await closeWindow(page)
  await check
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  const payment = await page.request.post('/practice-payments/v1/checkout/pay', {
    data: {
      key_id: razorpayKeyId,
      order_id: razorpayOrder.id,
      method: 'upi',
      vpa: 'success@razorpay',
    },
  })
  expect(payment.status()).toBe(200)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(
    page.getByRole('status').filter({
      hasText:
        /Order \d+ is cancelled\. Your cart is as it was\. A payment had reached us for it: it goes back to you in full\./,
    }),
  ).toBeVisible()
  await expectAccessible(page)
})

test(
  'paid in an app after the window was closed: the page that is seen again does not say that it is not paid yet',
  { tag: '@nightly' },
  async ({ page }) => {
    const { razorpayOrder, razorpayKeyId } = await orderOnline(page)
    await closeWindow(page)
    await expect(
      page.getByRole('heading', { name: 'Your order waits for its payment' }),
    ).toBeVisible()
    expect(
      (
        await page.request.post('/practice-payments/v1/checkout/pay', {
          data: {
            key_id: razorpayKeyId,
            order_id: razorpayOrder.id,
            method: 'upi',
            vpa: 'success@razorpay',
          },
        })
      ).status(),
    ).toBe(200)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(placedPopup(page)).toBeVisible()
    expect(await cartOf(page)).toEqual([])
  },
)

test(
  'the payment window stays open while another tab is looked at',
  { tag: '@nightly' },
  async ({ page }) => {
    await orderOnline(page)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await payByUpi(paymentWindow(page))
    await expect(placedPopup(page)).toBeVisible()
  },
)

test(
  'cancelled in one tab and paid on the payment page in another: the shopper reads that the order is closed',
  { tag: '@nightly' },
  async ({ page }) => {
    const { checkout: placed } = await orderOnline(page)
    await closeWindow(page)
    await page.getByRole('button', { name: 'Pay on the payment page instead' }).click()
    await expect(page.getByRole('textbox', { name: 'UPI ID' })).toBeVisible()
    expect(
      (await page.request.post('/api/cancel-order', { data: { order_id: placed._id } })).status(),
    ).toBe(200)
    await payByUpi(page)
    await expect(page).toHaveURL(/\/profile\?payment=checking/)
    await expect(
      page.getByRole('status').filter({
        hasText: /Order \d+ is closed\. If money was taken for it, it goes back to you in full\./,
      }),
    ).toBeVisible()
    await expectAccessible(page)
  },
)

test.describe('another account logged in by now', () => {
  test.use({ metStatuses: [404] })

  test('is not told that the order is closed', { tag: '@nightly' }, async ({ page }) => {
    await orderOnline(page)
    await closeWindow(page)
    await logIn(page)
    await page.getByRole('button', { name: 'Pay now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Another account is logged in' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(
      page.getByRole('heading', { name: 'Your order waits for its payment' }),
    ).toBeVisible()
  })
})

test(
  'the way back while the payment window is open closes it, and the order waits',
  { tag: '@nightly' },
  async ({ page }) => {
    await atCheckout(page)
    await page.goto('/cart')
    await alive(page)
    await page.getByRole('button', { name: 'Proceed to checkout' }).click()
    await expect(page).toHaveURL(new RegExp(checkout))
    await order(page)
    await expect(paymentWindow(page).getByRole('textbox', { name: 'UPI ID' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0)
    expect(await ordersOf(page)).toMatchObject([{ orderStatus: 'Payment Pending' }])
  },
)

test(
  'the profile as it was, to which the browser leads back from the payment page, waits for nothing',
  { tag: '@nightly' },
  async ({ page }) => {
    await orderOnline(page)
    await closeWindow(page)
    await page.goto('/profile')
    await alive(page)
    // The browser leaves and comes back: the page is not loaded again.
    await page.route('**/checkout.js', () => undefined)
    await page.route('**/checkout/embedded', (route) => route.fulfill({ status: 204 }))
    await page.getByRole('button', { name: 'Pay now' }).click()
    const opening = page.getByRole('dialog', { name: 'Opening the payment window' })
    await opening.getByRole('button', { name: 'Pay on the payment page instead' }).click()
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(opening).toHaveCount(0)
    await expect(orders(page)).toContainText('Payment Pending')
  },
)
