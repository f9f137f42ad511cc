import { implement } from '@orpc/server'
import { and, asc, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { stockAlert } from '../tables.ts'
import { contract } from './contract.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)
const mostRows = 200

export const adminAlertsApi = serve.router({
  list: serve.list.handler(async ({ context: { shop } }) => {
    const rows = await waitingByProduct(shop)
    return {
      rows: rows.map(({ since, ...row }) => ({
        ...row,
        since: (since ?? new Date(0)).toISOString(),
      })),
    }
  }),
})

function waitingByProduct({ db }: Shop) {
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
