import type { Page } from '@playwright/test'
import { expect, expectAccessible, logInHere, opened, test } from './journey.ts'
import {
  atCheckout,
  cartOf,
  checkout,
  closeWindow,
  confirmDialog,
  order,
  orders,
  ordersOf,
  payByUpi,
  paymentWindow,
  placedPopup,
} from './paying.ts'

const waiting = (page: Page) =>
  page.getByRole('heading', { name: 'Your order waits for its payment' })

test('a shopper pays online, and nothing of the provider is loaded before', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await atCheckout(page)
  await expect(page.getByText('Practice payments: no money moves.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(confirmDialog(page)).toContainText('Paying byOnline')
  expect(urls.filter((url) => url.includes('practice-payments'))).toEqual([])
  await confirmDialog(page).getByRole('button', { name: 'Yes, Place Order' }).click()
  await payByUpi(paymentWindow(page))
  await expect(placedPopup(page)).toBeVisible()
  expect(await cartOf(page)).toEqual([])
  await placedPopup(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/profile')
  for (const word of ['Placed', 'Online', 'Paid']) await expect(orders(page)).toContainText(word)
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
})

test.describe('a payment that fails', () => {
  test.use({ metStatuses: [400] })

  test('is tried again inside the window', async ({ page }) => {
    await atCheckout(page)
    await order(page)
    await payByUpi(paymentWindow(page), 'failure@razorpay')
    await expect(paymentWindow(page).getByRole('alert')).toBeVisible()
    await payByUpi(paymentWindow(page))
    await expect(placedPopup(page)).toBeVisible()
    expect(await ordersOf(page)).toMatchObject([{ orderStatus: 'Placed', paymentStatus: 'Paid' }])
  })
})

test('a window closed without paying keeps the order and the cart, through a reload and the way back, until Pay now in the profile', async ({
  page,
}) => {
  await atCheckout(page)
  await order(page)
  await closeWindow(page)
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    /Order \d+ is kept for you until \d+:\d\d\u00a0[ap]m, and it is not paid yet/,
  )
  expect(await cartOf(page)).toHaveLength(1)
  await expectAccessible(page)
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  await page.goto('/')
  await page.goBack()
  await expect(waiting(page)).toBeVisible()

  const [waited] = await ordersOf(page)
  await page.goto(`/profile?payment=checking&order=${waited?._id}`)
  await page
    .getByRole('dialog', { name: 'We are checking your payment' })
    .getByRole('button', { name: 'Close' })
    .click()
  await page.goto('/profile?payment=failed')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Payment verification failed' }),
  ).toBeVisible()
  for (const word of ['Payment Pending', 'Pending', 'It is kept for you until'])
    await expect(orders(page)).toContainText(word)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await paymentWindow(page).getByRole('tab', { name: 'Net Banking' }).click()
  await paymentWindow(page).getByRole('radio').first().check()
  await paymentWindow(page)
    .getByRole('tabpanel', { name: 'Net Banking' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await paymentWindow(page).getByRole('button', { name: 'Success' }).click()
  await expect(placedPopup(page)).toBeVisible()
  await placedPopup(page).getByRole('button', { name: 'Close' }).click()
  for (const word of ['Placed', 'Paid']) await expect(orders(page)).toContainText(word)
  expect(await cartOf(page)).toEqual([])
})

test('a proof that proves nothing leads back to the profile, which names the order it was for', async ({
  page,
}) => {
  await atCheckout(page)
  const answered = page.waitForResponse('**/api/checkout')
  await order(page)
  const { checkout: placed, razorpayOrder } = (await (await answered).json()) as {
    checkout: { _id: string; orderNumber: string }
    razorpayOrder: { id: string }
  }
  const forged = {
    razorpay_order_id: razorpayOrder.id,
    razorpay_payment_id: 'pay_none',
    razorpay_signature: '0'.repeat(64),
  }
  const back = await page.request.post(`/api/payment/callback?order=${placed._id}`, {
    form: forged,
    maxRedirects: 0,
  })
  // What the server says and what the browser makes of it are one page, or the journey has an
  // exception.
  await opened(page, back.headers()['location'] ?? '')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Payment verification failed' }),
  ).toContainText(`Order ${placed.orderNumber} is kept below`)
})

test('an unpaid order is cancelled at the checkout, and the same cart then makes another one', async ({
  page,
}) => {
  await atCheckout(page)
  await order(page)
  await closeWindow(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order \d+\?$/ })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /Order \d+ is cancelled\. Your cart is as it was\./ }),
  ).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await order(page)
  await payByUpi(paymentWindow(page))
  await expect(placedPopup(page)).toBeVisible()
  expect((await ordersOf(page)).map(({ orderStatus }) => orderStatus)).toEqual([
    'Placed',
    'Cancelled',
  ])
})

