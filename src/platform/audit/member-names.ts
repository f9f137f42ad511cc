import { sql } from 'drizzle-orm'
import type { Shop } from '../shop.ts'

/** Names of members by id, joined when shown and never copied: a member can be renamed. */
export async function memberNames(
  { db }: Shop,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const staffIds = [...new Set(ids)].filter((id) => id !== null)
  if (staffIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${sql.param(staffIds)}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
