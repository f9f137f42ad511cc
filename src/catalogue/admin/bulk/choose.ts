import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { conditionsOfFilter } from '../list-conditions.ts'
import { columns, type ListedRow } from '../listed-row.ts'
import { idsMatching } from '../search-products.ts'
import type { Chosen } from './contract.ts'
import { mostOfRun } from './rules.ts'

/** Which products a choice means; one beyond the limit tells that there are more. */
async function conditionOf(shop: Shop, chosen: Chosen): Promise<SQL> {
  if ('ids' in chosen)
    return sql`id = any(${sql.param(chosen.ids.filter((id) => isId(id)))}::uuid[])`
  const { search } = chosen.filter
  const ids = search?.trim() ? await idsMatching(shop, search.trim()) : undefined
  return conditionsOfFilter(chosen.filter, ids)
}

/** At most one more than a run may have. */
export async function chosenCount(shop: Shop, chosen: Chosen): Promise<number> {
  const where = await conditionOf(shop, chosen)
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from product p where ${where} limit ${mostOfRun + 1}) as counted`)
  return rows[0]?.count ?? 0
}

export async function rowsChosen(shop: Shop, chosen: Chosen, most: number): Promise<ListedRow[]> {
  const where = await conditionOf(shop, chosen)
  const { rows } = await shop.db.execute<ListedRow>(
    sql`select ${columns} from product p where ${where} order by id limit ${most}`,
  )
  return rows
}

/** Notes the products of a run, and answers how many they are. */
export async function noteChosen(shop: Shop, runId: string, chosen: Chosen): Promise<number> {
  const where = await conditionOf(shop, chosen)
  const { rowCount } = await shop.db.execute(sql`
    insert into bulk_row (run_id, product_id, verdict)
    select ${runId}::uuid, id, 'waiting' from product p where ${where} limit ${mostOfRun + 1}`)
  return rowCount ?? 0
}