test('a paid order is cancelled in the profile, and the money goes back', async ({ page }) => {
  await atCheckout(page)
  await order(page)
  await payByUpi(paymentWindow(page))
  await expect(placedPopup(page)).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order \d+\?$/ })
  await expect(dialog).toContainText('within 7-10 business days')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(orders(page)).toContainText('Cancelled')
  await expect(orders(page)).toContainText(/Refund Initiated|Refunded/)
})

test.describe('an answer that is lost', () => {
  test.use({ metStatuses: [502] })

  test('leaves the shopper with the truth, which settles by itself', async ({ page }) => {
    await atCheckout(page)
    await order(page)
    await page.route('**/api/payment/verify', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 502, body: 'Bad Gateway' })
    })
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/payment/check', async (route) => {
      await gate.promise
      await route.continue()
    })
    await payByUpi(paymentWindow(page))
    await expect(page.getByRole('dialog', { name: 'We are checking your payment' })).toContainText(
      'You need not pay again.',
    )
    await expectAccessible(page)
    gate.resolve()
    await expect(placedPopup(page)).toBeVisible()
    expect(await cartOf(page)).toEqual([])
  })

  test('asks nobody to pay twice, and is asked for again by a page that was reloaded meanwhile', async ({
    page,
  }) => {
    await atCheckout(page)
    await order(page)
    let lost = true
    await page.route('**/api/payment/*', (route) =>
      lost ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue(),
    )
    await payByUpi(paymentWindow(page))
    await expect(page.getByRole('dialog', { name: 'We are checking your payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('group', { name: 'We are checking your payment' })).toContainText(
      'You need not pay again.',
    )
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
    page.on('request', (request) => {
      if (request.isNavigationRequest()) lost = false
    })
    await page.reload()
    await expect(placedPopup(page)).toBeVisible()
    expect(await cartOf(page)).toEqual([])
  })

  test('of the order itself makes no second order', async ({ page }) => {
    await atCheckout(page)
    await page.route(
      '**/api/checkout',
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 502, body: 'Bad Gateway' })
      },
      { times: 1 },
    )
    await order(page)
    await expect(confirmDialog(page).getByRole('alert')).toContainText('it cannot be placed twice')
    await confirmDialog(page).getByRole('button', { name: 'Yes, Place Order' }).click()
    await payByUpi(paymentWindow(page))
    await expect(placedPopup(page)).toBeVisible()
    expect(await ordersOf(page)).toHaveLength(1)
  })
})

