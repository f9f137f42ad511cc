import { describe, expect } from 'vitest'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { openSandbox } from '../sandbox.test-support.ts'

describe('refunds', () => {
  it('money goes back in parts and never more than was captured', async ({ shop }) => {
    const { callApi, order, payUpi, provider } = openSandbox(shop)
    const paymentId = (await payUpi((await order()).id)).body.razorpay_payment_id
    expect(
      (await callApi(`POST /payments/${paymentId}/refund`, { amount: 23_400 })).body,
    ).toMatchObject({
      id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
      entity: 'refund',
      amount: 23_400,
      payment_id: paymentId,
      status: 'pending',
      speed_requested: 'normal',
    })
    expect((await callApi(`GET /payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 23_400,
    })
    expect((await callApi(`POST /payments/${paymentId}/refund`, { amount: 100_100 })).status).toBe(
      400,
    )
    expect((await callApi(`POST /payments/${paymentId}/refund`)).body.amount).toBe(100_000)
    expect((await callApi(`POST /payments/${paymentId}/refund`)).body.error.description).toBe(
      'The payment has been fully refunded already',
    )
    expect((await callApi(`GET /payments/${paymentId}/refunds`)).body.count).toBe(2)
    expect(await provider.ledger()).toMatchObject([
      { captured: 123_400, refunded: 123_400, refunds: [{ amount: 23_400 }, { amount: 100_000 }] },
    ])
  })

  it('one key is one refund; another body under the same key is refused', async ({ shop }) => {
    const { callApi, order, payUpi } = openSandbox(shop)
    const paymentId = (await payUpi((await order()).id)).body.razorpay_payment_id
    const key = { 'x-refund-idempotency': 'refund-0001' }
    const first = await callApi(`POST /payments/${paymentId}/refund`, { amount: 1_000 }, key)
    expect(
      (await callApi(`POST /payments/${paymentId}/refund`, { amount: 1_000 }, key)).body,
    ).toEqual(first.body)
    expect(
      (await callApi(`POST /payments/${paymentId}/refund`, { amount: 2_000 }, key)).status,
    ).toBe(400)
    expect((await callApi('GET /refunds')).body.count).toBe(1)
  })

  itRaces(
    'of twenty requests with one key one refunds; the others get the same refund or are told to come back',
    async ({ shop }) => {
      const { callApi, order, payUpi } = openSandbox(shop)
      const paymentId = (await payUpi((await order()).id)).body.razorpay_payment_id
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          callApi(
            `POST /payments/${paymentId}/refund`,
            { amount: 1_000 },
            { 'x-refund-idempotency': 'refund-0001' },
          ),
        ),
      )
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      expect(
        new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id)).size,
      ).toBe(1)
      expect((await callApi('GET /refunds')).body.count).toBe(1)
    },
  )
})
