import type { Page } from '@playwright/test'
import { describe, expect, vi } from 'vitest'
import { itRaces as it } from '#tests/support/test-shop.ts'
import { hmacHex } from '../ledger/ids.ts'
import { keys, openSandbox } from '../sandbox.test-support.ts'
import { atTheShop, payButton, useBrowser } from '#tests/support/payment-window.ts'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 })
useBrowser()

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
