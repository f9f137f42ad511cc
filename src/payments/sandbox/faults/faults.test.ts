import { afterEach, describe, expect, it as plain } from 'vitest'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { createFaults, ruleSet, type Fault } from './faults.ts'
import { basic, openSandbox, serve } from '../sandbox.test-support.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
})

describe('the switches', () => {
  plain('the same seed gives the same faults, another seed gives others', () => {
    const series = (seed: number) => {
      const faults = createFaults()
      faults.add(ruleSet.parse({ seed, rules: [{ fault: '429', probability: 0.5 }] }))
      return Array.from({ length: 64 }, () => (faults.strike('429', 'GET /orders') ? 1 : 0)).join(
        '',
      )
    }
    expect(series(7)).toBe(series(7))
    expect(series(7)).not.toBe(series(8))
  })

  plain('a rule strikes what it matches, as often as it says', () => {
    const faults = createFaults()
    faults.add(ruleSet.parse({ rules: [{ fault: '500', match: 'GET /payments/:id', times: 2 }] }))
    const strikes = [
      'GET /payments',
      'GET /payments/pay_1',
      'POST /payments/pay_1',
      'GET /payments/pay_1/refunds',
      'GET /payments/pay_2',
      'GET /payments/pay_3',
    ]
    expect(strikes.map((call) => faults.strike('500', call) !== undefined)).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ])
    faults.clear()
    expect(faults.list()).toEqual([])
  })

  it('are set, shown and cleared with the secret; an unknown rule is rejected', async ({
    shop,
  }) => {
    const { callApi, fault, order } = openSandbox(shop)
    expect(
      (await fault({ fault: '429', match: 'POST /orders', times: 1 })).body.sets,
    ).toMatchObject([{ seed: 1, rules: [{ fault: '429', times: 1 }] }])
    expect((await order()).error.reason).toBe('rate_limit_exceeded')
    expect((await order()).entity).toBe('order')
    expect((await fault({ fault: 'earthquake' as Fault })).status).toBe(400)
    expect((await callApi('DELETE /practice-payments/faults')).body).toEqual({ sets: [] })
  })
})

describe('between the shop and the provider', () => {
  it('latency makes every answer late, 500 is the provider’s JSON, 502 is a proxy’s HTML, and JSON may be cut', async ({
    shop,
  }) => {
    const { fault, provider, order } = openSandbox(shop)
    const call = () =>
      provider.answer(
        new Request('http://shop.test/practice-payments/v1/orders', { headers: basic() }),
      )
    await fault({ fault: 'latency', ms: 60, times: 1 }, { fault: '500', times: 1 })
    const startMs = performance.now()
    const errorAnswer = await call()
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(55)
    expect([errorAnswer?.status, (await errorAnswer?.json())?.error.code]).toEqual([
      500,
      'SERVER_ERROR',
    ])
    await fault({ fault: '502-html', times: 1 })
    const gatewayAnswer = await call()
    expect([gatewayAnswer?.status, gatewayAnswer?.headers.get('content-type')]).toEqual([
      502,
      expect.stringContaining('text/html'),
    ])
    await order()
    await fault({ fault: 'truncated-json', times: 1 })
    await expect((await call())?.json()).rejects.toThrow(SyntaxError)
    expect((await call())?.status).toBe(200)
  })

  itRaces(
    'a dropped answer leaves the client without one, and what it asked for is done',
    async ({ shop }) => {
      const { fault, provider, callApi } = openSandbox(shop)
      const { url, close } = await serve(provider)
      cleanups.push(close)
      await fault({ fault: 'drop-answer-after-commit', match: 'POST /orders', times: 1 })
      const request = fetch(`${url}/practice-payments/v1/orders`, {
        method: 'POST',
        headers: basic(),
        body: JSON.stringify({ amount: 1_000, currency: 'INR', receipt: 'lost' }),
      }).then((answer) => answer.text())
      await expect(request).rejects.toThrow()
      expect((await callApi('GET /orders?receipt=lost')).body.count).toBe(1)
    },
  )

  itRaces(
    'a hanging call is never answered and does nothing; it ends when the client gives up or the provider stops',
    async ({ shop }) => {
      const { fault, provider, callApi } = openSandbox(shop)
      const { url, close } = await serve(provider)
      cleanups.push(close)
      await fault({ fault: 'hang', match: 'POST /orders', times: 2 })
      const request = (signal?: AbortSignal) =>
        fetch(`${url}/practice-payments/v1/orders`, {
          method: 'POST',
          headers: basic(),
          body: JSON.stringify({ amount: 1_000, currency: 'INR', receipt: 'hung' }),
          ...(signal && { signal }),
        }).then((answer) => answer.text())
      await expect(request(AbortSignal.timeout(150))).rejects.toThrow('timeout')
      const second = expect(request()).rejects.toThrow()
      await callApi('GET /orders')
      await provider.stop()
      await second
      expect((await callApi('GET /orders?receipt=hung')).body.count).toBe(0)
    },
  )
})

describe('what happens to a payment', () => {
  it('authorized-only leaves it to a capture by hand', async ({ shop }) => {
    const { callApi, fault, order, payUpi } = openSandbox(shop)
    await fault({ fault: 'authorized-only', match: 'receipt-1' })
    const paymentId = (await payUpi((await order()).id)).body.razorpay_payment_id
    expect((await callApi(`GET /payments/${paymentId}`)).body.status).toBe('authorized')
  })

  it('wrong-amount takes another amount than the order’s', async ({ shop }) => {
    const { fault, order, payUpi, provider } = openSandbox(shop)
    await fault({ fault: 'wrong-amount' })
    await payUpi((await order()).id)
    expect(await provider.ledger()).toMatchObject([{ amount: 123_400, captured: 123_500 }])
  })

  it('double-capture takes the money twice', async ({ shop }) => {
    const { fault, order, payUpi, provider } = openSandbox(shop)
    await fault({ fault: 'double-capture' })
    await payUpi((await order()).id)
    expect(await provider.ledger()).toMatchObject([
      { captured: 246_800, payments: [{ status: 'captured' }, { status: 'captured' }] },
    ])
  })

  it('never-call-handler pays, and hands no signature to the browser', async ({ shop }) => {
    const { fault, order, payUpi, provider } = openSandbox(shop)
    await fault({ fault: 'never-call-handler' })
    expect((await payUpi((await order()).id)).body).toEqual({
      never_come_back: true,
      payment_id: expect.stringMatching(/^pay_/),
    })
    expect(await provider.ledger()).toMatchObject([{ captured: 123_400 }])
  })
})
