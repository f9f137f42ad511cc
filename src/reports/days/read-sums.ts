import { sql, type SQL } from 'drizzle-orm'
import type { Period } from '../rules.ts'
import { firstOpenDay, momentsOf } from './moments.ts'
import { placedOrders } from './placed-orders.ts'
import type { Sums } from './sums.ts'

/** The sums of a period as a table expression: kept ones, and of days that are not over yet. */
export function sumsOf(
  { table, columns, with: before, select }: Sums,
  period: Period,
  now: Date,
): SQL {
  const open = firstOpenDay(now)
  const storedSums = sql`select ${columns} from ${table}
    where day >= ${period.from}::date and day <= ${period.to}::date and day < ${open}::date`
  if (period.to < open) return sql`(${storedSums})`
  const from = period.from > open ? period.from : open
  const placed = placedOrders(momentsOf({ from, to: period.to }))
  return sql`(${storedSums} union all
    (with ${before ? sql`${placed}, ${before}` : placed} ${select}))`
}
