import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { paymentKeys } from '#payments/keys.ts'
import { refundProviderPayment } from '#payments/provider.ts'
import { payment, paymentIntent, refund, webhookEvent } from '#payments/tables.ts'
import type { Database } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { lettersQueued } from '#tests/support/letters-queued.ts'
import { checkoutBody, payAtProvider, providerFaults } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'
import { applyPayment } from './apply-payment.ts'
import { applyWebhook } from './apply-webhook.ts'
import { expireOrders } from '../moves/expire-orders.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { shipOrder } from '../moves/owner-actions.ts'
import { refundOrder } from '../moves/owner-refunds.ts'
import { reconcile } from './reconcile.ts'
import { order } from '../tables.ts'
import { sendRequestedRefund, applyRefund } from './apply-refund.ts'

const owner = { actor: 'owner meera', cause: 'a test' }

async function anUnpaidOrder(shop: Shop) {
  const row = await aProduct(shop, { stock: 5 })
  const shopper = await aShopper(shop)
  const api = asking(shop, { as: shopper })
  const { body } = await api('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row, quantity: 2 }], { paymentMethod: 'Online' }),
  })
  return { row, shopper, api, checkoutResponse: body, id: body.checkout._id as string }
}

async function aPaidOrder(shop: Shop) {
  const orderAnswer = await anUnpaidOrder(shop)
  const proof = await payAtProvider(shop, orderAnswer.checkoutResponse)
  await orderAnswer.api('POST', '/api/payment/verify', { body: proof })
  return { ...orderAnswer, proof }
}

/** A shop whose log is not the console: what is expected to be an error is none of the test's. */
const withQuietLog = (shop: Shop): Shop => ({
  ...shop,
  log: { ...shop.log, error: () => undefined },
})

