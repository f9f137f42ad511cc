import type { FrameLocator, Locator, Page } from '@playwright/test'
import { aProduct, expect, fillAddress, logIn, withCart, type Registered } from './journey.ts'

export const checkout = '/product/product-details/cart/checkout'

type OrderSummary = { _id: string; orderStatus: string; paymentStatus: string; totalAmount: number }

/**
 * A shopper with something in the cart and the whole checkout filled in; Online is the choice it
 * begins with.
 */
export async function atCheckout(page: Page): Promise<Registered> {
  const shopper = await logIn(page)
  await withCart(page, await aProduct(page), 1)
  await page.goto(checkout)
  await fillAddress(page)
  return shopper
}

/** Confirms and says yes; what comes then is the journey's. */
export async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await confirmDialog(page).getByRole('button', { name: 'Yes, Place Order' }).click()
}

export const confirmDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Confirm Your Order' })
export const placedPopup = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Your order has been placed' })
export const paymentWindow = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Payment window"]')
export const orders = (page: Page): Locator => page.getByRole('article', { name: /^Order / })

export async function payByUpi(
  within: FrameLocator | Page,
  id = 'success@razorpay',
): Promise<void> {
  await within.getByRole('textbox', { name: 'UPI ID' }).fill(id)
  await within.getByRole('button', { name: /^Pay ₹/ }).click()
}

export async function closeWindow(page: Page): Promise<void> {
  await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0)
}

export async function cartOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '[]') as unknown[])
}

/** The orders of the shopper who is logged in, as the shop knows them. */
export async function ordersOf(page: Page): Promise<OrderSummary[]> {
  const { data: shopper } = (await (await page.request.get('/api/session')).json()) as {
    data: { _id: string }
  }
  const { data } = (await (
    await page.request.get(`/api/all-order-by-userid/${shopper._id}`)
  ).json()) as { data: OrderSummary[] }
  return data
}
