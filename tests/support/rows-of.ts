import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

export async function rowsOf(
  { db }: Shop,
  query: ReturnType<typeof sql>,
): Promise<Record<string, string>[]> {
  return (await db.execute<Record<string, string>>(query)).rows
}