/** What the provider says is another thing for the calls that match. */
function withProviderAnswer(
  shop: Shop,
  match: RegExp,
  answer: (input: Parameters<typeof fetch>[0], init?: RequestInit) => Promise<Response>,
): Shop {
  return withQuietLog({
    ...shop,
    fetch: async (input, init) =>
      match.test(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`)
        ? answer(input, init)
        : shop.fetch(input, init),
  })
}

const respondWith = (status: number, body: string) => async () => new Response(body, { status })
const orderOf = async ({ db }: Shop, id: string) =>
  (await db.select().from(order).where(eq(order.id, id)))[0]
const refundsOf = async ({ db }: Shop) =>
  (await db.select().from(refund)).map(({ status, amountPaise }) => [status, amountPaise])

async function expireOrder(shop: Shop) {
  await shop.db.update(order).set({ expiresAt: sql`now() - interval '1 minute'` })
  await expireOrders(shop)
}

const capturedPayment = (checkoutResponse: { razorpayOrder: { id: string; amount: number } }) => ({
  id: 'pay_Late000000001',
  providerOrderId: checkoutResponse.razorpayOrder.id,
  amountPaise: checkoutResponse.razorpayOrder.amount,
  currency: 'INR',
  status: 'captured' as const,
  method: 'upi',
  wasCaptured: true,
})

/** A late payment that finds no stock. */
async function refundedLatePayment(shop: Shop) {
  const orderAnswer = await anUnpaidOrder(shop)
  await expireOrder(shop)
  await shop.db.update(product).set({ stock: 0, sold: 5 }).where(eq(product.id, orderAnswer.row.id))
  await applyPayment(shop, capturedPayment(orderAnswer.checkoutResponse), 'webhook')
  return orderAnswer
}

describe('a payment that goes back', () => {
  it('places no order any more, though the units are there again and the news is repeated', async ({
    shop,
  }) => {
    const { id, row, checkoutResponse } = await refundedLatePayment(shop)
    await shop.db.update(product).set({ stock: 5, sold: 0 }).where(eq(product.id, row.id))
    for (const source of ['webhook', 'verify', 'reconciler'] as const)
      await applyPayment(shop, capturedPayment(checkoutResponse), source)
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'Refund Initiated',
    })
    expect(await refundsOf(shop)).toEqual([['requested', 160_000]])
    expect(await lettersQueued(shop)).toEqual(['not-completed', 'given-back'])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is one letter when its order was paid and cancelled, however often the news comes', async ({
    shop,
  }) => {
    const { id, api, proof } = await aPaidOrder(shop)
    await api('POST', '/api/cancel-order', { body: { order_id: id } })
    expect((await api('POST', '/api/payment/verify', { body: proof })).status).toBe(409)
    expect(await lettersQueued(shop)).toEqual(['payment-received', 'cancelled'])
    expect(await refundsOf(shop)).toEqual([['requested', 160_000]])
  })

  it('and was only authorised is told of when its order is cancelled, and says Refunded when it lapsed', async ({
    shop,
  }) => {
    const { id, api, checkoutResponse } = await anUnpaidOrder(shop)
    const authorised = {
      ...capturedPayment(checkoutResponse),
      status: 'authorized' as const,
      wasCaptured: false,
    }
    await applyPayment(shop, authorised, 'webhook')
    expect(
      (await api('POST', '/api/cancel-order', { body: { order_id: id } })).body.data,
    ).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Refund Initiated' })
    await applyPayment(shop, { ...authorised, status: 'refunded' }, 'webhook')
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'Refunded',
    })
    expect(await refundsOf(shop)).toEqual([])
    expect(await brokenInvariants(shop)).toEqual([])
  })
  it('by itself, when its authorisation lapsed, is named in the letter that its order is cancelled', async ({
    shop,
  }) => {
    const { id, checkoutResponse } = await anUnpaidOrder(shop)
    const authorised = {
      ...capturedPayment(checkoutResponse),
      status: 'authorized' as const,
      wasCaptured: false,
    }
    await applyPayment(shop, authorised, 'webhook')
    await applyPayment(shop, { ...authorised, status: 'refunded' }, 'webhook')
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'Refunded',
    })
    const { rows } = await shop.db.execute(
      sql`select 1 from pgboss.job where data::text like '%is cancelled. Your ₹1,600%goes back the way you paid%'`,
    )
    expect(rows).toHaveLength(1)
    expect(await refundsOf(shop)).toEqual([])
  })
})

describe('a refund', () => {
  it('that the provider refuses for want of balance is asked for again, and stays the same refund', async ({
    shop,
  }) => {
    await refundedLatePayment(shop)
    const emptyBalance = withProviderAnswer(
      shop,
      /^POST .*refund$/,
      respondWith(
        400,
        JSON.stringify({
          error: {
            code: 'BAD_REQUEST_ERROR',
            description:
              'Your account does not have enough balance to carry out the refund operation.',
          },
        }),
      ),
    )
    const [refundRow] = await shop.db.select().from(refund)
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(
        sendRequestedRefund(emptyBalance, { payload: { refundId: refundRow?.id } }),
      ).rejects.toThrow('enough balance')
    expect(await refundsOf(shop)).toEqual([['requested', 160_000]])
  })

  it('is made once when the answer to its commit is lost', async ({ shop }) => {
    const { id } = await aPaidOrder(shop)
    expect(
      await refundOrder({ ...shop, db: losingTheFirstAnswer(shop.db) }, id, {
        amountPaise: 10_000,
        ...owner,
      }),
    ).toBe(10_000)
    expect(await refundsOf(shop)).toEqual([['requested', 10_000]])
  })

  it('leaves no rest that could not go back any more', async ({ shop }) => {
    const { id, api } = await aPaidOrder(shop)
    await expect(refundOrder(shop, id, { amountPaise: 159_950, ...owner })).rejects.toThrow(
      'less than ₹1 cannot be left',
    )
    await refundOrder(shop, id, { amountPaise: 159_900, ...owner })
    expect((await api('POST', '/api/cancel-order', { body: { order_id: id } })).status).toBe(200)
    expect(await refundsOf(shop)).toEqual([
      ['requested', 159_900],
      ['requested', 100],
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('of a payment that did not fit can be asked for by the owner, too', async ({ shop }) => {
    const { id } = await refundedLatePayment(shop)
    await shop.db.update(refund).set({ status: 'failed' })
    expect(await refundOrder(shop, id, owner)).toBe(160_000)
  })

  it('that the bank sends back every time leaves the money with us, and the owner and the shopper can still have it returned', async ({
    shop: base,
  }) => {
    const shop = withQuietLog(base)
    const { id, api, checkoutResponse, proof } = await aPaidOrder(shop)
    const paid = { ...capturedPayment(checkoutResponse), id: proof.razorpay_payment_id }
    await refundOrder(shop, id, owner)
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const [refundRow] = await shop.db.select().from(refund).where(eq(refund.status, 'requested'))
      const providerRefund = {
        id: `rfnd_Failing00000${attempt}`,
        paymentId: paid.id,
        amountPaise: 160_000,
        receipt: refundRow?.id,
      }
      await applyRefund(shop, { ...providerRefund, status: 'pending' })
      await applyPayment(shop, { ...paid, status: 'refunded' }, 'webhook')
      await applyRefund(shop, { ...providerRefund, status: 'failed' })
    }
    expect(await orderOf(shop, id)).toMatchObject({ status: 'Placed', paymentStatus: 'Paid' })
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await refundOrder(shop, id, { ...owner, amountPaise: 60_000 })).toBe(60_000)
    expect(
      (await api('POST', '/api/cancel-order', { body: { order_id: id } })).body.data,
    ).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Refund Initiated' })
    expect((await refundsOf(shop)).slice(3)).toEqual([
      ['requested', 60_000],
      ['requested', 100_000],
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('of everything keeps the parcel here, and the owner is not told to wait for the money', async ({
    shop,
  }) => {
    const { id, checkoutResponse, proof } = await aPaidOrder(shop)
    await refundOrder(shop, id, owner)
    await applyPayment(
      shop,
      { ...capturedPayment(checkoutResponse), id: proof.razorpay_payment_id, status: 'refunded' },
      'webhook',
    )
    await expect(shipOrder(shop, id, { trackingNumber: 'IN1', ...owner })).rejects.toThrow(
      'is on its way back: cancel it instead',
    )
  })

  it('that was made is found, though the provider refuses to say so a second time', async ({
    shop,
  }) => {
    const { id, api, proof } = await aPaidOrder(shop)
    await api('POST', '/api/cancel-order', { body: { order_id: id } })
    const [refundRow] = await shop.db.select().from(refund)
    const orderAnswer = {
      id: 'rfnd_Made0000000001',
      payment_id: proof.razorpay_payment_id,
      amount: 160_000,
      status: 'processed',
      receipt: refundRow?.id,
    }
    const withoutRefund = withProviderAnswer(shop, /refunds?(\?|$)/, async (_, init) =>
      init?.method === 'POST'
        ? respondWith(
            400,
            JSON.stringify({
              error: {
                code: 'BAD_REQUEST_ERROR',
                description: 'The payment has been fully refunded already',
              },
            }),
          )()
        : Response.json({ items: [orderAnswer] }),
    )
    await sendRequestedRefund(withoutRefund, { payload: { refundId: refundRow?.id } })
    expect(await refundsOf(shop)).toEqual([['processed', 160_000]])
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'Refunded',
    })
  })

  it('that the provider makes twice for one request is written down twice', async ({ shop }) => {
    const { id, proof } = await aPaidOrder(shop)
    await refundOrder(shop, id, { ...owner, amountPaise: 10_000 })
    const [refundRow] = await shop.db.select().from(refund)
    const providerRefund = {
      paymentId: proof.razorpay_payment_id,
      amountPaise: 10_000,
      receipt: refundRow?.id,
    }
    for (const status of ['pending', 'processed'] as const)
      for (const name of ['rfnd_Twin0000000001', 'rfnd_Twin0000000002'])
        await applyRefund(shop, { ...providerRefund, id: name, status })
    expect(await refundsOf(shop)).toEqual([
      ['processed', 10_000],
      ['processed', 10_000],
    ])
    expect((await shop.db.select().from(payment))[0]).toMatchObject({ refundedPaise: 20_000 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('made and failed in the dashboard of the provider is not asked for by us', async ({
    shop,
  }) => {
    await aPaidOrder(shop)
    const [paid] = await shop.db.select().from(payment)
    const providerRefund = {
      id: 'rfnd_Dashboard0001',
      paymentId: paid?.id ?? '',
      amountPaise: 10_000,
      receipt: undefined,
    }
    for (const status of ['pending', 'failed'] as const)
      await applyRefund(withQuietLog(shop), { ...providerRefund, status })
    await applyRefund(shop, { ...providerRefund, id: 'rfnd_Dashboard0002', status: 'processed' })
    expect(await refundsOf(shop)).toEqual([
      ['failed', 10_000],
      ['processed', 10_000],
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('of what is left after one in the dashboard is not forgotten when the process ends in the middle', async ({
    shop,
  }) => {
    const { proof, api, id } = await aPaidOrder(shop)
    await api('POST', '/api/cancel-order', { body: { order_id: id } })
    await refundProviderPayment(shop, {
      paymentId: proof.razorpay_payment_id,
      amountPaise: 10_000,
      key: 'by hand',
    })
    const [refundRow] = await shop.db.select().from(refund)
    const send = () =>
      sendRequestedRefund(withQuietLog(shop), { payload: { refundId: refundRow?.id } })
    await shop.db.execute(
      sql`create function ends() returns trigger language plpgsql as $$ begin raise 'the process ends'; end $$`,
    )
    await shop.db.execute(
      sql`create trigger ends before insert on refund for each row when (new.amount_paise = 150000) execute function ends()`,
    )
    await expect(send()).rejects.toThrow()
    await shop.db.execute(sql`drop trigger ends on refund`)
    await send()
    expect((await refundsOf(shop)).sort()).toEqual([
      ['failed', 160_000],
      ['pending', 10_000],
      ['requested', 150_000],
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('that was forgotten is pursued, though a hundred others wait for their banks', async ({
    shop,
  }) => {
    const { id, api } = await aPaidOrder(shop)
    await api('POST', '/api/cancel-order', { body: { order_id: id } })
    await shop.db
      .update(refund)
      .set({ createdAt: sql`now() - interval '1 hour'`, changedAt: sql`now() - interval '1 hour'` })
    await shop.db.execute(
      sql`insert into payment (id, amount_paise, currency, status, first_seen_at, changed_at) select 'pay_x' || n, 1000, 'INR', 'captured', now(), now() from generate_series(1, 100) n`,
    )
    await shop.db.execute(
      sql`insert into refund (id, payment_id, amount_paise, status, provider_refund_id, actor, cause, created_at, changed_at) select gen_random_uuid(), 'pay_x' || n, 1000, 'pending', 'rfnd_x' || n, 'x', 'x', now() - interval '2 days', now() - interval '2 days' from generate_series(1, 100) n`,
    )
    await reconcile(withProviderAnswer(shop, /pay_x\d+\/refunds/, respondWith(200, '{"items":[]}')))
    expect(
      await shop.db
        .select({ status: refund.status })
        .from(refund)
        .where(eq(refund.actor, 'shopper')),
    ).toEqual([{ status: 'pending' }])
  })
})

describe('an answer of the provider that helps nobody', () => {
  it('about one order keeps no other order waiting, and its shopper can still cancel it', async ({
    shop,
  }) => {
    const [first, other] = [await anUnpaidOrder(shop), await anUnpaidOrder(shop)]
    await shop.db
      .update(paymentIntent)
      .set({ providerOrderId: 'order_OfOldAccount1' })
      .where(eq(paymentIntent.orderId, first.id))
    await expireOrder(shop)
    expect([
      (await orderOf(shop, first.id))?.status,
      (await orderOf(shop, other.id))?.status,
    ]).toEqual(['Payment Pending', 'Cancelled'])
    const api = asking(withQuietLog(shop), { as: first.shopper })
    expect((await api('POST', '/api/payment/check', { body: { order_id: first.id } })).status).toBe(
      200,
    )
    expect(
      (await api('POST', '/api/cancel-order', { body: { order_id: first.id } })).body.data
        .orderStatus,
    ).toBe('Cancelled')
  })

  it('about one payment keeps no other payment from being captured', async ({ shop }) => {
    await providerFaults(shop, [{ fault: 'authorized-only' }])
    const [first, other] = [await aPaidOrder(shop), await aPaidOrder(shop)]
    const paid = [first.proof.razorpay_payment_id, other.proof.razorpay_payment_id]
    for (const [index, id] of paid.entries())
      await shop.db
        .update(payment)
        .set({ changedAt: sql`now() - make_interval(mins => ${5 - index})` })
        .where(eq(payment.id, id))
    await reconcile(
      withProviderAnswer(
        shop,
        new RegExp(`${paid[0]}/capture`),
        respondWith(500, '{"error":{"code":"SERVER_ERROR"}}'),
      ),
    )
    expect(
      (await shop.db.select().from(payment).orderBy(payment.changedAt)).map(({ id, status }) => [
        id,
        status,
      ]),
    ).toEqual([
      [paid[0], 'authorized'],
      [paid[1], 'captured'],
    ])
  })

  it('about two payments, the oldest, keeps no third from being captured for ever', async ({
    shop,
  }) => {
    await providerFaults(shop, [{ fault: 'authorized-only' }])
    const paid = [await aPaidOrder(shop), await aPaidOrder(shop), await aPaidOrder(shop)].map(
      ({ proof }) => proof.razorpay_payment_id,
    )
    for (const [index, id] of paid.entries())
      await shop.db
        .update(payment)
        .set({ changedAt: sql`now() - make_interval(mins => ${5 - index})` })
        .where(eq(payment.id, id))
    const withFailures = withProviderAnswer(
      shop,
      new RegExp(`(${paid[0]}|${paid[1]})/capture`),
      respondWith(500, '{"error":{"code":"SERVER_ERROR"}}'),
    )
    const round = () =>
      reconcile(withFailures).then(() => shop.db.$count(payment, eq(payment.status, 'captured')))
    await expect.poll(round, { interval: 1 }).toBe(1)
  })

  it('is of a kind we do not know, and hides nothing else from the reconciler', async ({
    shop,
  }) => {
    const { id, checkoutResponse } = await anUnpaidOrder(shop)
    await payAtProvider(shop, checkoutResponse)
    const withUnknownItem = withProviderAnswer(shop, /payments\?from/, async (input, init) => {
      const body = (await (await shop.fetch(input, init)).json()) as { items: unknown[] }
      return Response.json({
        ...body,
        items: [
          { id: 'pay_Odd', amount: 100, currency: 'INR', status: 'pending', order_id: null },
          ...body.items,
        ],
      })
    })
    await reconcile(withUnknownItem)
    expect(await orderOf(shop, id)).toMatchObject({ status: 'Placed', paymentStatus: 'Paid' })
  })

  it('is the page of a firewall: then the signed event and the signed proof count', async ({
    shop,
  }) => {
    const [first, other] = [await anUnpaidOrder(shop), await anUnpaidOrder(shop)]
    const withBlockedOrder = withProviderAnswer(
      shop,
      /practice/,
      respondWith(403, '<html>Forbidden by the firewall</html>'),
    )
    const proof = await payAtProvider(shop, first.checkoutResponse)
    const entity = {
      id: proof.razorpay_payment_id,
      order_id: first.checkoutResponse.razorpayOrder.id,
      amount: 160_000,
      currency: 'INR',
      status: 'captured',
      capturedPayment: true,
    }
    const body = JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      contains: ['payment'],
      payload: { payment: { entity } },
      created_at: 1,
    })
    const signature = createHmac('sha256', paymentKeys(shop.settings).webhookSecrets[0] ?? '')
      .update(body)
      .digest('hex')
    await first.api('POST', '/api/payment/webhook', {
      body,
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'e1' },
    })
    await applyWebhook(withBlockedOrder, { payload: { eventId: 'e1' } })
    expect(await shop.db.$count(webhookEvent, sql`processed_at is null`)).toBe(0)
    expect(
      (
        await asking(withBlockedOrder, { as: other.shopper })('POST', '/api/payment/verify', {
          body: await payAtProvider(shop, other.checkoutResponse),
        })
      ).status,
    ).toBe(200)
    expect((await shop.db.select().from(order)).map(({ status }) => status)).toEqual([
      'Placed',
      'Placed',
    ])
  })
})

describe('a confirmation', () => {
  it('whose order was paid and cancelled says that, and not that nobody paid', async ({ shop }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const api = asking(shop, { as: shopper })
    const press = () =>
      api('POST', '/api/checkout', {
        headers: { 'idempotency-key': 'k' },
        body: checkoutBody(shopper, [{ row }], { paymentMethod: 'Online' }),
      })
    const { body } = await press()
    await api('POST', '/api/payment/verify', { body: await payAtProvider(shop, body) })
    await api('POST', '/api/cancel-order', { body: { order_id: body.checkout._id } })
    expect(await press()).toMatchObject({
      status: 409,
      body: {
        confirmAgain: true,
        message: 'This order was cancelled. Please confirm once more to order again.',
      },
    })
  })

  it('whose order was cancelled before it was paid is not told that time ran out', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const api = asking(shop, { as: shopper })
    const press = () =>
      api('POST', '/api/checkout', {
        headers: { 'idempotency-key': 'k' },
        body: checkoutBody(shopper, [{ row }], { paymentMethod: 'Online' }),
      })
    await api('POST', '/api/cancel-order', {
      body: { order_id: (await press()).body.checkout._id },
    })
    expect(await press()).toMatchObject({
      status: 409,
      body: {
        confirmAgain: true,
        message:
          'This order was not paid and is closed; nothing was charged. Please confirm once more to order again.',
      },
    })
  })
})

describe('the redirect of the provider', () => {
  it('takes any bytes without breaking', async ({ shop }) => {
    const api = asking(shop, { as: 'nobody' })
    for (const id of ['%00', '%ED%A0%80', 'x'.repeat(5_000)]) {
      const answer = await api('POST', '/api/payment/callback', {
        body: `razorpay_payment_id=a&razorpay_order_id=${id}&razorpay_signature=b`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status).toBe(303)
    }
  })
})

/** A database whose first commit arrives, but whose answer is lost on the way back. */
function losingTheFirstAnswer(db: Database): Database {
  let isLost = false
  const transaction: Database['transaction'] = async (work, config) => {
    const result = await db.transaction(work, config)
    if (isLost) return result
    isLost = true
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  return new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, target),
  })
}