test.describe('a proof that is none', () => {
  test.use({ metStatuses: [400] })

  test('is said as it is, and the order stays in the profile', async ({ page }) => {
    await atCheckout(page)
    await order(page)
    await page.route('**/api/payment/verify', (route) =>
      route.continue({
        postData:
          route
            .request()
            .postData()
            ?.replace(/"razorpay_signature":"[0-9a-f]{8}/, '"razorpay_signature":"00000000') ?? '',
      }),
    )
    await payByUpi(paymentWindow(page))
    await expect(
      page.getByRole('alert').filter({ hasText: 'Payment verification failed' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View Order' }).click()
    await expect(orders(page)).toHaveCount(1)
  })
})

test.describe('logged out before the payment is confirmed', () => {
  test.use({ metStatuses: [401] })

  test('the shopper is led to log in, and finds the order', async ({ page }) => {
    const shopper = await atCheckout(page)
    await order(page)
    await expect(paymentWindow(page).getByRole('textbox', { name: 'UPI ID' })).toBeVisible()
    await page.context().clearCookies()
    await payByUpi(paymentWindow(page))
    const dialog = page.getByRole('dialog', { name: 'You are logged out' })
    await expect(dialog).toContainText('the payment is being settled without you')
    await dialog.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login/)
    await logInHere(page, shopper)
    await expect(page).toHaveURL(/\/profile#order-/)
    await expect(orders(page)).toHaveCount(1)
  })
})

test.describe('a script that does not load', () => {
  test.use({ metStatuses: [404] })

  test('can be tried again, or gone round by the payment page, which comes back to an empty cart', async ({
    page,
  }) => {
    await atCheckout(page)
    await page.route('**/checkout.js', (route) => route.fulfill({ status: 404, body: '' }))
    await order(page)
    const dialog = page.getByRole('dialog', { name: 'The payment window did not load' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Pay on the payment page instead' }).click()
    await payByUpi(page)
    await expect(page).toHaveURL(/\/order-successfully\?order=/)
    await expect(page.getByRole('link', { name: 'Cart 1 item' })).toHaveCount(0)
    await expect.poll(() => cartOf(page)).toEqual([])
    expect(await ordersOf(page)).toMatchObject([{ orderStatus: 'Placed', paymentStatus: 'Paid' }])
  })
})

test.describe('a browser inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 406.0.0.0 Android',
  })

  test('pays on the payment page; a shopper who leaves it finds the order unpaid in the profile', async ({
    page,
  }) => {
    await atCheckout(page)
    await order(page)
    await page.getByRole('button', { name: 'Close payment window' }).click()
    await expect(page).toHaveURL(/\/profile#order-/)
    await expect(orders(page)).toContainText('Payment Pending')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await payByUpi(page)
    await expect(page).toHaveURL(/\/order-successfully\?order=/)
    await expect.poll(() => cartOf(page)).toEqual([])
  })

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('Back from the payment page leads to the order that waits, in the browser’s own request', async ({
      page,
    }) => {
      await opened(page, '/')
      await page.waitForFunction(() => navigator.serviceWorker.controller)
      await atCheckout(page)
      await order(page)
      await page.getByRole('button', { name: 'Close payment window' }).waitFor()
      const answer = await page.goBack()
      await expect(waiting(page)).toBeVisible()
      await expect(page).toHaveURL(checkout)
      expect(answer?.fromServiceWorker()).toBe(false)
    })
  })
})

test('one order: pressed twice, and from two tabs of the same cart', async ({ page, context }) => {
  await atCheckout(page)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((path) => void window.open(path), checkout),
  ])
  await opened.getByLabel('Phone').waitFor()
  for (const tab of [page, opened]) {
    await tab.getByRole('button', { name: 'Confirm Order' }).click()
    await confirmDialog(tab).getByRole('button', { name: 'Yes, Place Order' }).dblclick()
    await expect(paymentWindow(tab).getByRole('textbox', { name: 'UPI ID' })).toBeVisible()
  }
  expect(await ordersOf(page)).toHaveLength(1)
  await payByUpi(paymentWindow(page))
  await expect(placedPopup(page)).toBeVisible()
  await expect.poll(() => cartOf(opened)).toEqual([])
  expect(await ordersOf(page)).toMatchObject([{ paymentStatus: 'Paid' }])
})

test.describe('too many unpaid orders', () => {
  test.use({ metStatuses: [429] })

  test('are refused in plain words, with the way to them', async ({ page }) => {
    await atCheckout(page)
    const message =
      'You have unpaid orders waiting. Please pay or cancel one of them first, or choose Cash On Delivery.'
    await page.route('**/api/checkout', (route) =>
      route.fulfill({ status: 429, json: { success: false, message } }),
    )
    await order(page)
    await expect(confirmDialog(page).getByRole('alert')).toContainText(message)
    await confirmDialog(page).getByRole('link', { name: 'See your orders' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })
})
