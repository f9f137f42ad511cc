import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'

type Blocking = { lotId: string; reason: string; actor: string }

/**
 * Of a locked product, which the caller settles. False when it was blocked before. Its moment is that
 * of the database, so that what was packed stands before or after it.
 */
export async function blockOne({ db }: Shop, { lotId, reason, actor }: Blocking): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update lot set blocked_at = clock_timestamp(), blocked_because = ${reason}
    where id = ${lotId} and blocked_at is null`)
  if (rowCount === 0) return false
  await db.execute(sql`
    insert into lot_block (id, lot_id, because, actor, at)
    select ${v7()}::uuid, id, ${reason}, ${actor}, blocked_at from lot where id = ${lotId}`)
  return true
}
