import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { aProduct } from '#tests/support/builders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { checkOrders } from './check-orders.ts'
import { booksCheck } from './tables.ts'

describe('the periodic check of the books', () => {
  itRaces(
    'counts what is wrong, says which, and rests the longer the longer it took',
    async ({ shop }) => {
      const entries: unknown[] = []
      const shopWithLog = {
        ...shop,
        log: { ...shop.log, error: (entry: unknown) => void entries.push(entry) } as Log,
      }
      await checkOrders(shopWithLog)
      expect([
        await shop.db.select({ broken: booksCheck.broken }).from(booksCheck),
        entries,
      ]).toEqual([[{ broken: 0 }], []])

      const { id } = await aProduct(shop)
      await shop.db.update(product).set({ stock: 99 })
      await shop.db.update(booksCheck).set({ tookMs: 60_000 })
      await checkOrders(shopWithLog)
      expect(entries).toEqual([])

      await shop.db.update(booksCheck).set({ tookMs: 0 })
      await checkOrders(shopWithLog)
      expect(await shop.db.select({ broken: booksCheck.broken }).from(booksCheck)).toEqual([
        { broken: 1 },
      ])
      expect(entries).toEqual([
        {
          kind: 'invariant-broken',
          count: 1,
          broken: [
            { invariant: 'I1 every unit that came in is in stock, held, reserved or sold', id },
          ],
        },
      ])
    },
  )
})
