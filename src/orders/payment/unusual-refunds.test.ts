import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { refundProviderPayment } from '#payments/provider.ts'
import { payment, refund } from '#payments/tables.ts'
import { queuedEmails } from '#tests/support/queued-emails.ts'
import { it } from '#tests/support/test-shop.ts'
import { applyPayment } from './apply-payment.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { shipOrder } from '../moves/owner-actions.ts'
import { refundOrder } from '../moves/refund-order.ts'
import { reconcile } from './reconcile.ts'
import { sendRequestedRefund, applyRefund } from './apply-refund.ts'
import {
  owner,
  anUnpaidOrder,
  aPaidOrder,
  withQuietLog,
  withProviderAnswer,
  respondWith,
  orderOf,
  refundsOf,
  capturedPayment,
  refundedLatePayment,
  losingTheFirstAnswer,
} from '#tests/support/unusual-events.ts'

describe('a payment that goes back', () => {
  it('places no order any more, though stock is back and the report is repeated', async ({
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
    expect(await queuedEmails(shop)).toEqual(['not-completed', 'given-back'])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is one email when its order was paid and cancelled, however often it is reported', async ({
    shop,
  }) => {
    const { id, api, proof } = await aPaidOrder(shop)
    await api('POST', '/api/cancel-order', { body: { order_id: id } })
    expect((await api('POST', '/api/payment/verify', { body: proof })).status).toBe(409)
    expect(await queuedEmails(shop)).toEqual(['payment-received', 'cancelled'])
    expect(await refundsOf(shop)).toEqual([['requested', 160_000]])
  })

  it('and was only authorised is in the email of the cancellation, and shows Refunded once it lapsed', async ({
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
  it('by itself, when its authorisation lapsed, is named in the email of the cancellation', async ({
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
  it('that the provider rejects for want of balance is retried, and stays the same refund', async ({
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

  it('of an unusable payment can be requested by the owner, too', async ({ shop }) => {
    const { id } = await refundedLatePayment(shop)
    await shop.db.update(refund).set({ status: 'failed' })
    expect(await refundOrder(shop, id, owner)).toBe(160_000)
  })

  it('that the bank sends back every time leaves the money with us, and the owner and the shopper can still have it returned', async ({
    shop: base,
  }) => {
    const shop = withQuietLog(base)
    const { id, api, checkoutResponse, proof } = await aPaidOrder(shop)
    const captured = { ...capturedPayment(checkoutResponse), id: proof.razorpay_payment_id }
    await refundOrder(shop, id, owner)
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const [refundRow] = await shop.db.select().from(refund).where(eq(refund.status, 'requested'))
      const providerRefund = {
        id: `rfnd_Failing00000${attempt}`,
        paymentId: captured.id,
        amountPaise: 160_000,
        receipt: refundRow?.id,
      }
      await applyRefund(shop, { ...providerRefund, status: 'pending' })
      await applyPayment(shop, { ...captured, status: 'refunded' }, 'webhook')
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

  it('in full blocks shipping, with an error of its own for the owner', async ({ shop }) => {
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

  it('that was made is found, though the provider rejects the repeat', async ({ shop }) => {
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

  it('made and failed in the dashboard of the provider is not retried by us', async ({ shop }) => {
    await aPaidOrder(shop)
    const [paymentRow] = await shop.db.select().from(payment)
    const providerRefund = {
      id: 'rfnd_Dashboard0001',
      paymentId: paymentRow?.id ?? '',
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
