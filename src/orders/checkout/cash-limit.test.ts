import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { user } from '#accounts/tables.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { it, itRaces, testShop } from '#tests/support/test-shop.ts'
import { untilAnswered } from '#tests/support/until-answered.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { cancelOwnOrder } from '../moves/cancel-order.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { deliverOrder, packOrder, shipOrder } from '../moves/owner-actions.ts'
import { order } from '../tables.ts'

const owner = { actor: 'owner', cause: 'test' }
/** As the shop starts without settings. */
const defaults = {
  NEW_SHOPPER_COD_ORDERS: '3',
  NEW_SHOPPER_COD_PIECES: '30',
  NEW_SHOPPER_COD_RUPEES: '50000',
  COD_ORDERS: '20',
  COD_PIECES: '500',
  COD_RUPEES: '200000',
}
const withLimits = ({ db }: Shop, env: Record<string, string> = {}) =>
  testShop(db, { ...defaults, ...env })

type Wish = {
  quantity?: number
  key?: string
  about?: Record<string, unknown>
  pricePaise?: number
  /** Made before, where many order at once: new products take turns. */
  row?: Awaited<ReturnType<typeof aProduct>>
}

/** Posts one checkout of a product of its own, as the screen does. */
async function buys(
  shop: Shop,
  shopper: Shopper,
  { quantity = 1, about, key = crypto.randomUUID(), pricePaise, row: product }: Wish = {},
) {
  const row =
    product ??
    (await aProduct(shop, {
      stock: 1_000,
      ...(pricePaise && { listPricePaise: pricePaise, discountPercent: 0 }),
    }))
  const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key }
  const api = asking(shop, { bySessionOf: shopper })
  const body = checkoutBody(shopper, [{ row, quantity }], about)
  return {
    ...(await untilAnswered(() => api('POST', '/api/checkout', { body, headers }))),
    again: () => api('POST', '/api/checkout', { body, headers }),
  }
}

async function thirtyProducts(shop: Shop) {
  const rows = []
  for (let count = 0; count < 30; count += 1) rows.push(await aProduct(shop, { stock: 1_000 }))
  return rows
}

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b)

async function hasDelivered(shop: Shop, orderId: string): Promise<void> {
  await packOrder(shop, orderId, owner)
  await shipOrder(shop, orderId, { ...owner, trackingNumber: 'T1' })
  await deliverOrder(shop, orderId, owner)
}

