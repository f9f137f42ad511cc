import { afterEach, describe, expect, vi } from 'vitest'
import { itRaces as it } from '#tests/support/test-shop.ts'
import { listener, openSandbox } from '../sandbox.test-support.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
})

const soon = { timeout: 15_000, interval: 50 }

/** A provider that delivers, and a shop that listens. */
async function delivering(
  shop: Parameters<typeof openSandbox>[0],
  status?: (webhooks: { event: string }[]) => number,
) {
  const webhookListener = await listener(status)
  const sandbox = openSandbox(shop, { webhookUrl: () => webhookListener.url })
  sandbox.provider.start()
  cleanups.push(webhookListener.close, sandbox.provider.stop)
  const waitForDelivery = () =>
    vi.waitFor(
      async () =>
        expect((await sandbox.callApi('GET /practice-payments/ledger')).body.undelivered).toBe(0),
      soon,
    )
  const payOrder = async () =>
    (await sandbox.payUpi((await sandbox.order()).id)).body.razorpay_payment_id
  return { ...webhookListener, ...sandbox, waitForDelivery, payOrder }
}

describe('webhooks', () => {
  it('a payment sends one event each for authorised, captured and order paid, signed over its bytes', async ({
    shop,
  }) => {
    const { webhooks, events, payOrder, waitForDelivery } = await delivering(shop)
    const paymentId = await payOrder()
    await waitForDelivery()
    expect(events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
    expect(webhooks.every(({ isSigned }) => isSigned)).toBe(true)
    expect(new Set(webhooks.map(({ eventId }) => eventId)).size).toBe(3)
    // A snapshot of the moment: authorised is not yet captured.
    expect(
      webhooks.find(({ event }) => event === 'payment.authorized')?.payload.payment.entity,
    ).toMatchObject({ id: paymentId, status: 'authorized', captured: false })
    expect(webhooks.find(({ event }) => event === 'order.paid')).toMatchObject({
      contains: ['payment', 'order'],
      payload: { order: { entity: { status: 'paid' } } },
    })
  })

  it('a failure and a refund send events too', async ({ shop }) => {
    const { callApi, events, order, payOrder, payUpi, waitForDelivery } = await delivering(shop)
    await payUpi((await order()).id, 'failure@razorpay')
    await callApi(`POST /payments/${await payOrder()}/refund`)
    await vi.waitFor(
      () =>
        expect(events()).toEqual(
          expect.arrayContaining(['payment.failed', 'refund.created', 'refund.processed']),
        ),
      soon,
    )
    await waitForDelivery()
  })

  it('what the shop does not take is sent again until it does', async ({ shop }) => {
    const { webhooks, payOrder, waitForDelivery } = await delivering(shop, (received) =>
      received.filter(({ event }) => event === 'order.paid').length === 1 ? 503 : 200,
    )
    await payOrder()
    await waitForDelivery()
    expect(webhooks.filter(({ event }) => event === 'order.paid').length).toBeGreaterThanOrEqual(2)
  })

  it('two processes on one ledger send each event once', async ({ shop }) => {
    const webhookListener = await listener()
    // Time stands still: on a busy machine the ten seconds of a claim would pass, and the other
    // process rightly send the event again.
    const now = shop.clock()
    const [first, second] = [1, 2].map(() =>
      openSandbox({ ...shop, clock: () => now }, { webhookUrl: () => webhookListener.url }),
    )
    cleanups.push(
      webhookListener.close,
      ...[first, second].map((instance) => async () => instance?.provider.stop()),
    )
    // All is paid before either sends: both reach for the same thirty events, and no payment waits
    // for a connection meanwhile.
    for (let count = 0; count < 10; count += 1)
      expect((await first?.payUpi((await first.order()).id))?.body.razorpay_payment_id).toMatch(
        /^pay_/,
      )
    for (const instance of [first, second]) instance?.provider.start()
    await vi.waitFor(
      async () =>
        expect((await first?.callApi('GET /practice-payments/ledger'))?.body.undelivered).toBe(0),
      soon,
    )
    expect([
      webhookListener.webhooks.length,
      new Set(webhookListener.webhooks.map(({ eventId }) => eventId)).size,
    ]).toEqual([30, 30])
  })

  it('an event waits until a webhook URL is set', async ({ shop }) => {
    const webhookListener = await listener()
    let url: string | undefined
    const { provider, order, payUpi, callApi } = openSandbox(shop, { webhookUrl: () => url })
    provider.start()
    cleanups.push(webhookListener.close, provider.stop)
    await payUpi((await order()).id)
    expect((await callApi('GET /practice-payments/ledger')).body.undelivered).toBe(3)
    url = webhookListener.url
    await vi.waitFor(() => expect(webhookListener.webhooks).toHaveLength(3), soon)
  })
})

describe('faults of webhooks', () => {
  it('duplicate: the same event under the same id, again and again', async ({ shop }) => {
    const { webhooks, fault, payOrder, waitForDelivery } = await delivering(shop)
    await fault({ fault: 'duplicate', match: 'order.paid', count: 2 })
    await payOrder()
    await waitForDelivery()
    const ids = webhooks.filter(({ event }) => event === 'order.paid').map(({ eventId }) => eventId)
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  })

  it('drop: the provider counts it as delivered', async ({ shop }) => {
    const { events, fault, payOrder, waitForDelivery } = await delivering(shop)
    await fault({ fault: 'drop', match: 'payment.captured' })
    await payOrder()
    await waitForDelivery()
    expect(events().sort()).toEqual(['order.paid', 'payment.authorized'])
  })

  it('delay and shuffle: the first event arrives last, or not yet', async ({ shop }) => {
    const { callApi, events, fault, payOrder } = await delivering(shop)
    await fault(
      { fault: 'delay', match: 'payment.authorized', ms: 3_600_000 },
      { fault: 'shuffle', match: 'payment.captured', ms: 100 },
    )
    await payOrder()
    await vi.waitFor(
      async () => expect((await callApi('GET /practice-payments/ledger')).body.undelivered).toBe(1),
      soon,
    )
    expect(events().sort()).toEqual(['order.paid', 'payment.captured'])
  })

  it('wrong-signature and previous-secret: signed by a stranger, signed by the secret before this one', async ({
    shop,
  }) => {
    const { webhooks, fault, payOrder, waitForDelivery } = await delivering(shop)
    await fault(
      { fault: 'wrong-signature', match: 'payment.captured' },
      { fault: 'previous-secret', match: 'order.paid' },
    )
    await payOrder()
    await waitForDelivery()
    const signatures = Object.fromEntries(
      webhooks.map(({ event, isSigned, isSignedByOlder }) => [event, [isSigned, isSignedByOlder]]),
    )
    expect(signatures).toEqual({
      'payment.authorized': [true, false],
      'payment.captured': [false, false],
      'order.paid': [false, true],
    })
  })
})
