import { describe, expect, vi } from 'vitest'
import { axeOn } from '#tests/support/axe.ts'
import { itRaces as it } from '#tests/support/test-shop.ts'
import { hmacHex } from '../ledger/ids.ts'
import { keys } from '../sandbox.test-support.ts'
import { atTheShop, openWindow, payButton, useBrowser } from '#tests/support/payment-window.ts'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 })
useBrowser()

describe('the payment window', () => {
  it('pays by UPI and hands the shop’s page the three fields, signed for this order', async ({
    shop,
  }) => {
    const { page, callbacks, orderId, pageErrors } = await atTheShop(shop)
    const view = await openWindow(page)
    await view.getByText('TEST PAYMENTS').waitFor()
    await view.getByLabel('UPI ID').fill('success@razorpay')
    await view.getByRole('button', payButton).click()
    await page.locator('#told', { hasText: 'paid' }).waitFor()
    const [{ paid }] = await callbacks()
    expect(paid).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_order_id: orderId,
      razorpay_signature: hmacHex(`${orderId}|${paid.razorpay_payment_id}`, keys.keySecret),
    })
    expect(await page.locator('iframe').count()).toBe(0)
    expect(pageErrors).toEqual([])
  })

  it('takes a press that comes before its scripts', async ({ shop }) => {
    const { page } = await atTheShop(shop)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/window.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const view = await openWindow(page)
    const press = async () => {
      await view.getByLabel('UPI ID').fill('success@razorpay')
      await view.getByRole('button', payButton).first().click()
    }
    const pressed = press()
    await Promise.race([pressed, page.waitForTimeout(500)])
    scripts.resolve()
    await pressed
    await page.locator('#told', { hasText: 'paid' }).waitFor({ timeout: 10_000 })
  })

  it('a failed attempt is reported, and another method pays in the same window', async ({
    shop,
  }) => {
    const { page, callbacks, provider } = await atTheShop(shop)
    const view = await openWindow(page)
    await view.getByRole('tab', { name: 'Card' }).click()
    await view.getByLabel('Card number').fill('4100 2800 0008 0001')
    await view.getByLabel('Expiry').fill('12/40')
    await view.getByLabel('CVV').fill('123')
    await view.getByLabel('Name on card').fill('Asha Rao')
    await view.getByRole('button', payButton).click()
    await view.getByRole('alert').filter({ hasText: 'Payment failed' }).waitFor()
    await view.getByRole('tab', { name: 'Net Banking' }).click()
    await view.getByLabel('HDFC Bank').check()
    await view.getByRole('button', payButton).click()
    await view.getByRole('button', { name: 'Success' }).click()
    await page.locator('#told', { hasText: 'paid' }).waitFor()
    expect((await callbacks()).map((callback) => Object.keys(callback)[0])).toEqual([
      'failed',
      'paid',
    ])
    expect(await provider.ledger()).toMatchObject([
      { captured: 123_400, payments: [{ status: 'failed' }, { status: 'captured' }] },
    ])
  })

  it('whose answer is lost reports no failure: it offers a retry, which shows that the order is paid', async ({
    shop,
  }) => {
    const { page, callbacks, provider } = await atTheShop(shop, { modal: { confirm_close: true } })
    await page.route(
      '**/checkout/pay',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const view = await openWindow(page)
    await view.getByLabel('UPI ID').fill('success@razorpay')
    await view.getByRole('button', payButton).click()
    await view
      .getByRole('alert')
      .filter({ hasText: 'we do not know whether this was paid' })
      .waitFor()
    await view.getByRole('button', payButton).click()
    await view
      .getByRole('alert')
      .filter({ hasText: 'Payment already done for this order.' })
      .waitFor()
    expect(await view.getByRole('alert').textContent()).not.toContain('failed')
    await view.getByRole('button', { name: 'Close payment window' }).click()
    await page.locator('#told', { hasText: 'dismissed' }).waitFor()
    expect(await callbacks()).toEqual([{ dismissed: 'user' }])
    expect(await provider.ledger()).toMatchObject([{ captured: 123_400 }])
  })

  it('what is not filled in or unknown is said at its field', async ({ shop }) => {
    const { page } = await atTheShop(shop)
    const view = await openWindow(page)
    await view.getByRole('button', payButton).click()
    await view.getByText('Please fill this in.').waitFor()
    await view.getByLabel('UPI ID').fill('asha@bank')
    await view.getByRole('button', payButton).click()
    await view.getByText('This UPI ID is unknown here.').waitFor()
    expect(await view.getByLabel('UPI ID').getAttribute('aria-invalid')).toBe('true')
  })

  it('is closed by its button or by Escape, confirms first when the option is set, and returns the focus', async ({
    shop,
  }) => {
    const { page, callbacks } = await atTheShop(shop, { modal: { confirm_close: true } })
    const view = await openWindow(page)
    await view.getByRole('button', { name: 'Close payment window' }).click()
    await view.getByRole('button', { name: 'Go on paying' }).click()
    await page.keyboard.press('Escape')
    await view.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.locator('#told', { hasText: 'dismissed' }).waitFor()
    expect(await callbacks()).toEqual([{ dismissed: 'user' }])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pay')
  })

  it('closes by itself after its timeout, and after a failure without retries', async ({
    shop,
  }) => {
    const { page, callbacks } = await atTheShop(shop, { timeout: 1 })
    await openWindow(page)
    await page.locator('#told', { hasText: 'timeout' }).waitFor()
    const withoutRetry = await atTheShop(shop, { retry: { enabled: false } })
    const view = await openWindow(withoutRetry.page)
    await view.getByLabel('UPI ID').fill('failure@razorpay')
    await view.getByRole('button', payButton).click()
    await withoutRetry.page.locator('#told', { hasText: 'dismissed' }).waitFor()
    expect([await callbacks(), await withoutRetry.callbacks()]).toEqual([
      [{ dismissed: 'timeout' }],
      [{ failed: 'payment_failed' }, { dismissed: 'failed' }],
    ])
  })

  it('with a callback_url the three fields are posted there, and the handler is not called', async ({
    shop,
  }) => {
    const { page, callbacks, fields, orderId } = await atTheShop(shop, {
      callback_url: '/callback',
    })
    const view = await openWindow(page)
    await view.getByLabel('UPI ID').fill('success@razorpay')
    await view.getByRole('button', payButton).click()
    expect(await fields()).toMatchObject({
      razorpay_order_id: orderId,
      razorpay_signature: expect.any(String),
    })
    expect(await callbacks()).toEqual([])
  })

  it('a browser that never comes back: paid, and the shop’s page hears nothing but the closing', async ({
    shop,
  }) => {
    const { page, callbacks, fault, provider } = await atTheShop(shop)
    await fault({ fault: 'never-call-handler' })
    const view = await openWindow(page)
    await view.getByLabel('UPI ID').fill('success@razorpay')
    await view.getByRole('button', payButton).click()
    await view.getByText('You may close this window.').waitFor()
    await view.getByRole('button', { name: 'Close payment window' }).click()
    await page.locator('#told', { hasText: 'dismissed' }).waitFor()
    expect(await callbacks()).toEqual([{ dismissed: 'user' }])
    expect(await provider.ledger()).toMatchObject([{ captured: 123_400 }])
  })

  it('a provider that runs apart on this machine serves the shop’s page too, and no page from elsewhere', async ({
    shop,
  }) => {
    const { page, url, callbacks } = await atTheShop(shop, {}, { isApart: true })
    const view = await openWindow(page)
    await view.getByLabel('UPI ID').fill('success@razorpay')
    await view.getByRole('button', payButton).click()
    await page.locator('#told', { hasText: 'paid' }).waitFor()
    expect(await callbacks()).toHaveLength(1)
    const framedElsewhere = await fetch(
      `${url}/practice-payments/v1/checkout/window?parent=https://elsewhere.example`,
    )
    expect(framedElsewhere.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self';",
    )
  })

  it('an order that is paid or unknown is explained, and the window can be closed', async ({
    shop,
  }) => {
    const { page, callbacks, payUpi, orderId } = await atTheShop(shop)
    await payUpi(orderId)
    const view = await openWindow(page)
    await view.getByText('This order has been paid already.').waitFor()
    await view.getByRole('button', { name: 'Close payment window' }).click()
    await page.locator('#told', { hasText: 'dismissed' }).waitFor()
    expect(await callbacks()).toHaveLength(1)
  })

  it('is operated by the keyboard alone, and the focus stays inside', async ({ shop }) => {
    const { page, callbacks } = await atTheShop(shop)
    const view = await openWindow(page)
    await view.getByLabel('UPI ID').waitFor()
    const paymentFrame = page.frames()[1]
    await paymentFrame?.waitForFunction(() => !document.querySelector('[inert]'))
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      expect(await paymentFrame?.evaluate(() => document.activeElement !== document.body)).toBe(
        true,
      )
    }
    await view.getByRole('tab', { name: 'UPI' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await view.getByRole('tab', { name: 'Card' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.type('success@razorpay')
    await page.keyboard.press('Enter')
    await page.locator('#told', { hasText: 'paid' }).waitFor()
    expect(await callbacks()).toHaveLength(1)
  })

  it.for(['UPI', 'Card', 'Net Banking'])(
    '%s: nothing stands in the way of assistive technology, and 360 px are wide enough',
    async (tab, { shop }) => {
      const { page } = await atTheShop(shop, {}, { width: 360, height: 640 })
      const view = await openWindow(page)
      await view.getByRole('tab', { name: tab }).click()
      await view.getByText('Test cards and UPI IDs').click()
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(
        await page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth),
      ).toBeLessThanOrEqual(360)
    },
  )
})
