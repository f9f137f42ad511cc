import { describe, expect } from 'vitest'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { basic, keys, openSandbox } from '../sandbox.test-support.ts'
import { hmacHex } from '../ledger/ids.ts'

describe('orders', () => {
  it('an order has the provider’s shape: paise, unix seconds, and an empty list for no notes', async ({
    shop,
  }) => {
    const { callApi } = openSandbox(shop)
    const { status, body } = await callApi('POST /orders', {
      amount: 50_000,
      currency: 'INR',
      receipt: 'r1',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'r1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    })
    expect((await callApi(`GET /orders/${body.id}`)).body).toEqual(body)
    expect((await callApi('GET /orders?receipt=r1')).body).toEqual({
      entity: 'collection',
      count: 1,
      items: [body],
    })
  })

  it('notes are kept, and only they can be changed', async ({ shop }) => {
    const { callApi, order } = openSandbox(shop)
    const { id, notes } = await order({ notes: { request: 'a' } })
    expect(notes).toEqual({ request: 'a' })
    expect((await callApi(`PATCH /orders/${id}`, { notes: { request: 'b' } })).body.notes).toEqual({
      request: 'b',
    })
    expect((await callApi(`PATCH /orders/${id}`, { amount: 1_000 })).status).toBe(400)
  })

  it.for([
    [{ amount: 99, currency: 'INR' }, 'amount'],
    [{ amount: 1_000.5, currency: 'INR' }, 'amount'],
    [{ amount: 1_000, currency: 'USD' }, 'currency'],
    [{ amount: 1_000, currency: 'INR', receipt: 'r'.repeat(41) }, 'receipt'],
    [{ amount: 1_000, currency: 'INR', notes: { long: 'n'.repeat(257) } }, 'notes.long'],
    [
      {
        amount: 1_000,
        currency: 'INR',
        payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 11 } },
      },
      'payment.capture_options.automatic_expiry_period',
    ],
  ] as const)(
    'what the provider refuses is a 400 that names the field: %j',
    async ([input, field], { shop }) => {
      const { status, body } = await openSandbox(shop).callApi('POST /orders', input)
      expect(status).toBe(400)
      expect(body.error).toMatchObject({
        code: 'BAD_REQUEST_ERROR',
        field,
        source: 'business',
        step: 'payment_initiation',
        metadata: {},
      })
    },
  )

  it('a field that does not exist is one too many, and so is unique_receipt where the account has not got it', async ({
    shop,
  }) => {
    const { callApi, fault } = openSandbox(shop)
    const input = { amount: 1_000, currency: 'INR', receipt: 'r', unique_receipt: true }
    expect((await callApi('POST /orders', input)).body.error).toMatchObject({
      reason: 'extra_field_sent',
      field: 'unique_receipt',
    })
    await fault({ fault: 'unique-receipt' })
    const first = await callApi('POST /orders', input)
    expect((await callApi('POST /orders', input)).body.id).toBe(first.body.id)
  })

  it('a receipt may come twice, until the account refuses that', async ({ shop }) => {
    const { callApi, fault, order } = openSandbox(shop)
    await order()
    await order()
    expect((await callApi('GET /orders?receipt=receipt-1')).body.count).toBe(2)
    await fault({ fault: 'reject-duplicate-receipt' })
    expect((await order()).error.description).toBe('Order receipt should be unique.')
  })

  it('a moment that no calendar has is refused', async ({ shop }) => {
    const { callApi } = openSandbox(shop)
    for (const path of [
      '/orders?from=99999999999999',
      '/payments?to=8640000000001',
      '/refunds?skip=1e300',
    ])
      expect((await callApi(`GET ${path}`)).status).toBe(400)
    expect((await callApi('GET /orders?from=0&to=253402300799')).status).toBe(200)
  })

  it('a call without the key’s secret is a 401, an unknown id is a 400, broken JSON is a 400', async ({
    shop,
  }) => {
    const { callApi } = openSandbox(shop)
    expect((await callApi('GET /orders', undefined, basic('wrong'))).status).toBe(401)
    expect((await callApi('GET /practice-payments/ledger', undefined, basic('wrong'))).status).toBe(
      401,
    )
    expect(
      (await callApi('GET /practice-payments/faults', undefined, { authorization: '' })).status,
    ).toBe(401)
    expect((await callApi('GET /orders/order_00000000000000')).body.error.description).toBe(
      'The id provided does not exist',
    )
    expect((await callApi('POST /orders', '{')).status).toBe(400)
    expect((await callApi('GET /nothing')).status).toBe(404)
  })
})

