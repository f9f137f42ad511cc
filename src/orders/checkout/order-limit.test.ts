import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { untilAnswered } from '#tests/support/until-answered.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { ordersPerDay } from './order-limit.ts'
import { order } from '../tables.ts'

type Row = typeof product.$inferSelect
type Asked = { about?: Record<string, unknown>; key?: string }

/** Confirms orders of different products, which wait for nothing of each other, all at once. */
async function confirmed(
  shop: Shop,
  shopper: Shopper,
  { rows, asked }: { rows: Row[]; asked: Asked[] },
): Promise<Record<string, number>> {
  const asks = asking(shop, { bySessionOf: shopper })
  const answers = await Promise.all(
    asked.map(({ about, key }, at) => {
      const body = checkoutBody(shopper, [{ row: rows[at % rows.length] as Row }], about)
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
      return untilAnswered(() => asks('POST', '/api/checkout', { body, headers }))
    }),
  )
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
}

const keyed = (count: number, about: Record<string, unknown> = {}): Asked[] =>
  Array.from({ length: count }, () => ({ key: crypto.randomUUID(), about }))

async function products(shop: Shop): Promise<Row[]> {
  return Promise.all(Array.from({ length: 20 }, () => aProduct(shop, { stock: 100 })))
}

describe('one shopper’s orders, all confirmed at once,', () => {
  itRaces('are taken up to the limit of a day, and not one more', async ({ shop }) => {
    const [rows, shopper] = [await products(shop), await aShopper(shop)]
    expect(await confirmed(shop, shopper, { rows, asked: keyed(ordersPerDay + 20) })).toEqual({
      201: ordersPerDay,
      429: 20,
    })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces(
    'are counted together, however they come: with a voucher, without a key, or to be paid online',
    async ({ shop }) => {
      const [rows, shopper] = [await products(shop), await aShopper(shop)]
      await aVoucher(shop, {
        code: 'MANY',
        value: 10,
        usageLimit: 1_000,
        usageLimitPerShopper: 1_000,
      })
      await confirmed(shop, shopper, { rows, asked: keyed(ordersPerDay - 5) })
      const unkeyed = Array.from({ length: 10 }, (_, at): Asked => ({
        about: {
          shippingAddress: {
            ...checkoutBody(shopper, []).shippingAddress,
            address: `${at} MG Road`,
          },
        },
      }))
      const asked = [
        ...keyed(10, { voucher: 'MANY', couponDiscount: 10 }),
        ...unkeyed,
        ...keyed(10, { paymentMethod: 'Online' }),
        ...keyed(10),
      ]
      expect(await confirmed(shop, shopper, { rows, asked })).toEqual({ 201: 5, 429: 35 })
      expect(await shop.db.$count(order)).toBe(ordersPerDay)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  itRaces('to be paid online are three at most, with a voucher and without', async ({ shop }) => {
    const [rows, shopper] = [await products(shop), await aShopper(shop)]
    await aVoucher(shop, {
      code: 'MANY',
      value: 10,
      usageLimit: 1_000,
      usageLimitPerShopper: 1_000,
    })
    const asked = [
      ...keyed(15, { paymentMethod: 'Online', voucher: 'MANY', couponDiscount: 10 }),
      ...keyed(15, { paymentMethod: 'Online' }),
    ]
    expect(await confirmed(shop, shopper, { rows, asked })).toEqual({ 201: 3, 429: 27 })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
