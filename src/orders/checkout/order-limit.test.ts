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
type OrderRequest = { overrides?: Record<string, unknown>; key?: string }

/** Confirms orders of different products, which wait for nothing of each other, all at once. */
async function confirm(
  shop: Shop,
  shopper: Shopper,
  { rows, requests }: { rows: Row[]; requests: OrderRequest[] },
): Promise<Record<string, number>> {
  const api = asking(shop, { bySessionOf: shopper })
  const answers = await Promise.all(
    requests.map(({ overrides, key }, index) => {
      const body = checkoutBody(shopper, [{ row: rows[index % rows.length] as Row }], overrides)
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
      return untilAnswered(() => api('POST', '/api/checkout', { body, headers }))
    }),
  )
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, group]) => [
      status,
      group.length,
    ]),
  )
}

const withKeys = (count: number, overrides: Record<string, unknown> = {}): OrderRequest[] =>
  Array.from({ length: count }, () => ({ key: crypto.randomUUID(), overrides }))

/** One after the other: new products take turns, and who waits too long gives up. */
async function products(shop: Shop): Promise<Row[]> {
  const rows: Row[] = []
  for (let count = 0; count < 20; count += 1) rows.push(await aProduct(shop, { stock: 100 }))
  return rows
}

describe('one shopper’s orders, all confirmed at once,', () => {
  itRaces('are taken up to the limit of a day, and not one more', async ({ shop }) => {
    const [rows, shopper] = [await products(shop), await aShopper(shop)]
    expect(await confirm(shop, shopper, { rows, requests: withKeys(ordersPerDay + 20) })).toEqual({
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
      await confirm(shop, shopper, { rows, requests: withKeys(ordersPerDay - 5) })
      const withoutKey = Array.from({ length: 10 }, (_, index): OrderRequest => ({
        overrides: {
          shippingAddress: {
            ...checkoutBody(shopper, []).shippingAddress,
            address: `${index} MG Road`,
          },
        },
      }))
      const requests = [
        ...withKeys(10, { voucher: 'MANY', couponDiscount: 10 }),
        ...withoutKey,
        ...withKeys(10, { paymentMethod: 'Online' }),
        ...withKeys(10),
      ]
      expect(await confirm(shop, shopper, { rows, requests })).toEqual({ 201: 5, 429: 35 })
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
    const requests = [
      ...withKeys(15, { paymentMethod: 'Online', voucher: 'MANY', couponDiscount: 10 }),
      ...withKeys(15, { paymentMethod: 'Online' }),
    ]
    expect(await confirm(shop, shopper, { rows, requests })).toEqual({ 201: 3, 429: 27 })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
