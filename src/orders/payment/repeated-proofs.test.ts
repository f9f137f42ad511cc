import { describe, expect } from 'vitest'
import { payment } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { payAtProvider, providerFaults, type Proof } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'
import { anUnpaidOrder, aPaidOrder } from '#tests/support/unusual-events.ts'
import { brokenInvariants } from '../audit/invariants.ts'

/** A shop that counts how often it asks the provider about a payment. */
function counting(plain: Shop) {
  const questions = { count: 0 }
  const shop: Shop = {
    ...plain,
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (/\/payments\/pay_\w+$/.test(url)) questions.count += 1
      return plain.fetch(input, init)
    },
  }
  return { shop, questions }
}

const comeBack = (shop: Shop, { order_id: _, ...proof }: Proof) =>
  asking(shop, { as: 'nobody' })('POST', '/api/payment/callback', {
    body: new URLSearchParams(proof).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a valid proof that is sent again and again', () => {
  it('asks the provider nothing once the payment is known', async ({ shop: plain }) => {
    const { shop, questions } = counting(plain)
    const { api, proof } = await aPaidOrder(shop)
    expect(questions.count).toBe(1)
    const back = await Promise.all(Array.from({ length: 20 }, () => comeBack(shop, proof)))
    for (const { status, headers } of back)
      expect([status, headers.get('location')]).toEqual([
        303,
        `/order-successfully?order=${proof.order_id}`,
      ])
    expect((await api('POST', '/api/payment/verify', { body: proof })).status).toBe(200)
    expect(questions.count).toBe(1)
  })

  it('asks 60 times in 5 minutes while it may bring something new', async ({ shop: plain }) => {
    const { shop, questions } = counting(plain)
    const { id, api, checkoutResponse } = await anUnpaidOrder(shop)
    await providerFaults(shop, [{ fault: 'authorized-only' }])
    await api('POST', '/api/cancel-order', { body: { order_id: id } })
    const proof = await payAtProvider(shop, checkoutResponse)
    for (let time = 0; time < 60; time += 1)
      expect((await api('POST', '/api/payment/verify', { body: proof })).status).toBe(409)
    expect((await api('POST', '/api/payment/verify', { body: proof })).status).toBe(429)
    expect((await comeBack(shop, proof)).headers.get('location')).toContain('payment=checking')
    expect(questions.count).toBe(60)
    expect((await shop.db.select().from(payment)).map(({ status }) => status)).toEqual([
      'authorized',
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
