import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { budgetMs } from '#platform/http/request-deadline.ts'
import { onBehalfOf } from '#platform/telemetry/request-context.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { another, itRaces } from '#tests/support/test-shop.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { lockQueueLimits } from './lock-queue.ts'

describe('thirty shoppers at a product whose row is locked', () => {
  itRaces(
    'leave connections for everybody else, are told within the time of a request, and buy when it is free',
    async ({ shop }) => {
      const row = await aProduct(shop, { stock: 50 })
      const shoppers = await Promise.all(Array.from({ length: 30 }, () => aShopper(shop)))
      // Of another process.
      const owner = another(shop)
      const rowLocked = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const holder = owner.db.transaction(async (db) => {
        await db.select().from(product).where(eq(product.id, row.id)).for('update')
        rowLocked.resolve()
        await released.promise
      })
      await rowLocked.promise
      const small = another(shop)
      const confirm = (index: number) => {
        const buyer = shoppers[index] ?? shoppers[0]
        if (!buyer) throw new Error('nobody buys')
        const request = {
          requestId: `buyer-${index}`,
          method: 'POST',
          route: '/api/checkout',
          endsAt: performance.now() + budgetMs,
        }
        return onBehalfOf(request, () =>
          asking(small, { as: buyer })('POST', '/api/checkout', {
            headers: { 'idempotency-key': `key-${index}` },
            body: checkoutBody(buyer, [{ row }]),
          }),
        )
      }
      const began = performance.now()
      const waiting = Promise.all(shoppers.map((_, index) => confirm(index)))
      await pause(500)
      const readStart = performance.now()
      await Promise.all([
        small.db.execute(sql`select 1`),
        asking(small)('GET', '/api/all-category'),
      ])
      const askedMs = performance.now() - readStart
      const answers = await waiting
      const waitedMs = performance.now() - began
      released.resolve()
      await holder
      expect(askedMs).toBeLessThan(1_000)
      expect(waitedMs).toBeLessThan(5_000)
      for (const { status, headers } of answers)
        expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[25]$/)])
      const bought = await Promise.all(shoppers.map((_, index) => confirm(index)))
      expect(bought.filter(({ status }) => status === 201)).toHaveLength(30)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})

it('the work that may wait for locks never has every connection', () => {
  for (const connections of [3, 5, 10, 50])
    expect(lockQueueLimits(connections).atOnce).toBeLessThanOrEqual(connections - 2)
  expect(lockQueueLimits(1).atOnce).toBe(1)
})
