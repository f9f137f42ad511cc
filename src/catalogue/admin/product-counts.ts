import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/** Counting stops here: "1,000+". */
const most = 1001

/** How many products each view of the list has. */
export async function productCounts({ db }: Shop) {
  const { rows } = await db.execute<
    Record<'live' | 'draft' | 'archived' | 'soldOut' | 'low' | 'undeclared', number>
  >(
    sql`select
      ${counted(sql`active`)} as live,
      ${counted(sql`not active and state = 'draft'`)} as draft,
      ${counted(sql`not active and state = 'archived'`)} as archived,
      ${counted(sql`active and not in_stock`)} as "soldOut",
      ${counted(sql`active and is_low`)} as low,
      ${counted(sql`active and not product_is_declared(declarations, generic_name)`)} as undeclared`,
  )
  return rows[0] ?? { live: 0, draft: 0, archived: 0, soldOut: 0, low: 0, undeclared: 0 }
}

function counted(where: SQL): SQL {
  return sql`(select count(*)::int from (select from product where ${where} limit ${most}) as counted)`
}
