import { and, eq, sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { countErrors } from './errors.ts'
import { mostLines, mostRunning } from './rules.ts'
import { stockCount } from './tables.ts'

export type Shelves = { category: string } | { bins: string }

/**
 * Begins a count of all products of a category or of bins, in the order of the bins; who begins the
 * same shelves joins the count under way. Throws NOTHING_TO_COUNT, TOO_MANY, TOO_MANY_COUNTS.
 */
export async function beginCount(shop: Shop, member: Member, shelves: Shelves): Promise<string> {
  const name = await nameOf(shop, shelves)
  const id = v7()
  const row = { id, name, staffId: member.id, state: 'running' as const, createdAt: shop.clock() }
  await shop.db.execute(sql`select pg_advisory_xact_lock(hashtext('stock counts'))`)
  const { rowCount } = await shop.db.insert(stockCount).values(row).onConflictDoNothing()
  if (rowCount === 0) return runningOf(shop, name)
  const running = await shop.db.$count(stockCount, eq(stockCount.state, 'running'))
  if (running > mostRunning) throw apiError(countErrors, 'TOO_MANY_COUNTS')
  const lines = await noteLines(shop, id, shelves)
  if (lines === 0) throw apiError(countErrors, 'NOTHING_TO_COUNT')
  if (lines > mostLines) throw apiError(countErrors, 'TOO_MANY')
  return id
}

async function nameOf({ db }: Shop, shelves: Shelves): Promise<string> {
  if ('bins' in shelves) return `Bins ${shelves.bins.toUpperCase()}`
  const { rows } = isId(shelves.category)
    ? await db.execute<{ name: string }>(
        sql`select name from category where id = ${shelves.category}`,
      )
    : { rows: [] }
  const [row] = rows
  if (!row) throw apiError(countErrors, 'NOTHING_TO_COUNT')
  return row.name
}

async function runningOf({ db }: Shop, name: string): Promise<string> {
  const [row] = await db
    .select({ id: stockCount.id })
    .from(stockCount)
    .where(and(eq(stockCount.name, name), eq(stockCount.state, 'running')))
  if (!row) throw apiError(countErrors, 'OVER')
  return row.id
}

/** One beyond the limit tells that there are more. Archived products count while pieces are left. */
async function noteLines({ db }: Shop, id: string, shelves: Shelves): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into stock_count_line (count_id, product_id, position)
    select ${id}::uuid, id, row_number() over (order by bin nulls last, name, id)
    from (
      select id, bin, name from product
      where ${placeOf(shelves)} and (state <> 'archived' or stock + reserved > 0)
      limit ${mostLines + 1}
    ) as shelf`)
  return rowCount ?? 0
}

function placeOf(shelves: Shelves): SQL {
  if ('category' in shelves) return sql`category_id = ${shelves.category}`
  const { bins } = shelves
  return sql`(bin like ${beginsWith(bins)} or bin like ${beginsWith(bins.toUpperCase())})`
}

/** Bins as they were typed or in capitals. */
function beginsWith(bins: string): string {
  return `${bins.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
