import { and, asc, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { stockAlert } from '../tables.ts'

const mostRows = 200

/** What most people wait for, first. */
export function waitingByProduct({ db }: Shop) {
  const { id, name, sku, stock } = product
  const waiting = count()
  return db
    .select({ id, name, sku, stock, waiting, since: min(stockAlert.askedAt) })
    .from(stockAlert)
    .innerJoin(product, eq(id, stockAlert.productId))
    .where(and(isNotNull(stockAlert.confirmedAt), isNull(stockAlert.writtenAt)))
    .groupBy(id)
    .orderBy(desc(waiting), asc(name))
    .limit(mostRows)
}
