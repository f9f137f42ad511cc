import { sql } from 'drizzle-orm'
import { generateProducts } from '#catalogue/generate.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { seedOnce } from '../../../src/server/seed.ts'
import { generateOrders } from '../data/generate-orders.ts'
import { keysOf } from '#orders/search/fill-search.ts'
import { fillAudit } from './audit-at-scale.ts'
import { withoutIndexes } from './without-indexes.ts'

const tableNames = [
  'product',
  'product_search',
  'stock_receipt',
  '"order"',
  'order_line',
  'order_search',
]

/** Two of three products have some. */
const stars = sql`
  update product set rating_count = 3 + version % 90, rating_tenths = 20 + abs(hashtext(id::text) % 31)
  where hashtext(id::text) > -700000000`

/** Products and orders in those numbers, made once: a database that has orders is used as it is. */
export async function fillAtScale(
  url: string,
  counts: { products: number; orders: number; audit: number },
  say: (message: string) => void,
): Promise<void> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { connections: 1, log, answerWithinMs: 3_600_000 })
  const shop: Shop = { db, log, clock: systemClock, fetch, settings: readSettings({}) }
  try {
    await db.execute(sql`set statement_timeout = 0; set synchronous_commit = off`)
    await fillAudit(shop, counts.audit, say)
    if ((await db.execute(sql`select from "order" limit 1`)).rows.length > 0) return
    await seedOnce(shop, say)
    await withoutIndexes(db, tableNames, async () => {
      await generateProducts(
        shop,
        counts.products,
        (count) => count % 100_000 === 0 && say(`${count} products`),
      )
      // Without reviews: only lists are measured, and nobody looks at the books.
      await db.execute(stars)
      await generateOrders(
        shop,
        counts.orders,
        (count) => count % 500_000 === 0 && say(`${count} orders`),
      )
      await db.execute(sql`insert into order_search ${keysOf(sql`true`)} on conflict do nothing`)
      await db.execute(sql`
        insert into order_search_progress (id, filled_to) select 1, max(number) from "order"
        on conflict (id) do update set filled_to = excluded.filled_to`)
      say('indexes')
    })
    await db.execute(sql`vacuum analyze`)
  } finally {
    await close()
  }
}
