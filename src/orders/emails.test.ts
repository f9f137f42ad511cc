import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Outgoing } from '#platform/mail/email-layout.ts'
import { workQueues } from '#platform/db/queue-schema.ts'
import { composingWorker } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { orderPlacedJob, writeOrderPlacedEmail } from './state/order-placed.ts'

/** What the jobs that wait would send. */
async function sentEmails(shop: Shop): Promise<Outgoing[]> {
  const { rows } = await shop.db.execute<{ id: string; payload: unknown; kind: string }>(sql`
    select id, data -> 'payload' as payload, data ->> 'kind' as kind from (select id, data from pgboss.job where name in ${workQueues} union all select id, work from outbox) as waiting`)
  const emails: Outgoing[] = []
  const send = composingWorker(
    {
      mailer: { send: async (message) => void emails.push(message), close: () => undefined },
      isVerified: async () => true,
      areWithdrawn: async () => false,
    },
    writeOrderPlacedEmail,
  )
  expect(rows.filter(({ kind }) => kind !== orderPlacedJob)).toEqual([])
  for (const { id, payload } of rows) await send(shop, { id, payload, since: new Date() })
  return emails
}

async function aCheckout(shop: Shop, { stock = 10 } = {}) {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { name: 'Pulse <oximeter>', stock })
  await aPincode(shop, 560_001, 4_050)
  const shippingAddress = {
    recipient: ' Saroja  Krishnan ',
    phone: '9876543210',
    address: '12 MG Road',
    landmark: 'Opposite the post office',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560001',
  }
  const body = {
    userId: shopper.id,
    products: [{ productId: product.id, quantity: 2, price: 800 }],
    voucher: null,
    couponDiscount: 0,
    paymentMethod: 'Cash On Delivery',
    shippingAddress,
  }
  const buy = (key: string, quantity = 2) =>
    asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: { ...body, products: [{ productId: product.id, quantity, price: 800 }] },
      headers: { 'idempotency-key': key },
    })
  return { shopper, buy }
}

describe('the email of an order', () => {
  it('tells what was bought and what it costs, and names no product in its subject', async ({
    shop,
  }) => {
    const { shopper, buy } = await aCheckout(shop)
    const { status, body } = await buy(v7())
    expect(status).toBe(201)
    const [message, ...more] = await sentEmails(shop)
    expect(more).toEqual([])
    expect(message).toMatchObject({
      to: shopper.email,
      subject: `Your order ${body.checkout.orderNumber} is placed`,
    })
    expect(message?.text).toContain(
      'Pulse <oximeter> × 2: ₹1,600\nSub-total: ₹1,600.00\nShipping: ₹40.50\nTotal: ₹1,640.50',
    )
    expect(message?.text).toContain(
      'Deliver to: Saroja Krishnan\nAddress: 12 MG Road, Opposite the post office, Bengaluru, Karnataka 560001, India\n',
    )
    expect(message?.html).toContain('Pulse &#60;oximeter&#62; × 2')
  })

  it('is not written for an order that is refused', async ({ shop }) => {
    const { buy } = await aCheckout(shop, { stock: 1 })
    expect((await buy(v7())).status).toBe(409)
    expect(await sentEmails(shop)).toEqual([])
  })

  itRaces('is one, however often the browser sends the order', async ({ shop }) => {
    const { buy } = await aCheckout(shop)
    const key = v7()
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.checkout?._id}`)).size).toBe(
      1,
    )
    expect(await sentEmails(shop)).toHaveLength(1)
  })

  itRaces(
    'goes to the shoppers who got one of the last pieces, and to no other',
    async ({ shop }) => {
      const { buy } = await aCheckout(shop, { stock: 3 })
      const answers = await Promise.all(Array.from({ length: 10 }, () => buy(v7(), 1)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
      expect(await sentEmails(shop)).toHaveLength(3)
    },
  )
})
