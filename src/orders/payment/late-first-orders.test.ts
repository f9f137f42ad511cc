import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { payment, refund } from '#payments/tables.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { voucher } from '#vouchers/tables.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { expireOrders } from '../moves/expire-orders.ts'
import { order } from '../tables.ts'

type About = {
  code: string
  row: Awaited<ReturnType<typeof aProduct>>
  paymentMethod?: string
}

const codes = ['WELCOME', 'NAMASTE'] as const

/** Two vouchers for a first order, without any other limit, and a product at 800.00. */
async function aShopWithWelcome(shop: Shop) {
  for (const code of codes)
    await aVoucher(shop, { code, kind: 'percent', value: 10, firstOrderOnly: true })
  return { row: await aProduct(shop, { stock: 100 }) }
}

function checkout(shop: Shop, shopper: Shopper, { code, row, ...about }: About) {
  const fields = { paymentMethod: 'Online', voucher: code, couponDiscount: 80, ...about }
  return asking(shop, { as: shopper })('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row }], fields),
    headers: { 'idempotency-key': randomUUID() },
  })
}

/** An order with the voucher that expired; the provider's order stays, and is paid afterwards. */
async function anExpiredOrder(shop: Shop, shopper: Shopper, about: About) {
  const { body } = await checkout(shop, shopper, about)
  await shop.db
    .update(order)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(order.id, body.checkout._id))
  await expireOrders(shop)
  const proof = await payAtProvider(shop, body)
  const pay = () => asking(shop, { as: shopper })('POST', '/api/payment/verify', { body: proof })
  return { id: body.checkout._id as string, pay }
}

const outcomes = async ({ db }: Shop, userId: string) =>
  (await db.select().from(order).where(eq(order.userId, userId)).orderBy(order.number)).map(
    ({ status, paymentStatus }) => `${status}, ${paymentStatus}`,
  )

describe('late payments of orders with a voucher for a first order', () => {
  it('place the first of them, and the money of the others goes back in full', async ({ shop }) => {
    const { row } = await aShopWithWelcome(shop)
    const shopper = await aShopper(shop)
    const late = [
      await anExpiredOrder(shop, shopper, { code: 'WELCOME', row }),
      await anExpiredOrder(shop, shopper, { code: 'WELCOME', row }),
      await anExpiredOrder(shop, shopper, { code: 'NAMASTE', row }),
    ]
    const statuses: number[] = []
    for (const { pay } of late) statuses.push((await pay()).status)
    expect(statuses).toEqual([200, 409, 409])
    expect(await outcomes(shop, shopper.id)).toEqual([
      'Placed, Paid',
      'Cancelled, Refund Initiated',
      'Cancelled, Refund Initiated',
    ])
    expect((await shop.db.select().from(refund)).map(({ amountPaise }) => amountPaise)).toEqual([
      72_000, 72_000,
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('place none beside another order, which may wait for its own payment', async ({ shop }) => {
    const { row } = await aShopWithWelcome(shop)
    for (const paymentMethod of ['Online', 'Cash On Delivery']) {
      const shopper = await aShopper(shop)
      const { pay } = await anExpiredOrder(shop, shopper, { code: 'WELCOME', row })
      const next = await checkout(shop, shopper, { code: 'WELCOME', row, paymentMethod })
      expect(next.status).toBe(201)
      expect((await pay()).status).toBe(409)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('place an order whose voucher is for every order, beside others', async ({ shop }) => {
    const { row } = await aShopWithWelcome(shop)
    await shop.db.update(voucher).set({ firstOrderOnly: false })
    const shopper = await aShopper(shop)
    const late = [
      await anExpiredOrder(shop, shopper, { code: 'WELCOME', row }),
      await anExpiredOrder(shop, shopper, { code: 'WELCOME', row }),
    ]
    for (const { pay } of late) expect((await pay()).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('place one of them, and no checkout beside it, all at once', async ({ shop }) => {
    const { row } = await aShopWithWelcome(shop)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const shopper = await aShopper(shop)
      const late = []
      for (const code of [...codes, ...codes])
        late.push(await anExpiredOrder(shop, shopper, { code, row }))
      const pay = late.flatMap(({ pay }) => [pay(), pay()])
      const cash = { code: 'WELCOME', row, paymentMethod: 'Cash On Delivery' }
      const answers = await Promise.all([...pay, checkout(shop, shopper, cash)])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const open = (await outcomes(shop, shopper.id)).filter((one) => one.startsWith('Placed'))
      expect(open).toHaveLength(1)
    }
    expect(await shop.db.$count(payment)).toBe(16)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
