import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest'
import { axeOn } from '#tests/support/axe.ts'
import { itRaces as it } from '#tests/support/test-shop.ts'
import { chromiumArgs } from '../../../../scripts/chromium-args.ts'
import { findChromium, howToGetChromium } from '../../../../scripts/find-chromium.ts'
import { hmacHex } from '../ledger/ids.ts'
import { keys, openSandbox, serve } from '../sandbox.test-support.ts'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 })

let browser: Browser
beforeAll(async () => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(howToGetChromium)
  browser = await chromium.launch({ executablePath, args: chromiumArgs })
})
afterAll(() => browser.close())

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
})

// As strict as the shop's own pages: nothing inline, frames and forms only to itself.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'"
const shopPage = (provider: string) =>
  `<!doctype html><html lang="en-IN"><title>Shop</title><main><h1>Checkout</h1><button id="pay">Pay now</button><pre id="told"></pre></main><script src="${provider}/practice-payments/v1/checkout.js"></script><script src="/shop.js"></script></html>`
const shopScript = `const tell = (what) => { told.textContent += JSON.stringify(what) + '\\n' }
document.getElementById('pay').addEventListener('click', () => {
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const checkout = new Razorpay({ ...options, handler: (paid) => tell({ paid }), modal: { ...options.modal, ondismiss: (reason) => tell({ dismissed: reason }) } })
  checkout.on('payment.failed', ({ error }) => tell({ failed: error.reason }))
  checkout.open()
})`

/**
 * A shop's page in a browser with a provider behind it; what its callbacks heard, and what was
 * posted to it.
 */
async function atTheShop(
  shop: Parameters<typeof openSandbox>[0],
  options: Record<string, unknown> = {},
  { isApart = false, width = 390, height = 844 } = {},
) {
  const sandbox = openSandbox(shop)
  const postedForms: Promise<string>[] = []
  const separateServer = isApart ? await serve(sandbox.provider) : undefined
  if (separateServer) cleanups.push(separateServer.close)
  const { url, close } = await serve(sandbox.provider, (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/shop.js')
      return new Response(shopScript, { headers: { 'content-type': 'text/javascript' } })
    if (pathname === '/callback') postedForms.push(request.text())
    return new Response(shopPage(separateServer?.url ?? ''), {
      headers: {
        'content-type': 'text/html',
        'content-security-policy': policy.replaceAll(
          "'self'",
          `'self' ${separateServer?.url ?? ''}`,
        ),
      },
    })
  })
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  page.on(
    'console',
    (message) =>
      message.text().includes('Content Security Policy') && pageErrors.push(message.text()),
  )
  cleanups.push(close, () => context.close())
  const { id } = await sandbox.order()
  const allOptions = {
    key: keys.keyId,
    order_id: id,
    amount: 123_400,
    currency: 'INR',
    name: 'Nadi',
    description: 'Order 100234',
    ...options,
  }
  await page.goto(`${url}/#${encodeURIComponent(JSON.stringify(allOptions))}`)
  const callbacks = async () =>
    (await page.locator('#told').innerText())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const fields = () =>
    vi.waitFor(
      async () =>
        Object.fromEntries(
          new URLSearchParams(
            await (postedForms[0] ?? Promise.reject(new Error('nothing was posted'))),
          ),
        ),
      { timeout: 20_000 },
    )
  return { ...sandbox, page, url, orderId: id, callbacks, fields, pageErrors }
}

async function openWindow(page: Page) {
  await page.getByRole('button', { name: 'Pay now' }).click()
  return page.frameLocator('iframe[title="Payment window"]')
}

const payButton = { name: /^Pay ₹1,234\.00$/ }

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

describe('the hosted page', () => {
  it('posts the three fields to the callback address', async ({ shop }) => {
    const { page, url, orderId, fields } = await atTheShop(shop)
    await postTo(page, url, { order_id: orderId })
    await page.getByRole('tab', { name: 'UPI' }).waitFor()
    await page.getByLabel('UPI ID').fill('success@razorpay')
    await page.getByRole('button', payButton).click()
    const formFields = await fields()
    expect(formFields.razorpay_signature).toBe(
      hmacHex(`${orderId}|${formFields.razorpay_payment_id}`, keys.keySecret),
    )
  })

  it('posts the error when it is left after a failure, and goes to the cancel address when nothing was tried', async ({
    shop,
  }) => {
    const { page, url, orderId, fields } = await atTheShop(shop)
    await postTo(page, url, { order_id: orderId })
    await page.getByRole('button', { name: 'Close payment window' }).click()
    await page.waitForURL(`${url}/cancelled`)
    await postTo(page, url, { order_id: orderId })
    await page.getByLabel('UPI ID').fill('failure@razorpay')
    await page.getByRole('button', payButton).click()
    await page.getByRole('alert').filter({ hasText: 'Payment failed' }).waitFor()
    await page.getByRole('button', { name: 'Close payment window' }).click()
    expect(await fields()).toMatchObject({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': expect.any(String),
      'error[metadata]': expect.stringContaining(orderId),
    })
  })

  it('leads nowhere but to web pages', async ({ shop }) => {
    const { provider } = openSandbox(shop)
    const body = new URLSearchParams({
      key_id: keys.keyId,
      order_id: 'order_1',
      callback_url: 'javascript:alert(1)',
    })
    const answer = await provider.answer(
      new Request('http://shop.test/practice-payments/v1/checkout/embedded', {
        method: 'POST',
        body,
      }),
    )
    expect([answer?.status, (await answer?.text())?.includes('javascript:')]).toEqual([400, false])
  })

  async function postTo(page: Page, url: string, extraFields: Record<string, string>) {
    const form = {
      key_id: keys.keyId,
      name: 'Nadi',
      callback_url: `${url}/callback`,
      cancel_url: `${url}/cancelled`,
      ...extraFields,
    }
    await page.evaluate((formFields) => {
      const element = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/practice-payments/v1/checkout/embedded',
      })
      for (const [name, value] of Object.entries(formFields))
        element.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(element)
      element.submit()
    }, form)
  }
})
