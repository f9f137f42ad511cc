import { afterEach, describe, expect, vi } from 'vitest'
import { itRaces as it } from '#tests/support/test-shop.ts'
import { listener, openSandbox } from '../sandbox.test-support.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const soon = { timeout: 15_000, interval: 50 }

/** A provider that delivers, and a shop that listens. */
async function delivering(
  shop: Parameters<typeof openSandbox>[0],
  status?: (heard: { event: string }[]) => number,
) {
  const ears = await listener(status)
  const sandbox = openSandbox(shop, { webhookUrl: () => ears.url })
  sandbox.provider.start()
  closing.push(ears.close, sandbox.provider.stop)
  const quiet = () =>
    vi.waitFor(
      async () =>
        expect((await sandbox.ask('GET /practice-payments/ledger')).body.undelivered).toBe(0),
      soon,
    )
  const paid = async () =>
    (await sandbox.payUpi((await sandbox.order()).id)).body.razorpay_payment_id
  return { ...ears, ...sandbox, quiet, paid }
}

describe('webhooks', () => {
  it('a payment is told as authorised, captured and the order as paid, each once, signed over its bytes', async ({
    shop,
  }) => {
    const { heard, events, paid, quiet } = await delivering(shop)
    const paymentId = await paid()
    await quiet()
    expect(events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
    expect(heard.every(({ isSigned }) => isSigned)).toBe(true)
    expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(3)
    // A snapshot of the moment: authorised is not yet captured.
    expect(
      heard.find(({ event }) => event === 'payment.authorized')?.payload.payment.entity,
    ).toMatchObject({ id: paymentId, status: 'authorized', captured: false })
    expect(heard.find(({ event }) => event === 'order.paid')).toMatchObject({
      contains: ['payment', 'order'],
      payload: { order: { entity: { status: 'paid' } } },
    })
  })

  it('a failure and a refund are told too', async ({ shop }) => {
    const { ask, events, order, paid, payUpi, quiet } = await delivering(shop)
    await payUpi((await order()).id, 'failure@razorpay')
    await ask(`POST /payments/${await paid()}/refund`)
    await vi.waitFor(
      () =>
        expect(events()).toEqual(
          expect.arrayContaining(['payment.failed', 'refund.created', 'refund.processed']),
        ),
      soon,
    )
    await quiet()
  })

  it('what the shop does not take is sent again until it does', async ({ shop }) => {
    const { heard, paid, quiet } = await delivering(shop, (soFar) =>
      soFar.filter(({ event }) => event === 'order.paid').length === 1 ? 503 : 200,
    )
    await paid()
    await quiet()
    expect(heard.filter(({ event }) => event === 'order.paid').length).toBeGreaterThanOrEqual(2)
  })

  it('two processes on one ledger send each event once', async ({ shop }) => {
    const ears = await listener()
    // Time stands still: on a busy machine the ten seconds of a claim would pass, and the other
    // process rightly send the event again.
    const now = shop.clock()
    const [first, second] = [1, 2].map(() =>
      openSandbox({ ...shop, clock: () => now }, { webhookUrl: () => ears.url }),
    )
    closing.push(ears.close, ...[first, second].map((one) => async () => one?.provider.stop()))
    // All is paid before either sends: both reach for the same thirty events, and no payment waits
    // for a connection meanwhile.
    for (let paid = 0; paid < 10; paid += 1)
      expect((await first?.payUpi((await first.order()).id))?.body.razorpay_payment_id).toMatch(
        /^pay_/,
      )
    for (const one of [first, second]) one?.provider.start()
    await vi.waitFor(
      async () =>
        expect((await first?.ask('GET /practice-payments/ledger'))?.body.undelivered).toBe(0),
      soon,
    )
    expect([ears.heard.length, new Set(ears.heard.map(({ eventId }) => eventId)).size]).toEqual([
      30, 30,
    ])
  })

  it('an event waits as long as nobody listens', async ({ shop }) => {
    const ears = await listener()
    let url: string | undefined
    const { provider, order, payUpi, ask } = openSandbox(shop, { webhookUrl: () => url })
    provider.start()
    closing.push(ears.close, provider.stop)
    await payUpi((await order()).id)
    expect((await ask('GET /practice-payments/ledger')).body.undelivered).toBe(3)
    url = ears.url
    await vi.waitFor(() => expect(ears.heard).toHaveLength(3), soon)
  })
})

describe('faults of webhooks', () => {
  it('duplicate: the same event under the same id, again and again', async ({ shop }) => {
    const { heard, fault, paid, quiet } = await delivering(shop)
    await fault({ fault: 'duplicate', match: 'order.paid', count: 2 })
    await paid()
    await quiet()
    const ids = heard.filter(({ event }) => event === 'order.paid').map(({ eventId }) => eventId)
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  })

  it('drop: the provider believes it was heard', async ({ shop }) => {
    const { events, fault, paid, quiet } = await delivering(shop)
    await fault({ fault: 'drop', match: 'payment.captured' })
    await paid()
    await quiet()
    expect(events().sort()).toEqual(['order.paid', 'payment.authorized'])
  })

  it('delay and shuffle: what happened first is heard last, or not yet', async ({ shop }) => {
    const { ask, events, fault, paid } = await delivering(shop)
    await fault(
      { fault: 'delay', match: 'payment.authorized', ms: 3_600_000 },
      { fault: 'shuffle', match: 'payment.captured', ms: 100 },
    )
    await paid()
    await vi.waitFor(
      async () => expect((await ask('GET /practice-payments/ledger')).body.undelivered).toBe(1),
      soon,
    )
    expect(events().sort()).toEqual(['order.paid', 'payment.captured'])
  })

  it('wrong-signature and previous-secret: signed by a stranger, signed by the secret before this one', async ({
    shop,
  }) => {
    const { heard, fault, paid, quiet } = await delivering(shop)
    await fault(
      { fault: 'wrong-signature', match: 'payment.captured' },
      { fault: 'previous-secret', match: 'order.paid' },
    )
    await paid()
    await quiet()
    const signatures = Object.fromEntries(
      heard.map(({ event, isSigned, isSignedByOlder }) => [event, [isSigned, isSignedByOlder]]),
    )
    expect(signatures).toEqual({
      'payment.authorized': [true, false],
      'payment.captured': [false, false],
      'order.paid': [false, true],
    })
  })
})
