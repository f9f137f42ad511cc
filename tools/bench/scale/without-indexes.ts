import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'

/**
 * Does the work while the tables have no other index than those that hold a constraint, and builds
 * the rest at once afterwards: a third of the time. Broken off in between, they are missing: for a
 * database that can be thrown away.
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${sql.param(tables)}::regclass[]) and not indisunique`)
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  await work()
  await db.execute(sql`set maintenance_work_mem = '1GB'`)
  for (const { definition } of rows) await db.execute(sql.raw(definition))
}
