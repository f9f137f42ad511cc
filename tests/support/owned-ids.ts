import { sql } from 'drizzle-orm'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
const ofATable = 1

/**
 * Ids, numbers and tokens of all rows that belong to a shopper, read from the database's own list
 * of tables: those that name the shopper, those that name one of these, and so on.
 */
export async function ownedIds(shop: Shop, shopper: Shopper): Promise<string[]> {
  const keys = await keyColumns(shop)
  const known = new Set([shopper.id])
  for (let before = 0; before < known.size;) {
    before = known.size
    for (const [table, columns] of keys)
      for (const text of await idsIn(shop, table, columns, uuidsOf(known))) known.add(text)
  }
  return [...known]
}

/** Each row that names one of the ids, as text: what must be the same afterwards. */
export async function rowsNaming({ db }: Shop, ids: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'attempt' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select ${name} || ' ' || t::text as row from ${sql.raw(name)} t where ${naming(ids)} order by 1`,
    )
    found.push(...rows.map(({ row }) => row))
  }
  return found
}

/** Columns by which a row is found from outside, of each table. */
async function keyColumns({ db }: Shop): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select format('%I', table_name) as table, format('%I', column_name) as column
    from information_schema.columns join pg_tables on tablename = table_name and schemaname = 'public'
    where table_schema = 'public' and column_name ~ '(^|_)(id|number|token|key)$' and data_type <> 'bytea'
      and (column_name !~ '_id$' or column_name ~ '^(provider|razorpay|payment|invoice)_')
    order by 1, 2`)
  const columns = Map.groupBy(rows, ({ table }) => table)
  return new Map([...columns].map(([table, own]) => [table, own.map(({ column }) => column)]))
}

async function idsIn(
  { db }: Shop,
  table: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const texts = sql.raw(columns.map((column) => `${column}::text`).join(', '))
  const { rows } = await db.execute<{ texts: (string | null)[] }>(
    sql`select array[${texts}] as texts from ${sql.raw(table)} t where ${naming(ids)} order by 1 limit ${ofATable}`,
  )
  return rows.flatMap(({ texts: own }) =>
    own.filter((text): text is string => text !== null && text.length > 3),
  )
}

function naming(ids: readonly string[]) {
  return sql`t::text like any (${sql.param(ids.map((id) => `%${id}%`))}::text[])`
}

/** A number would be found in rows of others, too. */
function uuidsOf(ids: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => isUuid.test(id))
}
