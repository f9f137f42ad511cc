import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { paymentKeys } from '#payments/keys.ts'
import { refundProviderPayment } from '#payments/provider.ts'
import type { ProviderRefund } from '#payments/provider-shapes.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { papersOf, registered } from '#tests/support/invoices.ts'
import { aDesk } from '#tests/support/returns.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { withQuietLog } from '#tests/support/unusual-events.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { applyRefund } from './apply-refund.ts'
import { applyWebhook } from './apply-webhook.ts'
import { reconcile } from './reconcile.ts'

/** A registered shop whose orders have three pieces of one product at 649.00, paid online. */
async function aShopOf(plain: Shop) {
  const shop = withQuietLog(registered(plain))
  const { move } = await aDesk(shop)
  const row = await aProduct(shop, {
    listPricePaise: 64_900,
    discountPercent: 0,
    stock: 500,
    hsn: '901890',
    taxClass: 'merit-5',
  })
  const done = async (name: string, id: string, fields: Record<string, unknown> = {}) => {
    const { status, body } = await move(name, id, fields)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return body
  }
  const aPaidOrder = async () => {
    const { id } = await anOrder(shop, { row, quantity: 3, paymentMethod: 'Online', rupees: 47 })
    return { id, paymentId: await paymentIdOf(shop, id) }
  }
  const send = (id: string) => done('send', id, { trackingNumber: 'AWB 12345' })
  const sendParcel = async (id: string, count: number) => {
    const lines = [{ product: row.id, pieces: count }]
    const opened = await done('open-parcel', id, { key: v7(), lines })
    const parcel = opened.order.parcels.at(-1)._id
    await done('send-parcel', id, { parcel, trackingNumber: `AWB ${count}` })
  }
  const refund = (id: string, rupees: number) =>
    done('refund', id, { key: v7(), rupees, reason: 'late' })
  return { shop, done, aPaidOrder, send, sendParcel, refund }
}

