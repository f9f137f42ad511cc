import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/**
 * The source of a worker that writes each job into the table `done`, and calls `end` after one of
 * them.
 */
export function doneThen(end: string, { at }: { at: number }): string {
  return `async (shop, { id }) => {
    await shop.db.execute("insert into done values ('" + id + "')")
    globalThis.count = (globalThis.count ?? 0) + 1
    if (globalThis.count === ${at}) ${end}()
  }`
}

/** How often each job was done, by its id. */
export async function timesDone({ db }: Shop): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: string; times: number }>(
    sql`select id, count(*)::int as times from done group by id`,
  )
  return Object.fromEntries(rows.map(({ id, times }) => [id, times]))
}

/** Each once, and the one at that place twice. */
export function timesOf(ids: string[], { twice }: { twice: number }): Record<string, number> {
  const inOrder = ids.toSorted()
  return Object.fromEntries(inOrder.map((id, at) => [id, at === twice ? 2 : 1]))
}
