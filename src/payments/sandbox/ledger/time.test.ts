import { expect } from 'vitest'
import { it } from '#tests/support/test-shop.ts'
import { createFaults } from '../faults/faults.ts'
import { deliverDue } from '../webhooks/deliver.ts'
import { runDueWork } from './due.ts'
import { keys, openSandbox } from '../sandbox.test-support.ts'

const minuteMs = 60_000
const unreachableUrl = 'http://127.0.0.1:1/webhook'

it('what is authorised and never captured goes back when its time is over', async ({ shop }) => {
  const time = withMovableClock(shop)
  const { callApi, order, payUpi, provider } = openSandbox(time.shop)
  const { id } = await order({
    payment: { capture: 'manual', capture_options: { manual_expiry_period: 60 } },
  })
  const paymentId = (await payUpi(id)).body.razorpay_payment_id
  await time.passes(59 * minuteMs)
  expect((await callApi(`GET /payments/${paymentId}`)).body.status).toBe('authorized')
  await time.passes(2 * minuteMs)
  expect((await callApi(`GET /payments/${paymentId}`)).body).toMatchObject({
    status: 'refunded',
    captured: false,
    amount_refunded: 123_400,
  })
  expect(await provider.ledger()).toMatchObject([
    { authorized: 0, captured: 0, refunded: 0, refunds: [{ amount: 123_400 }] },
  ])
})

it('an attempt without an answer of the bank times out after ten minutes', async ({ shop }) => {
  const time = withMovableClock(shop)
  const { callApi, order } = openSandbox(time.shop)
  const { id } = await order()
  await callApi('POST /checkout/pay', { order_id: id, method: 'netbanking', bank: 'HDFC' })
  await time.passes(11 * minuteMs)
  expect((await callApi(`GET /orders/${id}/payments`)).body.items).toMatchObject([
    { status: 'failed', error_reason: 'payment_timed_out' },
  ])
})

it('a payment that failed is authorised later, and goes back when another attempt has paid by then', async ({
  shop,
}) => {
  const time = withMovableClock(shop)
  const { callApi, fault, order, payUpi } = openSandbox(time.shop)
  await fault({ fault: 'failed-then-authorized', afterMs: minuteMs, times: 2 })
  const [soleOrder, takenOrder] = [
    await order({ receipt: 'alone' }),
    await order({ receipt: 'taken' }),
  ]
  for (const { id } of [soleOrder, takenOrder])
    expect((await payUpi(id)).body.error.code).toBe('GATEWAY_ERROR')
  expect((await payUpi(takenOrder.id)).status).toBe(200)
  await time.passes(2 * minuteMs)
  expect((await callApi(`GET /orders/${soleOrder.id}/payments`)).body.items).toMatchObject([
    { status: 'captured', late_authorized: true },
  ])
  const statuses = (await callApi(`GET /orders/${takenOrder.id}/payments`)).body.items.map(
    (row: { status: string; captured: boolean }) => [row.status, row.captured],
  )
  expect(statuses.sort()).toEqual([
    ['captured', true],
    ['refunded', false],
  ])
})

it('a refund is processed a moment later, or fails and the money is refundable again', async ({
  shop,
}) => {
  const time = withMovableClock(shop)
  const { callApi, order, payUpi } = openSandbox(time.shop)
  const paymentId = (await payUpi((await order()).id)).body.razorpay_payment_id
  const { id } = (await callApi(`POST /payments/${paymentId}/refund`)).body
  time.faults.add({
    seed: 1,
    rules: [{ fault: 'refund-failed', times: 1, probability: 1, count: 1 }],
  })
  await time.passes(2_000)
  expect((await callApi(`GET /refunds/${id}`)).body.status).toBe('failed')
  expect((await callApi(`GET /payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
  })
  const retryId = (await callApi(`POST /payments/${paymentId}/refund`)).body.id
  await time.passes(2_000)
  expect((await callApi(`GET /refunds/${retryId}`)).body.status).toBe('processed')
})

it('an undelivered event is retried less and less often, and dropped after a day', async ({
  shop,
}) => {
  const time = withMovableClock(shop)
  const { callApi, order, payUpi } = openSandbox(time.shop)
  await payUpi((await order()).id, 'failure@razorpay')
  const undelivered = async () => (await callApi('GET /practice-payments/ledger')).body.undelivered
  expect([await time.delivers(), await time.delivers()]).toEqual([1, 0])
  await time.passes(2_000)
  expect([await time.delivers(), await time.delivers(), await undelivered()]).toEqual([1, 0, 1])
  await time.passes(25 * 60 * minuteMs)
  expect([await time.delivers(), await undelivered()]).toEqual([1, 0])
})

/** A shop whose clock is moved by hand; what is due by then is done. */
function withMovableClock<SandboxShop extends Parameters<typeof openSandbox>[0]>(
  shop: SandboxShop,
) {
  let now = new Date()
  const faults = createFaults()
  const clock = () => now
  const sandbox = {
    ...shop,
    clock,
    faults,
    keys,
    storeName: 'Nadi',
    webhookUrl: () => unreachableUrl,
  }
  return {
    shop: { ...shop, clock },
    faults,
    delivers: () => deliverDue(sandbox),
    passes: async (ms: number) => {
      now = new Date(now.getTime() + ms)
      await runDueWork(sandbox)
    },
  }
}