async function paymentIdOf({ db }: Shop, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select paid_payment_id as id from "order" where id = ${id}`,
  )
  return rows[0]?.id ?? ''
}

/** What the owner presses at the provider. */
const inDashboard = (shop: Shop, paymentId: string, amountPaise: number) =>
  refundProviderPayment(shop, {
    paymentId,
    amountPaise,
    key: `by hand ${randomUUID().slice(0, 13)}`,
  })

/** All papers of an order in paise, those of credit notes below zero. */
const papers = async (shop: Shop, id: string) =>
  (await papersOf(shop, id)).map(({ kind, total }) =>
    Math.round(total * (kind === 'credit note' ? -100 : 100)),
  )
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Each way, each moment of both refunds, before, between and after the invoices; amounts in turns. */
function courses() {
  const amounts = [100, 33_333, 150_000]
  return (['whole', 'parcels'] as const).flatMap((way) =>
    [0, 1, 2].flatMap((dashboardAt) =>
      [undefined, 0, 1, 2].map((ourAt, turn) => {
        const amount = amounts[(turn + dashboardAt) % amounts.length] ?? 100
        return { way, amount, dashboardAt, ourAt }
      }),
    ),
  )
}

async function webhookArrives(shop: Shop, refund: ProviderRefund): Promise<void> {
  const { id, paymentId, amountPaise, status, receipt } = refund
  const entity = { id, entity: 'refund', payment_id: paymentId, amount: amountPaise, status }
  const body = JSON.stringify({
    entity: 'event',
    event: 'refund.processed',
    contains: ['refund'],
    payload: { refund: { entity: { ...entity, currency: 'INR', receipt } } },
    created_at: 1,
  })
  const signature = createHmac('sha256', paymentKeys(shop.settings).webhookSecrets[0] ?? '')
    .update(body)
    .digest('hex')
  const eventId = randomUUID()
  await asking(shop, { as: 'nobody' })('POST', '/api/payment/webhook', {
    body,
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
  })
  await applyWebhook(shop, { payload: { eventId } })
}

describe('a refund that was made in the dashboard of the provider', () => {
  it('after the invoice has one credit note, however often its webhook comes', async ({
    shop: plain,
  }) => {
    const { shop, aPaidOrder, send, refund } = await aShopOf(plain)
    const { id, paymentId } = await aPaidOrder()
    await send(id)
    const made = await inDashboard(shop, paymentId, 20_001)
    for (const _ of [1, 2, 3]) await webhookArrives(shop, made)
    await reconcile(shop)
    await applyRefund(shop, { ...made, status: 'processed' })
    expect(await papers(shop, id)).toEqual([190_000, -20_001])
    await refund(id, 100)
    expect(await papers(shop, id)).toEqual([190_000, -20_001, -10_000])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is credited to the paisa, before, between and after invoices of an order and its parcels', async ({
    shop: plain,
  }) => {
    const { shop, done, aPaidOrder, send, sendParcel, refund } = await aShopOf(plain)
    const ways = {
      whole: [send, (id: string) => done('deliver', id)],
      parcels: [(id: string) => sendParcel(id, 1), (id: string) => sendParcel(id, 2)],
    }
    const backInDashboard = async (paymentId: string, amount: number) => {
      const made = await inDashboard(shop, paymentId, amount)
      for (const status of ['pending', 'pending', 'processed', 'processed'] as const)
        await applyRefund(shop, { ...made, status })
    }
    for (const { way, amount, dashboardAt, ourAt } of courses()) {
      const { id, paymentId } = await aPaidOrder()
      for (const at of [0, 1, 2]) {
        if (ourAt === at) await refund(id, 123)
        if (dashboardAt === at) await backInDashboard(paymentId, amount)
        await ways[way][at]?.(id)
      }
      const back = amount + (ourAt === undefined ? 0 : 12_300)
      const about = `${way}, ${amount} at ${dashboardAt}, ours at ${ourAt}`
      expect([about, sum(await papers(shop, id))]).toEqual([about, 190_000 - back])
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('that fails keeps its note, and the next one has what is missing', async ({ shop: plain }) => {
    const { shop, aPaidOrder, send } = await aShopOf(plain)
    const { id, paymentId } = await aPaidOrder()
    await send(id)
    const first = await inDashboard(shop, paymentId, 20_000)
    await applyRefund(shop, { ...first, status: 'pending' })
    await applyRefund(shop, { ...first, status: 'failed' })
    await applyRefund(shop, { ...first, id: 'rfnd_Never000000001', status: 'failed' })
    expect(await papers(shop, id)).toEqual([190_000, -20_000])
    await applyRefund(shop, { ...first, id: 'rfnd_Second00000001', amountPaise: 25_000 })
    expect(await papers(shop, id)).toEqual([190_000, -20_000, -5_000])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('and is the refund of pieces that were taken off lowers nothing again', async ({
    shop: plain,
  }) => {
    const { shop, done, aPaidOrder, send } = await aShopOf(plain)
    const { id, paymentId } = await aPaidOrder()
    const { rows } = await shop.db.execute<{ product: string }>(
      sql`select product_id as product from order_line where order_id = ${id}`,
    )
    const lines = [{ product: rows[0]?.product, pieces: 1 }]
    const taken = { key: v7(), lines, cause: 'none left', restock: true }
    await done('take-off', id, taken)
    await send(id)
    const [invoiced = 0] = await papers(shop, id)
    await shop.db.execute(sql`update refund set status = 'failed' where payment_id = ${paymentId}`)
    const made = await inDashboard(shop, paymentId, 190_000 - invoiced)
    await webhookArrives(shop, made)
    expect(await papers(shop, id)).toEqual([invoiced])
  })

  itRaces(
    'is credited once, by all webhooks and the reconciler at once',
    async ({ shop: plain }) => {
      const { shop, aPaidOrder, sendParcel, refund } = await aShopOf(plain)
      const { id, paymentId } = await aPaidOrder()
      await sendParcel(id, 1)
      await sendParcel(id, 2)
      const first = await inDashboard(shop, paymentId, 70_001)
      const second = await inDashboard(shop, paymentId, 30_007)
      await Promise.all([
        ...[1, 2, 3].flatMap(() => [webhookArrives(shop, first), webhookArrives(shop, second)]),
        reconcile(shop),
        reconcile(shop),
        refund(id, 100),
      ])
      const [one, two, ...notes] = await papers(shop, id)
      expect([one, two].map((paise) => (paise ?? 0) > 0)).toEqual([true, true])
      expect(notes).toHaveLength(6)
      expect(sum(notes)).toBe(-110_008)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})
