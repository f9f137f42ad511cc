import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { atTheDesk } from '#tests/support/invoices.ts'
import { queuedEmails } from '#tests/support/queued-emails.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { it, testShop } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { voucher } from '#vouchers/tables.ts'
import { runProgram } from '#backoffice/program.ts'
import { cancelUnconfirmed } from './cancel-unconfirmed.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { order, orderEvent } from '../tables.ts'

const hoursLater = (shop: Shop, hours: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + hours * 3_600_000),
})

/** An order of two pieces out of ten, by a phone number of eight digits. */
async function anOrder(shop: Shop, overrides: Record<string, unknown> = {}) {
  const [row, shopper] = [await aProduct(shop), await aShopper(shop)]
  const body = checkoutBody(shopper, [{ row, quantity: 2 }], overrides)
  body.shippingAddress.phone = '12345678'
  const checkoutResponse = (await asking(shop, { as: shopper })('POST', '/api/checkout', { body }))
    .body
  const id = checkoutResponse.checkout._id as string
  return {
    id,
    number: checkoutResponse.checkout.orderNumber as string,
    shopper,
    checkoutResponse,
    status: async () => (await shop.db.select().from(order).where(eq(order.id, id)))[0]?.status,
    stock: async () =>
      (await shop.db.select().from(product).where(eq(product.id, row.id)))[0]?.stock,
    history: () =>
      shop.db
        .select()
        .from(orderEvent)
        .where(eq(orderEvent.orderId, id))
        .orderBy(orderEvent.sequence),
  }
}

/** The owner's program; answers what it says. */
async function owner(shop: Shop, ...args: string[]): Promise<string> {
  const lines: string[] = []
  await runProgram(
    { shop, actor: 'owner meera', say: (line) => void lines.push(line), sure: async () => true },
    args,
  )
  return lines.join('\n')
}

describe('an order whose phone number is to be confirmed', () => {
  it('expires after 48 hours: stock and voucher are released and the shopper gets an email with the reason', async ({
    shop,
  }) => {
    const offer = await aVoucher(shop, { code: 'ONCE', usageLimit: 1 })
    const { status, stock, history } = await anOrder(shop, { voucher: 'ONCE', couponDiscount: 10 })
    await cancelUnconfirmed(hoursLater(shop, 47.9))
    expect([await status(), await stock()]).toEqual(['Placed', 8])

    expect(await brokenInvariants(hoursLater(shop, 50))).toMatchObject([
      { invariant: expect.stringContaining('I12') },
    ])
    await cancelUnconfirmed(hoursLater(shop, 48))
    expect([await status(), await stock()]).toEqual(['Cancelled', 10])
    expect((await shop.db.select().from(voucher).where(eq(voucher.id, offer.id)))[0]?.used).toBe(0)
    expect((await history()).at(-1)).toMatchObject({
      actor: 'shop',
      cause: 'phone number not confirmed within 48 hours',
    })
    expect(await queuedEmails(shop)).toEqual(['order-placed', 'cancelled'])
    expect(await brokenInvariants(hoursLater(shop, 50))).toEqual([])
  })

  it('explains in its email the reason and how to order again', async ({ shop: base }) => {
    const shop = testShop(base.db, {
      CONFIRM_PHONE_HOURS: '24',
      STORE_OWNER_PHONE: '+91 80 1234 5678',
    })
    const { number, shopper } = await anOrder(shop)
    await cancelUnconfirmed(hoursLater(shop, 25))
    const { rows } = await shop.db.execute<{ email: { to: string; body: unknown[] } }>(
      `select data -> 'payload' as email from pgboss.job where data::text like '%not confirm%'`,
    )
    expect(rows.map(({ email }) => email.to)).toEqual([shopper.email])
    const text = JSON.stringify(rows[0]?.email)
    const reason = `We could not confirm the phone number 12345678 of your order ${number} within 24 hours`
    for (const args of [reason, 'phone number of 10 digits', '+91 80 1234 5678', '/all-products'])
      expect(text).toContain(args)
  })

  it('stays when it was confirmed, packed, or paid online', async ({ shop }) => {
    const [confirmed, packed, paidOnline] = [
      await anOrder(shop),
      await anOrder(shop),
      await anOrder(shop, { paymentMethod: 'Online' }),
    ]
    await asking(shop, { as: paidOnline.shopper })('POST', '/api/payment/verify', {
      body: await payAtProvider(shop, paidOnline.checkoutResponse),
    })
    await owner(shop, 'confirm', confirmed.number)
    await owner(shop, 'pack', packed.number, '--reason', 'a friend of the house')
    await cancelUnconfirmed(hoursLater(shop, 1_000))
    expect(
      await Promise.all([confirmed, packed, paidOnline].map(({ status }) => status())),
    ).toEqual(['Placed', 'Packed', 'Placed'])
    expect(await brokenInvariants(hoursLater(shop, 1_000))).toEqual([])
  })

  it('stays when it was packed for a reason, whole or in a parcel, and put back later', async ({
    shop,
  }) => {
    const at = await atTheDesk(shop)
    const [whole, parted, sent] = [await anOrder(shop), await anOrder(shop), await anOrder(shop)]
    const reason = 'known for years'
    for (const { id } of [whole, sent]) expect((await at('pack', id, { reason })).status).toBe(200)
    const { rows } = await shop.db.execute<{ product: string }>(
      sql`select product_id as product from order_line where order_id = ${parted.id}`,
    )
    const lines = [{ product: rows[0]?.product, pieces: 1 }]
    const opened = await at('open-parcel', parted.id, { key: v7(), lines, reason })
    expect(opened.status).toBe(200)
    expect((await at('send', sent.id, { trackingNumber: 'AWB 12345' })).status).toBe(200)
    expect((await at('undo-send', sent.id)).status).toBe(200)
    for (const { id } of [whole, sent]) expect((await at('unpack', id)).status).toBe(200)
    const [parcel] = opened.body.order.parcels
    expect((await at('put-back-parcel', parted.id, { parcel: parcel._id })).status).toBe(200)
    await cancelUnconfirmed(hoursLater(shop, 1_000))
    expect(await Promise.all([whole, parted, sent].map(({ status }) => status()))).toEqual([
      'Placed',
      'Placed',
      'Placed',
    ])
    expect((await at('pack', whole.id)).status).toBe(200)
    expect(await brokenInvariants(hoursLater(shop, 1_000))).toEqual([])
  })

  it('is packed and sent only when it is confirmed, or with a reason', async ({ shop }) => {
    for (const actionArgs of [['pack'], ['ship', 'T1']] as const) {
      const [command, ...rest] = actionArgs
      const [first, second] = [await anOrder(shop), await anOrder(shop)]
      expect(await owner(shop, command, first.number, ...rest)).toContain(
        `The phone of order ${first.number} is not confirmed`,
      )
      expect(await first.status()).toBe('Placed')
      await owner(shop, 'confirm', first.number)
      expect(await owner(shop, command, first.number, ...rest)).toMatch(/is (Packed|Shipped)/)
      expect(
        await owner(shop, command, second.number, ...rest, '--reason', 'known for years'),
      ).toMatch(/is (Packed|Shipped)/)
      expect((await second.history()).at(-1)?.cause).toBe('known for years')
    }
  })

  it('that is cancelled already needs no confirmation any more', async ({ shop }) => {
    const { number } = await anOrder(shop)
    await cancelUnconfirmed(hoursLater(shop, 49))
    expect(await owner(shop, 'confirm', number)).toBe(`Order ${number} is Cancelled already.`)
  })
})
