import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '#tests/support/test-shop.ts'
import { openSandbox } from '../sandbox.test-support.ts'

const call = (day: string, page = '') =>
  `GET /settlements/recon/combined?year=${day.slice(0, 4)}&month=${day.slice(5, 7)}&day=${day.slice(8)}${page}`

describe('the settlements of the practice provider', () => {
  it('have what was captured and refunded two days before, less fees with their GST', async ({
    shop,
  }) => {
    const { callApi, order, payUpi } = openSandbox(shop)
    const paymentId = (await payUpi((await order()).id)).body.razorpay_payment_id
    const { id: refundId } = (
      await callApi(`POST /payments/${paymentId}/refund`, { amount: 5_000 })
    ).body
    const unpaid = await order({ receipt: 'unpaid' })
    await callApi('POST /checkout/pay', { order_id: unpaid.id, method: 'netbanking', bank: 'HDFC' })
    for (const table of ['payment', 'refund'])
      await shop.db.execute(
        sql`update ${sql.raw(`practice.${table}`)} set created_at = '2026-11-20T23:30:00+05:30'`,
      )
    const { body } = await callApi(call('2026-11-22'))
    const transfer = {
      settled: true,
      on_hold: false,
      settled_at: Date.parse('2026-11-22T10:00:00+05:30') / 1_000,
      settlement_id: expect.stringMatching(/^setl_\w{14}$/),
    }
    expect(body).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [
        {
          entity_id: paymentId,
          type: 'payment',
          amount: 123_400,
          fee: 2_912,
          tax: 444,
          credit: 120_488,
          debit: 0,
          ...transfer,
        },
        {
          entity_id: refundId,
          type: 'refund',
          debit: 5_000,
          credit: 0,
          payment_id: paymentId,
          ...transfer,
        },
      ],
    })
    const second = await callApi(call('2026-11-22', '&count=1&skip=1'))
    expect(second.body.items).toMatchObject([{ entity_id: refundId }])
  })

  it('are none of other days, of days to come, and of what is no day', async ({ shop }) => {
    const { callApi, order, payUpi } = openSandbox(shop)
    await payUpi((await order()).id)
    expect((await callApi(call('2026-11-22'))).body.items).toEqual([])
    expect((await callApi(call('2099-01-01'))).body.items).toEqual([])
    expect((await callApi(call('2026-13-01'))).status).toBe(400)
    expect((await callApi(call('2026-11-22', '&count=101'))).status).toBe(400)
  })
})