describe('payments', () => {
  it('a payment within the order’s time is captured at once, and its signature proves order and payment', async ({
    shop,
  }) => {
    const { callApi, order, payUpi } = openSandbox(shop)
    const { id } = await order()
    const { body } = await payUpi(id)
    expect(body.razorpay_order_id).toBe(id)
    expect(body.razorpay_signature).toBe(
      hmacHex(`${id}|${body.razorpay_payment_id}`, keys.keySecret),
    )
    expect((await callApi(`GET /payments/${body.razorpay_payment_id}`)).body).toMatchObject({
      entity: 'payment',
      status: 'captured',
      captured: true,
      amount: 123_400,
      order_id: id,
      method: 'upi',
      vpa: 'success@razorpay',
      fee: 2_912,
      error_code: null,
      late_authorized: false,
    })
    await order({ receipt: 'unpaid' })
    expect([
      (await callApi('GET /orders?authorized=1')).body.items,
      (await callApi('GET /orders?authorized=0')).body.items,
    ]).toMatchObject([[{ id }], [{ receipt: 'unpaid' }]])
    expect((await callApi(`GET /orders/${id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 123_400,
      amount_due: 0,
      attempts: 1,
    })
    expect((await payUpi(id)).body.error.description).toBe('Payment already done for this order.')
  })

  it('a payment after the automatic period stays authorised until it is captured by hand, for its own amount only', async ({
    shop,
  }) => {
    let now = new Date()
    const { callApi, order, payUpi } = openSandbox({ ...shop, clock: () => now })
    const { id } = await order({
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: 30,
          manual_expiry_period: 4_320,
          refund_speed: 'normal',
        },
      },
    })
    now = new Date(now.getTime() + 31 * 60_000)
    const { razorpay_payment_id: paymentId } = (await payUpi(id)).body
    expect((await callApi(`GET /payments/${paymentId}`)).body).toMatchObject({
      status: 'authorized',
      captured: false,
      fee: null,
    })
    expect((await payUpi(id)).body.error.reason).toBe('payment_already_in_process')
    expect(
      (await callApi(`POST /payments/${paymentId}/capture`, { amount: 123_300, currency: 'INR' }))
        .body.error.description,
    ).toBe('Capture amount must be equal to the amount authorized.')
    expect(
      (await callApi(`POST /payments/${paymentId}/capture`, { amount: 123_400, currency: 'INR' }))
        .body.status,
    ).toBe('captured')
    expect(
      (await callApi(`POST /payments/${paymentId}/capture`, { amount: 123_400, currency: 'INR' }))
        .status,
    ).toBe(400)
  })

  it.for([
    ['failure@razorpay', 'payment_failed'],
    ['4100 2800 0008 0001', 'insufficient_fund'],
    ['4100 2800 0006 0003', 'card_declined'],
  ] as const)(
    '%s fails with the reason %s, the attempt is kept, and the order can be paid again',
    async ([instrument, reason], { shop }) => {
      const { callApi, order, payUpi } = openSandbox(shop)
      const { id } = await order()
      const attempt = instrument.includes('@')
        ? { method: 'upi', vpa: instrument }
        : { method: 'card', card: { number: instrument } }
      const { status, body } = await callApi('POST /checkout/pay', { order_id: id, ...attempt })
      expect(status).toBe(400)
      expect(body.error).toMatchObject({
        code: 'BAD_REQUEST_ERROR',
        reason,
        metadata: { order_id: id },
      })
      expect((await callApi(`GET /orders/${id}/payments`)).body.items[0]).toMatchObject({
        id: body.error.metadata.payment_id,
        status: 'failed',
        error_reason: reason,
      })
      expect((await payUpi(id)).status).toBe(200)
    },
  )

  it('a card that pays leads to a bank page first; the answer counts once, and only for its own order', async ({
    shop,
  }) => {
    const { callApi, order } = openSandbox(shop)
    const [{ id }, other] = [await order(), await order()]
    const { body } = await callApi('POST /checkout/pay', {
      order_id: id,
      method: 'card',
      card: { number: '5500 6700 0000 1002', name: 'Asha' },
    })
    expect(body.next).toBe('bank')
    expect((await callApi(`GET /payments/${body.payment_id}`)).body).toMatchObject({
      status: 'created',
      card: { last4: '1002', network: 'MasterCard' },
    })
    expect(
      (
        await callApi('POST /checkout/pay', {
          order_id: other.id,
          payment_id: body.payment_id,
          outcome: 'success',
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await callApi('POST /checkout/pay', {
          order_id: id,
          payment_id: body.payment_id,
          outcome: 'success',
        })
      ).body.razorpay_payment_id,
    ).toBe(body.payment_id)
    expect(
      (
        await callApi('POST /checkout/pay', {
          order_id: id,
          payment_id: body.payment_id,
          outcome: 'success',
        })
      ).status,
    ).toBe(400)
  })

  it('a real card is refused and kept nowhere; another site may not pay in a shopper’s browser', async ({
    shop,
  }) => {
    const { callApi, order } = openSandbox(shop)
    const { id } = await order()
    expect(
      (
        await callApi('POST /checkout/pay', {
          order_id: id,
          method: 'card',
          card: { number: '4242 4242 4242 4242' },
        })
      ).body.error.field,
    ).toBe('card.number')
    expect((await callApi(`GET /orders/${id}/payments`)).body.count).toBe(0)
    const attempt = { order_id: id, method: 'upi', vpa: 'success@razorpay' }
    expect(
      (await callApi('POST /checkout/pay', attempt, { origin: 'https://elsewhere.example' }))
        .status,
    ).toBe(403)
    expect(
      (await callApi('POST /checkout/pay', attempt, { origin: 'http://shop.test' })).status,
    ).toBe(200)
  })

  it('what every object has is no card and no bank, and proves nothing', async ({ shop }) => {
    const { callApi, order } = openSandbox(shop)
    const { id } = await order()
    for (const name of ['toString', 'constructor', '__proto__']) {
      expect(
        await callApi('POST /checkout/pay', {
          order_id: id,
          method: 'card',
          card: { number: name },
        }),
      ).toMatchObject({ status: 400, body: { error: { field: 'card.number' } } })
      expect(
        await callApi('POST /checkout/pay', { order_id: id, method: 'netbanking', bank: name }),
      ).toMatchObject({ status: 400, body: { error: { field: 'bank' } } })
    }
    expect((await callApi(`GET /orders/${id}/payments`)).body.count).toBe(0)
  })

  itRaces(
    'what no database takes, and a form that is none, is refused and is no fault of the provider',
    async ({ shop }) => {
      const { callApi, order, provider } = openSandbox(shop)
      const { id } = await order()
      for (const overrides of [
        { order_id: `${id}\0` },
        { payment_id: 'pay_\0', outcome: 'success' },
        { method: 'upi', vpa: 'success@razorpay', email: 'a\0' },
        { method: 'card', card: { number: '4100280000001007', name: 'a\0' } },
      ]) {
        expect(await callApi('POST /checkout/pay', { order_id: id, ...overrides })).toMatchObject({
          status: 400,
          body: { error: { code: 'BAD_REQUEST_ERROR' } },
        })
      }
      const statusOf = async (path: string, init?: RequestInit) =>
        (
          await provider.answer(
            new Request(`http://shop.test/practice-payments/v1/checkout/${path}`, init),
          )
        )?.status
      expect(await statusOf(`window?key_id=${keys.keyId}&order_id=a%00`)).toBe(400)
      const headers = { 'content-type': 'multipart/form-data' }
      expect(await statusOf('embedded', { method: 'POST', headers, body: 'no parts' })).toBe(400)
      expect((await callApi(`GET /orders/${id}/payments`)).body.count).toBe(0)
    },
  )

  itRaces('of twenty attempts at one moment one pays', async ({ shop }) => {
    const { order, payUpi, provider } = openSandbox(shop)
    const { id } = await order()
    const answers = await Promise.all(Array.from({ length: 20 }, () => payUpi(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await provider.ledger()).toMatchObject([
      { receipt: 'receipt-1', captured: 123_400, payments: [{ status: 'captured' }] },
    ])
  })
})