describe('Cash On Delivery by a new shopper', () => {
  itRaces(
    'is three open orders at most, however many are confirmed at once and in whatever way',
    async ({ shop: base }) => {
      const shop = withLimits(base)
      const shopper = await aShopper(shop)
      await aVoucher(shop, {
        code: 'MANY',
        value: 10,
        usageLimit: 1_000,
        usageLimitPerShopper: 1_000,
      })
      const wishes: Wish[] = [{}, { about: { voucher: 'MANY', couponDiscount: 10 } }, { key: '' }]
      const rows = await thirtyProducts(shop)
      const answers = await Promise.all(
        rows.map((row, index) => buys(shop, shopper, { ...wishes[index % 3], row })),
      )
      expect(statuses(answers)).toEqual([...Array(3).fill(201), ...Array(27).fill(429)])
      expect(await shop.db.$count(order)).toBe(3)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  it('is 30 pieces at most, in one order or in several', async ({ shop: base }) => {
    const shop = withLimits(base)
    const [shopperA, other] = [await aShopper(shop), await aShopper(shop)]
    expect((await buys(shop, shopperA, { quantity: 31, pricePaise: 10_000 })).status).toBe(429)
    expect((await buys(shop, shopperA, { quantity: 30, pricePaise: 10_000 })).status).toBe(201)
    expect((await buys(shop, shopperA)).status).toBe(429)
    for (const quantity of [20, 10])
      expect((await buys(shop, other, { quantity, pricePaise: 10_000 })).status).toBe(201)
    expect((await buys(shop, other)).status).toBe(429)
  })

  it('is ₹50,000 in all at most, shipping and discounts as charged', async ({ shop: base }) => {
    const shop = withLimits(base)
    const shopper = await aShopper(shop)
    expect((await buys(shop, shopper, { pricePaise: 5_000_100 })).status).toBe(429)
    expect((await buys(shop, shopper, { pricePaise: 4_990_000 })).status).toBe(201)
    expect((await buys(shop, shopper, { pricePaise: 10_100 })).status).toBe(429)
    expect((await buys(shop, shopper, { pricePaise: 10_000 })).status).toBe(201)
  })

  it('counts no order that was cancelled, and none that is paid online', async ({ shop: base }) => {
    const shop = withLimits(base)
    const shopper = await aShopper(shop)
    const [first] = [
      await buys(shop, shopper),
      await buys(shop, shopper),
      await buys(shop, shopper),
    ]
    expect((await buys(shop, shopper, { about: { paymentMethod: 'Online' } })).status).toBe(201)
    expect((await buys(shop, shopper)).status).toBe(429)
    await cancelOwnOrder(shop, shopper, first.body.checkout._id)
    expect((await buys(shop, shopper)).status).toBe(201)
  })

  it('answers a repeat of a confirmation with its order, even when no further one fits', async ({
    shop: base,
  }) => {
    const shop = withLimits(base)
    const shopper = await aShopper(shop)
    const third = [
      await buys(shop, shopper),
      await buys(shop, shopper),
      await buys(shop, shopper),
    ][2]
    const repeat = await third?.again()
    expect([repeat?.status, repeat?.body.checkout]).toEqual([201, third?.body.checkout])
  })

  it('names the alternatives: online payment where it is on, or a call', async ({ shop: base }) => {
    for (const [payments, way] of [
      ['practice', true],
      ['off', false],
    ] as const) {
      const shop = withLimits(base, { PAYMENTS: payments, STORE_OWNER_PHONE: '+91 80 1234 5678' })
      const { status, body } = await buys(shop, await aShopper(shop), { quantity: 31 })
      expect([status, body.payOnline]).toEqual([429, way])
      expect(body.message).toContain(
        'at most 3 orders, 30 pieces and ₹50,000 in all open by Cash On Delivery',
      )
      expect(body.message).toContain('+91 80 1234 5678')
      expect(/pay this order online/.test(body.message)).toBe(way)
    }
  })
})

describe('Cash On Delivery by a shopper who is no stranger', () => {
  it('has the wider limits once the e-mail address is verified', async ({ shop: base }) => {
    const shop = withLimits(base, { COD_ORDERS: '5', COD_PIECES: '50' })
    const shopper = await aShopper(shop)
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, shopper.id))
    expect((await buys(shop, shopper, { quantity: 46, pricePaise: 1_000 })).status).toBe(201)
    for (let placed = 1; placed < 5; placed++) expect((await buys(shop, shopper)).status).toBe(201)
    const { status, body } = await buys(shop, shopper)
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^You can have at most 5 orders/),
    ])
  })

  it('has the wider limits once an order was delivered, which is open no more', async ({
    shop: base,
  }) => {
    const shop = withLimits(base, { COD_ORDERS: '4' })
    const shopper = await aShopper(shop)
    const first = await buys(shop, shopper)
    await hasDelivered(shop, first.body.checkout._id)
    const answers = []
    for (let count = 0; count < 5; count++) answers.push(await buys(shop, shopper))
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 429])
  })

  itRaces('is still counted when many orders are confirmed at once', async ({ shop: base }) => {
    const shop = withLimits(base)
    const shopper = await aShopper(shop)
    await shop.db.update(user).set({ emailVerified: true })
    const rows = await thirtyProducts(shop)
    const answers = await Promise.all(rows.map((row) => buys(shop, shopper, { row })))
    expect(statuses(answers)).toEqual([...Array(20).fill(201), ...Array(10).fill(429)])
  })
})
